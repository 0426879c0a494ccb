//! A verb that writes leaves the old file or the new one, whatever happens to it: a signal, a full
//! disk, no memory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::Folder;

/// The calls that write, and their outputs.
const WRITES: [(&str, &str); 9] = [
    ("extract --to csv book.txt -o out.csv", "out.csv"),
    ("extract book.txt -o out.xlsx", "out.xlsx"),
    ("convert book.txt -o out.json --force", "out.json"),
    ("dedup book.txt -o out.csv --force", "out.csv"),
    ("solve book.txt -o out.txt --force", "out.txt"),
    ("generate --count 300 --seed 3 -o out.sdm --force", "out.sdm"),
    ("check book.txt --expect 1 -o out.html", "out.html"),
    ("book make small.txt -o out.pdf --force", "out.pdf"),
    ("render small.txt --to png -o pictures --force", "pictures/0001.png"),
];

/// A folder with two books of this many puzzles; the larger one has each puzzle twice.
fn with_books(name: &str, large: usize, small: usize) -> Folder {
    let folder = Folder::new(name);
    let made = folder.command(&format!("generate --count {large} --seed 9")).output().unwrap();
    let puzzles = String::from_utf8(made.stdout).unwrap();
    let first: Vec<&str> = puzzles.lines().take(small).collect();
    folder.file("book.txt", &puzzles.repeat(2));
    folder.file("small.txt", &first.join("\n"));
    folder
}

/// The number of times that each call is killed, unless `SUDOKU_KILLS` has another.
const KILLS: u64 = 2;

#[test]
#[ignore = "long"]
fn a_killed_verb_leaves_the_old_file_or_the_new_one() {
    let kills = std::env::var("SUDOKU_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    let folder = with_books("killed", 400, 20);
    let mut state = 7_u64;
    for (nth, (call, output)) in WRITES.into_iter().enumerate() {
        let path = folder.path(output);
        let start = std::time::Instant::now();
        let whole = folder.command(call).output().unwrap();
        assert!(whole.status.code() < Some(2), "{call}: {whole:?}");
        let took = start.elapsed();
        let new = fs::read(&path).unwrap();
        let (mut killed, mut finished) = (0, 0);
        for kill in 0..kills {
            let old = format!("Checked {kill} old\n").into_bytes();
            fs::write(&path, &old).unwrap();
            let mut child =
                folder.command(call).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            std::thread::sleep(took.mul_f64((state >> 40) as f64 / (1 << 24) as f64 * 1.1));
            // The signals that remove the unfinished file, and the one that nothing can handle.
            let signals = ["TERM", "INT", "HUP", "QUIT", "KILL"];
            let signal = signals[(nth * kills as usize + kill as usize) % signals.len()];
            let id = child.id().to_string();
            let _ = Command::new("kill").args(["-s", signal, &id]).stderr(Stdio::null()).status();
            let ended = child.wait().unwrap();
            let is = fs::read(&path).unwrap();
            match ended.code() {
                None => killed += 1,
                Some(_) => finished += 1,
            }
            assert!(
                is == old || same(&is, &new),
                "{call}: torn after {signal}, {} bytes",
                is.len()
            );
            let parts = parts(path.parent().unwrap());
            assert!(parts.is_empty() || signal == "KILL", "{call}: {signal}: {parts:?}");
            parts.iter().for_each(|part| fs::remove_file(part).unwrap());
        }
        println!("{call}: {killed} killed, {finished} finished first");
        fs::remove_file(&path).unwrap();
    }
}

/// The same file; the time of a check differs.
fn same(one: &[u8], other: &[u8]) -> bool {
    one == other
        || one.starts_with(b"<!DOCTYPE html>")
            && one.ends_with(b"</html>\n")
            && one.len().abs_diff(other.len()) < 10
}

/// The unfinished files in a folder.
fn parts(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "part")).collect()
}

/// Faults that are made on purpose, by a library that is loaded before those of the command.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod faults {
    use super::*;

    /// The requests for memory of each call that fail, spread over the call, unless
    /// `SUDOKU_FAULTS` has another number.
    const FAULTS: u64 = 12;

    /// The sentences of the libraries that end a program themselves where they find no memory: the
    /// program is not asked. They are Rust's, for any value, and that of the C library, for the
    /// list of what is to be dropped when a thread ends.
    const ENDS: [&str; 2] =
        ["memory allocation of", "Fatal glibc error: failed to register TLS destructor"];

    /// The assertion of zlib-rs that fails if there is no memory to begin a stream: its one way to
    /// report it.
    const NO_STATE: &str = "left: MemError\n right: Ok";

    /// Compiles the library.
    fn library(folder: &Folder) -> PathBuf {
        let library = folder.path("faults.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults/faults.c");
        let made = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o"])
            .args([&library, &source])
            .status();
        assert!(made.unwrap().success(), "cc makes {}", library.display());
        library
    }

    struct Faulty {
        folder: Folder,
        library: PathBuf,
    }

    impl Faulty {
        fn new(name: &str) -> Self {
            let folder = with_books(name, 30, 3);
            Self { library: library(&folder), folder }
        }

        fn run(&self, call: &str, fault: &str) -> std::process::Output {
            let mut command = self.folder.command(call);
            command.env("LD_PRELOAD", &self.library).env("FAULT", fault);
            command.env("FAULT_COUNT", self.folder.path("count")).env("RUST_BACKTRACE", "0");
            command.output().unwrap()
        }

        /// The number of requests for memory, and of changes of files.
        fn count(&self, call: &str) -> [u64; 2] {
            let output = self.run(call, "count");
            assert!(output.status.code() < Some(2), "{call}: {output:?}");
            let count = fs::read_to_string(self.folder.path("count")).unwrap();
            let numbers =
                count.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok());
            numbers.collect::<Vec<u64>>().try_into().unwrap()
        }

        /// Runs a call with a fault; the old output or the new one is there, and a sentence if the
        /// call did not end well.
        fn assert_whole(&self, call: &str, output: &str, new: &[u8], fault: &str) {
            let path = self.folder.path(output);
            let old = b"Checked old\n";
            fs::write(&path, old).unwrap();
            let ended = self.run(call, fault);
            let said = String::from_utf8(ended.stderr).unwrap();
            let is = fs::read(&path).unwrap_or_default();
            let code = ended.status.code();
            assert!(!said.contains("panicked") || code == Some(101), "{call}: {fault}: {said}");
            match code {
                Some(101) => assert!(said.contains(NO_STATE), "{call}: {fault}: {said}"),
                Some(0 | 1) => assert!(same(&is, new), "{call}: {fault}: {} bytes", is.len()),
                Some(2) => assert!(said.starts_with("sudoku: "), "{call}: {fault}: {said:?}"),
                None => {
                    assert!(ENDS.iter().any(|end| said.contains(end)), "{call}: {fault}: {said:?}");
                }
                code => panic!("{call}: {fault}: {code:?}: {said}"),
            }
            // The report of a check also says which file cannot be read.
            let is_report =
                code == Some(2) && is.starts_with(b"<!DOCTYPE html>") && is.ends_with(b"</html>\n");
            assert!(
                is == old || same(&is, new) || is_report,
                "{call}: torn by {fault}, {} bytes: {said:?}",
                is.len()
            );
            let parts = parts(path.parent().unwrap());
            let aborted = code.is_none();
            assert!(parts.is_empty() || aborted, "{call}: {fault}: {parts:?}");
            parts.iter().for_each(|part| fs::remove_file(part).unwrap());
        }
    }

    #[test]
    #[ignore = "long"]
    fn a_full_disk_leaves_the_old_file_or_the_new_one() {
        let faulty = Faulty::new("disk");
        for (call, output) in WRITES {
            let [_, changes] = faulty.count(call);
            assert!(changes > 2, "{call}: {changes}");
            let new = fs::read(faulty.folder.path(output)).unwrap();
            // Each change with `SUDOKU_FAULTS`, else every third, and the last.
            let step = if std::env::var_os("SUDOKU_FAULTS").is_some() { 1 } else { 3 };
            for change in (1..=changes).rev().step_by(step) {
                faulty.assert_whole(call, output, &new, &format!("disk:{change}"));
                faulty.assert_whole(call, output, &new, &format!("once:{change}"));
            }
        }
    }

    #[test]
    #[ignore = "long"]
    fn a_lack_of_memory_leaves_the_old_file_or_the_new_one() {
        let faults =
            std::env::var("SUDOKU_FAULTS").map_or(FAULTS, |faults| faults.parse().unwrap());
        let faulty = Faulty::new("memory");
        for (call, output) in WRITES {
            let [requests, _] = faulty.count(call);
            let new = fs::read(faulty.folder.path(output)).unwrap();
            // The number differs a little from run to run.
            for fault in 1..=faults {
                let request = requests * fault / faults;
                faulty.assert_whole(call, output, &new, &format!("memory:{request}"));
            }
        }
    }

    #[test]
    #[ignore = "long"]
    fn a_standard_output_that_fails_is_reported() {
        let faulty = Faulty::new("standard");
        for call in
            ["check small.txt", "solve book.txt", "convert --to csv book.txt", "generate --count 9"]
        {
            let [_, changes] = faulty.count(call);
            assert!(changes > 0, "{call}");
            for change in 1..=changes {
                for fault in [format!("disk:{change}"), format!("once:{change}")] {
                    let ended = faulty.run(call, &fault);
                    let said = String::from_utf8(ended.stderr).unwrap();
                    assert_eq!(ended.status.code(), Some(2), "{call}: {fault}: {said}");
                    assert!(said.starts_with("sudoku: "), "{call}: {fault}: {said:?}");
                }
            }
        }
    }
}
