//! Runs the programs in `examples/`, and those in Rust that `sudoku-core` is published with, from
//! the project's root.

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;
use crate::{c, python, rust};

pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    for source in project.files("sudoku-core/examples", "rs") {
        let built = rust::built(project, &mut job);
        let name = source.file_stem().unwrap_or_default();
        job.run(&mut project.command(built.join("examples").join(name)));
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
