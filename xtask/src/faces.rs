//! The options of one question have the same names in the shell, in Python and in JavaScript, and
//! the languages are the same everywhere.

use std::collections::BTreeSet;
use std::fs;

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

type Names = BTreeSet<String>;

/// Where people and programs ask.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    Shell,
    Python,
    JavaScript,
}

use Face::{JavaScript, Python, Shell};

/// A question, and the options that some faces do not have, with the reason.
struct Question {
    name: &'static str,
    shell: &'static str,
    python: (&'static str, &'static str),
    javascript: &'static str,
    apart: &'static [(&'static [&'static str], &'static [Face], &'static str)],
}

const QUESTIONS: [Question; 3] = [
    Question {
        name: "check",
        shell: "sudoku check",
        python: ("typing.py", "class CheckOptions("),
        javascript: "CheckOptions",
        apart: &[
            (
                &[
                    "color",
                    "config",
                    "debug",
                    "force",
                    "no-config",
                    "open",
                    "output",
                    "print-schema",
                    "quiet",
                    "statistics",
                ],
                &[Shell],
                "of the terminal",
            ),
            (&["fix", "fix-grids"], &[Shell], "methods of a report elsewhere"),
            (&["pictures"], &[Python, JavaScript], "reports in HTML set it in the shell"),
            (
                &["across", "cover", "solutions", "timeout", "threads"],
                &[Shell, Python],
                "files and clocks",
            ),
            (&["progress"], &[JavaScript], "a function; the shell draws a bar"),
        ],
    },
    Question {
        name: "generate",
        shell: "sudoku generate",
        python: ("_native.pyi", "def generate("),
        javascript: "GenerateOptions",
        apart: &[
            (&["color", "force", "output", "to"], &[Shell], "of the output"),
            (&["full", "near", "remove", "skip-above"], &[Shell], "functions of their own"),
            (&["size", "variant"], &[Shell], "elsewhere of VariantPuzzle.generate"),
            (&["answers", "exercise", "language"], &[Shell], "positions, which are no puzzles"),
            (
                &["each", "format", "memory", "pages", "password"],
                &[Shell],
                "of the files of --near",
            ),
            (&["equivalent"], &[Shell], "its default leaves equivalent puzzles out"),
            (&["inequivalent"], &[Python, JavaScript], "in the shell the default"),
            (&["first-attempt"], &[Python, JavaScript], "a program goes on where it was"),
            (&["timeout", "threads"], &[Shell, Python], "clocks and cores"),
        ],
    },
    Question {
        name: "make",
        shell: "sudoku book make",
        python: ("_native.pyi", "def make("),
        javascript: "MakeOptions",
        apart: &[
            (&["color", "config", "no-config", "output"], &[Shell], "of the output"),
            (&["force"], &[Shell, Python], "of files that are written"),
            (&["no-chapter-pages"], &[Shell], "an option without a value is on"),
            (&["chapter-pages"], &[Python, JavaScript], "the same, on by default"),
            (&["by-level", "generate", "level", "solutions"], &[Shell], "of files of puzzles"),
            (&["format", "memory", "pages", "password"], &[Shell], "of files of puzzles"),
            (&["path", "puzzles"], &[Python], "arguments"),
            (&["chapter"], &[Shell, Python], "in JavaScript an argument"),
            (&["bold-font", "font", "timeout", "threads"], &[Shell, Python], "files and clocks"),
            (&["previews"], &[JavaScript], "pictures of pages; elsewhere a program shows the PDF"),
            (&["progress"], &[JavaScript], "a function; the shell draws a bar"),
        ],
    },
];

/// Fails for an option that a face lacks, or calls by another name.
pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    let read = |path: &str| fs::read_to_string(project.root.join(path)).unwrap_or_default();
    let shell = read("docs/command.md");
    let javascript = read("apps/sudoku-wasm/npm/index.d.ts");
    for question in &QUESTIONS {
        let (file, start) = question.python;
        let python = read(&format!("sudoku-py/python/sudoku_core/{file}"));
        let offered = [
            (Shell, "the shell", of_shell(&shell, question.shell)),
            (Python, "Python", of_python(&python, start)),
            (JavaScript, "JavaScript", of_javascript(&javascript, question.javascript)),
        ];
        for fault in faults(question, &offered) {
            job.fail(&fault);
        }
    }
    for (folders, typed) in LANGUAGES {
        let languages = tables(project, folders[0]);
        for folder in folders {
            if tables(project, folder) != languages {
                job.fail(&format!("{folder} has other languages than {}", folders[0]));
            }
        }
        for (path, start) in typed {
            if quoted(&read(path), start) != languages {
                job.fail(&format!("{path}: `{start}` has other languages than {}", folders[0]));
            }
        }
    }
    job.outcome()
}

/// Folders with a table of sentences for each language, and types that list these: the file, and
/// the beginning of the line.
type Tables = (&'static [&'static str], &'static [(&'static str, &'static str)]);

/// The languages of explanations, rules and printed books; and those of reports and pages.
const LANGUAGES: [Tables; 2] = [
    (
        &["sudoku-human/languages", "sudoku-variant/languages"],
        &[
            ("sudoku-py/python/sudoku_core/_native.pyi", "_Language: TypeAlias = "),
            ("apps/sudoku-wasm/npm/index.d.ts", "export type Language = "),
        ],
    ),
    (
        &[
            "books/sudoku-book/languages",
            "apps/sudoku-web/languages",
            "apps/sudoku-atlas/languages",
        ],
        &[
            ("sudoku-py/python/sudoku_core/typing.py", "    language: Literal["),
            ("apps/sudoku-wasm/npm/index.d.ts", "export type ReportLanguage = "),
            ("apps/sudoku-web/page/words.js", "/** @typedef {"),
        ],
    ),
];

/// The names of the tables in a folder, without their endings.
fn tables(project: &Project, folder: &str) -> Names {
    let files = fs::read_dir(project.root.join(folder)).into_iter().flatten().flatten();
    files.filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned())).collect()
}

/// The words in quotation marks in the first line that begins so.
fn quoted(source: &str, start: &str) -> Names {
    let line = source.lines().find(|line| line.starts_with(start)).unwrap_or_default();
    line.split('"').skip(1).step_by(2).map(Into::into).collect()
}

fn faults(question: &Question, offered: &[(Face, &str, Names)]) -> Vec<String> {
    let mut faults = Vec::new();
    let all: Names = offered.iter().flat_map(|(_, _, names)| names.clone()).collect();
    let known = |option: &str| {
        let found = question.apart.iter().find(|(names, ..)| names.contains(&option));
        found.map(|(_, faces, _)| *faces)
    };
    for option in &all {
        for (face, name, names) in offered {
            let expected = known(option).is_none_or(|faces| faces.contains(face));
            if expected != names.contains(option) {
                let what = if expected { "lacks" } else { "has, against xtask/src/faces.rs," };
                faults.push(format!("{}: {name} {what} the option {option}", question.name));
            }
        }
    }
    for option in question.apart.iter().flat_map(|(names, ..)| *names) {
        if !all.contains(*option) {
            faults.push(format!("{}: no face has the option {option}", question.name));
        }
    }
    faults
}

/// The options of a verb in the manual of the command, without their dashes.
fn of_shell(manual: &str, verb: &str) -> Names {
    let section = manual.split_once(&format!("\n## {verb}\n")).map_or("", |(_, rest)| rest);
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix("* `"));
    let option = |row: &str| {
        let (_, name) = row.split_once("--")?;
        Some(name.split([' ', '`']).next()?.to_owned())
    };
    // The format of a report is chosen elsewhere by the function that writes it.
    rows.filter_map(option).filter(|name| name != "format").map(renamed).collect()
}

/// The names that Python and JavaScript write shorter, as there is no other format.
fn renamed(name: String) -> String {
    if name == "input-format" { "format".into() } else { name }
}

/// The arguments of a function in the stub, or the keys of a `TypedDict`.
fn of_python(source: &str, start: &str) -> Names {
    let body = source.split_once(&format!("\n{start}")).map_or("", |(_, rest)| rest);
    let body = body.split("\n)").next().unwrap_or_default();
    let body = body.split("\n\n\n").next().unwrap_or_default();
    let name = |line: &str| {
        let (name, _) = line.strip_prefix("    ")?.split_once(": ")?;
        let is_name = name.chars().all(|symbol| symbol.is_ascii_lowercase() || symbol == '_');
        is_name.then(|| name.replace('_', "-"))
    };
    body.lines().filter_map(name).collect()
}

/// The properties of an interface and of those that it extends.
fn of_javascript(source: &str, interface: &str) -> Names {
    let start = format!("\nexport interface {interface} ");
    let Some((_, rest)) = source.split_once(&start) else { return Names::new() };
    let (head, body) = rest.split_once("{\n").unwrap_or_default();
    let body = body.split("\n}").next().unwrap_or_default();
    let name = |line: &str| {
        let (name, _) = line.strip_prefix("  ")?.split_once(": ")?;
        let name = name.trim_end_matches('?');
        name.chars().all(char::is_alphabetic).then(|| dashed(name))
    };
    let mut names: Names = body.lines().filter_map(name).collect();
    if let Some(parent) = head.trim().strip_prefix("extends ") {
        names.extend(of_javascript(source, parent.trim()));
    }
    names
}

/// `max-findings` for `maxFindings`.
fn dashed(name: &str) -> String {
    let mut dashed = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            dashed.push('-');
        }
        dashed.push(letter.to_ascii_lowercase());
    }
    dashed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Names {
        text.split_whitespace().map(Into::into).collect()
    }

    #[test]
    fn options_are_found() {
        let manual = "\n## sudoku a\n\n* `[FILE]...`: b\n* `-o, --out-put <FILE>`: c\n* `--force`: d\n  * `x`\n\n## sudoku b\n\n* `--other`\n";
        assert_eq!(of_shell(manual, "sudoku a"), names("force out-put"));
        let stub = "\ndef a(\n    b: int,\n    *,\n    c_d: str = \"\",\n) -> int:\n    e: int\n";
        assert_eq!(of_python(stub, "def a("), names("b c-d"));
        let typed = "\nclass A(TypedDict):\n    \"\"\"Of: a.\"\"\"\n\n    b_c: int\n    \"\"\"See d: e.\"\"\"\n\n\nx: int\n";
        assert_eq!(of_python(typed, "class A("), names("b-c"));
        let types = "\nexport interface A extends B {\n  /** c: d */\n  maxOf?: number;\n}\nexport interface B {\n  readonly e: {\n    f: 1 };\n}\n";
        assert_eq!(of_javascript(types, "A"), names("max-of"));
        assert_eq!(of_javascript(&types.replace("readonly e", "e"), "A"), names("e max-of"));
    }

    #[test]
    fn quoted_words_of_a_line_are_found() {
        let source = "a = \"x\"\nb = \"en\" | \"de\";\n";
        assert_eq!(quoted(source, "b = "), names("de en"));
        assert_eq!(quoted(source, "c = "), names(""));
    }

    #[test]
    fn a_face_that_lacks_an_option_is_named() {
        let question = Question {
            name: "q",
            shell: "",
            python: ("a", ""),
            javascript: "",
            apart: &[(&["b"], &[Shell], "why")],
        };
        let offered = |python: &str| {
            [
                (Shell, "the shell", names("a b")),
                (Python, "Python", names(python)),
                (JavaScript, "JavaScript", names("a")),
            ]
        };
        assert_eq!(faults(&question, &offered("a")), [""; 0]);
        assert_eq!(faults(&question, &offered("")), ["q: Python lacks the option a"]);
        let more = faults(&question, &offered("a b"));
        assert_eq!(more, ["q: Python has, against xtask/src/faces.rs, the option b"]);
    }
}
