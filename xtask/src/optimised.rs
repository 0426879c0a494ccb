//! Every dependency of the crates that read and print books is optimised in a release, or is
//! excused here.
//!
//! The workspace's `Cargo.toml` builds dependencies with `opt-level = 0` unless it names them, so
//! one that is new would be slow in silence.

use std::collections::BTreeSet;
use std::fs;

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

/// The crates with the dependencies in question.
const READERS: [&str; 4] = ["sudoku-book", "sudoku-pdf", "sudoku-print", "sudoku-vision"];

/// The section with the levels.
const SECTION: &str = "\n[profile.release.package]\n";

/// The dependencies that need no level, after the reason.
const EXCUSED: [(&str, &[&str]); 5] = [
    (
        "generic, inlined or constant: compiled in the crates that use it",
        &[
            "adler2",
            "alloc-no-stdlib",
            "alloc-stdlib",
            "arrayref",
            "arrayvec",
            "bitflags",
            "bumpalo",
            "bytemuck",
            "byteorder",
            "byteorder-lite",
            "cfg-if",
            "codepage",
            "core_detect",
            "debug_unsafe",
            "either",
            "equivalent",
            "float-cmp",
            "foldhash",
            "hashbrown",
            "indexmap",
            "num-traits",
            "once_cell",
            "phf",
            "phf_shared",
            "quick-error",
            "rustc-hash",
            "scopeguard",
            "serde",
            "serde_core",
            "stable_deref_trait",
            "strict-num",
            "yoke",
            "zerocopy",
            "zerofrom",
        ],
    ),
    (
        "a call of the system or a message: as slow as the system is",
        &["getrandom", "libc", "log", "thiserror", "typed-path", "web-time"],
    ),
    (
        "writes a book once: its fonts, its metadata, XLSX",
        &[
            "base64",
            "color_quant",
            "core_maths",
            "imagesize",
            "libm",
            "rust_xlsxwriter",
            "subsetter",
            "tiny-skia",
            "tiny-skia-path",
            "unicode-bidi-mirroring",
            "unicode-ccc",
            "unicode-properties",
            "unicode-script",
            "write-fonts",
            "xmp-writer",
            "zopfli",
        ],
    ),
    (
        "reads the description of a book, of at most 1 MiB",
        &["serde_spanned", "toml", "toml_datetime", "toml_parser", "winnow"],
    ),
    ("only its decoder is used, which is a crate by itself", &["brotli"]),
];

pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    let mut tree = project.cargo();
    tree.args(["tree", "--locked", "--all-features", "--edges", "normal,no-proc-macro"]);
    tree.args(["--prefix", "none", "--format", "{p}"]);
    tree.args(READERS.into_iter().flat_map(|name| ["-p", name]));
    let Some(tree) = job.run_quietly(&mut tree) else { return job.outcome() };
    let manifest = fs::read_to_string(project.root.join("Cargo.toml")).unwrap_or_default();
    for fault in faults(&tree, &manifest, &EXCUSED) {
        job.fail(&fault);
    }
    job.outcome()
}

/// Compares the output of `cargo tree` with the levels in the manifest and with the excuses.
fn faults(tree: &str, manifest: &str, excused: &[(&str, &[&str])]) -> Vec<String> {
    let of_ours = |line: &&str| !line.contains("(/");
    let used: BTreeSet<&str> =
        tree.lines().filter(of_ours).filter_map(|line| line.split(' ').next()).collect();
    let section = manifest.split_once(SECTION).map_or("", |(_, rest)| rest);
    let section = section.split("\n[").next().unwrap_or_default();
    let level = |line| {
        let (name, level) = str::split_once(line, ".opt-level = ")?;
        (level != "0").then(|| name.to_owned())
    };
    let named: BTreeSet<String> = section.lines().filter_map(level).collect();
    let excused: BTreeSet<&str> = excused.iter().flat_map(|(_, names)| *names).copied().collect();
    let missing = used.iter().filter(|name| !name.is_empty() && !named.contains(**name));
    let missing = missing.filter(|name| !excused.contains(**name)).map(|name| {
        format!(
            "{name} has no opt-level in Cargo.toml, [profile.release.package]; give it one, or excuse \
             it in xtask/src/optimised.rs"
        )
    });
    let idle = excused.iter().filter(|name| !used.contains(**name) || named.contains(**name));
    let idle = idle.map(|name| format!("xtask/src/optimised.rs excuses {name} without need"));
    missing.chain(idle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_is_named_or_excused() {
        let tree = "ours v0.1.0 (/a/ours)\nzip v9.0.0\nlog v0.4.0 (*)\n\n";
        let with = |levels: &str| {
            format!("[a]\nlog.opt-level = 3\n{SECTION}{levels}\n[b]\nzip.opt-level = 3\n")
        };
        let faults = |levels, excused: &'static [&str]| {
            faults(tree, &with(levels), &[("it is small", excused)])
                .into_iter()
                .map(|fault| {
                    fault
                        .split(' ')
                        .find(|word| ["zip", "log", "png"].contains(word))
                        .unwrap()
                        .to_owned()
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(faults("zip.opt-level = 3", &["log"]), [""; 0]);
        assert_eq!(faults("zip.opt-level = 3", &[]), ["log"], "neither");
        assert_eq!(faults("", &["log"]), ["zip"], "named in another section");
        assert_eq!(faults("zip.opt-level = 0", &["log"]), ["zip"], "not optimised");
        assert_eq!(faults("zip.opt-level = 3", &["log", "png"]), ["png"], "not used");
        assert_eq!(faults("zip.opt-level = 3", &["log", "zip"]), ["zip"], "named and excused");
    }
}
