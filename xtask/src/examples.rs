//! Runs the programs in `examples/`, from the project's root.

use std::fs;
use std::path::Path;

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;
use crate::{c, python};

/// The crates whose manifests may attach an example.
const CRATES: [&str; 4] = ["sudoku-core", "sudoku-book", "sudoku-cli", "sudoku-ffi"];

pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    for source in project.files("examples", "rs") {
        rust(project, &mut job, &source);
    }
    let sources = project.files("examples", "c");
    if !sources.is_empty() && c::compiler().is_none() {
        job.skip("the C programs: there is no C compiler".into());
    } else {
        for source in sources {
            if let Some(program) = c::compile(project, &mut job, &source) {
                job.run(&mut project.command(program));
            }
        }
    }
    match python::package(project, &mut job) {
        Ok(venv) => {
            for source in project.files("examples", "py") {
                job.run(venv.python(project).arg(source));
            }
        }
        Err(reason) => job.skip(format!("the Python programs: {reason}")),
    }
    job.outcome()
}

fn rust(project: &Project, job: &mut Job, source: &Path) {
    let name = source.file_stem().unwrap_or_default().to_string_lossy();
    let path = format!("../examples/{name}.rs");
    let owner = CRATES.into_iter().find(|folder| {
        fs::read_to_string(project.root.join(folder).join("Cargo.toml"))
            .is_ok_and(|manifest| manifest.contains(&path))
    });
    match owner {
        Some(folder) => {
            let manifest = project.root.join(folder).join("Cargo.toml");
            let run = ["run", "--release", "--example", &name, "--manifest-path"];
            job.run(project.cargo().args(run).arg(manifest));
        }
        None => job.fail(&format!("no crate attaches examples/{name}.rs")),
    }
}
