//! Compiling one file of C or C++ against the library.

use std::path::{Path, PathBuf};

use crate::job::Job;
use crate::project::{Project, has};
use crate::rust;

/// As strict as the C tests.
const FLAGS: [&str; 4] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"];

/// The C compiler of this machine.
pub(crate) fn compiler() -> Option<&'static str> {
    ["cc", "gcc", "clang"].into_iter().find(|program| has(program))
}

/// The C++ compiler of this machine.
pub(crate) fn cpp_compiler() -> Option<&'static str> {
    ["c++", "g++", "clang++"].into_iter().find(|program| has(program))
}

/// Builds the library and compiles the file with it, by its ending; returns the program.
pub(crate) fn compile(project: &Project, job: &mut Job, source: &Path) -> Option<PathBuf> {
    let is_cpp = source.extension().is_some_and(|ending| ending == "cpp");
    let compiler = if is_cpp { cpp_compiler()? } else { compiler()? };
    let built = rust::built(project, job);
    let folder = project.target.join("xtask");
    std::fs::create_dir_all(&folder).ok()?;
    let program = folder.join(source.file_stem()?);
    job.run(
        project
            .command(compiler)
            .arg(if is_cpp { "-std=c++17" } else { "-std=c99" })
            .args(FLAGS)
            .arg("-Iinclude")
            .arg(source)
            .arg(built.join("libsudoku.a"))
            .args(["-lpthread", "-ldl", "-lm", "-o"])
            .arg(&program),
    )?;
    Some(program)
}
