//! `make install` puts everything where C programs look for it: a program is
//! compiled with nothing but what pkg-config says.

use std::path::Path;
use std::process::Command;

use crate::library;

#[test]
fn what_is_installed_is_found_by_pkg_config() {
    for tool in ["make", "pkg-config", "gcc"] {
        if Command::new(tool).arg("--version").output().is_err() {
            println!("skipped: no {tool} here");
            return;
        }
    }
    let prefix = Path::new(env!("CARGO_TARGET_TMPDIR")).join("prefix");
    let (lib, program) = (prefix.join("lib"), prefix.join("solve"));

    let make = Command::new("make")
        .args(["-C", env!("CARGO_MANIFEST_DIR"), "install"])
        .arg(format!("PREFIX={}", prefix.display()))
        .arg(format!("BUILT={}", library::folder().display()))
        .output()
        .unwrap();
    assert!(make.status.success(), "{}", String::from_utf8_lossy(&make.stderr));

    let flags = pkg_config(&lib, &["--cflags", "--libs"]);
    let compiled = Command::new("gcc")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/solve.c"))
        .args(flags.split_whitespace())
        .arg("-o")
        .arg(&program)
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));

    let variable = if cfg!(target_os = "macos") { "DYLD_LIBRARY_PATH" } else { "LD_LIBRARY_PATH" };
    let solved = Command::new(&program).env(variable, &lib).output().unwrap();
    assert!(solved.status.success(), "{}", String::from_utf8_lossy(&solved.stderr));
    assert!(String::from_utf8_lossy(&solved.stdout).contains("| 9 1 3 | 6 2 7 | 5 8 4 |"));

    assert_eq!(pkg_config(&lib, &["--modversion"]).trim(), env!("CARGO_PKG_VERSION"));
    assert!(pkg_config(&lib, &["--libs", "--static"]).contains("-lpthread"));
}

fn pkg_config(lib: &Path, options: &[&str]) -> String {
    let output = Command::new("pkg-config")
        .args(options)
        .arg("sudoku")
        .env("PKG_CONFIG_PATH", lib.join("pkgconfig"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
