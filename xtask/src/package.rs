//! Every crate that is published can be packaged.

use std::fs;

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    let workspace = fs::read_to_string(project.root.join("Cargo.toml")).unwrap_or_default();
    let mut cargo = project.cargo();
    // Nothing is built again: that the sources build is the matter of other steps.
    cargo.args(["package", "--no-verify", "--allow-dirty", "--offline"]);
    for folder in members(&workspace) {
        let manifest = fs::read_to_string(project.root.join(folder).join("Cargo.toml"));
        let manifest = manifest.unwrap_or_default();
        if manifest.contains("publish = false") {
            continue;
        }
        let Some(name) = name(&manifest) else {
            job.fail(&format!("{folder} has no name"));
            continue;
        };
        for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            if !project.root.join(folder).join(file).exists() {
                job.fail(&format!("{folder} has no {file}"));
            }
        }
        cargo.args(["-p", name]);
    }
    job.run(&mut cargo);
    job.outcome()
}

/// The folders of the workspace's crates.
fn members(manifest: &str) -> Vec<&str> {
    let list = manifest.split_once("\nmembers = [").and_then(|(_, rest)| rest.split_once(']'));
    list.map_or(Vec::new(), |(list, _)| list.split('"').skip(1).step_by(2).collect())
}

/// The name of the package.
fn name(manifest: &str) -> Option<&str> {
    manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_and_names_are_read() {
        let manifest = "[workspace]\nmembers = [\n    \"a\",\n    \"b\",\n]\nexclude = [\"c\"]\n";
        assert_eq!(members(manifest), ["a", "b"]);
        assert_eq!(name("[package]\nname = \"d\"\n[[test]]\nname = \"e\""), Some("d"));
    }
}
