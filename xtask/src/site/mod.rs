//! `cargo xtask site`: the documents as one site, with a navigation and a search that need no
//! network, and no other host.
//!
//! The pages are the Markdown files of the repository, read by `pulldown-cmark`, and one template.
//! mdBook would be two hundred crates for the same pages, and wants a list of chapters in a second
//! place; its library has the template and the search of its program.

mod check;
mod page;
mod render;
mod search;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use crate::atlas;
use crate::job::Job;
use crate::project::{Project, from_here};
use crate::report::Outcome;

use page::Page;
use render::{Document, Target};

/// A part of the navigation: its name, and the sources of its pages with their files and titles.
struct Part {
    name: &'static str,
    pages: &'static [(&'static str, &'static str, &'static str)],
}

const PARTS: &[Part] = &[
    Part {
        name: "Start",
        pages: &[
            ("README.md", "index", "Overview"),
            ("docs/cookbook.md", "cookbook", "Cookbook"),
            ("docs/coming-from.md", "coming-from", "Coming from other programs"),
        ],
    },
    Part {
        name: "Guides",
        pages: &[
            ("docs/BOOKS.md", "books", "Books"),
            ("docs/engines.md", "engines", "Tables and engines"),
            ("docs/techniques.md", "techniques", "Techniques"),
            ("proof/README.md", "proof", "Proofs"),
        ],
    },
    Part {
        name: "Reference",
        pages: &[
            ("docs/command.md", "command", "Command"),
            ("docs/findings.md", "findings", "Findings"),
            ("docs/formats.md", "formats", "Formats"),
            ("docs/conformance.md", "conformance", "Conformance"),
            ("sudoku-core/README.md", "rust", "Rust"),
            ("sudoku-ffi/README.md", "c", "C and C++"),
            ("sudoku-py/README.md", "python", "Python"),
            ("apps/sudoku-wasm/npm/README.md", "javascript", "JavaScript"),
        ],
    },
    Part {
        name: "Project",
        pages: &[
            ("docs/COMPARE.md", "compare", "Comparison"),
            ("docs/DESIGN.md", "design", "Design"),
            ("docs/SUPPORT.md", "support", "Support"),
            ("SECURITY.md", "security", "Security"),
            ("CONTRIBUTING.md", "contributing", "Contributing"),
            ("CHANGELOG.md", "changelog", "Changelog"),
        ],
    },
];

/// The folder of the pages of techniques.
const TECHNIQUES: &str = "techniques/";

/// Files of the site that are no pages.
const ASSETS: [(&str, &str); 2] =
    [("style.css", include_str!("style.css")), ("site.js", include_str!("site.js"))];

/// The schemas of outputs, and the folder of the site for them.
const SCHEMAS: (&str, &str) = ("books/sudoku-book/schema", "schema");

/// The file by which an earlier site is recognised.
const MARK: &str = "search-index.js";

pub(crate) fn main(project: &Project, arguments: &[String]) -> ExitCode {
    match arguments {
        [option, out] if option == "--out" => {
            let out = from_here(out);
            let outcome = build(project, &out);
            if let Outcome::Passed { log, .. } = &outcome {
                println!("{}", log.lines().last().unwrap_or_default());
            }
            outcome.exit()
        }
        _ => {
            eprintln!("usage: cargo xtask site --out DIR");
            ExitCode::from(2)
        }
    }
}

/// The step of the test: the site is built, and its links lead to files and headings.
pub(crate) fn run(project: &Project) -> Outcome {
    build(project, &project.target.join("site"))
}

/// Writes the site into this folder. A folder that is there is replaced if it is an earlier site.
pub(crate) fn build(project: &Project, out: &Path) -> Outcome {
    let mut job = Job::default();
    let is_empty = out.read_dir().map_or(true, |mut entries| entries.next().is_none());
    if !is_empty && !out.join(MARK).exists() {
        job.fail(&format!("{} holds other files; name a new folder", out.display()));
        return job.outcome();
    }
    let atlas = project.target.join("xtask/atlas");
    let _ = fs::remove_dir_all(&atlas); // it may be there from an earlier call
    atlas::write(project, &mut job, "markdown", &atlas);
    if job.has_failed() {
        return job.outcome();
    }
    let site = Site { project, atlas };
    match site.write(out) {
        Ok(pages) => {
            let faults = check::faults(out).unwrap_or_else(|error| vec![error.to_string()]);
            faults.iter().for_each(|fault| job.fail(fault));
            job.count(pages);
            job.note(&format!("{pages} pages are in {}", out.display()));
        }
        Err(error) => job.fail(&format!("the site cannot be written: {error}")),
    }
    job.outcome()
}

struct Site<'p> {
    project: &'p Project,
    /// The folder with the pages of techniques in Markdown.
    atlas: PathBuf,
}

impl Site<'_> {
    /// Writes all pages that the navigation names, those that they link to, and their files.
    fn write(&self, out: &Path) -> io::Result<usize> {
        let _ = fs::remove_dir_all(out); // it may not be there
        fs::create_dir_all(out)?;
        let techniques = self.techniques()?;
        let mut queue: VecDeque<String> = sources().map(str::to_owned).collect();
        queue.extend(techniques.iter().cloned());
        queue.retain(|source| self.path(source).is_file());
        let mut known: BTreeSet<String> = queue.iter().cloned().collect();
        let (mut pages, mut files) = (Vec::new(), BTreeSet::new());
        while let Some(source) = queue.pop_front() {
            let text = fs::read_to_string(self.path(&source))?;
            let file = file(&source);
            let mut document = Document::default();
            render::render(&text, &mut document, |link| {
                let target = self.target(&source, link);
                if let Target::Page(other, _) = &target
                    && known.insert(other.clone())
                {
                    queue.push_back(other.clone());
                }
                if let Target::File(other) = &target {
                    files.insert(other.clone());
                }
                target.href(&file)
            });
            pages.push(Page { source, file, document });
        }
        for page in &mut pages {
            if page.source == "docs/techniques.md" {
                page.document.html = with_links(&page.document.html, &techniques);
            }
        }
        for page in &pages {
            let path = out.join(&page.file);
            fs::create_dir_all(path.parent().unwrap_or(out))?;
            fs::write(path, page.html(&self.navigation(&pages, page)))?;
        }
        for file in &files {
            self.copy(file, out)?;
        }
        for (name, text) in ASSETS {
            fs::write(out.join(name), text)?;
        }
        let (from, to) = SCHEMAS;
        fs::create_dir_all(out.join(to))?;
        for schema in self.project.files(from, "json") {
            fs::copy(&schema, out.join(to).join(schema.file_name().unwrap_or_default()))?;
        }
        fs::write(out.join(MARK), search::index(&pages))?;
        Ok(pages.len())
    }

    /// The place of a source on this machine.
    fn path(&self, source: &str) -> PathBuf {
        match source.strip_prefix(TECHNIQUES) {
            Some(name) => self.atlas.join(name),
            None => self.project.root.join(source),
        }
    }

    /// The pages of techniques.
    fn techniques(&self) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in self.atlas.read_dir()? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.ends_with(".md") {
                names.push(format!("{TECHNIQUES}{name}"));
            }
        }
        names.sort();
        Ok(names)
    }

    /// The page, the file or the host that a link leads to.
    fn target(&self, source: &str, link: &str) -> Target {
        if link.contains("://") || link.starts_with("mailto:") {
            return Target::Elsewhere(link.to_owned());
        }
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        if path.is_empty() {
            return Target::Page(source.to_owned(), anchor.to_owned());
        }
        let path = joined(source, path);
        if self.path(&path).is_dir() {
            return Target::Nothing;
        }
        if path.ends_with(".md") {
            return Target::Page(path, anchor.to_owned());
        }
        Target::File(path)
    }

    /// Copies a file that a page links to.
    fn copy(&self, file: &str, out: &Path) -> io::Result<()> {
        let to = out.join(place(file));
        fs::create_dir_all(to.parent().unwrap_or(out))?;
        let from = self.path(file);
        let copied = fs::copy(&from, to);
        copied.map(drop).map_err(|error| io::Error::other(format!("{}: {error}", from.display())))
    }

    /// The navigation, with a mark at this page.
    fn navigation(&self, pages: &[Page], own: &Page) -> String {
        let written: BTreeMap<&str, &str> =
            pages.iter().map(|page| (page.source.as_str(), page.file.as_str())).collect();
        let parts = PARTS.iter().map(|part| {
            let links = part.pages.iter().filter_map(|(source, _, title)| {
                let file = written.get(source)?;
                let is_own = *source == own.source
                    || *source == "docs/techniques.md" && own.source.starts_with(TECHNIQUES);
                let mark = if is_own { " aria-current=\"page\"" } else { "" };
                let href = render::relative(&own.file, file);
                Some(format!("<li><a href=\"{href}\"{mark}>{title}</a></li>"))
            });
            format!("<h2>{}</h2><ul>{}</ul>", part.name, links.collect::<String>())
        });
        parts.collect()
    }
}

/// The sources in the navigation.
fn sources() -> impl Iterator<Item = &'static str> {
    PARTS.iter().flat_map(|part| part.pages.iter().map(|(source, _, _)| *source))
}

/// The file of the page of a source.
fn file(source: &str) -> String {
    let mut pages = PARTS.iter().flat_map(|part| part.pages);
    if let Some((_, name, _)) = pages.find(|(own, _, _)| *own == source) {
        return format!("{name}.html");
    }
    let name = source.strip_suffix(".md").unwrap_or(source);
    match name.strip_prefix(TECHNIQUES) {
        Some(_) => format!("{name}.html"),
        None => format!("{}.html", name.to_lowercase().replace('/', "-")),
    }
}

/// The place of a file that is no page.
fn place(file: &str) -> String {
    let schema = file.strip_prefix(SCHEMAS.0);
    match schema {
        Some(name) => format!("{}{name}", SCHEMAS.1),
        None if file.starts_with(TECHNIQUES) => file.to_owned(),
        None => format!("files/{file}"),
    }
}

/// The path of a link, from the root of the project.
fn joined(source: &str, link: &str) -> String {
    let mut parts: Vec<&str> = source.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "." | "" => {}
            ".." => _ = parts.pop(),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The list of techniques with a link for each key that has a page.
fn with_links(html: &str, techniques: &[String]) -> String {
    let mut html = html.to_owned();
    for source in techniques {
        let key = source.trim_start_matches(TECHNIQUES).trim_end_matches(".md");
        let code = format!("<td><code>{key}</code></td>");
        let link = format!("<td><a href=\"{}\"><code>{key}</code></a></td>", file(source));
        html = html.replace(&code, &link);
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_have_files() {
        assert_eq!(file("README.md"), "index.html");
        assert_eq!(file("docs/design/core.md"), "docs-design-core.html");
        assert_eq!(file("techniques/x-wing.md"), "techniques/x-wing.html");
        assert_eq!(place("examples/book.pdf"), "files/examples/book.pdf");
        assert_eq!(place("books/sudoku-book/schema/a.json"), "schema/a.json");
    }

    #[test]
    fn links_start_at_their_source() {
        assert_eq!(joined("docs/design/core.md", "../../README.md"), "README.md");
        assert_eq!(joined("README.md", "docs/./BOOKS.md"), "docs/BOOKS.md");
    }

    #[test]
    fn every_page_of_the_navigation_is_in_the_repository() {
        let root = Project::here().root;
        for source in sources() {
            assert!(root.join(source).exists(), "{source}");
        }
    }

    #[test]
    fn keys_of_techniques_become_links() {
        let list = ["techniques/x-wing.md".to_owned()];
        let html = "<td><code>x-wing</code></td><td><code>fish</code></td>";
        assert_eq!(
            with_links(html, &list),
            "<td><a href=\"techniques/x-wing.html\"><code>x-wing</code></a></td>\
             <td><code>fish</code></td>"
        );
    }
}
