//! `cargo xtask web`: the page as a folder that any file host can serve, a server for it, and its
//! tests.

use std::fmt::Write as _;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs};

use crate::job::Job;
use crate::project::{Project, has};
use crate::report::Outcome;
use crate::{atlas, http, node, npm, rust, script};

/// The parts of the folder `apps/sudoku-web` that the page consists of; the rest are its tests.
const PARTS: [&str; 7] =
    ["index.html", "style.css", "sw.js", "icon.svg", "manifest.webmanifest", "page", "languages"];

/// The folder of the pages of techniques. They are no part of the copy that the service worker
/// keeps from the start: each is kept when it is visited.
const ATLAS: &str = "techniques";

/// The modules of the folder `page` that a page or a worker begins with.
const ENTRIES: [&str; 4] = ["main", "leaf", "ask", "book"];

/// The documents of the project that the page offers as examples.
const EXAMPLES: [&str; 2] = ["book.pdf", "photo.jpg"];

/// The tests that need no package.
const ALONE: [&str; 3] = ["arrows.test.js", "parts.test.js", "words.test.js"];

/// The variable with a package that was built before.
const PACKAGE: &str = "SUDOKU_NPM_PACKAGE";

/// A browser that cannot write, on a full disk for example, waits for ever in each test.
const LIMIT: Duration = Duration::from_secs(25 * 60);

/// The port of `--serve` without a number.
const PORT: u16 = 8000;

const HELP: &str = "cargo xtask web [--out DIR] [--serve [PORT]]";

/// `cargo xtask web`.
pub(crate) fn main(project: &Project, arguments: &[String]) -> ExitCode {
    let mut out = project.target.join("web");
    let mut port = None;
    let mut rest = arguments.iter().peekable();
    while let Some(argument) = rest.next() {
        match (argument.as_str(), rest.peek()) {
            ("--out", Some(folder)) => {
                out = PathBuf::from(folder);
                rest.next();
            }
            ("--serve", next) => {
                port = Some(next.and_then(|number| number.parse().ok()).unwrap_or(PORT));
                rest.next_if(|number| number.parse::<u16>().is_ok());
            }
            _ => {
                eprintln!("unknown argument {argument}\n{HELP}");
                return ExitCode::from(2);
            }
        }
    }
    let built = build(project, &out, npm::Build::Release);
    match &built {
        Outcome::Passed { .. } => println!("The page is in {}.", out.display()),
        _ => return built.exit(),
    }
    let Some(port) = port else { return ExitCode::SUCCESS };
    match serve(&out, port) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot serve at port {port}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The step of the test: the page in a browser.
pub(crate) fn run(project: &Project) -> Outcome {
    tested(project, &[])
}

/// The same with the largest sizes, and with a picture of each state in `target/xtask/web`.
pub(crate) fn large(project: &Project) -> Outcome {
    let pictures = project.target.join("xtask/web");
    tested(project, &[("SUDOKU_LARGE", Path::new("1")), ("SUDOKU_SHOTS", &pictures)])
}

/// The same in Firefox.
pub(crate) fn firefox(project: &Project) -> Outcome {
    tested(project, &[("SUDOKU_BROWSER", Path::new("firefox"))])
}

/// Tests the page with these variables.
fn tested(project: &Project, variables: &[(&str, &Path)]) -> Outcome {
    for program in ["node", "npm"] {
        if !has(program) {
            return Outcome::Skipped(format!("there is no {program}"));
        }
    }
    let site = project.target.join("web-test");
    match build(project, &site, npm::Build::Test) {
        Outcome::Passed { .. } => {}
        other => return other,
    }
    let mut job = Job::within(LIMIT);
    let folder = project.root.join("apps/sudoku-web");
    let mut install = project.command("npm");
    install.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&folder);
    let installed = quiet(&mut install);
    let files = project.files("apps/sudoku-web/test", "js").into_iter().filter(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".test.js") && (installed.is_ok() || ALONE.contains(&name.as_ref()))
    });
    if let Err(reason) = &installed {
        job.skip(format!("the page in a browser: its packages cannot be installed: {reason}"));
    }
    let command = rust::built(project, &mut job).join("sudoku");
    let mut test = project.command("node");
    test.args(["--test", "--test-reporter=tap", "--test-concurrency=2"])
        .args(files)
        .current_dir(&folder);
    test.env("SUDOKU_SITE", &site).env("SUDOKU_COMMAND", command);
    test.envs(variables.iter().copied());
    if let Some(log) = job.run(&mut test) {
        node::count(&mut job, "the page", &log);
    }
    job.must_have_tested();
    job.outcome()
}

/// Runs a command; the last line of its errors if it fails.
fn quiet(command: &mut std::process::Command) -> Result<(), String> {
    let output = command.output().map_err(|error| error.to_string())?;
    let errors = String::from_utf8_lossy(&output.stderr);
    match output.status.success() {
        true => Ok(()),
        false => Err(errors.lines().last().unwrap_or_default().to_owned()),
    }
}

/// Writes the page to this folder. A folder that is there is replaced if it is an earlier page.
pub(crate) fn build(project: &Project, out: &Path, how: npm::Build) -> Outcome {
    let mut job = Job::default();
    let is_ours = out.join("sw.js").exists();
    let is_empty = out.read_dir().map_or(true, |mut entries| entries.next().is_none());
    if !is_ours && !is_empty {
        job.fail(&format!("{} holds other files; name a new folder", out.display()));
        return job.outcome();
    }
    match package(project, &out.join("sudoku"), how) {
        Outcome::Passed { .. } => {}
        other => return other,
    }
    let _ = fs::remove_dir_all(out.join(ATLAS)); // it may be there from an earlier call
    atlas::write(project, &mut job, "site", &out.join(ATLAS));
    if let Err(error) = write(project, out) {
        job.fail(&format!("the page cannot be written: {error}"));
    }
    job.outcome()
}

/// Puts the package for JavaScript into this folder: built now, or earlier.
fn package(project: &Project, folder: &Path, how: npm::Build) -> Outcome {
    let _ = fs::remove_dir_all(folder); // it may be there from an earlier call
    let mut job = Job::default();
    let built = match (env::var_os(PACKAGE), how) {
        (Some(built), _) => PathBuf::from(built),
        (None, npm::Build::Test) => match npm::missing() {
            None => npm::for_tests(project, &mut job),
            Some(reason) => return Outcome::Skipped(reason),
        },
        (None, npm::Build::Release) => {
            let built = project.target.join("npm");
            match npm::build(project, &built, how) {
                Outcome::Passed { .. } => built,
                other => return other,
            }
        }
    };
    if job.has_failed() {
        return job.outcome();
    }
    if let Err(error) = copy(&built, folder) {
        job.fail(&format!("{}: {error}", built.display()));
    }
    job.outcome()
}

/// Copies the parts of the page, and names them in its service worker.
fn write(project: &Project, out: &Path) -> io::Result<()> {
    let source = project.root.join("apps/sudoku-web");
    for part in PARTS.iter().chain(&["examples"]) {
        let old = out.join(part);
        match old.is_dir() {
            true => fs::remove_dir_all(old)?,
            false => _ = fs::remove_file(old), // it may be missing
        }
    }
    for part in PARTS {
        copy(&source.join(part), &out.join(part))?;
    }
    join(&source.join("page"), &out.join("page"))?;
    for entry in out.join("sudoku").read_dir()? {
        let file = entry?.path();
        if file.extension().is_some_and(|ending| ending == "js") {
            let bare = script::bare(&fs::read_to_string(&file)?).map_err(io::Error::other)?;
            fs::write(file, bare)?;
        }
    }
    for example in EXAMPLES {
        copy(&project.root.join("examples").join(example), &out.join("examples").join(example))?;
    }
    let mut files = Vec::new();
    list(out, "", &mut files)?;
    files.sort();
    let worker = out.join("sw.js");
    let mut version = Fnv::default();
    for file in &files {
        version.add(file.as_bytes());
        version.add(&fs::read(out.join(file))?);
    }
    // The page itself is asked for by the name of its folder.
    let mut names = String::from("\"./\"");
    for file in files.iter().filter(|file| is_shown(file)) {
        let _ = write!(names, ", \"{file}\"");
    }
    let text = fs::read_to_string(&worker)?
        .replace("\"unbuilt\"", &format!("\"{:016x}\"", version.0))
        .replace("string[]} */ ([])", &format!("string[]}} */ ([{names}])"));
    fs::write(worker, text)
}

/// Writes a file for each entry in place of the modules of the page.
fn join(source: &Path, out: &Path) -> io::Result<()> {
    fs::remove_dir_all(out)?;
    fs::create_dir(out)?;
    for entry in ENTRIES {
        let text = script::joined(source, entry).map_err(io::Error::other)?;
        fs::write(out.join(format!("{entry}.js")), text)?;
    }
    Ok(())
}

/// Whether the page loads this file: not its worker, nor the atlas, nor files for programmers.
fn is_shown(file: &str) -> bool {
    let for_programmers = [".d.ts", ".md", "package.json", "LICENSE-MIT", "LICENSE-APACHE"];
    let is_atlas = file.starts_with(ATLAS);
    file != "sw.js" && !is_atlas && !for_programmers.iter().any(|end| file.ends_with(end))
}

/// Copies a file or a folder.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if !from.is_dir() {
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        return fs::copy(from, to).map(drop);
    }
    fs::create_dir_all(to)?;
    for entry in from.read_dir()? {
        let name = entry?.file_name();
        copy(&from.join(&name), &to.join(&name))?;
    }
    Ok(())
}

/// The files of a folder, with `/` between the names.
fn list(folder: &Path, prefix: &str, files: &mut Vec<String>) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.file_type()?.is_dir() {
            true => list(&entry.path(), &format!("{name}/"), files)?,
            false => files.push(name),
        }
    }
    Ok(())
}

/// The hash FNV-1a of 64 bits: the same on every machine, to distinguish versions.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Serves a folder to this machine alone, until the program is ended.
fn serve(folder: &Path, port: u16) -> io::Result<()> {
    let folder = fs::canonicalize(folder)?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    println!("http://localhost:{}/ (end with Ctrl-C)", listener.local_addr()?.port());
    http::serve(&listener, &folder);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_differ() {
        let of = |bytes: &[u8]| {
            let mut hash = Fnv::default();
            hash.add(bytes);
            hash.0
        };
        // The value of the specification.
        assert_eq!(of(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_ne!(of(b"ab"), of(b"ba"));
    }
}
