//! SARIF 2.1.0, which services that review code and editors read.
//!
//! The rules come first, so results are written as they arrive. A text has a region; a page, a JSON
//! pointer or a cell of a sheet is the name of a logical location.

use std::fmt::Write as _;
use std::io::{self, Write};

use serde_json::{Value, json};
use sudoku_human::words::Words;

use super::full;
use super::say::{relation, say};
use crate::check::Summary;
use crate::entry::Place;
use crate::escape::write_json;
use crate::finding::{Code, Finding, Location, Severity};
use crate::shown::Shown;

/// The schema of the format.
const SARIF_SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The log so far.
pub(super) struct Sarif {
    words: &'static Words,
    has_begun: bool,
    has_results: bool,
}

impl Sarif {
    pub(super) fn new(words: &'static Words) -> Self {
        Self { words, has_begun: false, has_results: false }
    }

    /// Writes a result.
    pub(super) fn finding(&mut self, out: &mut impl Write, finding: &Finding) -> io::Result<()> {
        self.begin(out)?;
        let comma = if std::mem::replace(&mut self.has_results, true) { "," } else { "" };
        writeln!(out, "{comma}")?;
        write_json(out, &result(self.words, finding))
    }

    /// Writes the files that could not be read, and ends the log.
    pub(super) fn end(mut self, out: &mut impl Write, summary: &Summary) -> io::Result<()> {
        self.begin(out)?;
        let unread = summary.unread.iter().map(|unread| {
            let (name, reason) = (Shown(&unread.file).to_string(), &*unread.reason);
            let text = say!(self.words, "unread", file: name, reason: reason);
            json!({
                "level": "error",
                "message": { "text": text },
                "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri(&unread.file) } } }],
            })
        });
        let unread: Vec<Value> = unread.collect();
        let is_complete = unread.is_empty() && !summary.stopped;
        write!(out, "\n],\n\"invocations\": [")?;
        write_json(
            out,
            &json!({
                "executionSuccessful": is_complete,
                "toolExecutionNotifications": unread,
            }),
        )?;
        writeln!(out, "],\n\"properties\": {{\"summary\":")?;
        write_json(out, &summary.in_words(self.words))?;
        writeln!(out, "}}}}]}}")
    }

    /// Ends the log of explanations, which have no summary.
    pub(super) fn end_bare(mut self, out: &mut impl Write) -> io::Result<()> {
        self.begin(out)?;
        writeln!(out, "\n]}}]}}")
    }

    fn begin(&mut self, out: &mut impl Write) -> io::Result<()> {
        if std::mem::replace(&mut self.has_begun, true) {
            return Ok(());
        }
        let driver = json!({
            "name": "sudoku",
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "rules": Code::ALL.map(|code| rule(self.words, code)).to_vec(),
        });
        write!(
            out,
            "{{\"$schema\": \"{SARIF_SCHEMA}\", \"version\": \"2.1.0\", \"runs\": [{{\n\"tool\": "
        )?;
        write_json(out, &json!({ "driver": driver }))?;
        write!(out, ",\n\"columnKind\": \"unicodeCodePoints\",\n\"results\": [")
    }
}

/// A code as a rule.
fn rule(words: &Words, code: Code) -> Value {
    let text = |part| words.phrase(&format!("code.{code}.{part}"));
    let help = say!(words, "code.help", advice: text("advice"), example: text("example"));
    json!({
        "id": code.name(),
        "shortDescription": { "text": text("meaning") },
        "help": { "text": help },
        "defaultConfiguration": { "level": level(code.severity()) },
    })
}

fn result(words: &Words, finding: &Finding) -> Value {
    let (mut text, message) = (finding.title(words), finding.message(words));
    for line in [&message].into_iter().chain(&full::notes(words, finding)) {
        if !text.contains(&**line) {
            let _ = write!(text, "\n{line}");
        }
    }
    let related = (1..).zip(&finding.related).map(|(id, related)| {
        let mut place = location(words, &related.source);
        place["id"] = json!(id);
        place["message"] = json!({ "text": relation(words, related.relation) });
        place
    });
    json!({
        "ruleId": finding.code.name(),
        "ruleIndex": Code::ALL.iter().position(|code| *code == finding.code),
        "level": level(finding.severity),
        "message": { "text": text },
        "locations": [location(words, &finding.source)],
        "relatedLocations": related.collect::<Vec<_>>(),
    })
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// A place: the file, the region of a text, and the name of any other place in it.
fn location(words: &Words, source: &Location) -> Value {
    let mut physical = json!({ "artifactLocation": { "uri": uri(&source.file) } });
    if let Place::Text { line, column } = source.place {
        physical["region"] = json!({ "startLine": line, "startColumn": column });
    }
    let mut place = json!({ "physicalLocation": physical });
    let name = match (&source.place, &source.label) {
        (Place::Text { .. } | Place::Whole, None) => String::new(),
        (Place::Text { .. } | Place::Whole, Some(label)) => label.to_string(),
        _ => full::place_in_file(words, source),
    };
    if !name.is_empty() {
        place["logicalLocations"] = json!([{ "fullyQualifiedName": name }]);
    }
    place
}

/// The name of a file as a relative or absolute address.
fn uri(file: &str) -> String {
    let file = file.replace(std::path::MAIN_SEPARATOR, "/");
    let mut uri = String::from(if file.starts_with('/') { "file://" } else { "" });
    for byte in file.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                uri.push(char::from(byte));
            }
            // Writing to a `String` does not fail.
            other => drop(write!(uri, "%{other:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_addresses() {
        assert_eq!(uri("a b/Büch.txt"), "a%20b/B%C3%BCch.txt");
        assert_eq!(uri("C:x"), "C%3Ax");
        assert_eq!(uri("/tmp/x"), "file:///tmp/x");
    }
}
