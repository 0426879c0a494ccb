//! `sudoku book new`: ten questions, and the file that describes a book.

use std::convert::Infallible;
use std::fmt::{self, Display};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use sudoku_book::{Inputs, OutputFile};
use sudoku_human::words::Language;
use sudoku_print::{ChapterSource, Trim};

use crate::args::chosen_seed;
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{check_ending, refuse_existing};

/// Ask ten questions about a book, and write the file that describes it
///
/// Each question has an answer that an empty line takes. `sudoku book make FILE` makes the book.
/// The file can be changed before that, and can hold every other option.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sudoku book new\n  sudoku book new summer.toml && sudoku book make summer.toml"
)]
pub(crate) struct NewArgs {
    /// File to write
    #[arg(value_name = "FILE", default_value = "book.toml")]
    file: PathBuf,

    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

pub(crate) fn run(args: &NewArgs) -> Done {
    check_ending(&args.file, &["toml"])?;
    if !args.force {
        refuse_existing(std::slice::from_ref(&args.file))?;
    }
    let described = Dialogue::new(io::stdin().lock(), io::stdout().lock()).describe(&args.file)?;
    let mut file = OutputFile::sparing(&args.file, &Inputs::default())?;
    file.write_all(described.as_bytes())?;
    file.finish()?;
    let name = args.file.display();
    writeln!(io::stdout(), "Wrote {name}. The book: sudoku book make {name}")?;
    Ok(Outcome::Fine)
}

/// A text of TOML, which has the escapes of JSON.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Words that may be blank.
struct Words(String);

impl FromStr for Words {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

/// The puzzles on a page.
enum Crowd {
    /// One, in large print.
    Large,
    Number(u8),
}

impl FromStr for Crowd {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        match text.parse() {
            Ok(number @ 1..=12) => Ok(Self::Number(number)),
            _ if text.eq_ignore_ascii_case("large") => Ok(Self::Large),
            _ => Err("expected 1 to 12, or large"),
        }
    }
}

/// The words that order chapters.
struct Chapters(Vec<String>);

impl FromStr for Chapters {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let orders: Vec<String> = text
            .split(',')
            .map(|order| order.trim().to_owned())
            .filter(|order| !order.is_empty())
            .collect();
        for order in &orders {
            order.parse::<ChapterSource>().map_err(|error| match orders.len() {
                1 => error.to_string(),
                _ => format!("{order}: {error}"),
            })?;
        }
        match orders.is_empty() {
            true => Err("expected a chapter, such as easy=40".into()),
            false => Ok(Self(orders)),
        }
    }
}

/// Yes or no, in the languages of books.
struct Yes(bool);

impl FromStr for Yes {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        match text.to_lowercase().as_str() {
            "y" | "yes" | "j" | "ja" | "o" | "oui" => Ok(Self(true)),
            "n" | "no" | "nein" | "non" => Ok(Self(false)),
            _ => Err("expected yes or no"),
        }
    }
}

/// The year of a copyright.
struct Year(Option<u16>);

impl FromStr for Year {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        match text.parse() {
            Ok(year @ 1..=9999) => Ok(Self(Some(year))),
            _ if text.eq_ignore_ascii_case("none") => Ok(Self(None)),
            _ => Err("expected a year, or none"),
        }
    }
}

/// The name of the PDF.
struct Pdf(String);

impl FromStr for Pdf {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        match text.to_lowercase().ends_with(".pdf") {
            true => Ok(Self(text.to_owned())),
            false => Err("expected a name that ends with .pdf"),
        }
    }
}

/// Questions, and the lines that answer them.
struct Dialogue<R, W> {
    answers: R,
    terminal: W,
    asked: usize,
}

impl<R: BufRead, W: Write> Dialogue<R, W> {
    fn new(answers: R, terminal: W) -> Self {
        Self { answers, terminal, asked: 0 }
    }

    /// Asks all questions; the text of the file.
    fn describe(&mut self, file: &Path) -> Result<String, Failure> {
        let mut text = String::from("# A book of Sudoku: sudoku book make writes it.\n");
        let mut line = |key: &str, value: &dyn Display| {
            let _ = fmt::Write::write_fmt(&mut text, format_args!("{key} = {value}\n"));
        };
        let title: Words = self.ask("Title", "Sudoku")?;
        line("title", &quoted(&title.0));
        let author: Words = self.ask("Author, also on the page of the copyright", "")?;
        if !author.0.is_empty() {
            line("author", &quoted(&author.0));
        }
        let codes = Language::ALL.map(Language::code).join(", ");
        let language: Language = self.ask(&format!("Language of the words: {codes}"), "en")?;
        line("language", &quoted(language.code()));
        let trim: Trim = self.ask("Size of the pages: 6x9in, 8.5x11in, a5, a4, ...", "6x9in")?;
        line("trim", &quoted(&trim.to_string()));
        match self.ask("Puzzles on a page, 1 to 12, or large for large print", "2")? {
            Crowd::Large => line("large-print", &true),
            Crowd::Number(puzzles) => line("per-page", &puzzles),
        }
        let chapters: Chapters =
            self.ask("Chapters, with commas between them", "easy=40, medium=40, hard=20")?;
        let parts: Yes = self.ask("Contents, rules and what the levels mean, yes or no", "yes")?;
        for key in ["contents", "how-to", "legend"] {
            line(key, &parts.0);
        }
        let marks: Yes =
            self.ask("Level and page of the solution at each puzzle, yes or no", "yes")?;
        for key in ["stars", "solution-pages"] {
            line(key, &marks.0);
        }
        let year: Year = self.ask("Year of the copyright, or none", "none")?;
        if let Some(year) = year.0 {
            line("copyright", &year);
        }
        let default = file.with_extension("pdf");
        let default = default.file_name().unwrap_or_default().to_string_lossy();
        let output: Pdf = self.ask("File of the book", &default)?;
        line("output", &quoted(&output.0));
        // The same seed makes the same book again.
        line("seed", &chosen_seed());
        let orders: Vec<String> = chapters.0.iter().map(|order| quoted(order)).collect();
        line("chapter", &format_args!("[{}]", orders.join(", ")));
        Ok(text)
    }

    /// Asks until the answer can be read. An empty one is the default.
    fn ask<T: FromStr<Err: Display>>(
        &mut self,
        question: &str,
        default: &str,
    ) -> Result<T, Failure> {
        self.asked += 1;
        loop {
            let shown = if default.is_empty() { String::new() } else { format!(" [{default}]") };
            let terminal = &mut self.terminal;
            write!(terminal, "{}. {question}{shown}: ", self.asked)?;
            terminal.flush()?;
            let mut answer = String::new();
            if self.answers.read_line(&mut answer)? == 0 {
                writeln!(terminal)?;
                let reason = "the questions are not answered to the end; nothing was written";
                return Err(Failure::refused(reason));
            }
            let answer = match answer.trim() {
                "" => default,
                answer => answer,
            };
            match answer.parse() {
                Ok(answer) => return Ok(answer),
                Err(error) => writeln!(terminal, "   {answer}: {error}")?,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(answers: &str) -> Result<String, Failure> {
        Dialogue::new(answers.as_bytes(), io::sink()).describe(Path::new("summer.toml"))
    }

    #[test]
    fn empty_lines_take_what_is_offered() {
        let text = described(&"\n".repeat(10)).unwrap();
        let (lines, seed) = text.split_once("seed = ").unwrap();
        assert_eq!(
            lines,
            "# A book of Sudoku: sudoku book make writes it.\ntitle = \"Sudoku\"\nlanguage = \
             \"en\"\ntrim = \"6x9in\"\nper-page = 2\ncontents = true\nhow-to = true\nlegend = \
             true\nstars = true\nsolution-pages = true\noutput = \"summer.pdf\"\n"
        );
        let chapters = "chapter = [\"easy=40\", \"medium=40\", \"hard=20\"]\n";
        assert_eq!(seed.split_once('\n').unwrap().1, chapters);
    }

    #[test]
    fn a_question_is_repeated_until_it_is_answered() {
        let answers = "A \"B\"\nC\nxx\nde\nhuge\na5\n13\nlarge\neasy\nWarm-up: easy=2, 6x6=1\n\
                       perhaps\nno\nja\n20000\n2026\nbook.txt\nbook.pdf\n";
        let text = described(answers).unwrap();
        for line in [
            "title = \"A \\\"B\\\"\"",
            "author = \"C\"",
            "language = \"de\"",
            "trim = \"148x210mm\"",
            "large-print = true",
            "contents = false",
            "stars = true",
            "copyright = 2026",
            "output = \"book.pdf\"",
            "chapter = [\"Warm-up: easy=2\", \"6x6=1\"]",
        ] {
            assert!(text.lines().any(|one| one == line), "{line}: {text}");
        }
        assert!(described("A\nB\n").is_err());
    }
}
