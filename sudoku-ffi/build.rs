//! Names the shared library by its interface, so that a program finds the version it was linked
//! with: before 1.0 every minor version is an interface, afterwards every major one. cargo-c
//! chooses the same name.

use std::env;

/// The systems whose linkers know a name of this kind.
const SYSTEMS: [&str; 5] = ["linux", "freebsd", "netbsd", "openbsd", "dragonfly"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let get = |name: &str| env::var(name).unwrap_or_default();
    if SYSTEMS.contains(&get("CARGO_CFG_TARGET_OS").as_str()) {
        let (major, minor) = (get("CARGO_PKG_VERSION_MAJOR"), get("CARGO_PKG_VERSION_MINOR"));
        let interface = if major == "0" { format!("0.{minor}") } else { major };
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libsudoku.so.{interface}");
    }
}
