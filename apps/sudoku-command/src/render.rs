//! `sudoku render`.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use sudoku_book::{Inputs, OutputFile, PuzzleRecord, Records};
use sudoku_core::{
    AnyPuzzle, CandidateGrid, Cell, CellSet, DigitSet, Grid, Position, candidates, solve_grid,
};
use sudoku_human::hint;
use sudoku_print::{MakeError, Picture, Typeface, VariantPicture, symbols};
use sudoku_variant::{Board, Puzzle, Solutions, candidates as candidates_of_variant};

use crate::args::InputArgs;
use crate::other_kind::{BOXES_UNKNOWN, SEARCH_STEPS, solved, with_its_boxes};
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{Output, check_ending, ending, refuse_existing};
use crate::stderr::complain;

/// Draw puzzles: one picture each, as SVG, PNG or text
///
/// Puzzles of other sizes and rules have the marks of their rules; those that hold on the whole
/// board, such as anti-knight, are printed on the standard error.
///
/// Givens are bold and black. A picture carries its digits as outlines, so a viewer needs no fonts.
/// One picture goes to the file of --output, or as SVG to the standard output; several go to a
/// folder, as 0001.svg, 0002.svg and so on, in the order of the puzzles.
///
/// --to text draws with characters of boxes, for a terminal: boxes and pieces have heavy borders,
/// cages have letters, with their sums below. Dots, signs and clues outside are at their places;
/// lines and all other rules are sentences below. Several go to the standard output one after the
/// other.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku render --to png --solution --output pictures puzzles.txt")]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    input: InputArgs,

    /// Format of the pictures [default: that of the ending of --output, or else svg]
    #[arg(long, value_name = "FORM")]
    to: Option<ImageFormat>,

    /// File to write, or a folder for several pictures
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,

    /// Width and height of a picture in pixels, 64 to 4096; not for text
    #[arg(long, value_name = "PIXELS", default_value_t = 720, value_parser = clap::value_parser!(u32).range(64..=4096))]
    size: u32,

    /// Add the solution, in blue
    #[arg(long)]
    solution: bool,

    /// Add the candidates of empty cells, in small digits
    #[arg(long, conflicts_with = "solution")]
    candidates: bool,

    /// Add the next step that a person could take: candidates by their roles in it, links, and what
    /// follows. Its sentence is the title of an SVG
    #[arg(long, conflicts_with_all = ["solution", "candidates"])]
    step: bool,

    /// Highlight cells in yellow: r4c3, or several separated by commas
    #[arg(long, value_name = "CELLS", value_delimiter = ',')]
    mark: Vec<Cell>,

    /// Symbols instead of digits: letters (A, B, C and so on), pictures (for 4x4), or a word of
    /// different letters, one for each symbol
    #[arg(long, value_name = "SYMBOLS")]
    symbols: Option<String>,

    /// Font for the digits: a .ttf or .otf file; not for text
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,

    /// Replace existing files
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ImageFormat {
    Svg,
    Png,
    Text,
}

impl ImageFormat {
    /// The ending of its files.
    const fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Text => "txt",
        }
    }
}

impl RenderArgs {
    /// The format that was asked for, or that of the ending.
    fn to(&self) -> ImageFormat {
        let ending = self.output.as_deref().and_then(ending);
        let of_ending = match ending.as_deref() {
            Some("png") => ImageFormat::Png,
            Some("txt") => ImageFormat::Text,
            _ => ImageFormat::Svg,
        };
        self.to.unwrap_or(of_ending)
    }
}

pub(crate) fn run(args: &RenderArgs) -> Done {
    if args.to() == ImageFormat::Text && (args.step || args.font.is_some() || !args.mark.is_empty())
    {
        return refuse("--step, --mark and --font need --to svg or png");
    }
    let typeface = match &args.font {
        None => Typeface::default(),
        Some(path) => match read_font(path, None) {
            Ok(typeface) => typeface,
            Err(reason) => return Err(Failure::Refused(reason)),
        },
    };
    let mut inputs = args.input.inputs()?;
    args.font.iter().for_each(|font| inputs.add(font));
    let mut pictures = Vec::new();
    let read = args.input.puzzles(Records::streaming, true, |file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            match drawn(args, file, &record) {
                Ok(picture) => pictures.push(picture.with(args.size, typeface.clone())),
                Err(reason) => {
                    complain(format_args!("{file}{}: {reason}", record.place));
                    outcome = Outcome::Findings;
                }
            }
        }
        Ok(outcome)
    })?;
    let written = match (&args.output, pictures.as_slice()) {
        (_, []) => Outcome::Fine,
        (None, several) if args.to() == ImageFormat::Text => {
            inputs.refuse_stdout()?;
            let mut out = Output::stdout();
            for (nth, picture) in several.iter().enumerate() {
                if nth > 0 {
                    out.write_all(b"\n")?;
                }
                out.write_all(&draw(args.to(), picture)?)?;
            }
            out.finish()?;
            Outcome::Fine
        }
        (None, [only]) if args.to() == ImageFormat::Svg || !io::stdout().is_terminal() => {
            inputs.refuse_stdout()?;
            let mut out = Output::stdout();
            out.write_all(&draw(args.to(), only)?)?;
            out.finish()?;
            Outcome::Fine
        }
        (None, [_]) => {
            return refuse("a PNG cannot be shown on a terminal; name a file with --output");
        }
        (None, _) => {
            return refuse("there are several pictures; name a folder for them with --output");
        }
        (Some(path), [only]) if !path.is_dir() && !ends_as_folder(path) => {
            check_ending(path, &[args.to().ending()])?;
            write(args, &inputs, &[(path.clone(), only)])?
        }
        (Some(folder), several) => {
            let file = |nth: usize| folder.join(format!("{nth:04}.{}", args.to().ending()));
            let files: Vec<_> = (1..).map(file).zip(several).collect();
            if let Err(error) = std::fs::create_dir_all(folder) {
                return refuse(format!("{}: {error}", folder.display()));
            }
            write(args, &inputs, &files)?
        }
    };
    Ok(read.max(written))
}

fn refuse(reason: impl ToString) -> Done {
    Err(Failure::refused(reason))
}

/// Whether the path ends as that of a folder.
fn ends_as_folder(path: &std::path::Path) -> bool {
    path.to_str().is_some_and(|path| path.ends_with(std::path::is_separator))
}

/// A picture of either kind.
enum Drawn {
    Plain(Box<Picture>),
    Variant(Box<VariantPicture>),
    Text(String),
}

impl Drawn {
    fn with(self, size: u32, typeface: Typeface) -> Self {
        match self {
            Self::Plain(picture) => Self::Plain(Box::new(picture.size(size).typeface(typeface))),
            Self::Variant(picture) => {
                Self::Variant(Box::new(picture.size(size).typeface(typeface)))
            }
            Self::Text(text) => Self::Text(text),
        }
    }
}

/// The picture of a puzzle of any kind, or why there is none.
fn drawn(args: &RenderArgs, file: &str, record: &PuzzleRecord) -> Result<Drawn, String> {
    let other_kind = record.puzzle.as_ref().err().and_then(|reason| reason.other_kind.as_deref());
    let is_other = args.to() == ImageFormat::Text || args.symbols.is_some();
    let plain = record.puzzle.as_ref().ok().filter(|_| is_other);
    let plain = plain.and_then(ordinary);
    let Some(puzzle) = other_kind.or(plain.as_ref()) else {
        return picture(args, record).map(|it| Drawn::Plain(it.into()));
    };
    if args.step || !args.mark.is_empty() {
        return Err("not drawn: --step and --mark are for ordinary puzzles, in digits".into());
    }
    let place = format!("{file}{}", record.place);
    let puzzle =
        with_its_boxes(puzzle, SEARCH_STEPS).ok_or(format!("not drawn: {BOXES_UNKNOWN}"))?;
    let puzzle = match &args.symbols {
        None => puzzle,
        Some(text) => {
            let other = with_symbols(&puzzle, text);
            Cow::Owned(other.map_err(|reason| format!("not drawn: {reason}"))?)
        }
    };
    let title = record.label.as_ref().map_or("Sudoku", |label| &label.text);
    let picture = variant(args, &puzzle)?.title(title);
    if args.to() == ImageFormat::Text {
        return Ok(Drawn::Text(picture.to_text()));
    }
    for rule in picture.unmarked_rules() {
        complain(format_args!("{place}: not in the picture: {rule}"));
    }
    if let Some(words) = puzzle.words() {
        complain(format_args!("{place}: rules in words are not checked: {words}"));
    }
    Ok(Drawn::Variant(picture.into()))
}

/// The puzzle in other symbols, or why it has none.
fn with_symbols(puzzle: &Puzzle, text: &str) -> Result<Puzzle, String> {
    let board = puzzle.board();
    let alphabet = symbols(text, board.symbols())?;
    if let Some(rule) = puzzle.rules().iter().find(|rule| !rule.is_blind()) {
        return Err(format!("a rule is about numbers: {}", rule.sentence(board)));
    }
    if board.numbers().0 == 0 {
        return Err("its symbols are numbers from 0".into());
    }
    let mut other = puzzle.clone();
    other.set_alphabet(alphabet);
    Ok(other)
}

/// An ordinary puzzle on a board of any kind.
fn ordinary(puzzle: &AnyPuzzle) -> Option<Puzzle> {
    let mut same = Puzzle::new(Board::square(9).ok()?);
    let cells = same.board().cells().zip(Cell::ALL).collect::<Vec<_>>();
    for (cell, own) in cells {
        let symbols = match puzzle {
            AnyPuzzle::Grid(grid) => grid.get(own).map_or(DigitSet::ALL, DigitSet::from),
            AnyPuzzle::Candidates(marks) => marks.get(own),
        };
        same.mark(cell, symbols.iter().map(u8::from).collect());
    }
    Some(same)
}

/// The picture of a puzzle of another kind, or why there is none.
fn variant(args: &RenderArgs, puzzle: &Puzzle) -> Result<VariantPicture, String> {
    let picture = VariantPicture::new(puzzle.clone());
    if args.solution {
        return match solved(puzzle, SEARCH_STEPS) {
            Some(Solutions::One(solution)) => Ok(picture.solution(solution)),
            Some(_) => Err("not drawn: it does not have exactly one solution".into()),
            None => Err("not drawn: a million steps did not find its solutions".into()),
        };
    }
    let candidates = args.candidates.then(|| candidates_of_variant(puzzle));
    Ok(match candidates {
        Some(candidates) => picture.candidates(candidates),
        None => picture,
    })
}

/// The picture of an ordinary puzzle, or why there is none.
fn picture(args: &RenderArgs, record: &PuzzleRecord) -> Result<Picture, String> {
    let (grid, marks) = match &record.puzzle {
        Ok(AnyPuzzle::Grid(grid)) => (*grid, None),
        // A decided cell is drawn as a digit of the solution: it may or may not be a given.
        Ok(AnyPuzzle::Candidates(marks)) => (Grid::default(), Some(*marks)),
        Err(reason) => return Err(format!("unreadable: {reason}")),
    };
    if args.step {
        return match &record.puzzle {
            Ok(puzzle) => step(puzzle),
            Err(reason) => Err(format!("unreadable: {reason}")),
        };
    }
    let title = record.label.as_ref().map_or("Sudoku", |label| &label.text);
    let mut picture = Picture::new(grid).title(title);
    if args.solution {
        let known = marks.map_or(grid, |marks| marks.decided());
        match solve_grid(&known).solution() {
            Some(solution) => picture = picture.solution(*solution),
            None => return Err("not drawn: it does not have exactly one solution".into()),
        }
    } else if let Some(marks) = marks {
        picture = picture.candidates(marks);
    } else if args.candidates {
        picture = picture.candidates(candidates_of(&grid));
    }
    Ok(picture.marked(args.mark.iter().copied().collect::<CellSet>()))
}

/// The picture of the next step, or why there is none.
fn step(puzzle: &AnyPuzzle) -> Result<Picture, String> {
    let position = Position::new(puzzle.grid(), puzzle.candidates());
    match hint(&position) {
        Ok(Some(hint)) => Ok(Picture::of_step(&position.grid, &position.candidates(), &hint)),
        Ok(None) => Err("not drawn: there is no step to take".into()),
        Err(reason) => Err(format!("not drawn: {reason}")),
    }
}

/// The candidates of every cell.
fn candidates_of(grid: &Grid) -> CandidateGrid {
    CandidateGrid::new(Cell::ALL.map(|cell| candidates(grid, cell)))
}

fn draw(form: ImageFormat, picture: &Drawn) -> io::Result<Vec<u8>> {
    let drawn = match (form, picture) {
        (_, Drawn::Text(text)) => Ok(text.clone().into_bytes()),
        (ImageFormat::Png, Drawn::Plain(picture)) => picture.to_png(),
        (ImageFormat::Png, Drawn::Variant(picture)) => picture.to_png(),
        (_, Drawn::Plain(picture)) => picture.to_svg().map(String::into_bytes),
        (_, Drawn::Variant(picture)) => picture.to_svg().map(String::into_bytes),
    };
    drawn.map_err(io::Error::other)
}

/// Writes the pictures, or none if one of the files exists or is read.
fn write(args: &RenderArgs, inputs: &Inputs, files: &[(PathBuf, &Drawn)]) -> Done {
    let paths: Vec<_> = files.iter().map(|(path, _)| path.clone()).collect();
    paths.iter().try_for_each(|path| inputs.refuse(path))?;
    if !args.force {
        refuse_existing(&paths)?;
    }
    for (path, picture) in files {
        let mut file = OutputFile::sparing(path, inputs)?;
        file.write_all(&draw(args.to(), picture)?)?;
        file.finish()?;
    }
    Ok(Outcome::Fine)
}

/// The fonts in these files, or the reason why they cannot be used.
pub(crate) fn read_font(regular: &PathBuf, bold: Option<&PathBuf>) -> Result<Typeface, String> {
    let read = |path: &PathBuf| {
        std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let bold = bold.map(read).transpose()?;
    let named = |error: MakeError| format!("{}: {error}", regular.display());
    Typeface::new(read(regular)?, bold).map_err(named)
}
