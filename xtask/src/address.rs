//! `cargo xtask address URL`: the address of the repository, which is in `Cargo.toml` alone until
//! this task writes it into the files that each registry reads. The step `address` compares them.

use std::process::ExitCode;
use std::{fs, io};

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

/// The word in documents for an address that is not known yet.
const UNKNOWN: &str = "ADDRESS";

/// The documents with that word.
const DOCUMENTS: [&str; 1] = ["docs/BOOKS.md"];

/// A line of a file with the address, or with a reference to it.
struct Place {
    file: &'static str,
    /// The beginning of the line above.
    after: &'static str,
    /// The line, before and after the address.
    line: (&'static str, &'static str),
}

const WORKSPACE: Place = Place {
    file: "Cargo.toml",
    after: "# inherited field that is not set.",
    line: ("repository = \"", "\""),
};

const PLACES: [Place; 4] = [
    WORKSPACE,
    Place {
        file: "sudoku-py/pyproject.toml",
        after: "dynamic = [\"version\"]",
        line: ("urls = { Repository = \"", "\" }"),
    },
    Place {
        file: "apps/sudoku-wasm/npm/package.json",
        after: "  \"license\":",
        line: ("  \"repository\": \"", "\","),
    },
    Place { file: "CITATION.cff", after: "type: software", line: ("repository-code: \"", "\"") },
];

/// The line by which a crate that is published takes it from the workspace.
const INHERITED: &str = "repository.workspace = true";

/// The line above that.
const DOCUMENTATION: &str = "documentation = ";

/// `cargo xtask address`.
pub(crate) fn main(project: &Project, arguments: &[String]) -> ExitCode {
    let [address] = arguments else {
        eprintln!("usage: cargo xtask address https://HOST/OWNER/NAME");
        return ExitCode::from(2);
    };
    if !address.starts_with("https://") || address.contains(['"', ' ', '\\']) {
        eprintln!("{address} is no address that begins with https://");
        return ExitCode::from(2);
    }
    let old = known(project).unwrap_or_else(|| UNKNOWN.to_owned());
    let changed = changes(project, &old, address);
    let written = changed.and_then(|changes| {
        changes.iter().try_for_each(|(file, text)| fs::write(project.root.join(file), text))?;
        Ok(changes.len())
    });
    match written {
        Ok(files) => {
            println!("{files} files have changed; look at `git diff` before committing");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The step: all files have the address of the workspace, or none has one.
pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    let Some(address) = known(project) else {
        for Place { file, line, .. } in PLACES {
            let text = fs::read_to_string(project.root.join(file)).unwrap_or_default();
            if text.lines().any(|own| own.starts_with(line.0)) {
                job.fail(&format!("{file} has an address, and Cargo.toml has none"));
            }
        }
        return job.outcome();
    };
    match changes(project, UNKNOWN, &address) {
        Ok(changes) => changes.iter().for_each(|(file, _)| {
            job.fail(&format!("{file} has another address: cargo xtask address {address}"));
        }),
        Err(error) => job.fail(&error.to_string()),
    }
    job.outcome()
}

/// The address in the manifest of the workspace.
fn known(project: &Project) -> Option<String> {
    let manifest = fs::read_to_string(project.root.join(WORKSPACE.file)).ok()?;
    let line = manifest.lines().find_map(|line| line.strip_prefix(WORKSPACE.line.0))?;
    line.strip_suffix(WORKSPACE.line.1).map(str::to_owned)
}

/// The files that change with this address, and their new texts.
fn changes(project: &Project, old: &str, address: &str) -> io::Result<Vec<(String, String)>> {
    let mut changes = Vec::new();
    let mut compare = |file: String, change: &dyn Fn(&str) -> Option<String>| {
        let text = fs::read_to_string(project.root.join(&file))
            .map_err(|error| io::Error::other(format!("{file}: {error}")))?;
        let changed = change(&text)
            .ok_or_else(|| io::Error::other(format!("{file} has no place for the address")))?;
        if changed != text {
            changes.push((file, changed));
        }
        io::Result::Ok(())
    };
    for Place { file, after, line: (start, end) } in PLACES {
        let line = format!("{start}{address}{end}");
        compare(file.to_owned(), &|text| with(text, after, start, &line))?;
    }
    for folder in project.members() {
        let file = format!("{folder}/Cargo.toml");
        let is_published = |text: &str| text.lines().any(|line| line.starts_with(DOCUMENTATION));
        compare(file, &|text| match is_published(text) {
            true => with(text, DOCUMENTATION, INHERITED, INHERITED),
            false => Some(text.to_owned()),
        })?;
    }
    for file in DOCUMENTS {
        compare(file.to_owned(), &|text| Some(text.replace(old, address)))?;
    }
    Ok(changes)
}

/// The text with this line after the first that begins with `after`, and no other line that begins
/// with `start`.
fn with(text: &str, after: &str, start: &str, line: &str) -> Option<String> {
    let (mut changed, mut is_written) = (String::new(), false);
    for own in text.lines().filter(|own| !own.starts_with(start)) {
        changed += &format!("{own}\n");
        if own.starts_with(after) && !is_written {
            changed += &format!("{line}\n");
            is_written = true;
        }
    }
    is_written.then_some(changed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_written_once() {
        let text = "a = 1\nb = 2\n";
        let once = with(text, "a", "url = ", "url = x").unwrap();
        assert_eq!(once, "a = 1\nurl = x\nb = 2\n");
        assert_eq!(with(&once, "a", "url = ", "url = y").unwrap(), "a = 1\nurl = y\nb = 2\n");
        assert_eq!(with(text, "c", "url = ", "url = x"), None);
    }

    #[test]
    fn every_file_has_a_place_for_it() {
        let project = Project::here();
        let address = "https://forge.test/owner/name";
        let changes = changes(&project, UNKNOWN, address).unwrap();
        let crates = changes.iter().filter(|(_, text)| text.contains(INHERITED)).count();
        assert!(crates > 9 || known(&project).is_some(), "{crates} crates are published");
        assert!(changes.iter().all(|(file, text)| {
            text.contains(address) || file != "Cargo.toml" && file.ends_with("Cargo.toml")
        }));
    }
}
