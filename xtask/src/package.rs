//! Every crate that is published can be packaged.

use std::fs;

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    let mut cargo = project.cargo();
    // Nothing is built again: that the sources build is the matter of other steps.
    cargo.args(["package", "--no-verify", "--allow-dirty", "--offline"]);
    for folder in project.members() {
        let manifest = fs::read_to_string(project.root.join(&folder).join("Cargo.toml"));
        let manifest = manifest.unwrap_or_default();
        if manifest.contains("publish = false") {
            continue;
        }
        let Some(name) = name(&manifest) else {
            job.fail(&format!("{folder} has no name"));
            continue;
        };
        for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            if !project.root.join(&folder).join(file).exists() {
                job.fail(&format!("{folder} has no {file}"));
            }
        }
        cargo.args(["-p", name]);
    }
    job.run(&mut cargo);
    job.outcome()
}

/// The name of the package.
fn name(manifest: &str) -> Option<&str> {
    manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read() {
        assert_eq!(name("[package]\nname = \"d\"\n[[test]]\nname = \"e\""), Some("d"));
    }
}
