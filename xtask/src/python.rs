//! The Python steps, in a separate environment under the target folder.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::job::Job;
use crate::project::{Project, answers};
use crate::report::Outcome;

/// The oldest promised version first: a test with it finds more.
const INTERPRETERS: [&str; 6] =
    ["python3.11", "python3", "python3.12", "python3.13", "python3.14", "python"];

pub(crate) const PIP: [&str; 5] =
    ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];

/// The folders with Python files.
const SOURCES: [&str; 6] =
    ["sudoku-py", "examples", "benches", "proof", "conformance", "sudoku-ffi/packaging"];

/// An environment with the tools of `requirements.txt`.
pub(crate) struct Venv {
    folder: PathBuf,
}

impl Venv {
    /// Its interpreter, in the project's root.
    pub(crate) fn python(&self, project: &Project) -> Command {
        self.tool(project, "python")
    }

    /// One of its programs, in the project's root.
    pub(crate) fn tool(&self, project: &Project, name: &str) -> Command {
        let mut command = project.command(self.folder.join("bin").join(name));
        command.env("PATH", self.path()).env("VIRTUAL_ENV", &self.folder);
        command
    }

    /// The search path of a shell in which the environment is active.
    pub(crate) fn path(&self) -> OsString {
        let mut path = self.folder.join("bin").into_os_string();
        path.push(":");
        path.push(env::var_os("PATH").unwrap_or_default());
        path
    }
}

pub(crate) fn ruff(project: &Project) -> Outcome {
    let venv = match tools(project) {
        Ok(venv) => venv,
        Err(reason) => return Outcome::Skipped(reason),
    };
    let mut job = Job::default();
    job.run(venv.tool(project, "ruff").arg("check").args(SOURCES));
    job.run(venv.tool(project, "ruff").args(["format", "--check"]).args(SOURCES));
    job.outcome()
}

pub(crate) fn pytest(project: &Project) -> Outcome {
    tests(project, |_| {})
}

/// The same with the rows that the ordinary run leaves out.
pub(crate) fn whole(project: &Project) -> Outcome {
    tests(project, |pytest| {
        pytest.env("SUDOKU_WHOLE", "1");
    })
}

fn tests(project: &Project, change: fn(&mut Command)) -> Outcome {
    with_package(project, |job, venv| {
        let mut pytest = venv.python(project);
        pytest.args(["-m", "pytest", "-q", "-rs", "sudoku-py/tests"]);
        change(&mut pytest);
        job.run(&mut pytest);
        job.must_have_tested();
    })
}

pub(crate) fn mypy(project: &Project) -> Outcome {
    with_package(project, |job, venv| {
        job.run(venv.python(project).args(["-m", "mypy.stubtest", "sudoku_core"]));
        let strict = ["-m", "mypy", "--strict", "sudoku-py/tests"];
        let examples = project.files("examples", "py");
        let proof = project.files("proof", "py");
        let conformance = project.files("conformance", "py");
        job.run(venv.python(project).args(strict).args(examples).args(proof).args(conformance));
    })
}

/// The jobs of `docs/engines.md` on a million puzzles, with engines of a gigabyte and more.
pub(crate) fn engines(project: &Project) -> Outcome {
    with_package(project, |job, venv| {
        job.run(venv.python(project).args(PIP).args(["-r", "xtask/engines.txt"]));
        let folder = project.target.join("engines");
        job.run(venv.python(project).arg("sudoku-py/tests/engines/run.py").arg(folder));
    })
}

/// A step that needs the package and is nothing without it.
fn with_package(project: &Project, step: impl FnOnce(&mut Job, &Venv)) -> Outcome {
    let mut job = Job::default();
    match package(project, &mut job) {
        Ok(venv) => {
            step(&mut job, venv);
            job.outcome()
        }
        Err(reason) => Outcome::Skipped(reason),
    }
}

/// The environment with the package as it is now, built and installed at the first
/// call. If the package cannot be built, the job fails.
///
/// # Errors
///
/// Why this machine cannot have such an environment.
pub(crate) fn package<'p>(project: &'p Project, job: &mut Job) -> Result<&'p Venv, String> {
    let venv = tools(project)?;
    let build = || {
        Job::once(|job| {
            // A separate wheel, since the installed package must not be the source folder.
            let wheels = project.target.join("wheels");
            let _ = fs::remove_dir_all(&wheels);
            let mut maturin = venv.tool(project, "maturin");
            // The profile and the settings of the other steps: the dependencies are built already.
            without_interpreter(project, &mut maturin);
            let manifest = project.folder("sudoku-py").join("Cargo.toml");
            maturin.args(["build", "--profile", "dev", "--features", "workspace"]);
            maturin.arg("--manifest-path").arg(manifest).arg("--out");
            job.run(maturin.arg(&wheels));
            let wheels = wheels.read_dir().into_iter().flatten().flatten();
            let mut install = venv.python(project);
            install.args(PIP).args(["--force-reinstall", "--no-deps"]);
            job.run(install.args(wheels.map(|entry| entry.path())));
        })
    };
    job.require(project.package.get_or_init(build));
    Ok(venv)
}

/// Lets `PyO3` build for the stable interface of the oldest promised version, whichever interpreter
/// there is: cargo and maturin then share what they have built.
pub(crate) fn without_interpreter(project: &Project, command: &mut Command) {
    command.env("PYO3_CONFIG_FILE", project.root.join("sudoku-py/pyo3-config.txt"));
    command.env("PYO3_BUILD_EXTENSION_MODULE", "1");
}

/// The environment with the tools, made at the first call.
pub(crate) fn tools(project: &Project) -> Result<&Venv, String> {
    project.venv.get_or_init(|| make(project)).as_ref().map_err(Clone::clone)
}

fn make(project: &Project) -> Result<Venv, String> {
    let new_enough = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))";
    let interpreter = INTERPRETERS
        .into_iter()
        .find(|name| answers(project.command(name).args(["-c", new_enough])))
        .ok_or("there is no Python 3.11 or newer that can make an environment (venv)")?;
    let venv = Venv { folder: project.target.join("venv") };
    let mut job = Job::default();
    if !answers(venv.python(project).args(["-m", "pip", "--version"])) {
        let _ = fs::remove_dir_all(&venv.folder);
        job.run(project.command(interpreter).args(["-m", "venv"]).arg(&venv.folder));
    }
    job.run(venv.python(project).args(PIP).args(["-r", "xtask/requirements.txt"]));
    match job.outcome() {
        Outcome::Failed(log) => {
            let last = log.lines().rev().find(|line| line.contains("ERROR")).unwrap_or_default();
            Err(format!("the Python tools could not be installed; {last}"))
        }
        _ => Ok(venv),
    }
}
