//! The words that STYLE.md rules out, looked for in every tracked text file.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

/// Extensions of files with text for readers.
const TEXT: [&str; 21] = [
    "rs", "py", "pyi", "c", "cpp", "h", "hpp", "md", "toml", "sh", "yaml", "html", "json", "jsonl",
    "xml", "txt", "concise", "full", "in", "diff", "github",
];

/// Files and folders that may contain any word, and why.
const EXEMPT: [(&str, &str); 5] = [
    ("STYLE.md", "it lists the words"),
    ("LICENSE", "the words of the licence are not ours"),
    ("xtask/src/words.rs", "it looks for them"),
    ("benches/records", "a record is not changed after its date"),
    ("conformance/text", "puzzles as others wrote them"),
];

/// Phrases that are plain English although a banned one is in them.
const ALLOWED: [&str; 2] = ["there is none", "there are none"];

/// A word or a few words that are not used.
struct Banned {
    /// In lower case.
    words: String,
    /// Given for the reader of the report.
    instead: String,
}

/// A place with a word that is not used.
#[derive(Debug, PartialEq, Eq)]
struct Hit {
    line: usize,
    words: String,
    instead: String,
}

/// Fails and lists every place with such a word.
pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    for (place, hit) in hits(project, &mut job) {
        let Hit { line, words, instead } = hit;
        job.fail(&format!("{place}:{line}: `{words}`; instead: {instead}"));
    }
    job.outcome()
}

/// Prints the number of places per top folder, or all places in it if it is named.
pub(crate) fn list(project: &Project, folders: &[String]) -> bool {
    let mut job = Job::default();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let hits = hits(project, &mut job);
    for (place, hit) in &hits {
        let top = place.split('/').next().unwrap_or_default();
        *counts.entry(top.to_owned()).or_default() += 1;
        if folders.iter().any(|folder| place.starts_with(folder.as_str())) {
            println!("{place}:{}: `{}`; instead: {}", hit.line, hit.words, hit.instead);
        }
    }
    if folders.is_empty() {
        for (top, count) in &counts {
            println!("{count:>6}  {top}");
        }
        println!("{:>6}  in all; `cargo xtask words FOLDER` lists those of a folder", hits.len());
    }
    if let Outcome::Failed(log) = job.outcome() {
        eprintln!("{log}");
        return false;
    }
    hits.is_empty()
}

/// All places in all tracked files.
fn hits(project: &Project, job: &mut Job) -> Vec<(String, Hit)> {
    let style = fs::read_to_string(project.root.join("STYLE.md")).unwrap_or_default();
    let banned = table(&style);
    if banned.is_empty() {
        job.fail("STYLE.md has no table of words");
    }
    let Some(files) = job.run_quietly(project.command("git").args(["ls-files"])) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for path in files.lines().filter(|path| is_text(path)) {
        // A file that was deleted and is still tracked has no words.
        let Ok(text) = fs::read_to_string(project.root.join(path)) else { continue };
        let found = in_text(&text, is_prose(path), &banned);
        all.extend(found.into_iter().map(|hit| (path.to_owned(), hit)));
    }
    all
}

fn is_text(path: &str) -> bool {
    let extension = Path::new(path).extension().and_then(|extension| extension.to_str());
    let known = extension.is_some_and(|own| TEXT.contains(&own));
    (known || path == ".ci/run") && !EXEMPT.iter().any(|(exempt, _)| path.starts_with(exempt))
}

/// Whether every line is prose: in other files only comments and strings are.
fn is_prose(path: &str) -> bool {
    path.ends_with(".md")
}

/// The rows of the table of words: the words in backticks of the first column.
fn table(style: &str) -> Vec<Banned> {
    let mut banned = Vec::new();
    for line in style.lines() {
        let Some((not, but)) = line.strip_prefix('|').and_then(|row| row.split_once('|')) else {
            continue;
        };
        if not.trim_start().starts_with("a sentence") {
            continue; // a habit, not a word: see `opens_with_what`
        }
        let instead = but.trim().trim_end_matches('|').trim();
        for words in not.split('`').skip(1).step_by(2) {
            banned.push(Banned { words: words.to_lowercase(), instead: instead.to_owned() });
        }
    }
    banned
}

/// The places in a text. Words are whole words; `_` separates words too, as in identifiers. Words
/// that a line break separates are found at the line of the first.
fn in_text(text: &str, prose: bool, banned: &[Banned]) -> Vec<Hit> {
    // Most files have none of the words: looking for them line by line takes longer.
    let whole = text.to_lowercase();
    let banned: Vec<&Banned> = banned
        .iter()
        .filter(|ban| whole.contains(ban.words.split(' ').next().unwrap_or_default()))
        .collect();
    let lines: Vec<&str> = text.lines().collect();
    let mut hits = Vec::new();
    let mut fenced = false;
    for (nth, line) in lines.iter().enumerate() {
        let (lower, next) = if banned.is_empty() {
            (String::new(), String::new())
        } else {
            let next = lines.get(nth + 1).map(|next| lowered(bare(next))).unwrap_or_default();
            (lowered(line), next)
        };
        for ban in &banned {
            let both = if ban.words.contains(' ') {
                let joined = format!("{} {next}", lower.trim_end());
                count(&joined, &ban.words).saturating_sub(count(&next, &ban.words))
            } else {
                count(&lower, &ban.words)
            };
            for _ in 0..both {
                let (words, instead) = (ban.words.clone(), ban.instead.clone());
                hits.push(Hit { line: nth + 1, words, instead });
            }
        }
        fenced ^= line.trim_start().starts_with("```");
        let before = nth.checked_sub(1).map_or("", |before| lines[before]);
        if !(prose && fenced) && opens_with_what(before, &lines[nth..], prose) {
            let (words, instead) = ("What ...".into(), "a noun phrase".into());
            hits.push(Hit { line: nth + 1, words, instead });
        }
    }
    hits
}

/// The line in lower case. Python's `is None` is not English.
fn lowered(line: &str) -> String {
    line.replace("is None", "is").to_lowercase()
}

/// How often the words are in the line as whole words.
fn count(line: &str, words: &str) -> usize {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    line.match_indices(words)
        .filter(|(at, _)| {
            let allowed = ALLOWED.iter().any(|phrase| {
                phrase.ends_with(words) && line[..*at + words.len()].ends_with(phrase)
            });
            !allowed
                && !letter(line[..*at].chars().next_back())
                && !letter(line[at + words.len()..].chars().next())
        })
        .count()
}

/// The line without what makes it a comment, an item of a list or a string.
fn bare(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() || "/!*#-|\"'>".contains(c))
}

/// Whether a sentence of the first line opens with "What" and does not end with a question mark.
/// The line before it shows whether the sentence began there.
fn opens_with_what(before: &str, lines: &[&str], prose: bool) -> bool {
    let line = lines[0];
    let Some(text) = comment(line, prose) else { return false };
    let mut from = 0;
    while let Some(at) = text[from..].find("What").map(|at| from + at) {
        from = at + 4;
        let whole = !text[from..].chars().next().is_some_and(char::is_alphanumeric);
        let head = text[..at].trim_end_matches(|c: char| " \"*|([`'".contains(c));
        let opens = if head.is_empty() {
            let before = comment(before, prose).unwrap_or_default().trim_end();
            before.is_empty()
                || before.ends_with(|c| ".:!?`|".contains(c))
                || before.starts_with('#')
        } else {
            head.ends_with(['.', ':', '!', '?'])
        };
        if whole && opens && !is_question(&text[at..], &lines[1..], prose) {
            return true;
        }
    }
    false
}

/// Whether the first end of a sentence, on this line or after it, is a question mark.
fn is_question(text: &str, rest: &[&str], prose: bool) -> bool {
    let following = rest.iter().map_while(|line| comment(line, prose)).take(4);
    for text in std::iter::once(text).chain(following) {
        let mut symbols = text.char_indices();
        if let Some((_, end)) = symbols.find(|(at, c)| {
            let after = text[at + c.len_utf8()..].chars().next();
            *c == '?'
                || *c == '.' && after.is_none_or(|after| after.is_whitespace() || after == '"')
        }) {
            return end == '?';
        }
        if text.trim().is_empty() {
            break;
        }
    }
    false
}

/// The text of a comment line, or of any line of prose.
fn comment(line: &str, prose: bool) -> Option<&str> {
    let trimmed = line.trim_start();
    if prose {
        return Some(trimmed.trim_start_matches(['#', '-', '|', '>', ' ']));
    }
    for mark in ["//!", "///", "//", "/**", "*/", "/*", "* ", "#", "\"\"\""] {
        if let Some(text) = trimmed.strip_prefix(mark) {
            return (!text.starts_with(['[', '!'])).then(|| text.trim_start());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: &str = "\
| not | but |
|---|---|
| `told`, `tells` | report |
| `so many` | at most N |
| a sentence that opens with `What`, and is not a question | a noun phrase |
";

    fn found(text: &str, prose: bool) -> Vec<(usize, String)> {
        let hits = in_text(text, prose, &table(STYLE));
        hits.into_iter().map(|hit| (hit.line, hit.words)).collect()
    }

    #[test]
    fn the_table_is_read() {
        let words: Vec<_> = table(STYLE).into_iter().map(|banned| banned.words).collect();
        assert_eq!(words, ["told", "tells", "so many"]);
        assert_eq!(table(STYLE)[2].instead, "at most N");
    }

    #[test]
    fn words_are_whole_and_identifiers_have_words() {
        assert_eq!(
            found("Told; untold foretells\nfn is_told() {}", false),
            [(1, "told".into()), (2, "told".into())]
        );
    }

    #[test]
    fn plain_english_is_allowed() {
        assert_eq!(count("if there is none, what is none?", "is none"), 1);
    }

    #[test]
    fn words_may_be_split_by_a_line() {
        assert_eq!(found("/// Not so\n/// many.", false), [(1, "so many".into())]);
        assert_eq!(found("so many\nso many", false).len(), 2);
    }

    #[test]
    fn noun_clauses_open_no_sentence() {
        let hit = |line| vec![(line, "What ...".to_owned())];
        assert_eq!(found("/// What it found.", false), hit(1));
        assert_eq!(found("/// It is. What it found, it says.", false), hit(1));
        assert_eq!(found("It shows\nWhat it found.", true), []);
        assert_eq!(found("/// What is it?", false), []);
        assert_eq!(found("/// What is\n/// it?", false), []);
        assert_eq!(found("/// Whatever", false), []);
        assert_eq!(found("let What = 1;", false), []);
        assert_eq!(found("# What it does\n\n```\nWhat ever\n```", true), hit(1));
    }
}
