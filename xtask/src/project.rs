//! [`Project`]: where things are, and which programs this machine has.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::{env, fs};

use crate::python::{self, Venv};

/// The folders of the project, and what was made once for all steps.
pub(crate) struct Project {
    /// The folder with the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// The folder that cargo builds into.
    pub(crate) target: PathBuf,
    /// The Python environment, or why there is none.
    pub(crate) venv: OnceLock<Result<Venv, String>>,
    /// Set when the Python package was built and installed into it, or else the log.
    pub(crate) package: OnceLock<Result<(), String>>,
    /// Set when everything was built, or else the log.
    pub(crate) built: OnceLock<Result<(), String>>,
    /// Set when the JavaScript package for tests was built, or else the log.
    pub(crate) modules: OnceLock<Result<(), String>>,
    /// Whether the laws try the same cases in every run.
    pub(crate) is_repeatable: bool,
}

/// The variable with the seed of all random cases: a test that has passed passes again, and no
/// change is refused for a case that it has nothing to do with. The soak tries new cases.
const SEED: (&str, &str) = ("PROPTEST_RNG_SEED", "1");

impl Project {
    pub(crate) fn here() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of it");
        let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), |folder| {
            root.join(folder) // an absolute folder replaces the root
        });
        let root = root.to_owned();
        let (venv, package) = (OnceLock::new(), OnceLock::new());
        let (built, modules) = (OnceLock::new(), OnceLock::new());
        Self { root, target, venv, package, built, modules, is_repeatable: false }
    }

    /// The same, with the same random cases in every run, unless the caller has set a seed.
    pub(crate) fn repeatable(self) -> Self {
        Self { is_repeatable: env::var_os(SEED.0).is_none(), ..self }
    }

    /// The cargo that runs this program, in the project's root.
    pub(crate) fn cargo(&self) -> Command {
        let mut cargo = self.command(env::var_os("CARGO").unwrap_or("cargo".into()));
        python::without_interpreter(self, &mut cargo);
        cargo
    }

    /// Another toolchain's cargo, if rustup has that toolchain.
    pub(crate) fn cargo_of(&self, toolchain: &str) -> Option<Command> {
        let mut probe = Command::new("rustup");
        probe.args(["run", toolchain, "rustc", "--version"]);
        // Without this, the toolchain that runs this program would answer.
        probe.env_remove("RUSTUP_TOOLCHAIN");
        if !answers(&mut probe) {
            return None;
        }
        let mut cargo = Command::new("rustup");
        cargo.args(["run", toolchain, "cargo"]).current_dir(&self.root);
        for inherited in ["RUSTUP_TOOLCHAIN", "CARGO", "RUSTC", "RUSTDOC"] {
            cargo.env_remove(inherited);
        }
        Some(cargo)
    }

    /// A program of this machine, in the project's root.
    pub(crate) fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        if self.is_repeatable {
            command.env(SEED.0, SEED.1);
        }
        command
    }

    /// The folders of the workspace's crates, below the root.
    pub(crate) fn members(&self) -> Vec<String> {
        let manifest = fs::read_to_string(self.root.join("Cargo.toml")).unwrap_or_default();
        members(&manifest).into_iter().map(Into::into).collect()
    }

    /// The folder of one of the workspace's crates, which has its name.
    pub(crate) fn folder(&self, name: &str) -> PathBuf {
        let members = self.members();
        let folder = members.iter().find(|folder| folder.rsplit('/').next() == Some(name));
        self.root.join(folder.map_or(name, String::as_str))
    }

    /// The folders of this machine that the sources are in, and their names in messages of panics:
    /// what users get does not depend on where it was built.
    pub(crate) fn places(&self) -> [(PathBuf, &'static str); 2] {
        let home = env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
        let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or(home).unwrap_or_default();
        [(self.root.clone(), "sudoku"), (cargo, "cargo")]
    }

    /// The flags of the compiler that rename these folders.
    pub(crate) fn renamed_places(&self) -> impl Iterator<Item = String> {
        let places = self.places().into_iter();
        places.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()))
    }

    /// The files of this folder with this extension, in order.
    pub(crate) fn files(&self, folder: &str, extension: &str) -> Vec<PathBuf> {
        let entries = self.root.join(folder).read_dir().into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|own| own == extension))
            .collect();
        files.sort();
        files
    }
}

/// A path of the command line: it starts where the caller is.
pub(crate) fn from_here(path: &str) -> PathBuf {
    env::current_dir().map_or_else(|_| PathBuf::from(path), |here| here.join(path))
}

/// Whether the program can be run with `--version`.
pub(crate) fn has(program: &str) -> bool {
    answers(Command::new(program).arg("--version"))
}

/// Whether the command can be run and succeeds; its output is thrown away.
pub(crate) fn answers(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The folders of the crates in the manifest of a workspace.
fn members(manifest: &str) -> Vec<&str> {
    let list = manifest.split_once("\nmembers = [").and_then(|(_, rest)| rest.split_once(']'));
    list.map_or(Vec::new(), |(list, _)| list.split('"').skip(1).step_by(2).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_read() {
        let manifest = "[workspace]\nmembers = [\n    \"a\",\n    \"b/c\",\n]\nexclude = [\"d\"]\n";
        assert_eq!(members(manifest), ["a", "b/c"]);
    }

    #[test]
    fn crates_are_in_folders_of_their_names() {
        let project = Project::here();
        assert!(project.folder("xtask").join("src/project.rs").exists());
    }
}
