//! The crates: packed in the order of their needs by `cargo publish`, which also uploads them when
//! it runs without `--dry-run`.

use std::fs;

use super::{Release, ends};
use crate::job::Job;
use crate::report::Outcome;

/// The warning of every dry run.
const USUAL: &str = "aborting upload due to dry run";

/// The warning about a version that another crate of the same name has.
const TAKEN: &str = "already exists on";

pub(crate) fn run(release: &Release) -> Outcome {
    let project = release.project;
    let mut job = Job::default();
    let folder = project.target.join("package");
    let mut cargo = project.cargo();
    cargo.args(["publish", "--workspace", "--dry-run", "--locked", "--target-dir"]);
    cargo.arg(&project.target);
    if release.dry_run {
        // Each crate is built from what was packed: that takes minutes.
        cargo.args(["--config", "profile.dev.debug=false"]);
    } else {
        cargo.arg("--no-verify");
    }
    job.run(&mut cargo);
    if job.has_failed() {
        return job.outcome();
    }
    for warning in warnings(job.log()) {
        match warning.split_once(TAKEN) {
            Some((name, _)) => job.skip(format!(
                "{}: the registry has another crate of this name; publishing needs a new one",
                name.trim_start_matches("crate ").trim_end()
            )),
            None => job.fail(&warning),
        }
    }
    // Folders of the registry that cargo makes for a dry run have them, too, in new versions.
    let packed = [folder.clone(), folder.join("tmp-crate")];
    let files = packed.iter().flat_map(|folder| folder.read_dir().into_iter().flatten().flatten());
    let ending = format!("-{}.crate", release.version);
    for file in files.map(|entry| entry.path()).filter(|path| ends(path, &ending)) {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match fs::read(&file) {
            Ok(bytes) => release.write(&mut job, &name, &bytes),
            Err(error) => job.fail(&format!("{name}: {error}")),
        }
    }
    job.outcome()
}

/// The warnings of cargo, but for that of every dry run.
fn warnings(log: &str) -> Vec<String> {
    let warnings = log.lines().filter_map(|line| line.strip_prefix("warning: "));
    warnings.filter(|text| *text != USUAL).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dry_run_is_no_fault() {
        let log = "warning: aborting upload due to dry run\n  warning: in a text\n\
                   warning: manifest has no documentation\n";
        assert_eq!(warnings(log), ["manifest has no documentation"]);
    }
}
