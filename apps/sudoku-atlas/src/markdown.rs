//! The page of a technique as Markdown, with its pictures beside it.

use std::fmt::Write;

use sudoku_core::{CandidateGrid, Position};
use sudoku_human::hint::Hint;
use sudoku_human::tutor::CatalogueEntry;

use crate::page::Page;
use crate::pictures;
use crate::source::{self, Technique};
use crate::wording::Wording;

/// The keys of the titles of a step's levels.
const LEVELS: [&str; 3] = ["step.where", "step.what", "step.why"];

/// The page of a technique.
pub(crate) fn page(page: &Page<'_>) -> String {
    let (entry, wording) = (page.entry(), page.wording);
    let (key, say) = (entry.key(), |key| wording.say(key));
    let link = |entry: &CatalogueEntry| format!("[{}]({}.md)", wording.name(entry), entry.key());
    let mut text = format!("# {}\n\n{}\n\n", wording.title(entry), wording.meaning(entry));
    if let Some(covered) = page.covered(link) {
        let _ = writeln!(text, "{covered}\n");
    }
    let shown = &page.technique.shown;
    let level = |step: &Hint, level| page.level(step, level).join("\n\n");
    let _ = writeln!(text, "![{}]({})\n", level(&shown.step, 1), pictures::step(key));
    for (nth, key) in (1..).zip(LEVELS) {
        let _ = writeln!(text, "## {}\n\n{}\n", say(key), level(&shown.step, nth));
    }
    text.pop();
    text += &position_of(entry, &shown.position);
    if let Some(other) = &page.technique.other {
        let [first, second, third] = [1, 2, 3].map(|nth| level(&other.step, nth));
        let _ = writeln!(
            text,
            "\n## {}\n\n{}\n\n![{}]({})\n\n\
             <details><summary>{}</summary>\n\n{first}\n\n</details>\n\n\
             <details><summary>{}</summary>\n\n![{second}]({})\n\n{third}\n\n</details>",
            say("try.title"),
            say("try.text"),
            say("try.picture"),
            pictures::to_try(key),
            say("step.where"),
            say("try.answer"),
            pictures::answer(key),
        );
        text += &position_of(entry, &other.position);
    }
    let _ = write!(
        text,
        "\nMore of them: `sudoku generate --exercise {key} --answers`. Puzzles that need it: \
         `sudoku generate --needs {key}`.\n"
    );
    let _ = write!(text, "\n## {}\n\n| | |\n|---|---|\n", say("facts.title"));
    for fact in page.facts() {
        let value = if fact.value == key { format!("`{key}`") } else { fact.value };
        let _ = writeln!(text, "| {} | {value} |", fact.label);
    }
    if entry.assumes_uniqueness() {
        let _ = writeln!(text, "\n{}", say("uniqueness"));
    }
    text.push('\n');
    for (word, neighbour) in page.neighbours() {
        let _ = writeln!(text, "- {word}: {}", link(neighbour));
    }
    let kin = wording.listed(page.kin().iter().map(link).collect());
    let family = wording.family(entry.family());
    let _ = writeln!(text, "- {} ({family}): {kin}", say("family.others"));
    text
}

/// The position as a line, with the command that reads it.
fn position_of(entry: &CatalogueEntry, position: &Position) -> String {
    let command = match entry.covered_by().is_empty() {
        true => "sudoku hint".to_owned(),
        false => format!("sudoku hint --techniques={}", source::known(entry)),
    };
    format!("\nThe position, as `{command}` reads it:\n\n```text\n{}\n```\n", written(position))
}

/// The position in a line that every verb reads.
pub(crate) fn written(position: &Position) -> String {
    let marks = position.candidates();
    if marks != CandidateGrid::from(&position.grid) {
        return marks.line().to_string();
    }
    let entry = |cell| !position.grid.fixed().contains(cell);
    let symbol = |(cell, digit): (_, Option<_>)| match digit {
        Some(digit) if entry(cell) => format!("+{digit}"),
        Some(digit) => format!("{digit}"),
        None => ".".into(),
    };
    position.grid.iter().map(symbol).collect()
}

/// The list of all techniques, `docs/techniques.md`.
#[cfg_attr(not(test), expect(dead_code, reason = "a test writes the list"))]
pub(crate) fn list(atlas: &[Technique], wording: &Wording) -> String {
    let mut list = String::from(
        "# Techniques\n\nAll techniques that hints, paths and the generator know, the easiest \
         first. `cargo xtask techniques --out DIR` writes a page of each: a position in which it is \
         the next step, a second one to try with its answer, and how often it is met. \
         `cargo xtask web` puts the same pages into the site, in all languages.\n\n\
         | technique | key | family | meaning |\n|---|---|---|---|\n",
    );
    for technique in atlas {
        let (entry, key) = (technique.entry, technique.key());
        let (name, family, meaning) = (entry.name(), entry.family(), wording.meaning(entry));
        let _ = writeln!(list, "| {name} | `{key}` | {family} | {meaning} |");
    }
    list
}
