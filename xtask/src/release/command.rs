//! The command as archives and as a package of Debian.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::archive::{Contents, FILE, PROGRAM};
use super::deb::deb;
use super::zip::zip;
use super::{BuiltCommand, Release};
use crate::job::Job;
use crate::platform::{Platform, System};
use crate::report::Outcome;

/// The shells with their files for completion.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "sudoku.bash"),
    ("zsh", "_sudoku"),
    ("fish", "sudoku.fish"),
    ("elvish", "sudoku.elv"),
    ("powershell", "_sudoku.ps1"),
];

/// Where Debian's shells look for completions, by their names in [`SHELLS`].
const SHELLS_OF_DEBIAN: [(&str, &str); 3] = [
    ("sudoku.bash", "usr/share/bash-completion/completions/sudoku"),
    ("_sudoku", "usr/share/zsh/vendor-completions/_sudoku"),
    ("sudoku.fish", "usr/share/fish/vendor_completions.d/sudoku.fish"),
];

/// The archives of the command.
pub(crate) fn archives(release: &Release) -> Outcome {
    packed(release, |built, job| {
        let Release { version, time, .. } = release;
        let root = format!("sudoku-{version}-{}", built.platform.name);
        let mut files = Contents::default();
        let program = format!("sudoku{}", built.platform.exe());
        files.add_file(&program, &built.program, PROGRAM)?;
        for (name, path) in [("README.md", "apps/sudoku-command/README.md")]
            .into_iter()
            .chain(["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"].map(|name| (name, name)))
        {
            files.add_file(name, &release.project.root.join(path), FILE)?;
        }
        files.add_folder("man/", &built.pages)?;
        files.add_folder("completions/", &built.completions)?;
        if let Some(page) = &release.page() {
            files.add_folder("sudoku-web/", page)?;
        }
        let packed = match built.platform.system {
            System::Windows => zip(&files, &format!("{root}/"), *time).map(|it| (it, "zip")),
            _ => files.tar_gz(&format!("{root}/"), *time).map(|it| (it, "tar.gz")),
        };
        let (bytes, ending) = packed.map_err(|error| error.to_string())?;
        release.write(job, &format!("{root}.{ending}"), &bytes);
        Ok(())
    })
}

/// The packages of Debian.
pub(crate) fn debs(release: &Release) -> Outcome {
    packed(release, |built, job| {
        let architecture = match (built.platform.system, built.platform.processor) {
            (System::Linux, "x86_64") => "amd64",
            (System::Linux, _) => "arm64",
            _ => return Ok(()),
        };
        let files = files_of_debian(release, built)?;
        let control = control(release, architecture, files.size());
        let bytes = deb(&files, &control, release.time).map_err(|error| error.to_string())?;
        let name = format!("sudoku-command_{}_{architecture}.deb", release.version);
        release.write(job, &name, &bytes);
        Ok(())
    })
}

fn files_of_debian(release: &Release, built: &BuiltCommand) -> Result<Contents, String> {
    let root = &release.project.root;
    let mut files = Contents::default();
    files.add_file("usr/bin/sudoku", &built.program, PROGRAM)?;
    files.add_folder("usr/share/man/man1/", &built.pages)?;
    for (name, place) in SHELLS_OF_DEBIAN {
        files.add_file(place, &built.completions.join(name), FILE)?;
    }
    let read = |name: &str| fs::read_to_string(root.join(name)).map_err(|error| error.to_string());
    let copyright = format!("{}\n\n{}", read("LICENSE-MIT")?, read("LICENSE-APACHE")?);
    files.add("usr/share/doc/sudoku-command/copyright", copyright.into_bytes(), FILE);
    files.add_file(
        "usr/share/doc/sudoku-command/CHANGELOG.md",
        &root.join("CHANGELOG.md"),
        FILE,
    )?;
    if let Some(page) = &release.page() {
        files.add_folder("usr/share/sudoku/web/", page)?;
    }
    Ok(files)
}

/// The facts about the package. Debian has another program of the name `sudoku`, in `/usr/games`.
fn control(release: &Release, architecture: &str, size: usize) -> String {
    let Release { version, address, .. } = release;
    let homepage = address.as_ref().map_or(String::new(), |it| format!("Homepage: {it}\n"));
    format!(
        "Package: sudoku-command\nVersion: {version}\nArchitecture: {architecture}\n\
         Maintainer: The sudoku-core developers\n\
         Installed-Size: {}\nDepends: libc6 (>= 2.17)\nSection: games\nPriority: optional\n{homepage}\
         Description: Check Sudoku books, solve, explain, rate and make puzzles\n \
         The command sudoku reads puzzles from texts, PDF files, spreadsheets and\n \
         pictures, finds those with no solution or several, and explains why.\n",
        size.div_ceil(1024)
    )
}

/// Packs the command of each platform that this machine can build for.
fn packed(
    release: &Release,
    pack: impl Fn(&BuiltCommand, &mut Job) -> Result<(), String>,
) -> Outcome {
    let mut job = Job::default();
    for platform in release.platforms(&mut job) {
        match release.command(platform, &mut job) {
            Ok(built) => {
                if let Err(error) = pack(&built, &mut job) {
                    job.fail(&error);
                }
            }
            Err(error) => job.fail(&error),
        }
    }
    if release.page().is_none() {
        job.skip("without the page, as the part `page` was not chosen".into());
    }
    job.outcome()
}

/// Writes the man pages and the scripts for shells with the command of this machine.
pub(crate) fn texts(
    release: &Release,
    job: &mut Job,
    program: &Path,
) -> io::Result<(PathBuf, PathBuf)> {
    let (pages, completions) = (release.folder("man"), release.folder("completions"));
    for folder in [&pages, &completions] {
        let _ = fs::remove_dir_all(folder); // it may be there from an earlier call
        fs::create_dir_all(folder)?;
    }
    job.run(release.project.command(program).args(["manual", "--out"]).arg(&pages));
    for (shell, name) in SHELLS {
        let mut command = release.project.command(program);
        let script = job.run_quietly(command.args(["completions", shell]));
        fs::write(completions.join(name), script.unwrap_or_default())?;
    }
    Ok((pages, completions))
}

/// Builds the command; the program.
pub(crate) fn program(
    release: &Release,
    job: &mut Job,
    platform: &Platform,
) -> Result<PathBuf, String> {
    let built = platform.build(release.project, job, &["--package", "sudoku-command"])?;
    Ok(built.join(format!("sudoku{}", platform.exe())))
}
