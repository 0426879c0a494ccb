//! [`Platform`]: the systems that releases are built for, and cargo for each of them.
//!
//! One Linux machine builds for Linux and Windows: Zig, a package of Python, links against the
//! symbols of an old C library, so that programs run on Linux since 2014, and mingw-w64 links for
//! Windows. The tools of Apple run on a Mac alone.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::job::Job;
use crate::project::{Project, has};
use crate::python::{self, Venv};
use crate::rust::has_target;

/// A system and a processor.
pub(crate) struct Platform {
    /// Its name in names of files.
    pub(crate) name: &'static str,
    /// Its name in Rust.
    pub(crate) target: &'static str,
    pub(crate) system: System,
    /// The processor, as Rust names it.
    pub(crate) processor: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum System {
    Linux,
    Windows,
    Mac,
}

/// All platforms; the first that this machine can run is its own.
pub(crate) const PLATFORMS: [Platform; 5] = [
    Platform {
        name: "x86_64-linux",
        target: "x86_64-unknown-linux-gnu",
        system: System::Linux,
        processor: "x86_64",
    },
    Platform {
        name: "aarch64-linux",
        target: "aarch64-unknown-linux-gnu",
        system: System::Linux,
        processor: "aarch64",
    },
    Platform {
        name: "x86_64-windows",
        target: "x86_64-pc-windows-gnu",
        system: System::Windows,
        processor: "x86_64",
    },
    Platform {
        name: "aarch64-macos",
        target: "aarch64-apple-darwin",
        system: System::Mac,
        processor: "aarch64",
    },
    Platform {
        name: "x86_64-macos",
        target: "x86_64-apple-darwin",
        system: System::Mac,
        processor: "x86_64",
    },
];

/// The oldest C library of Linux, as Zig takes it.
const OLDEST: &str = "2.17";

/// The linker, and cargo with it, as packages of Python.
const ZIG: [&str; 2] = ["ziglang==0.17.1", "cargo-zigbuild==0.23.0"];

/// The linker of mingw-w64.
const MINGW: &str = "x86_64-w64-mingw32-gcc";

impl Platform {
    /// The platform of this name.
    pub(crate) fn named(name: &str) -> Option<&'static Self> {
        PLATFORMS.iter().find(|own| own.name == name)
    }

    /// The platform of this machine.
    pub(crate) fn own() -> Option<&'static Self> {
        let system = match env::consts::OS {
            "linux" => System::Linux,
            "windows" => System::Windows,
            "macos" => System::Mac,
            _ => return None,
        };
        PLATFORMS.iter().find(|own| own.system == system && own.processor == env::consts::ARCH)
    }

    /// The reason why this machine cannot build for it.
    pub(crate) fn missing(&self) -> Option<String> {
        let Self { name, target, .. } = self;
        match self.system {
            System::Mac if !cfg!(target_os = "macos") => {
                Some(format!("{name}: the tools of Apple run on a Mac alone"))
            }
            System::Linux if !cfg!(target_os = "linux") => {
                Some(format!("{name}: is built on Linux"))
            }
            _ if !has_target(target) => {
                Some(format!("{name}: the target is missing: rustup target add {target}"))
            }
            System::Windows if !has(MINGW) => {
                Some(format!("{name}: no {MINGW} (apt install gcc-mingw-w64-x86-64)"))
            }
            _ => None,
        }
    }

    /// The end of the name of a program.
    pub(crate) fn exe(&self) -> &'static str {
        if self.system == System::Windows { ".exe" } else { "" }
    }

    /// The folder that cargo builds for it into.
    pub(crate) fn built(&self, project: &Project) -> PathBuf {
        project.target.join(self.target).join("dist")
    }

    /// Builds with these arguments as users get it; the folder with what was built.
    pub(crate) fn build(
        &self,
        project: &Project,
        job: &mut Job,
        arguments: &[&str],
    ) -> Result<PathBuf, String> {
        let mut cargo = match self.system {
            System::Linux => zig(project, job)?.tool(project, "cargo-zigbuild"),
            System::Windows | System::Mac => project.cargo(),
        };
        let (verb, target) = match self.system {
            System::Linux => ("zigbuild", format!("{}.{OLDEST}", self.target)),
            System::Windows | System::Mac => ("build", self.target.to_owned()),
        };
        cargo.args([verb, "--quiet", "--locked", "--profile", "dist", "--target", &target]);
        job.run(as_published(project, &mut cargo).args(arguments));
        Ok(self.built(project))
    }
}

/// Lets cargo build without the settings of this machine, and without names of its folders.
pub(crate) fn as_published<'c>(project: &Project, cargo: &'c mut Command) -> &'c mut Command {
    let flags: Vec<String> = project.renamed_places().collect();
    cargo.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
}

/// The Python environment with Zig.
///
/// # Errors
///
/// Why this machine cannot have it.
pub(crate) fn zig<'p>(project: &'p Project, job: &mut Job) -> Result<&'p Venv, String> {
    let venv = python::tools(project)?;
    job.run(venv.python(project).args(python::PIP).args(ZIG));
    Ok(venv)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_targets_agree() {
        for platform in &PLATFORMS {
            assert!(platform.target.starts_with(platform.processor), "{}", platform.name);
            assert!(platform.name.starts_with(platform.processor), "{}", platform.name);
            assert!(
                Platform::named(platform.name).is_some_and(|own| own.target == platform.target)
            );
        }
        assert!(Platform::named("sparc").is_none());
    }

    #[test]
    fn this_machine_is_no_mac_or_one() {
        let mac = Platform::named("aarch64-macos").unwrap();
        assert_eq!(
            mac.missing().is_some_and(|why| why.contains("Mac")),
            !cfg!(target_os = "macos")
        );
    }
}
