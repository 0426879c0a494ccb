//! Runs every block of code in the documents as a reader would, from the project's root. Only
//! `--release` is left out: it says how fast a program is, and building all of it again takes
//! minutes.
//!
//! A `text` block shows what the block before it prints: its lines must be in the
//! output in the same order. A block marked `ignore` (as in "sh ignore") is not run,
//! and the report says so. Blocks of a document with frames are [`Recipes`].

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::fences;
use crate::job::Job;
use crate::project::Project;
use crate::recipes::Recipes;
use crate::report::Outcome;
use crate::{c, python, rust, test};

/// Besides this one, every document in `docs` but those whose blocks are drawings.
const README: &str = "README.md";

pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    let mut documents: Vec<PathBuf> = vec![README.into()];
    let drawings = ["docs/DESIGN.md", "docs/design"].map(|path| project.root.join(path));
    let is_run = |path: &PathBuf| !drawings.iter().any(|drawing| path.starts_with(drawing));
    documents.extend(project.files("docs", "md").into_iter().filter(is_run));
    for document in documents {
        let path = document.strip_prefix(&project.root).unwrap_or(&document);
        let document = &path.to_string_lossy();
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
    let blocks = fences::blocks(&text);
    let recipes = Recipes::of(&blocks);
    let mut programs = HashMap::new();
    for block in blocks.iter().filter(|block| !Recipes::is_frame(block)) {
        let name = format!("the block in line {} of {document}", block.line);
        let file = |extension| {
            folder.join(format!("{}-{}.{extension}", document.replace('/', "-"), block.line))
        };
        let code = recipes.framed(block);
        let printed = match block.language.as_str() {
            language @ ("rust" | "c" | "cpp") if recipes.has(block) => {
                let program = programs.entry(language).or_insert_with(|| {
                    let source = recipes.program(language)?;
                    let name = format!("{}-recipes", document.replace(['/', '.'], "-"));
                    compiled(project, job, language, &source, &folder.join(name))
                });
                let run = |program: &PathBuf| {
                    let mut command = project.command(program);
                    job.run(command.arg(block.line.to_string()))
                };
                program.as_ref().and_then(run)
            }
            "rust" => in_rust(project, job, &code, file("md")),
            "c" => in_c(project, job, &code, file("c")),
            "python" => in_python(project, job, &code, file("py")),
            "sh" | "shell" | "bash" => shell(project, job, &code),
            // Settings of programs that are not here.
            // JavaScript is run by the tests of its package, a job by the step `engines`.
            "js" | "yaml" | "python job" => None,
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

/// As a documentation test with the libraries at hand.
fn in_rust(project: &Project, job: &mut Job, code: &str, file: PathBuf) -> Option<String> {
    write(job, &file, &format!("```rust\n{code}```\n"))?;
    let mut rustdoc = project.command("rustdoc");
    rustdoc.args(["--test", "--test-args", "--nocapture"]);
    with_libraries(project, job, rustdoc.arg(&file));
    job.run(&mut rustdoc)
}

/// The arguments of a compiler for the libraries of the project.
fn with_libraries(project: &Project, job: &mut Job, compiler: &mut Command) {
    let built = rust::built(project, job);
    compiler.args(["--edition", "2024", "-L"]).arg(built.join("deps"));
    for name in ["sudoku_core", "sudoku_human", "sudoku_book", "sudoku_print"] {
        let mut argument = OsString::from(format!("{name}="));
        argument.push(built.join(format!("lib{name}.rlib")));
        compiler.arg("--extern").arg(argument);
    }
}

/// The program with all recipes of Rust, C or C++.
fn compiled(
    project: &Project,
    job: &mut Job,
    language: &str,
    source: &str,
    name: &Path,
) -> Option<PathBuf> {
    if language == "rust" {
        let (file, program) = (name.with_extension("rs"), name.with_extension("rust"));
        write(job, &file, source)?;
        let mut rustc = project.command("rustc");
        with_libraries(project, job, rustc.arg(&file));
        job.run(rustc.arg("-o").arg(&program))?;
        return Some(program);
    }
    let compiler = if language == "cpp" { c::cpp_compiler() } else { c::compiler() };
    if compiler.is_none() {
        job.skip(format!("the recipes in {language}: there is no compiler"));
        return None;
    }
    // Both programs lie in one folder.
    let file = name.with_file_name(format!("{}-{language}.{language}", base(name)));
    write(job, &file, source)?;
    c::compile(project, job, &file)
}

/// The last part of a path.
fn base(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn in_c(project: &Project, job: &mut Job, code: &str, file: PathBuf) -> Option<String> {
    if c::compiler().is_none() {
        job.skip("the C block: there is no C compiler".into());
        return None;
    }
    write(job, &file, code)?;
    let program = c::compile(project, job, &file)?;
    job.run(&mut project.command(program))
}

fn in_python(project: &Project, job: &mut Job, code: &str, file: PathBuf) -> Option<String> {
    match python::package(project, job) {
        Ok(venv) => {
            write(job, &file, code)?;
            job.run(venv.python(project).arg(file))
        }
        Err(reason) => {
            job.skip(format!("the Python block: {reason}"));
            None
        }
    }
}

/// In a shell in which the command `sudoku` is installed and a Python environment is active.
fn shell(project: &Project, job: &mut Job, code: &str) -> Option<String> {
    let built = rust::built(project, job);
    // Documents write files there, whatever the folder that cargo builds into.
    let target = fs::create_dir_all(project.root.join("target"));
    target.map_err(|error| job.fail(&error.to_string())).ok()?;
    let mut path = built.clone().into_os_string();
    path.push(":");
    match python::package(project, job) {
        Ok(venv) => path.push(venv.path()),
        Err(reason) if code.contains("pip install") => {
            job.skip(format!("a shell block with pip: {reason}"));
            return None;
        }
        Err(_) => path.push(std::env::var_os("PATH").unwrap_or_default()),
    }
    let (inside, yes) = test::inside();
    let mut sh = project.command("sh");
    sh.arg("-c").arg(script(&as_built(code, &built)));
    sh.env("PATH", path).env(inside, yes);
    job.run(&mut sh)
}

/// The code with the programs that were built already. `cargo run` would choose other features of
/// the dependencies and build them again, and `pip` would build the installed package again.
fn as_built(code: &str, built: &Path) -> String {
    let lines = code.lines().map(|line| match line {
        "python3 -m pip install ./sudoku-py" => "python3 -c 'import sudoku_core'".to_owned(),
        "cargo build --release -p sudoku-ffi" => format!("test -f {}/libsudoku.a", built.display()),
        line => line
            .replace("cargo run --release --", "sudoku")
            .replace("target/release/", &format!("{}/", built.display())),
    });
    lines.map(|line| line + "\n").collect()
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

    #[test]
    fn nothing_is_built_twice() {
        let code =
            "cargo run --release -- check a.pdf\ncc b.c target/release/libsudoku.a -o target/b\n";
        let expected = "sudoku check a.pdf\ncc b.c /t/debug/libsudoku.a -o target/b\n";
        assert_eq!(as_built(code, Path::new("/t/debug")), expected);
    }

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
