//! The binary interface of the C library against that of a tag: unchanged, additive or breaking.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use crate::project::Project;

/// The interface: every function, struct and constant of the header.
pub(crate) const FILE: &str = "sudoku-ffi/abi.txt";

/// Compares the committed interface with that of a tag or commit, the last tag by default.
pub(crate) fn main(project: &Project, arguments: &[String]) -> ExitCode {
    let tag = match arguments {
        [] => last_tag(project),
        [tag] => Some(tag.clone()),
        _ => None,
    };
    let Some(tag) = tag else {
        eprintln!("no tag to compare with: cargo xtask abi TAG, or a commit");
        return ExitCode::from(2);
    };
    let Some(old) = git(project, &["show", &format!("{tag}:{FILE}")]) else {
        eprintln!("git has no {tag}:{FILE}");
        return ExitCode::from(2);
    };
    let new = match std::fs::read_to_string(project.root.join(FILE)) {
        Ok(new) => new,
        Err(error) => {
            eprintln!("{FILE}: {error}");
            return ExitCode::from(2);
        }
    };
    let change = Change::between(&old, &new);
    for line in &change.broken {
        println!("- {line}");
    }
    for line in &change.added {
        println!("+ {line}");
    }
    println!("{}", change.verdict(&tag));
    if change.broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The lines of the old interface that compiled programs rely on and the new one lacks.
pub(crate) fn broken(old: &str, new: &str) -> Vec<String> {
    Change::between(old, new).broken
}

/// The last tag of a version.
pub(crate) fn last_tag(project: &Project) -> Option<String> {
    git(project, &["describe", "--tags", "--abbrev=0", "--match", "v*"])
}

/// The output of git without its last newline; `None` if it fails.
fn git(project: &Project, arguments: &[&str]) -> Option<String> {
    let output = project.command("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim_end().to_owned())
}

/// The lines that differ.
#[derive(Debug, Default, PartialEq)]
struct Change {
    /// Those that compiled programs rely on.
    broken: Vec<String>,
    /// Those that no program knows yet.
    added: Vec<String>,
}

impl Change {
    fn between(old: &str, new: &str) -> Self {
        let (old, new) = (lines(old), lines(new));
        let grown = grown(&old, &new);
        let mut change = Self::default();
        for line in old.difference(&new) {
            if !may_change(line, &grown) {
                change.broken.push((*line).to_owned());
            }
        }
        for line in new.difference(&old) {
            change.added.push((*line).to_owned());
            // A member between those of before.
            if let Some((name, _)) = member(line)
                && is_struct(&old, name)
                && !grown.contains(name)
            {
                change.broken.push(format!("struct {name} has another member"));
            }
        }
        change
    }

    fn verdict(&self, tag: &str) -> String {
        if !self.broken.is_empty() {
            return format!(
                "breaking since {tag}: the next minor version before 1.0, the next major one after"
            );
        }
        match self.added.len() {
            0 => format!("unchanged since {tag}"),
            number => format!("additive since {tag}: {number} new lines, old programs run"),
        }
    }
}

fn lines(text: &str) -> BTreeSet<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

/// The struct of a line `member NAME.MEMBER at PLACE size ...`, and its place.
fn member(line: &str) -> Option<(&str, usize)> {
    let (name, rest) = line.strip_prefix("member ")?.split_once('.')?;
    let place = rest.split_once(" at ")?.1.split(' ').next()?;
    Some((name, place.parse().ok()?))
}

fn is_struct(lines: &BTreeSet<&str>, name: &str) -> bool {
    lines.iter().any(|line| line.starts_with(&format!("struct {name} ")))
}

/// The structs that begin with their size, and have new members only after those of before.
fn grown<'a>(old: &BTreeSet<&'a str>, new: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
    let sized =
        old.iter().filter_map(|line| line.strip_prefix("member ")?.split_once(".size at 0"));
    let ends = members(old);
    let is_kept = |name: &str| {
        let of = |line: &&&str| member(line).is_some_and(|(of, _)| of == name);
        let last = ends.get(name).copied().unwrap_or_default();
        let is_after = |line: &str| member(line).is_some_and(|(_, place)| place > last);
        // The last member may be longer: it is the message of an error.
        let is_message =
            |line: &str| member(line) == Some((name, last)) && line.contains(": char[");
        old.iter().filter(of).all(|line| new.contains(line) || is_message(line))
            && new
                .iter()
                .filter(of)
                .all(|line| old.contains(line) || is_after(line) || is_message(line))
    };
    sized.map(|(name, _)| name).filter(|name| is_kept(name)).collect()
}

/// The place of the last member of each struct.
fn members<'a>(lines: &BTreeSet<&'a str>) -> BTreeMap<&'a str, usize> {
    let mut last = BTreeMap::new();
    for (name, place) in lines.iter().filter_map(|line| member(line)) {
        let known = last.entry(name).or_insert(place);
        *known = place.max(*known);
    }
    last
}

/// Whether no program relies on this line.
fn may_change(line: &str, grown: &BTreeSet<&str>) -> bool {
    let size_of = line.strip_prefix("struct ").and_then(|rest| rest.split_once(" size "));
    // The room of a message is in the size that each program gives.
    line.starts_with("constant SUDOKU_MESSAGE_SIZE ")
        || size_of.is_some_and(|(name, _)| grown.contains(name))
        || member(line).is_some_and(|(name, _)| grown.contains(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "# head\nfunction void f(int a)\nconstant A 1\nstruct o size 16 align 8\n\
        member o.size at 0 size 8: size_t\nmember o.a at 8 size 8: uint64_t\n\
        struct r size 8 align 8\nmember r.a at 0 size 8: uint64_t\n";

    fn verdict(from: &str, to: &str) -> String {
        assert!(from.is_empty() || OLD.contains(from));
        let new = if from.is_empty() { OLD.to_owned() + to } else { OLD.replace(from, to) };
        let verdict = Change::between(OLD, &new).verdict("v1");
        verdict.split(' ').next().unwrap().to_owned()
    }

    #[test]
    fn only_what_old_programs_rely_on_breaks_them() {
        assert_eq!(verdict("", ""), "unchanged");
        assert_eq!(verdict("# head", "# another"), "unchanged");
        assert_eq!(verdict("", "function void g(void)\nconstant B 2\n"), "additive");
        assert_eq!(
            verdict("", "struct n size 4 align 4\nmember n.a at 0 size 4: int\n"),
            "additive"
        );
        assert_eq!(verdict("(int a)", "(long a)"), "breaking");
        assert_eq!(verdict("function void f(int a)\n", ""), "breaking");
        assert_eq!(verdict("constant A 1", "constant A 2"), "breaking");
    }

    #[test]
    fn structs_with_a_size_grow_at_the_end() {
        let grown = "struct o size 24 align 8\nmember o.b at 16 size 8: double";
        assert_eq!(verdict("struct o size 16 align 8", grown), "additive");
        let between = "struct o size 24 align 8\nmember o.b at 4 size 4: int";
        assert_eq!(verdict("struct o size 16 align 8", between), "breaking");
        let without = "struct r size 16 align 8\nmember r.b at 8 size 8: double";
        assert_eq!(verdict("struct r size 8 align 8", without), "breaking");
        assert_eq!(verdict("member o.size at 0", "member o.length at 0"), "breaking");
    }
}
