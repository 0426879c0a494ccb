//! Imports run one way: from a room of a crate to the rooms below it.
//!
//! The order is the block `arrows` of DESIGN.md: a line for each crate, its rooms from the bottom
//! to the top. A room is a module of the crate's root. Rooms joined with `+` may use each other.
//! The line `workspace` is the order of the crates. A line
//! `crate/room` orders the modules of a room.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

/// The floor of every room, from 0 at the bottom.
type Order = BTreeMap<String, usize>;

pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    let design = fs::read_to_string(project.root.join("docs/DESIGN.md")).unwrap_or_default();
    let orders = orders(&design);
    match orders.get("workspace") {
        Some(order) => workspace(project, &mut job, order),
        None => job.fail("DESIGN.md has no block `arrows` with a line `workspace`"),
    }
    for (name, order) in orders.iter().filter(|(name, _)| *name != "workspace") {
        let (package, room) = name.split_once('/').unwrap_or((name, ""));
        rooms(&mut job, name, &project.folder(package).join("src").join(room), order);
    }
    job.outcome()
}

/// The orders in the block `arrows`, by the word before the colon.
fn orders(markdown: &str) -> BTreeMap<String, Order> {
    let mut orders: BTreeMap<String, Order> = BTreeMap::new();
    let block = markdown.split("```arrows\n").nth(1).and_then(|rest| rest.split("```").next());
    let mut name = String::new();
    for line in block.unwrap_or_default().lines() {
        let rooms = match line.split_once(':') {
            Some((own, rooms)) => {
                own.trim().clone_into(&mut name);
                rooms
            }
            None => line,
        };
        let order = orders.entry(name.clone()).or_default();
        for joined in rooms.split_whitespace() {
            let floor = order.values().max().map_or(0, |top| top + 1);
            order.extend(joined.split('+').map(|room| (room.to_owned(), floor)));
        }
    }
    orders
}

/// Crates depend on crates below them alone; dependencies of tests do not count.
fn workspace(project: &Project, job: &mut Job, order: &Order) {
    for (name, floor) in order {
        let Some(used) = dependencies(project, name, order) else {
            job.fail(&format!("DESIGN.md names the crate {name}, which does not exist"));
            continue;
        };
        for other in used.iter().filter(|other| order[*other] >= *floor) {
            job.fail(&format!("{name} depends on {other}, which is not below it"));
        }
    }
}

/// The crates of the order that this one depends on.
fn dependencies(project: &Project, name: &str, order: &Order) -> Option<BTreeSet<String>> {
    let manifest = fs::read_to_string(project.folder(name).join("Cargo.toml")).ok()?;
    let mut used = BTreeSet::new();
    let mut counts = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            counts = line.trim() == "[dependencies]";
        }
        let word = line.split(['.', ' ', '=']).next().unwrap_or_default();
        if counts && order.contains_key(word) {
            used.insert(word.to_owned());
        }
    }
    Some(used)
}

/// The crates that depend on one of these, directly or through others; not these themselves.
pub(crate) fn above(project: &Project, names: &BTreeSet<String>) -> BTreeSet<String> {
    let design = fs::read_to_string(project.root.join("docs/DESIGN.md")).unwrap_or_default();
    let order = orders(&design).remove("workspace").unwrap_or_default();
    let mut upwards: Vec<(&usize, &String)> =
        order.iter().map(|(name, floor)| (floor, name)).collect();
    upwards.sort();
    let mut reached = names.clone();
    for (_, name) in upwards {
        let used = dependencies(project, name, &order).unwrap_or_default();
        if !used.is_disjoint(&reached) {
            reached.insert(name.clone());
        }
    }
    &reached - names
}

/// Modules of a crate use rooms below their own.
fn rooms(job: &mut Job, name: &str, folder: &Path, order: &Order) {
    let mut files = Vec::new();
    collect(folder, &mut files);
    let sources: Vec<(PathBuf, String)> = files
        .into_iter()
        .filter_map(|file| {
            let text = fs::read_to_string(&file).ok()?;
            Some((file.strip_prefix(folder).ok()?.to_owned(), without_tests(&plain(&text))))
        })
        .collect();
    let modules: BTreeSet<String> = sources.iter().filter_map(|(file, _)| room(file)).collect();
    for module in &modules {
        if !order.contains_key(module) {
            job.fail(&format!("{name}: the room {module} is not in DESIGN.md's block `arrows`"));
        }
    }
    for module in order.keys().filter(|own| !modules.contains(*own)) {
        job.fail(&format!("{name}: DESIGN.md names the room {module}, which does not exist"));
    }
    let start = match name.split_once('/') {
        Some((_, room)) => format!("crate::{room}::"),
        None => "crate::".to_owned(),
    };
    let is_root = |file: &Path| file == Path::new("lib.rs") || file == Path::new("mod.rs");
    let root = sources.iter().find(|(file, _)| is_root(file));
    let exports = root.map(|(_, text)| exports(text)).unwrap_or_default();
    let mut seen = BTreeSet::new();
    for (file, text) in &sources {
        let Some(own) = room(file) else { continue };
        for first in used(text, &start, depth(file)) {
            let Some(other) =
                Some(&first).filter(|name| modules.contains(*name)).or(exports.get(&first))
            else {
                continue;
            };
            let (Some(floor), Some(below)) = (order.get(&own), order.get(other)) else { continue };
            if *other != own && below > floor && seen.insert((file.clone(), other.clone())) {
                job.fail(&format!(
                    "{name}/src/{}: {own} uses {first} of {other}, a room above it",
                    file.display()
                ));
            }
        }
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> =
        folder.read_dir().into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|own| own == "rs") {
            // Modules of tests in separate files.
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            if !matches!(stem.as_ref(), "tests" | "laws") {
                files.push(path);
            }
        }
    }
}

/// The room of a file: the first part of its path. The root of the crate is in none.
fn room(file: &Path) -> Option<String> {
    let first = file.iter().next()?.to_str()?;
    let name = first.strip_suffix(".rs").unwrap_or(first);
    (!matches!(name, "lib" | "main" | "bin" | "mod")).then(|| name.to_owned())
}

/// How many `super::` lead from the file's module to the root of the crate.
fn depth(file: &Path) -> usize {
    let parts = file.iter().count();
    if file.ends_with("mod.rs") { parts - 1 } else { parts }
}

/// The names that `pub use room::{...}` in the root gives to the crate, with their rooms.
fn exports(root: &str) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for statement in root.split("use ").skip(1) {
        let statement = statement.split(';').next().unwrap_or_default();
        let Some((room, rest)) = statement.split_once("::") else { continue };
        for word in rest.split(|c: char| !(c.is_alphanumeric() || c == '_')) {
            if !word.is_empty() {
                names.insert(word.to_owned(), room.trim().to_owned());
            }
        }
    }
    names
}

/// The names after the path of the root, and after as many `super::` as lead to the root.
fn used(text: &str, root: &str, depth: usize) -> Vec<String> {
    let up = "super::".repeat(depth);
    let mut names = Vec::new();
    for start in [root, &up] {
        for (at, _) in text.match_indices(start) {
            let before = text[..at].trim_end();
            let inside =
                text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
            if !inside && !before.ends_with("(in") {
                firsts(&text[at + start.len()..], &mut names);
            }
        }
    }
    names
}

/// The first name of a path, or of every path of a group in braces.
fn firsts(path: &str, names: &mut Vec<String>) {
    let word = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let Some(group) = path.strip_prefix('{') else {
        names.push(word(path));
        return;
    };
    let mut depth = 1;
    let mut first = true;
    for (at, symbol) in group.char_indices() {
        if first && depth == 1 && !symbol.is_whitespace() {
            names.push(word(&group[at..]));
            first = false;
        }
        match symbol {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => first = true,
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
}

/// The source without comments and without the contents of strings.
fn plain(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(at) = rest.find(['/', '"', '\'']) {
        out.push_str(&rest[..at]);
        let tail = &rest[at..];
        let raw = rest[..at].trim_end_matches('#');
        let hashes = rest[..at].len() - raw.len();
        rest = if tail.starts_with("//") {
            &tail[tail.find('\n').unwrap_or(tail.len())..]
        } else if tail.starts_with("/*") {
            tail.find("*/").map_or("", |end| &tail[end + 2..])
        } else if tail.starts_with('"') && raw.ends_with('r') {
            let close = format!("\"{}", "#".repeat(hashes));
            tail[1..].find(&close).map_or("", |end| &tail[1 + end + close.len()..])
        } else if let Some(text) = tail.strip_prefix('"') {
            after_string(text)
        } else if let Some(end) = character(tail) {
            &tail[end..]
        } else {
            out.push_str(&tail[..1]);
            &tail[1..]
        };
    }
    out + rest
}

/// The text after the closing quote of a string.
fn after_string(text: &str) -> &str {
    let mut escaped = false;
    for (at, symbol) in text.char_indices() {
        match symbol {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return &text[at + 1..],
            _ => {}
        }
    }
    ""
}

/// The length of a character in quotes, if it is one and no lifetime.
fn character(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    let first = inside.chars().next()?;
    if first == '\\' {
        return inside[2..].find('\'').map(|end| end + 4);
    }
    inside[first.len_utf8()..].starts_with('\'').then(|| first.len_utf8() + 2)
}

/// The source without the items under `#[cfg(test)]`.
fn without_tests(source: &str) -> String {
    const MARK: &str = "#[cfg(test)]";
    let mut out = String::new();
    let mut rest = source;
    while let Some(at) = rest.find(MARK) {
        out.push_str(&rest[..at]);
        let item = &rest[at + MARK.len()..];
        let mut depth = 0;
        let end = item.char_indices().find(|(_, symbol)| {
            match symbol {
                '{' => depth += 1,
                '}' => depth -= 1,
                ';' => return depth == 0,
                _ => return false,
            }
            *symbol == '}' && depth == 0
        });
        rest = end.map_or("", |(end, _)| &item[end + 1..]);
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_read() {
        let orders = orders("```arrows\nworkspace: a b\na: cell+house grid\n   text\n```\n");
        let floors = |of: &str, name: &str| orders[of].get(name).copied();
        assert_eq!(floors("workspace", "b"), Some(1));
        assert_eq!(floors("a", "house"), Some(0));
        assert_eq!(floors("a", "grid"), Some(1));
        assert_eq!(floors("a", "text"), Some(2));
    }

    #[test]
    fn the_crates_above_are_those_that_depend_on_it() {
        let above = |name: &str| above(&Project::here(), &BTreeSet::from([name.to_owned()]));
        assert!(above("sudoku-core").contains("sudoku-wasm"));
        assert!(above("sudoku-vision").contains("sudoku-command"), "through others");
        assert_eq!(above("sudoku-py"), BTreeSet::new());
    }

    #[test]
    fn every_way_to_name_a_room_is_seen() {
        let text = "use crate::{a::{x, y}, b, C};\nfn f() { crate::d::g(); super::super::e::h(); }\n\
                    use super::near::i; pub(in crate::f) use self::j;";
        assert_eq!(used(text, "crate::", 2), ["a", "b", "C", "d", "e"]);
        assert_eq!(used("use super::a::b;", "crate::", 1), ["a"]);
    }

    #[test]
    fn only_code_counts() {
        let text = "// crate::a\n/* crate::b */ \"crate::c \\\" crate::c\" '\"' crate::d r#\"\" crate::e\"#\n\
                    fn f<'a>() {} #[cfg(test)] mod tests { use crate::g; mod x {} } use crate::h;\n\
                    #[cfg(test)]\nuse crate::{i, j}; use crate::k;";
        assert_eq!(used(&without_tests(&plain(text)), "crate::", 1), ["d", "h", "k"]);
    }

    #[test]
    fn names_of_the_root_have_a_room() {
        let exports = exports("pub use cell::{Cell, ParseCellError};\npub use grid::Grid;");
        assert_eq!(exports["ParseCellError"], "cell");
        assert_eq!(exports["Grid"], "grid");
    }

    #[test]
    fn files_are_in_rooms() {
        assert_eq!(room(Path::new("engine/batch/mod.rs")).as_deref(), Some("engine"));
        assert_eq!(room(Path::new("grid.rs")).as_deref(), Some("grid"));
        assert_eq!(room(Path::new("lib.rs")), None);
        assert_eq!(depth(Path::new("grid.rs")), 1);
        assert_eq!(depth(Path::new("engine/mod.rs")), 1);
        assert_eq!(depth(Path::new("engine/batch/mod.rs")), 2);
    }

    #[test]
    fn an_arrow_that_runs_up_fails() {
        let folder = std::env::temp_dir().join(format!("arrows-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("lib.rs"), "mod low;\nmod high;\npub use high::High;\n").unwrap();
        fs::write(folder.join("low.rs"), "use crate::High;\n").unwrap();
        fs::write(folder.join("high.rs"), "use crate::low::f;\n").unwrap();
        let fails = |order: &str| {
            let mut job = Job::default();
            rooms(&mut job, "x", &folder, &orders(&format!("```arrows\nx: {order}\n```"))["x"]);
            job.has_failed()
        };
        assert!(fails("low high"), "low uses High");
        assert!(!fails("high+low"));
        assert!(fails("high+low other"), "there is no room `other`");
        assert!(fails("low"), "`high` has no floor");
        fs::remove_dir_all(&folder).unwrap();
    }
}
