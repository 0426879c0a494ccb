//! The runners: one program for each language, of which each reads the suite and prints, for each
//! call that it knows, how many answers were right, and how many it was asked for.

use std::path::Path;
use std::process::Command;

use crate::job::Job;
use crate::project::Project;
use crate::{c, npm, python, rust};

/// A language in which the library is called.
pub(super) struct Runner {
    pub(super) language: &'static str,
    /// The program that answers, or why there is none on this machine.
    command: fn(&Project, &mut Job) -> Result<Command, String>,
}

pub(super) const RUNNERS: [Runner; 5] = [
    Runner {
        language: "Rust",
        command: |project, job| {
            let program = rust::built(project, job).join("examples/conformance");
            Ok(project.command(program))
        },
    },
    Runner {
        language: "C",
        command: |project, job| {
            if c::compiler().is_none() {
                return Err("there is no C compiler".into());
            }
            let source = project.root.join("conformance/runners/run.c");
            let program = c::compile(project, job, &source).ok_or("it does not compile")?;
            Ok(project.command(program))
        },
    },
    Runner {
        language: "Python",
        command: |project, job| {
            let mut python = python::package(project, job)?.python(project);
            python.arg("conformance/runners/run.py");
            Ok(python)
        },
    },
    Runner {
        language: "JavaScript",
        command: |project, job| {
            if let Some(reason) = npm::missing() {
                return Err(reason);
            }
            let package = npm::for_tests(project, job);
            let mut node = project.command("node");
            node.arg("conformance/runners/run.mjs").arg(package);
            Ok(node)
        },
    },
    Runner {
        language: "shell",
        command: |project, job| {
            let mut sh = project.command("sh");
            sh.arg("conformance/runners/run.sh").arg(rust::built(project, job).join("sudoku"));
            Ok(sh)
        },
    },
];

/// How many answers of a call were right, and how many were asked for.
pub(super) struct Score {
    pub(super) call: String,
    pub(super) right: usize,
    pub(super) asked: usize,
}

impl Runner {
    /// The scores of the calls that it knows, or why it cannot run.
    pub(super) fn run(
        &self,
        project: &Project,
        job: &mut Job,
        suite: &Path,
    ) -> Result<Vec<Score>, String> {
        let mut command = (self.command)(project, job)?;
        let printed = job.run(command.arg(suite)).unwrap_or_default();
        let scores: Vec<Score> = printed.lines().filter_map(score).collect();
        if scores.is_empty() {
            job.fail(&format!("{}: not one score", self.language));
        }
        for wrong in scores.iter().filter(|score| score.right < score.asked) {
            let Score { call, right, asked } = wrong;
            job.fail(&format!("{}: {call}: {right} of {asked} are right", self.language));
        }
        job.count(scores.iter().map(|score| score.right).sum());
        Ok(scores)
    }
}

/// `count_solutions 111 111`.
fn score(line: &str) -> Option<Score> {
    let mut fields = line.split_whitespace();
    let call = fields.next()?.to_owned();
    let mut number = || fields.next()?.parse().ok();
    Some(Score { call, right: number()?, asked: number()? })
}
