//! `cargo xtask npm`: the JavaScript package, and its tests.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use crate::job::Job;
use crate::project::{Project, answers, from_here, has};
use crate::report::Outcome;
use crate::{node, rust};

const TARGET: &str = "wasm32-unknown-unknown";

/// The folder of the crate, its package and its tool.
const FOLDER: &str = "apps/sudoku-wasm";

/// A module of the package.
struct Module {
    name: &'static str,
    /// The features of the crate.
    features: &'static str,
    /// The profile that it is built with.
    profile: &'static str,
    /// Whether it needs vectors of 128 bits.
    simd: bool,
    /// The most bytes it may have when it is packed, as browsers load it.
    most: u64,
    /// Whether tests have it too.
    is_tested: bool,
}

/// How modules are built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Build {
    /// As small and fast as they can be.
    Release,
    /// For tests, hardly optimised: that with vectors, and one with everything in place of all
    /// others.
    Test,
}

/// The modules, the smallest first.
const MODULES: [Module; 7] = [
    Module { is_tested: false, ..small("core", false) },
    small("core-simd", true),
    Module { name: "variants", features: "variants", most: 450_000, ..large("wasm") },
    Module { name: "drawing", features: "drawing", most: 600_000, ..large("wasm") },
    Module { name: "reasons", features: "reasons", most: 700_000, ..large("wasm") },
    Module { name: "print", features: "print", most: 1_000_000, ..large("wasm-book") },
    Module { name: "book", features: "book", most: 3_000_000, ..large("wasm-book") },
];

/// The module of tests with everything: to build each alone would take minutes.
const EVERYTHING: Module = Module {
    name: "everything",
    features: "questions,reasons,variants,drawing,book,print",
    most: u64::MAX,
    ..large("wasm-test")
};

/// A module with the answers that every page asks for.
const fn small(name: &'static str, simd: bool) -> Module {
    let (features, profile) = ("questions", "wasm");
    Module { name, features, profile, simd, most: 150_000, is_tested: true }
}

/// A module that is loaded when it is needed.
const fn large(profile: &'static str) -> Module {
    Module { name: "", features: "", profile, simd: false, most: 0, is_tested: false }
}

/// Writes the package into the folder after `--out`.
pub(crate) fn run(project: &Project, arguments: &[String]) -> ExitCode {
    match arguments {
        [option, out] if option == "--out" => {
            build(project, &from_here(out), Build::Release).exit()
        }
        _ => {
            eprintln!("usage: cargo xtask npm --out DIR");
            ExitCode::from(2)
        }
    }
}

/// Writes the package into this folder.
pub(crate) fn build(project: &Project, out: &Path, how: Build) -> Outcome {
    let mut job = Job::default();
    if let Some(reason) = missing() {
        return Outcome::Skipped(reason);
    }
    package(project, &mut job, out, how);
    if how == Build::Release {
        // A module that is too large is a fault of the project, and works for its user.
        too_large(&mut job, out).iter().for_each(|text| eprintln!("note: {text}"));
    }
    job.outcome()
}

/// The folder with the package for tests, built at the first call.
pub(crate) fn for_tests(project: &Project, job: &mut Job) -> PathBuf {
    let out = project.target.join("npm-test");
    let build = || Job::once(|job| package(project, job, &out, Build::Test));
    job.require(project.modules.get_or_init(build));
    out
}

/// The test of the package.
pub(crate) fn test(project: &Project) -> Outcome {
    tested(project, &[], |job| {
        let out = for_tests(project, job);
        types(project, job);
        out
    })
}

/// The same with the modules that users get.
pub(crate) fn modules(project: &Project) -> Outcome {
    tested(project, &[("SUDOKU_WHOLE", "1")], |job| {
        let out = project.target.join("npm");
        package(project, job, &out, Build::Release);
        too_large(job, &out).iter().for_each(|text| job.fail(text));
        out
    })
}

fn tested(
    project: &Project,
    variables: &[(&str, &str)],
    package: impl FnOnce(&mut Job) -> PathBuf,
) -> Outcome {
    let mut job = Job::default();
    if let Some(reason) = missing() {
        return Outcome::Skipped(reason);
    }
    if !has("node") {
        return Outcome::Skipped("there is no node".into());
    }
    let out = package(&mut job);
    let built = rust::built(project, &mut job);
    let tests = project.files(&format!("{FOLDER}/npm/test"), "js");
    let tests = tests.iter().filter(|path| path.to_string_lossy().ends_with(".test.js"));
    let mut node = project.command("node");
    node.args(["--test", "--test-reporter=tap"]).args(tests);
    node.env("SUDOKU_NPM", &out).env("SUDOKU_COMMAND", built.join("sudoku"));
    node.envs(variables.iter().copied());
    if let Some(log) = job.run(&mut node) {
        node::count(&mut job, "the package", &log);
    }
    job.outcome()
}

/// The reason why this machine cannot build the package.
pub(crate) fn missing() -> Option<String> {
    (!rust::has_target(TARGET))
        .then(|| format!("the target {TARGET} is missing: rustup target add {TARGET}"))
}

/// Builds the package; only what has changed.
fn package(project: &Project, job: &mut Job, out: &Path, how: Build) {
    let target = project.target.join("npm-build");
    let tool = project.root.join(FOLDER).join("bindgen");
    let mut cargo = project.cargo();
    cargo.current_dir(&tool).args(["build", "--quiet", "--locked"]);
    cargo.env("CARGO_TARGET_DIR", target.join("bindgen"));
    job.run(&mut cargo);
    let bindgen = target.join("bindgen/debug/bindgen");
    let mut make = |module: &Module| {
        let profile = if how == Build::Test { "wasm-test" } else { module.profile };
        let mut cargo = project.cargo();
        cargo.args(["build", "--quiet", "-p", "sudoku-wasm", "--lib", "--profile", profile]);
        cargo.args(["--target", TARGET, "--no-default-features", "--features", module.features]);
        cargo.env("CARGO_TARGET_DIR", &target).env_remove("RUSTFLAGS");
        let simd = module.simd.then(|| "-Ctarget-feature=+simd128".to_owned());
        let flags: Vec<String> = project.renamed_places().chain(simd).collect();
        cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
        job.run(&mut cargo);
        let wasm = target.join(TARGET).join(profile).join("sudoku_wasm.wasm");
        job.run(project.command(&bindgen).arg(wasm).arg(module.name).arg(out));
    };
    for module in MODULES.iter().filter(|module| how == Build::Release || module.is_tested) {
        make(module);
    }
    if how == Build::Test {
        make(&EVERYTHING);
    }
    if job.has_failed() {
        return;
    }
    if let Err(error) = replace(out, how).and_then(|()| copy(project, out)) {
        job.fail(&format!("{}: {error}", out.display()));
    }
    nameless(project, job, out, how);
}

/// Puts the module with everything in the place of those that tests do not build.
fn replace(out: &Path, how: Build) -> io::Result<()> {
    if how == Build::Release {
        return Ok(());
    }
    let ends = [".js", "_bg.wasm"];
    for end in ends {
        for Module { name, .. } in MODULES.iter().filter(|module| !module.is_tested) {
            fs::copy(
                out.join(format!("{}{end}", EVERYTHING.name)),
                out.join(format!("{name}{end}")),
            )?;
        }
    }
    ends.iter().try_for_each(|end| fs::remove_file(out.join(format!("{}{end}", EVERYTHING.name))))
}

/// Copies the files that are not made.
fn copy(project: &Project, out: &Path) -> io::Result<()> {
    for name in ["index.js", "arguments.js", "index.d.ts", "package.json", "README.md"] {
        fs::copy(project.root.join(FOLDER).join("npm").join(name), out.join(name))?;
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(project.root.join(name), out.join(name))?;
    }
    Ok(())
}

/// Compares the sizes of the modules that users get, packed, with what they may have.
fn too_large(job: &mut Job, out: &Path) -> Vec<String> {
    let compare = |Module { name, most, .. }: &Module| {
        let size = packed(job, &out.join(format!("{name}_bg.wasm")))?;
        (size > *most).then(|| format!("the module {name} has {size} bytes packed, at most {most}"))
    };
    MODULES.iter().filter_map(compare).collect()
}

/// Looks for the names of this machine's folders in the modules.
fn nameless(project: &Project, job: &mut Job, out: &Path, how: Build) {
    let built = |module: &&Module| how == Build::Release || module.is_tested;
    for Module { name, .. } in MODULES.iter().filter(built) {
        let path = out.join(format!("{name}_bg.wasm"));
        let module = fs::read(&path).unwrap_or_default();
        for (folder, _) in project.places() {
            let folder = folder.as_os_str().as_encoded_bytes();
            if !folder.is_empty() && module.windows(folder.len()).any(|part| part == folder) {
                job.fail(&format!("the module {name} names a folder of this machine"));
            }
        }
    }
}

/// The number of bytes of a file, packed by gzip.
fn packed(job: &mut Job, path: &Path) -> Option<u64> {
    let script = "console.log(require('zlib').gzipSync(require('fs').readFileSync(process.argv[1]), { level: 9 }).length)";
    let mut node = std::process::Command::new("node");
    let text = job.run(node.args([OsStr::new("-e"), OsStr::new(script), path.as_os_str()]))?;
    text.trim().parse().ok()
}

/// Checks the declarations and the examples with TypeScript, if it can be had.
fn types(project: &Project, job: &mut Job) {
    if !has("npm") {
        job.skip("the declarations: there is no npm".into());
        return;
    }
    let source = project.root.join(FOLDER).join("npm/test");
    // Nothing is written into the sources.
    let folder = project.target.join("npm-types");
    let copied = fs::create_dir_all(&folder).and_then(|()| {
        for name in ["package.json", "package-lock.json", "tsconfig.json", "types.ts"] {
            fs::copy(source.join(name), folder.join(name))?;
        }
        fs::copy(project.root.join(FOLDER).join("npm/index.d.ts"), folder.join("sudoku-wasm.d.ts"))
    });
    if let Err(error) = copied {
        job.fail(&format!("{}: {error}", folder.display()));
        return;
    }
    let tsc = folder.join("node_modules/typescript/bin/tsc");
    if !tsc.exists() {
        let mut npm = project.command("npm");
        npm.current_dir(&folder).args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
        if !answers(&mut npm) {
            job.skip("the declarations: TypeScript cannot be installed".into());
            return;
        }
    }
    job.run(project.command("node").current_dir(&folder).arg(tsc).args(["-p", "."]));
}
