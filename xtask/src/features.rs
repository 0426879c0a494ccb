//! Features: those of the dependencies, which every selection of crates shares, and those of our
//! crates, each of which builds alone.

use std::collections::BTreeSet;
use std::fs;

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;
use crate::rust::ALL;

/// The package with the features of shared dependencies. Beside it, one crate has dependencies that
/// are built already.
pub(crate) const SHARED: &str = "features";

/// Packages that no step builds with the others.
const APART: [&str; 2] = ["benches", "sudoku-wasm"];

/// The dependencies of programs, and with them those of macros, which can have other features.
const EDGES: [&str; 2] = ["normal,dev,no-proc-macro", "normal,dev,build"];

/// Fails if one crate beside [`SHARED`] would build a dependency again, with other features.
pub(crate) fn shared(project: &Project) -> Outcome {
    let mut job = Job::default();
    let mut tree = |selection: &[&str], edges: &str| {
        let mut cargo = project.cargo();
        cargo.args(["tree", "--locked", "--all-features", "--prefix", "none"]);
        cargo.args(["--format", "{p} {f}", "--edges", edges]).args(selection);
        job.run_quietly(&mut cargo).unwrap_or_default()
    };
    let compared = |name: &String| !APART.contains(&name.as_str());
    let names: Vec<String> = names(project).filter(compared).collect();
    let mut faults = Vec::new();
    for edges in EDGES {
        let whole = tree(&ALL[..ALL.len() - 1], edges);
        for name in &names {
            let own = tree(&["-p", name, "-p", SHARED], edges);
            faults.extend(
                others(&own, &whole).into_iter().map(|row| format!("{name} builds `{row}`")),
            );
        }
    }
    for fault in faults {
        job.fail(&format!(
            "{fault}, the workspace with other features: name them in xtask/features/Cargo.toml"
        ));
    }
    job.outcome()
}

/// The names of the workspace's crates.
fn names(project: &Project) -> impl Iterator<Item = String> {
    let name = |folder: String| folder.rsplit('/').next().unwrap_or_default().to_owned();
    project.members().into_iter().map(name)
}

/// The dependencies of one tree that are not in the other with the same features.
fn others<'t>(own: &'t str, whole: &str) -> Vec<&'t str> {
    let rows = |tree: &'t str| -> BTreeSet<&'t str> { rows(tree).collect() };
    let whole: BTreeSet<&str> = self::rows(whole).collect();
    rows(own).into_iter().filter(|row| !whole.contains(row)).collect()
}

/// The dependencies of a tree with their features; packages of this workspace are left out.
fn rows(tree: &str) -> impl Iterator<Item = &str> {
    let rows = tree.lines().map(|line| line.trim_end_matches(" (*)").trim_end());
    rows.filter(|line| !line.is_empty() && !line.contains("(/"))
}

/// Each crate that has features, without any. Those without features are as the step `clippy` has
/// them.
pub(crate) fn none(project: &Project) -> Outcome {
    linted(project, |features| (!features.is_empty()).then(String::new).into_iter().collect())
}

/// Each crate with each of its features alone.
pub(crate) fn each(project: &Project) -> Outcome {
    linted(project, |features| features)
}

/// Lints each crate with each of the features that are chosen among those it has.
fn linted(project: &Project, chosen: fn(Vec<String>) -> Vec<String>) -> Outcome {
    let mut job = Job::default();
    for name in names(project) {
        let manifest = project.folder(&name).join("Cargo.toml");
        for feature in chosen(features(&fs::read_to_string(manifest).unwrap_or_default())) {
            let mut cargo = project.cargo();
            cargo.args(["clippy", "--quiet", "-p", &name, "-p", SHARED, "--no-default-features"]);
            if !feature.is_empty() {
                cargo.args(["--features", &format!("{name}/{feature}")]);
            }
            job.run_on(cargo.args(["--", "-D", "warnings"]));
        }
    }
    job.outcome()
}

/// The features that a manifest declares, without the default.
fn features(manifest: &str) -> Vec<String> {
    let section = manifest.split_once("\n[features]\n").map_or("", |(_, rest)| rest);
    let section = section.split("\n[").next().unwrap_or_default();
    let names = section.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name);
    names
        .filter(|name| *name != "default" && !name.starts_with(['#', ' ']))
        .map(Into::into)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read_from_the_manifest() {
        let manifest = "[package]\nname = \"a\"\n\n[features]\ndefault = [\"b\"]\n# Why = not.\nb = []\nc = [\n    \"d\",\n]\n\n[lints]\ne = 1\n";
        assert_eq!(features(manifest), ["b", "c"]);
        assert_eq!(features("[package]\n"), [""; 0]);
    }

    #[test]
    fn other_features_are_found() {
        let whole = "ours v0.1.0 (/a/ours) f\nlog v1.0.0 std\nzip v2.0.0 \n";
        assert_eq!(
            others("ours v0.1.0 (/a/ours) \nlog v1.0.0 std (*)\nzip v2.0.0\n", whole),
            [""; 0]
        );
        assert_eq!(others("log v1.0.0 \n", whole), ["log v1.0.0"]);
    }
}
