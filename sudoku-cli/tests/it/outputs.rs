//! No output replaces an input, under any of its names; unknown endings are refused; a killed verb
//! leaves the old file or the new one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::{ONE, ONE_SOLVED, TWO};

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("sudoku-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn command(&self, args: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        command.args(args.split(' ')).current_dir(&self.0).stdin(Stdio::null());
        command
    }

    /// The exit code and the standard error output.
    fn run(&self, args: &str) -> (Option<i32>, String) {
        let output = self.command(args).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// For each verb a call whose output is IN, which it reads, with an ending that it writes.
const SAME: [(&str, &str); 21] = [
    ("txt", "check IN -o OUT"),
    ("html", "check IN -o OUT"),
    ("json", "check --format json other.txt IN -o OUT"),
    ("txt", "check other.txt --solutions IN -o OUT"),
    ("txt", "check other.txt --across IN -o OUT"),
    ("svg", "check IN --debug OUT"),
    ("txt", "explain IN -o OUT --force"),
    ("txt", "solve IN -o OUT --force"),
    ("txt", "count IN -o OUT --force"),
    ("txt", "candidates IN -o OUT --force"),
    ("txt", "hint IN -o OUT --force"),
    ("txt", "canon IN -o OUT --force"),
    ("txt", "rate IN -o OUT --force"),
    ("txt", "neighbours IN -o OUT --force"),
    ("txt", "prove IN -o OUT --force"),
    ("csv", "convert IN -o OUT --force"),
    ("csv", "dedup other.txt IN -o OUT --force"),
    ("csv", "extract IN -o OUT"),
    ("svg", "render IN -o OUT --force"),
    ("pdf", "book make IN -o OUT --force"),
    ("txt", "generate --pattern IN -o OUT --force"),
];

#[test]
fn no_verb_replaces_an_input() {
    let folder = Folder::new("same");
    fs::write(folder.path("other.txt"), format!("{TWO}\n")).unwrap();
    for (ending, call) in SAME {
        let [book, link, hard] = ["book", "link", "hard"].map(|name| format!("{name}.{ending}"));
        let text = format!("{ONE}\n");
        fs::write(folder.path(&book), &text).unwrap();
        let mut outputs = vec![book.clone(), format!("./{book}")];
        #[cfg(unix)]
        {
            let _ = fs::remove_file(folder.path(&link));
            let _ = fs::remove_file(folder.path(&hard));
            std::os::unix::fs::symlink(&book, folder.path(&link)).unwrap();
            fs::hard_link(folder.path(&book), folder.path(&hard)).unwrap();
            outputs.extend([link.clone(), hard.clone()]);
        }
        for output in &outputs {
            let call = call.replace("IN", &book).replace("OUT", output);
            let (code, said) = folder.run(&call);
            assert_eq!(code, Some(2), "{call}: {said}");
            assert!(said.contains("is read by the same call"), "{call}: {said}");
            assert_eq!(fs::read_to_string(folder.path(&book)).unwrap(), text, "{call}");
        }
    }
    let left: Vec<_> = fs::read_dir(&folder.0).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().contains(".part")), "{left:?}");
}

#[cfg(unix)]
#[test]
fn the_standard_output_is_no_input_either() {
    let folder = Folder::new("appended");
    let book = folder.path("book.txt");
    for verb in
        ["check", "solve", "convert --to line", "extract", "dedup", "explain", "canon", "rate"]
    {
        fs::write(&book, format!("{ONE}\n")).unwrap();
        let append = fs::File::options().append(true).open(&book).unwrap();
        let done = folder.command(&format!("{verb} book.txt")).stdout(append).output().unwrap();
        assert_eq!(done.status.code(), Some(2), "{verb}");
        assert_eq!(fs::read_to_string(&book).unwrap(), format!("{ONE}\n"), "{verb}");
    }
}

#[test]
fn unknown_endings_and_missing_values_are_refused() {
    let folder = Folder::new("endings");
    let text = format!("{ONE}\n{TWO}\n");
    for name in ["book.txt", "book.pdf", "book.html", "book.md", "book"] {
        fs::write(folder.path(name), &text).unwrap();
    }
    fs::write(folder.path("one.txt"), ONE).unwrap();
    for call in [
        "check -o book.pdf",
        "check -o book.html",
        "check -o book.txt",
        "check -o book.pdf book.txt",
        "check --format json -o book.pdf book.txt",
        "check -o book.md book.txt",
        "check -o book.html book.txt",
        "check --format json -o book book.txt",
        "check --debug book.pdf book.txt",
        "explain --format json -o x.html book.txt",
        "extract -o book.pdf book.txt",
        "extract --to csv -o x.jsonl book.txt",
        "convert -o book.pdf book.txt",
        "convert --to csv -o x.sdk book.txt",
        "dedup -o x.html book.txt",
        "generate -o x.pdf",
        "solve -o x.pdf book.txt",
        "render -o x.pdf one.txt",
        "book make -o x.html book.txt",
        "solve -o book.md book.txt",
        "solve -o book book.txt",
    ] {
        let (code, said) = folder.run(call.trim());
        assert_eq!(code, Some(2), "{call}: {said}");
        for name in ["book.txt", "book.pdf", "book.html", "book.md", "book"] {
            assert_eq!(fs::read_to_string(folder.path(name)).unwrap(), text, "{call}: {name}");
        }
    }
}

#[test]
fn outputs_of_all_verbs() {
    let folder = Folder::new("outputs");
    fs::write(folder.path("book.txt"), format!("Puzzle 1\n{ONE}\n")).unwrap();
    for (call, file) in [
        ("solve book.txt -o solved.txt", "solved.txt"),
        ("count book.txt -o count.txt", "count.txt"),
        ("convert book.txt -o a.sdk", "a.sdk"),
        ("convert book.txt -o a.csv", "a.csv"),
        ("dedup book.txt -o d.jsonl", "d.jsonl"),
        ("generate --seed 1 -o g.sdm", "g.sdm"),
        ("extract book.txt -o e.csv", "e.csv"),
        ("extract book.txt -o e.xlsx", "e.xlsx"),
        ("explain book.txt -o why.txt", "why.txt"),
        ("prove book.txt -o p.txt", "p.txt"),
        ("check book.txt -o r.html -q", "r.html"),
    ] {
        let (code, said) = folder.run(call);
        assert_eq!(code, Some(0), "{call}: {said}");
        assert!(fs::metadata(folder.path(file)).unwrap().len() > 0, "{call}");
        let (again, said) = folder.run(call);
        let replaces = call.starts_with("check") || call.starts_with("extract");
        assert_eq!(again, Some(if replaces { 0 } else { 2 }), "{call}: {said}");
        if !replaces {
            assert!(said.contains("--force replaces it"), "{call}: {said}");
            assert_eq!(folder.run(&format!("{call} --force")).0, Some(0), "{call}");
        }
    }
    let solved = fs::read_to_string(folder.path("solved.txt")).unwrap();
    assert_eq!(solved, format!("{ONE_SOLVED}\n"));
    assert!(fs::read_to_string(folder.path("a.sdk")).unwrap().starts_with("#DPuzzle 1\n"));
}

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

/// The number of times that each call is killed, unless `SUDOKU_KILLS` has another.
const KILLS: u64 = 8;

#[cfg(unix)]
#[test]
#[ignore = "long"]
fn a_killed_verb_leaves_the_old_file_or_the_new_one() {
    let kills = std::env::var("SUDOKU_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    let folder = Folder::new("killed");
    let puzzles: Vec<String> = {
        let made = folder.command("generate --count 400 --seed 9").output().unwrap();
        String::from_utf8(made.stdout).unwrap().lines().map(str::to_owned).collect()
    };
    fs::write(folder.path("book.txt"), puzzles.join("\n").repeat(2)).unwrap();
    fs::write(folder.path("small.txt"), puzzles[..20].join("\n")).unwrap();
    let mut state = 7_u64;
    for (call, output) in WRITES {
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
            let signal = ["TERM", "INT", "HUP", "KILL"][kill as usize % 4];
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
