//! The C library as an archive: headers, static and shared library, files for `pkg-config` and
//! `CMake`.

use std::fs;
use std::path::Path;

use super::Release;
use super::archive::{Contents, FILE};
use super::zip::zip;
use crate::job::Job;
use crate::platform::{Platform, System};
use crate::report::Outcome;

/// The same parts as in `sudoku-ffi/Makefile`.
const BUILD: [&str; 5] =
    ["--package", "sudoku-ffi", "--no-default-features", "--features", "human,variant"];

/// The files for Windows: libraries that are linked or loaded, where its programs look for them.
const OF_WINDOWS: [(&str, &str); 3] = [
    ("sudoku.dll", "bin/sudoku.dll"),
    ("libsudoku.dll.a", "lib/libsudoku.dll.a"),
    ("libsudoku.a", "lib/libsudoku.a"),
];

pub(crate) fn run(release: &Release) -> Outcome {
    let mut job = Job::default();
    for platform in release.platforms(&mut job) {
        if let Err(error) = archive(release, &mut job, platform) {
            job.fail(&error);
        }
    }
    job.outcome()
}

fn archive(release: &Release, job: &mut Job, platform: &Platform) -> Result<(), String> {
    let Release { project, version, time, .. } = release;
    let built = platform.build(project, job, &BUILD)?;
    if job.has_failed() {
        return Ok(());
    }
    let mut files = Contents::default();
    if platform.system == System::Windows {
        for (name, place) in OF_WINDOWS {
            files.add_file(place, &built.join(name), FILE)?;
        }
        for header in ["sudoku.h", "sudoku.hpp"] {
            files.add_file(
                &format!("include/{header}"),
                &project.root.join("include").join(header),
                FILE,
            )?;
        }
    } else {
        let folder = release.folder("clib");
        install(release, job, &built, &folder)?;
        files.add_folder("", &folder.join("usr/local"))?;
    }
    files.add_file("README.md", &project.root.join("sudoku-ffi/README.md"), FILE)?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        files.add_file(name, &project.root.join(name), FILE)?;
    }
    let root = format!("libsudoku-{version}-{}", platform.name);
    let packed = match platform.system {
        System::Windows => zip(&files, &format!("{root}/"), *time).map(|it| (it, "zip")),
        _ => files.tar_gz(&format!("{root}/"), *time).map(|it| (it, "tar.gz")),
    };
    let (bytes, ending) = packed.map_err(|error| error.to_string())?;
    release.write(job, &format!("{root}.{ending}"), &bytes);
    Ok(())
}

/// Installs into a folder with the Makefile, which alone knows the files.
fn install(release: &Release, job: &mut Job, built: &Path, folder: &Path) -> Result<(), String> {
    let _ = fs::remove_dir_all(folder); // it may be there from an earlier call
    fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let mut make = release.project.command("make");
    make.args(["--silent", "-C", "sudoku-ffi", "install"]);
    make.arg(format!("BUILT={}", built.display())).arg(format!("DESTDIR={}", folder.display()));
    job.run(&mut make);
    Ok(())
}
