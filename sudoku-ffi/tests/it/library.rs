//! The library for C as cargo builds it, from the sources as they are now.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The folder with libsudoku.a and the shared library: the one that `SUDOKU_LIBRARY` names, or else
/// the one of the test's profile. Tests cannot depend on these kinds of library, so cargo is
/// called.
pub(crate) fn folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        if let Some(built) = std::env::var_os("SUDOKU_LIBRARY") {
            return named(built.into());
        }
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
        let test = std::env::current_exe().unwrap();
        // target/PROFILE/deps/TEST
        let profile = test.ancestors().nth(2).unwrap().file_name().unwrap().to_str().unwrap();
        let output = Command::new(env!("CARGO"))
            .args(["build", "--package", "sudoku-ffi", "--manifest-path"])
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"))
            .args(["--profile", if profile == "debug" { "dev" } else { profile }])
            .arg("--target-dir")
            .arg(target)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        named(target.join(profile))
    })
}

/// Programs look for the shared library by the name of its interface, which is a link where it is
/// installed, and here.
fn named(folder: PathBuf) -> PathBuf {
    let [major, minor] = [env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR")];
    let interface = if major == "0" { format!("0.{minor}") } else { major.to_owned() };
    if cfg!(target_os = "linux") {
        // It may be there from an earlier run.
        let link = folder.join(format!("libsudoku.so.{interface}"));
        let _ = std::os::unix::fs::symlink("libsudoku.so", link);
    }
    folder
}
