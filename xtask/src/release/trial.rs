//! Installs the files as a user would, on this machine or in an emulator: each has to give the
//! right answer.

use std::fs;
use std::path::{Path, PathBuf};

use super::Release;
use crate::job::Job;
use crate::platform::{Platform, System};
use crate::project::has;
use crate::report::Outcome;

/// A puzzle, and the beginning of its solution.
const PUZZLE: &str =
    "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3";
const SOLVED: &str = "954168237276345198";

pub(crate) fn run(release: &Release) -> Outcome {
    let mut job = Job::default();
    let folder = release.folder("trial");
    let _ = fs::remove_dir_all(&folder); // it may be there from an earlier call
    if let Err(error) = fs::create_dir_all(&folder) {
        return Outcome::Failed(format!("{}: {error}", folder.display()));
    }
    for platform in &release.platforms {
        command(release, &mut job, platform, &folder);
    }
    wheel(release, &mut job, &folder);
    package(release, &mut job, &folder);
    debian(release, &mut job, &folder);
    job.must_have_tested();
    job.outcome()
}

/// A file of the release whose name has this beginning and this end.
fn made(release: &Release, start: &str, end: &str) -> Option<PathBuf> {
    let files = release.files().unwrap_or_default().into_iter().map(|(name, _)| name);
    let mut names = files.filter(|name| name.starts_with(start) && name.ends_with(end));
    names.next().map(|name| release.out.join(name))
}

/// Runs a command that has to print the solution.
fn solves(job: &mut Job, what: &str, command: &mut std::process::Command) {
    match job.run(command) {
        Some(text) if text.contains(SOLVED) => job.count(1),
        Some(_) => job.fail(&format!("{what} does not print {SOLVED}")),
        None => job.fail(what),
    }
}

/// The command of an archive, by the emulator of its system.
fn command(release: &Release, job: &mut Job, platform: &Platform, folder: &Path) {
    let Release { project, version, .. } = release;
    let root = format!("sudoku-{version}-{}", platform.name);
    let ending = if platform.system == System::Windows { ".zip" } else { ".tar.gz" };
    let Some(archive) = made(release, &root, ending) else { return };
    let emulator = match emulator(platform) {
        Ok(emulator) => emulator,
        Err(reason) => return job.skip(format!("{root} is not run: {reason}")),
    };
    let mut unpack = match platform.system {
        System::Windows => {
            let mut python = project.command("python3");
            python.args(["-m", "zipfile", "-e"]).arg(&archive).arg(folder);
            python
        }
        _ => {
            let mut tar = project.command("tar");
            tar.arg("-xzf").arg(&archive).arg("-C").arg(folder);
            tar
        }
    };
    job.run(&mut unpack);
    let program = folder.join(&root).join(format!("sudoku{}", platform.exe()));
    let mut words = emulator.into_iter().chain([program.to_string_lossy().into_owned()]);
    let mut run = project.command(words.next().unwrap_or_default());
    run.args(words).args(["solve", PUZZLE]);
    if platform.system == System::Windows {
        wine(release, job, &mut run, &folder.join(&root));
    }
    solves(job, &root, &mut run);
}

/// The words before a program of another platform.
fn emulator(platform: &Platform) -> Result<Vec<String>, String> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let own = Platform::own().map(|own| own.name);
    match platform.system {
        _ if own == Some(platform.name) => Ok(Vec::new()),
        System::Linux if has("qemu-aarch64-static") => {
            Ok(words(&["qemu-aarch64-static", "-L", "/usr/aarch64-linux-gnu"]))
        }
        System::Linux => Err("no emulator (apt install qemu-user-static)".into()),
        System::Windows if has("wine") => Ok(words(&["wine"])),
        System::Windows => Err("no wine (apt install wine wine64)".into()),
        System::Mac => Err("it needs a Mac".into()),
    }
}

/// Gives Wine a folder of the project, and the library that its old versions lack.
fn wine(release: &Release, job: &mut Job, run: &mut std::process::Command, folder: &Path) {
    let project = release.project;
    let mut gcc = project.command("x86_64-w64-mingw32-gcc");
    gcc.args(["-shared", "sudoku-ffi/tests/windows/bcryptprimitives.c", "-ladvapi32", "-o"]);
    job.run(gcc.arg(folder.join("bcryptprimitives.dll")));
    let prefix = project.target.join("wine");
    if let Err(error) = fs::create_dir_all(&prefix) {
        job.fail(&format!("{}: {error}", prefix.display()));
    }
    run.env("WINEPREFIX", prefix).env("WINEDEBUG", "-all");
}

/// The wheel of this machine in a new environment.
fn wheel(release: &Release, job: &mut Job, folder: &Path) {
    let end = match Platform::own() {
        Some(Platform { system: System::Linux, processor, .. }) => format!("{processor}.whl"),
        Some(Platform { system: System::Mac, .. }) => "macosx_11_0_arm64.whl".to_owned(),
        _ => "win_amd64.whl".to_owned(),
    };
    let Some(wheel) = made(release, "sudoku_core-", &end) else { return };
    let venv = folder.join("venv");
    job.run(release.project.command("python3").args(["-m", "venv"]).arg(&venv));
    let bin = venv.join("bin");
    let mut pip = release.project.command(bin.join("pip"));
    job.run(pip.args(["install", "--quiet", "--no-index"]).arg(&wheel));
    let script = format!("import sudoku_core; print(sudoku_core.solve_grid({PUZZLE:?}).solution)");
    solves(job, "the wheel", release.project.command(bin.join("python")).args(["-c", &script]));
    solves(job, "its command", release.project.command(bin.join("sudoku")).args(["solve", PUZZLE]));
}

/// The JavaScript package in a new folder.
fn package(release: &Release, job: &mut Job, folder: &Path) {
    let Some(archive) = made(release, "", ".tgz") else { return };
    let folder = folder.join("npm");
    if let Err(error) = fs::create_dir_all(&folder) {
        return job.fail(&format!("{}: {error}", folder.display()));
    }
    let mut npm = release.project.command("npm");
    npm.current_dir(&folder).args(["install", "--silent", "--offline", "--no-audit"]);
    job.run(npm.arg(&archive));
    // The modules that are loaded when they are needed are there as well.
    let script = format!(
        "import {{ solve, check, VariantPuzzle }} from 'sudoku-wasm'; \
         await check({{ name: 'a.txt', data: '.'.repeat(81) }}); \
         const variant = await VariantPuzzle.parse('1' + '.'.repeat(15)); \
         if (!(await variant.svg()).includes('<svg')) throw new Error('no picture'); \
         console.log(solve({PUZZLE:?}).solution)"
    );
    let mut node = release.project.command("node");
    node.current_dir(&folder).args(["--input-type=module", "-e", &script]);
    solves(job, "the JavaScript package", &mut node);
}

/// The package of Debian for this processor, unpacked by dpkg.
fn debian(release: &Release, job: &mut Job, folder: &Path) {
    let architecture = if cfg!(target_arch = "x86_64") { "_amd64.deb" } else { "_arm64.deb" };
    let Some(package) = made(release, "sudoku-command_", architecture) else { return };
    if !has("dpkg-deb") {
        return job.skip("the package of Debian: there is no dpkg-deb".into());
    }
    let folder = folder.join("deb");
    let mut dpkg = release.project.command("dpkg-deb");
    job.run(dpkg.arg("--extract").arg(&package).arg(&folder));
    let mut run = release.project.command(folder.join("usr/bin/sudoku"));
    solves(job, "the package of Debian", run.args(["solve", PUZZLE]));
}
