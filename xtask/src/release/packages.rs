//! The parts that other tasks build: packages for JavaScript and Python, the page, checksums.

use std::fs;

use super::Release;
use super::archive::Contents;
use super::zip::zip;
use crate::job::Job;
use crate::npm::Build;
use crate::project::has;
use crate::report::Outcome;
use crate::{npm as package, web, wheels as python};

/// The name of the JavaScript package.
const PACKAGE: &str = "sudoku-wasm";

/// The file with the checksums, as `sha256sum -c` reads it.
const SUMS: &str = "SHA256SUMS";

/// The JavaScript package as npm publishes it: the same bytes for the same files.
pub(crate) fn npm(release: &Release) -> Outcome {
    if !has("npm") {
        return Outcome::Skipped("there is no npm".into());
    }
    let folder = release.project.target.join("npm");
    match package::build(release.project, &folder, Build::Release) {
        Outcome::Passed { .. } => {}
        other => return other,
    }
    let mut job = Job::default();
    let mut npm = release.project.command("npm");
    npm.args(["pack", "--silent", "--pack-destination"]).arg(&release.out).arg(&folder);
    job.run(&mut npm);
    if release.dry_run && is_taken(release) {
        job.skip(format!("{PACKAGE}: the registry has another package of this name"));
    }
    job.outcome()
}

/// Whether the registry has the package, with the address of another repository.
fn is_taken(release: &Release) -> bool {
    let mut npm = release.project.command("npm");
    let view = npm.args(["view", PACKAGE, "name", "repository.url"]).output();
    let Some(view) = view.ok().filter(|view| view.status.success()) else { return false };
    let text = String::from_utf8_lossy(&view.stdout);
    let own = release.address.as_ref().map(|address| address.trim_start_matches("https://"));
    !text.trim().is_empty() && !own.is_some_and(|own| text.contains(own))
}

/// The page as a folder for any server of files.
pub(crate) fn page(release: &Release) -> Outcome {
    let Release { project, version, time, .. } = release;
    let folder = project.target.join("web");
    match web::build(project, &folder, Build::Release) {
        Outcome::Passed { .. } => {}
        other => return other,
    }
    let mut job = Job::default();
    let root = format!("sudoku-web-{version}");
    let mut files = Contents::default();
    let packed = files
        .add_folder("", &folder)
        .and_then(|()| zip(&files, &format!("{root}/"), *time).map_err(|error| error.to_string()));
    match packed {
        Ok(bytes) => release.write(&mut job, &format!("{root}.zip"), &bytes),
        Err(error) => job.fail(&error),
    }
    job.outcome()
}

/// The wheels of all chosen platforms.
pub(crate) fn wheels(release: &Release) -> Outcome {
    python::build(release.project, &release.out, &release.platforms)
}

/// The checksums of all files in the folder.
pub(crate) fn sums(release: &Release) -> Outcome {
    let mut job = Job::default();
    let files = match release.files() {
        Ok(files) => files,
        Err(error) => return Outcome::Failed(format!("{}: {error}", release.out.display())),
    };
    let names: Vec<String> =
        files.into_iter().map(|(name, _)| name).filter(|name| name != SUMS).collect();
    if names.is_empty() {
        return Outcome::Skipped("no file was made".into());
    }
    let program = if has("sha256sum") { &["sha256sum"][..] } else { &["shasum", "-a", "256"] };
    let mut sum = release.project.command(program[0]);
    sum.current_dir(&release.out).args(&program[1..]).args(&names);
    if let Some(text) = job.run_quietly(&mut sum)
        && let Err(error) = fs::write(release.out.join(SUMS), text)
    {
        job.fail(&format!("{SUMS}: {error}"));
    }
    job.outcome()
}
