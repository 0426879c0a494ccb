//! Runs every block of code in README.md and BOOKS.md as a reader would, from the project's root.
//!
//! A `text` block shows what the block before it prints: its lines must be in the
//! output in the same order. A block marked `ignore` (as in "sh ignore") is not run,
//! and the report says so.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::fences::{self, Block};
use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;
use crate::{c, python, test};

pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    for document in ["README.md", "BOOKS.md"] {
        if let Err(error) = blocks(project, &mut job, document) {
            job.fail(&format!("{document}: {error}"));
        }
        if job.has_failed() {
            break;
        }
    }
    job.outcome()
}

/// All blocks of a document, until one fails.
fn blocks(project: &Project, job: &mut Job, document: &str) -> io::Result<()> {
    let folder = project.target.join("xtask");
    let text = fs::read_to_string(project.root.join(document))?;
    fs::create_dir_all(&folder)?;
    for block in fences::blocks(&text) {
        let name = format!("the block in line {} of {document}", block.line);
        let file = |extension| folder.join(format!("{document}-{}.{extension}", block.line));
        let printed = match block.language.as_str() {
            "rust" => rust(project, job, &block, file("md")),
            "c" => in_c(project, job, &block, file("c")),
            "python" => in_python(project, job, &block, file("py")),
            "sh" | "shell" | "bash" => shell(project, job, &block),
            // Settings of programs that are not here.
            "yaml" => None,
            language => {
                let known = language.ends_with(" ignore");
                let why = if known { "it is marked so" } else { "its language is unknown" };
                job.skip(format!("{name} was not run: {why} ({language})"));
                None
            }
        };
        if let Some(printed) = printed
            && let Some(line) = fences::missing(&block.prints, &printed)
        {
            job.fail(&format!("{name} does not print this line, or not at this place:\n{line}"));
        }
        if job.has_failed() {
            job.fail(&name);
            break;
        }
    }
    Ok(())
}

/// As a documentation test with the two libraries at hand.
fn rust(project: &Project, job: &mut Job, block: &Block, file: PathBuf) -> Option<String> {
    write(job, &file, &format!("```rust\n{}```\n", block.code))?;
    job.run(project.cargo().args(["build", "-p", "sudoku-core", "-p", "sudoku-book"]))?;
    let built = project.target.join("debug");
    let library = |name: &str| {
        let mut argument = OsString::from(format!("{name}="));
        argument.push(built.join(format!("lib{name}.rlib")));
        argument
    };
    let mut rustdoc = project.command("rustdoc");
    rustdoc.args(["--test", "--edition", "2024", "--test-args", "--nocapture"]).arg(&file);
    rustdoc.arg("-L").arg(built.join("deps"));
    for name in ["sudoku_core", "sudoku_book"] {
        rustdoc.arg("--extern").arg(library(name));
    }
    job.run(&mut rustdoc)
}

fn in_c(project: &Project, job: &mut Job, block: &Block, file: PathBuf) -> Option<String> {
    if c::compiler().is_none() {
        job.skip("the C block: there is no C compiler".into());
        return None;
    }
    write(job, &file, &block.code)?;
    let program = c::compile(project, job, &file)?;
    job.run(&mut project.command(program))
}

fn in_python(project: &Project, job: &mut Job, block: &Block, file: PathBuf) -> Option<String> {
    match python::package(project, job) {
        Ok(venv) => {
            write(job, &file, &block.code)?;
            job.run(venv.python(project).arg(file))
        }
        Err(reason) => {
            job.skip(format!("the Python block: {reason}"));
            None
        }
    }
}

/// In a shell in which the command `sudoku` is installed and a Python environment
/// is active. Commands build into `target`, as the README says.
fn shell(project: &Project, job: &mut Job, block: &Block) -> Option<String> {
    let target = project.root.join("target");
    let mut build = project.cargo();
    build.args(["build", "--release", "-p", "sudoku-cli", "--target-dir"]).arg(&target);
    job.run(&mut build)?;
    let mut path = target.join("release").into_os_string();
    path.push(":");
    match python::package(project, job) {
        Ok(venv) => path.push(venv.path()),
        Err(reason) if block.code.contains("pip install") => {
            job.skip(format!("a shell block with pip: {reason}"));
            return None;
        }
        Err(_) => path.push(std::env::var_os("PATH").unwrap_or_default()),
    }
    let (inside, yes) = test::inside();
    let mut sh = project.command("sh");
    sh.arg("-c").arg(script(&block.code));
    sh.env("PATH", path).env(inside, yes).env_remove("CARGO_TARGET_DIR");
    job.run(&mut sh)
}

/// The script that fails with its first command that does. The commands `check` and `explain`
/// may end with 1: they found something, as they should in a book with faults.
fn script(code: &str) -> String {
    let code = code.replace("\\\n", " ");
    let mut script = String::from("set -e\n");
    for line in code.lines() {
        if line.split_whitespace().any(|word| matches!(word, "check" | "explain")) {
            script += &format!("{{ {line}\n}} || [ $? -eq 1 ]\n");
        } else {
            script += &format!("{line}\n");
        }
    }
    script
}

fn write(job: &mut Job, file: &Path, text: &str) -> Option<()> {
    fs::write(file, text).map_err(|error| job.fail(&error.to_string())).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn only_check_and_explain_may_find_something() {
        let works = |code: &str| {
            let mut sh = Command::new("sh");
            sh.arg("-c").arg(script(code)).output().unwrap().status.success()
        };
        assert!(works("sh -c 'exit 1' check # with a comment\ntrue\n"));
        assert!(works("sh -c 'exit 1' \\\n  check\n"));
        assert!(works("sh -c 'exit 1' explain\n"));
        assert!(!works("sh -c 'exit 2' check\ntrue\n"));
        assert!(!works("false\ntrue\n"));
    }
}
