//! [`Project`]: where things are, and which programs this machine has.

use std::cell::OnceCell;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::python::Venv;

/// The folders of the project, and what was made once for all steps.
pub(crate) struct Project {
    /// The folder with the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// The folder that cargo builds into.
    pub(crate) target: PathBuf,
    /// The Python environment, or why there is none.
    pub(crate) venv: OnceCell<Result<Venv, String>>,
    /// Set when the Python package was built and installed into it.
    pub(crate) package: OnceCell<()>,
    /// Set when everything but the Python package was built.
    pub(crate) built: OnceCell<()>,
}

impl Project {
    pub(crate) fn here() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of it");
        let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), |folder| {
            root.join(folder) // an absolute folder replaces the root
        });
        let root = root.to_owned();
        let (venv, package, built) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { root, target, venv, package, built }
    }

    /// The cargo that runs this program, in the project's root.
    pub(crate) fn cargo(&self) -> Command {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
        cargo.current_dir(&self.root);
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
        command
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

/// Whether the program can be run with `--version`.
pub(crate) fn has(program: &str) -> bool {
    answers(Command::new(program).arg("--version"))
}

/// Whether the command can be run and succeeds; its output is thrown away.
pub(crate) fn answers(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}
