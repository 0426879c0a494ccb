//! Links between the documents, and out of the documents that are published with a crate.

use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

/// Every relative link of a tracked document leads to a file of the repository. Those in a crate's
/// README and in documentation comments are read on crates.io and docs.rs too, where nothing
/// outside the crate exists.
pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    let files = job.run_quietly(project.command("git").args(["ls-files", "*.md", "*.rs"]));
    for path in files.unwrap_or_default().lines() {
        let Ok(text) = fs::read_to_string(project.root.join(path)) else { continue };
        let path = Path::new(path);
        let document = path.extension().is_some_and(|extension| extension == "md");
        for (line, link) in links(&text, document) {
            let target = target(path, &link);
            let place = format!("{}:{line}", path.display());
            if published(path) && !inside(path, &target) {
                job.fail(&format!("{place}: {link} leads out of the crate that is published"));
            } else if document && !project.root.join(&target).exists() {
                job.fail(&format!("{place}: {link} leads to no file"));
            }
        }
    }
    job.outcome()
}

/// The relative links of a text to files, with their lines. In Rust those of comments for readers.
fn links(text: &str, document: bool) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    let mut fenced = false;
    for (nth, line) in text.lines().enumerate() {
        let trimmed = line.trim_start();
        if !document && !trimmed.starts_with("///") && !trimmed.starts_with("//!") {
            continue;
        }
        fenced ^= trimmed.trim_start_matches(['/', '!', ' ']).starts_with("```");
        if fenced {
            continue;
        }
        for (at, _) in line.match_indices("](") {
            let link = line[at + 2..].split([')', '#', ' ']).next().unwrap_or_default();
            // Links of rustdoc name items; names of files have a point or a slash.
            let file = document || link.contains('/') || link.contains(".md");
            if !link.is_empty() && file && !link.contains("::") && !link.contains("://") {
                links.push((nth + 1, link.to_owned()));
            }
        }
    }
    links
}

/// The file that a link leads to, seen from the root of the project.
fn target(from: &Path, link: &str) -> PathBuf {
    let mut target = from.parent().unwrap_or(Path::new("")).to_owned();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => _ = target.pop(),
            Component::CurDir => {}
            part => target.push(part),
        }
    }
    target
}

/// Whether the file is a crate's README or part of its documentation.
fn published(path: &Path) -> bool {
    let mut parts = path.iter().map(|part| part.to_string_lossy());
    let first = parts.next().unwrap_or_default();
    let second = parts.next().unwrap_or_default();
    first.starts_with("sudoku-") && (second == "README.md" || second == "src")
}

/// Whether the target is in the same crate.
fn inside(path: &Path, target: &Path) -> bool {
    path.iter().next() == target.iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_files_are_found() {
        let text = "[a](b.md#c) and [d](https://e/f)\n```\n[g](h.md)\n```\n[i](#j)";
        assert_eq!(links(text, true), [(1, "b.md".to_owned())]);
        let text = "//! [a](b.md) [`c`](crate::d) [e](Self)\nlet f = a[g](h.md);";
        assert_eq!(links(text, false), [(1, "b.md".to_owned())]);
    }

    #[test]
    fn links_start_at_their_document() {
        assert_eq!(target(Path::new("docs/a.md"), "../b/c.md"), Path::new("b/c.md"));
        assert!(published(Path::new("sudoku-core/README.md")));
        assert!(!published(Path::new("sudoku-core/tests/it/main.rs")));
        assert!(!inside(Path::new("sudoku-core/README.md"), Path::new("DESIGN.md")));
    }
}
