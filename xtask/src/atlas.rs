//! The atlas of techniques, which the crate `sudoku-atlas` writes: as Markdown, and for the site.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use crate::features::SHARED;
use crate::job::Job;
use crate::project::Project;

/// `cargo xtask techniques`.
pub(crate) fn main(project: &Project, arguments: &[String]) -> ExitCode {
    let [option, folder] = arguments else {
        eprintln!("usage: cargo xtask techniques --out DIR");
        return ExitCode::from(2);
    };
    if option != "--out" {
        eprintln!("unknown option {option}; usage: cargo xtask techniques --out DIR");
        return ExitCode::from(2);
    }
    let folder = env::current_dir().unwrap_or_default().join(folder);
    let mut job = Job::default();
    write(project, &mut job, "markdown", &folder);
    job.outcome().exit()
}

/// Writes the atlas in a form, `markdown` or `site`, into this folder.
pub(crate) fn write(project: &Project, job: &mut Job, form: &str, folder: &Path) {
    job.run(project.cargo().args(["build", "--quiet", "-p", "sudoku-atlas", "-p", SHARED]));
    if !job.has_failed() {
        let program = project.target.join("debug/sudoku-atlas");
        job.run(project.command(program).arg(form).arg(folder));
    }
}
