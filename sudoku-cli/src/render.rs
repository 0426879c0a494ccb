//! `sudoku render`.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use sudoku_book::make::{MakeError, Picture, Typeface};
use sudoku_book::{OutputFile, PuzzleRecord, Records};
use sudoku_core::AnyPuzzle;
use sudoku_core::{CandidateGrid, Cell, CellSet, Grid, candidates, solve_grid};

use crate::args::InputArgs;
use crate::input::output;
use crate::outcome::{Done, Outcome};
use crate::output::taken;

/// Draw puzzles: a picture of each, as SVG or PNG
///
/// Givens are bold and black. A picture needs no fonts where it is shown. One picture goes to the
/// file of --output, or as SVG to the standard output; several go to a folder, as 0001.svg, 0002.svg
/// and so on, in the order of the puzzles.
#[derive(Debug, Args)]
#[command(
    verbatim_doc_comment,
    after_help = "Example: sudoku render --to png --solution --output pictures puzzles.txt"
)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// svg or png
    #[arg(long, value_name = "FORM", default_value = "svg")]
    pub(crate) to: Form,

    /// The file, or the folder for several pictures
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,

    /// How wide and high a picture is, in pixels: 64 to 4096
    #[arg(long, value_name = "PIXELS", default_value_t = 720, value_parser = clap::value_parser!(u32).range(64..=4096))]
    pub(crate) size: u32,

    /// Add the solution, in blue
    #[arg(long)]
    pub(crate) solution: bool,

    /// Add the candidates of empty cells, small
    #[arg(long, conflicts_with = "solution")]
    pub(crate) candidates: bool,

    /// Give cells a yellow ground: r4c3, or several with commas between them
    #[arg(long, value_name = "CELLS", value_delimiter = ',')]
    pub(crate) mark: Vec<Cell>,

    /// A font for the digits: a .ttf or .otf file
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,

    /// Replace files that are there already
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    Svg,
    Png,
}

impl Form {
    const fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }
}

pub(crate) fn run(args: &RenderArgs) -> Done {
    let typeface = match &args.font {
        None => Typeface::default(),
        Some(path) => match read_font(path, None) {
            Ok(typeface) => typeface,
            Err(reason) => return Ok(failed(&reason)),
        },
    };
    let mut pictures = Vec::new();
    let read = args.input.puzzles(Records::streaming, |file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            match picture(args, &record) {
                Ok(picture) => pictures.push(picture.size(args.size).typeface(typeface.clone())),
                Err(reason) => {
                    eprintln!("sudoku: {file}{}: {reason}", record.place);
                    outcome = Outcome::Findings;
                }
            }
        }
        Ok(outcome)
    })?;
    let written = match (&args.output, pictures.as_slice()) {
        (_, []) => Outcome::Fine,
        (None, [only]) if args.to == Form::Svg || !io::stdout().is_terminal() => {
            let mut out = output();
            out.write_all(&draw(args.to, only)?)?;
            out.flush()?;
            Outcome::Fine
        }
        (None, [_]) => failed("a PNG is nothing for a terminal; name a file with --output"),
        (None, _) => failed("these are several pictures; name a folder for them with --output"),
        (Some(path), [only]) if !path.is_dir() && !ends_as_folder(path) => {
            write(args, &[(path.clone(), only)])?
        }
        (Some(folder), several) => {
            let file = |nth: usize| folder.join(format!("{nth:04}.{}", args.to.name()));
            let files: Vec<_> = (1..).map(file).zip(several).collect();
            if let Err(error) = std::fs::create_dir_all(folder) {
                return Ok(failed(&format!("{}: {error}", folder.display())));
            }
            write(args, &files)?
        }
    };
    Ok(read.max(written))
}

/// Whether the name says that it is a folder.
fn ends_as_folder(path: &std::path::Path) -> bool {
    path.to_str().is_some_and(|path| path.ends_with(std::path::is_separator))
}

fn failed(reason: &str) -> Outcome {
    eprintln!("sudoku: {reason}");
    Outcome::Failed
}

/// What is to be drawn; or why it cannot be.
fn picture(args: &RenderArgs, record: &PuzzleRecord) -> Result<Picture, String> {
    let (grid, marks) = match &record.puzzle {
        Ok(AnyPuzzle::Grid(grid)) => (*grid, None),
        // What is decided is drawn as a digit of the solution: nobody knows whether it is given.
        Ok(AnyPuzzle::Candidates(marks)) => (Grid::default(), Some(*marks)),
        Err(reason) => return Err(format!("unreadable: {reason}")),
    };
    let title = record.label.as_ref().map_or("Sudoku", |label| &label.text);
    let mut picture = Picture::new(grid).title(title);
    if args.solution {
        let known = marks.map_or(grid, |marks| marks.decided());
        match solve_grid(&known).only() {
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

/// The candidates of every cell.
fn candidates_of(grid: &Grid) -> CandidateGrid {
    CandidateGrid::new(Cell::ALL.map(|cell| candidates(grid, cell)))
}

fn draw(form: Form, picture: &Picture) -> io::Result<Vec<u8>> {
    let drawn = match form {
        Form::Svg => picture.to_svg().map(String::into_bytes),
        Form::Png => picture.to_png(),
    };
    drawn.map_err(io::Error::other)
}

/// Writes the pictures, or none if a file of them is there already.
fn write(args: &RenderArgs, files: &[(PathBuf, &Picture)]) -> io::Result<Outcome> {
    if !args.force {
        let paths: Vec<_> = files.iter().map(|(path, _)| path.clone()).collect();
        if let Some(path) = taken(&paths) {
            let path = path.display();
            return Ok(failed(&format!("{path} is there already; --force replaces it")));
        }
    }
    for (path, picture) in files {
        OutputFile::write_whole(path, &draw(args.to, picture)?)?;
    }
    Ok(Outcome::Fine)
}

/// The fonts in these files; or why they cannot be used.
pub(crate) fn read_font(regular: &PathBuf, bold: Option<&PathBuf>) -> Result<Typeface, String> {
    let read = |path: &PathBuf| {
        std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let bold = bold.map(read).transpose()?;
    let named = |error: MakeError| format!("{}: {error}", regular.display());
    Typeface::new(read(regular)?, bold).map_err(named)
}
