//! Books to be made: their puzzles and options, as JSON.

use serde::Deserialize;
use sudoku_book::{Label, Place, PuzzleRecord, Unreadable, foreign_notation};
use sudoku_core::{AnyPuzzle, Grid};
use sudoku_print::{Interior, Language, MakeError, Margins, Trim};
use sudoku_variant::text::{parse, parse_solution};

use crate::failure::Failure;
use crate::options::{OneOrMore, options, word};

/// Points in an inch.
const INCH: f64 = 72.0;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterForm {
    title: Option<String>,
    puzzles: Vec<PuzzleForm>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum PuzzleForm {
    Text(String),
    Record(RecordForm),
}

#[derive(Deserialize)]
struct RecordForm {
    puzzle: String,
    number: Option<u64>,
    difficulty: Option<String>,
    solution: Option<String>,
}

impl PuzzleForm {
    fn record(self) -> Result<PuzzleRecord, Failure> {
        let form = match self {
            Self::Text(puzzle) => {
                RecordForm { puzzle, number: None, difficulty: None, solution: None }
            }
            Self::Record(form) => form,
        };
        let mut record = printable(&form.puzzle)?;
        record.place = Place::Whole;
        record.difficulty = form.difficulty.map(Box::from);
        record.label = form.number.map(|number| Label {
            text: number.to_string().into(),
            number: Some(number),
            chapter: None,
        });
        match (form.solution, &record.puzzle) {
            (None, _) => {}
            (Some(solution), Err(Unreadable { other_kind: Some(puzzle), .. })) => {
                record.symbols = Some(parse_solution(puzzle, &solution)?);
            }
            (Some(solution), _) => record.solution = Some(solution.parse::<Grid>()?),
        }
        Ok(record)
    }
}

/// The puzzle of any kind in a text.
fn printable(text: &str) -> Result<PuzzleRecord, Failure> {
    // The text has the signs of another kind. As a grid, JSON would lose its rules.
    if foreign_notation(text).is_some() {
        return Ok(parse(text)?.into());
    }
    match text.parse::<Grid>() {
        Ok(grid) => Ok(PuzzleRecord::new(AnyPuzzle::Grid(grid))),
        Err(error) => parse(text).map(PuzzleRecord::from).map_err(|_| error.into()),
    }
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct MakeOptions {
    title: String,
    subtitle: String,
    author: String,
    imprint: String,
    date: Option<[u16; 3]>,
    language: Option<String>,
    trim: Option<String>,
    margins: Option<[f64; 4]>,
    per_page: Option<usize>,
    solutions_per_page: Option<usize>,
    large_print: bool,
    chapter_pages: Option<bool>,
    bookmarks: bool,
    renumber: bool,
    print_rating: Option<String>,
    print_technique: bool,
    allow: OneOrMore<String>,
}

impl MakeOptions {
    fn interior(self) -> Result<Interior, Failure> {
        let mut book = Interior::new()
            .title(self.title)
            .subtitle(self.subtitle)
            .author(self.author)
            .imprint(self.imprint)
            .bookmarks(self.bookmarks)
            .renumber(self.renumber)
            .print_technique(self.print_technique)
            .chapter_pages(self.chapter_pages.unwrap_or(true))
            .threads(1);
        if let Some([year, month, day]) = self.date {
            book = book.date(year, month.min(12) as u8, day.min(31) as u8);
        }
        if let Some(language) = &self.language {
            book = book.language(word::<Language>("language", language)?);
        }
        if let Some(trim) = &self.trim {
            book = book.trim(word::<Trim>("trim", trim)?);
        }
        if let Some(margins) = self.margins {
            let [inside, outside, top, bottom] = margins.map(|inches| inches * INCH);
            book = book.margins(Margins { inside, outside, top, bottom });
        }
        if let Some(number) = self.per_page {
            book = book.per_page(within("perPage", number, 1, 12)?);
        }
        if let Some(number) = self.solutions_per_page {
            book = book.solutions_per_page(within("solutionsPerPage", number, 0, 20)?);
        }
        if self.large_print {
            book = book.large_print(true);
        }
        if let Some(scale) = &self.print_rating {
            book = book.print_rating(word("printRating", scale)?);
        }
        for code in self.allow.into_vec() {
            book = book.allow(word("allow", &code)?);
        }
        Ok(book)
    }
}

fn within(name: &str, number: usize, least: usize, most: usize) -> Result<usize, Failure> {
    match (least..=most).contains(&number) {
        true => Ok(number),
        false => Err(Failure::new(format_args!("{name} is {number}, expected {least} to {most}"))),
    }
}

/// The book of these chapters, with these options.
pub(crate) fn interior(chapters: &str, chosen: &str) -> Result<Interior, Failure> {
    let chapters: Vec<ChapterForm> = options(chapters)?;
    let chosen: MakeOptions = options(chosen)?;
    let mut book = chosen.interior()?;
    let mut nth = 0;
    for chapter in chapters {
        book.chapter(chapter.title.unwrap_or_default());
        for puzzle in chapter.puzzles {
            nth += 1;
            book.record(
                puzzle.record().map_err(|failure| failure.about(format_args!("puzzle {nth}")))?,
            );
        }
    }
    Ok(book)
}

/// The error; it names all puzzles that must not be printed.
pub(crate) fn refusal(error: MakeError) -> Failure {
    match error {
        MakeError::Findings(report) => {
            let titles: Vec<_> =
                report.findings.iter().map(|one| one.title(report.words())).collect();
            Failure::new(titles.join("\n"))
        }
        other => Failure::new(other),
    }
}
