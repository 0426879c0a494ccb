//! Runs the command and keeps its output.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// One puzzle, its solution, one with two solutions, one with none.
pub(crate) const ONE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
pub(crate) const ONE_SOLVED: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
pub(crate) const TWO: &str =
    "....3.9....7......53...16..1.4.........4...28.8516.4.9.46....7......4....1..893..";
pub(crate) const NONE: &str =
    ".2..5..3..3.8.9...1783..9....67.2.......3......39.86.2..1...4..9..4..8..645......";

/// The result of a call.
pub(crate) struct Said {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }
}

/// The time after which a program that is waited for hangs: longer than it takes on any machine.
pub(crate) const HANG: Duration = Duration::from_secs(900);

/// Runs `sudoku` with these arguments and this standard input.
pub(crate) fn sudoku(args: &[&str], input: &str) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(args)
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_string();
    let writer = std::thread::spawn(move || {
        // A command that ends early does not read it all.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Said {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A file that is gone after the test.
pub(crate) struct Temporary(PathBuf);

impl Temporary {
    pub(crate) fn new(name: &str, content: impl AsRef<[u8]>) -> Self {
        let path = std::env::temp_dir().join(format!("sudoku-{}-{name}", std::process::id()));
        std::fs::write(&path, content).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A folder that is gone after the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("sudoku-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Calls the command in the folder: its exit code, and what it writes to both outputs.
    pub(crate) fn said(&self, args: &str) -> (Option<i32>, String) {
        let output = self.command(args).output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).unwrap())
    }

    /// Writes a file, and returns its path.
    pub(crate) fn file(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// The command with these arguments, separated by spaces, in this folder.
    pub(crate) fn command(&self, args: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        command.args(args.split(' ')).current_dir(&self.0).stdin(Stdio::null());
        command
    }

    /// The exit code and the standard error output.
    pub(crate) fn run(&self, args: &str) -> (Option<i32>, String) {
        let output = self.command(args).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The data of others, if it is there.
pub(crate) fn data() -> Option<PathBuf> {
    let folder = std::env::var_os("SUDOKU_DATA")
        .map_or_else(|| root().join("../shared/data"), PathBuf::from);
    let there = folder.is_dir();
    if !there {
        eprintln!("skipped: no data at {}", folder.display());
    }
    there.then_some(folder)
}
