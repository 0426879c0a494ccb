//! No output replaces an input, under any of its names; unknown endings are refused.

use std::fs;

use crate::common::{Folder, ONE, ONE_SOLVED, TWO};

/// For each verb a call whose output is IN, which it reads, with an ending that it writes.
const SAME: [(&str, &str); 22] = [
    ("txt", "check IN -o OUT"),
    ("html", "check IN -o OUT"),
    ("json", "check --format json other.txt IN -o OUT"),
    ("txt", "check other.txt --solutions IN -o OUT"),
    ("txt", "check other.txt --across IN -o OUT"),
    ("svg", "check IN --debug OUT"),
    ("txt", "check IN --fix OUT --force"),
    ("txt", "explain IN -o OUT --force"),
    ("txt", "solve IN -o OUT --force"),
    ("txt", "count IN -o OUT --force"),
    ("txt", "convert --to candidates IN -o OUT --force"),
    ("txt", "hint IN -o OUT --force"),
    ("txt", "canon IN -o OUT --force"),
    ("txt", "rate IN -o OUT --force"),
    ("txt", "generate --near IN -o OUT --force"),
    ("txt", "explain --proof IN -o OUT --force"),
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

#[test]
fn a_file_without_all_puzzles_replaces_none() {
    let folder = Folder::new("missing");
    folder.file("other.txt", TWO);
    let path = folder.path("out.csv");
    for (ending, call) in SAME {
        // A report says what cannot be read; a list of entries belongs to one book.
        let takes_several = call.contains(" IN -o OUT --force") && !call.contains("generate");
        if !takes_several || ending == "svg" {
            continue;
        }
        let output = format!("out.{ending}");
        for inputs in ["missing.txt", "other.txt missing.txt", "missing.txt other.txt"] {
            folder.file(&output, "old");
            let call = call.replace("other.txt IN", "IN").replace("IN", inputs);
            let (code, said) = folder.run(&call.replace("OUT", &output));
            assert_eq!(code, Some(2), "{call}: {said}");
            assert!(said.contains("missing.txt: no such file"), "{call}: {said}");
            assert_eq!(fs::read_to_string(folder.path(&output)).unwrap(), "old", "{call}: {said}");
        }
    }
    fs::remove_file(&path).unwrap();
    let (_, said) = folder.run("convert other.txt missing.txt -o out.csv");
    let not_written = "sudoku: out.csv: not written, as puzzles are missing\n";
    assert!(said.ends_with(not_written), "{said}");
    assert!(!path.exists());
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
        ("explain --proof book.txt -o p.txt", "p.txt"),
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
