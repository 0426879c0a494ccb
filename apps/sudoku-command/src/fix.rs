//! `sudoku check --fix`: the book with its corrections, and pictures of the corrected grids.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_book::{Corrected, Format, Inputs, OutputFile, Replacement, Report, fix, replacements};
use sudoku_print::{ExactPicture, MakeError, VariantPicture};

use crate::args::ReadArgs;
use crate::input::typed;
use crate::outcome::Failure;
use crate::output::{check_ending, ending, refuse_existing};
use crate::stderr::complain;

/// The files with corrections.
#[derive(Debug, Args)]
pub(crate) struct FixArgs {
    /// Also write the book with its corrections to this new file, of the same kind. A PDF becomes a
    /// marked-up proof: the same file with comments on its pages, a ring around each wrong cell,
    /// the right digit in the margin, and a note with all findings on the first page. In a text,
    /// CSV or JSON file wrong solutions are replaced, and puzzles that can be fixed in one way
    /// only; the others are listed
    #[arg(long, value_name = "FILE")]
    fix: Option<PathBuf>,

    /// Also draw each corrected grid into this folder, as PDF, SVG and PNG (600 dpi): of a page in
    /// the size of the grid there and of its type
    #[arg(long, value_name = "FOLDER")]
    fix_grids: Option<PathBuf>,
}

impl FixArgs {
    /// Whether findings have to be kept for corrections.
    pub(crate) fn is_asked(&self) -> bool {
        self.fix.is_some() || self.fix_grids.is_some()
    }

    /// Refuses calls whose corrections could not be written. Returns the state of the book before
    /// it is checked, if it is to be written with its corrections.
    pub(crate) fn prepare(
        &self,
        files: &[PathBuf],
        inputs: &Inputs,
        force: bool,
    ) -> Result<Option<Digest>, Failure> {
        let Some(path) = &self.fix else { return Ok(None) };
        let [book] = files else {
            return Err(Failure::refused("--fix writes one file: check one book at a time"));
        };
        if typed(book).is_some() || !book.is_file() {
            let name = book.display();
            return Err(Failure::refused(format!("{name}: --fix needs a book that is a file")));
        }
        if let Some(own) = ending(book) {
            check_ending(path, &[&own])?;
        }
        inputs.refuse(path)?;
        if !force {
            refuse_existing(std::slice::from_ref(path))?;
        }
        // A book that cannot be read is refused by the check.
        Ok(Digest::of_file(book).ok())
    }

    /// Writes the corrections of a report on books that were in this state.
    pub(crate) fn write(
        &self,
        (report, before): (&Report, Option<Digest>),
        files: &[PathBuf],
        read: &ReadArgs,
        inputs: &Inputs,
        force: bool,
    ) -> Result<(), Failure> {
        if let (Some(path), [book]) = (&self.fix, files) {
            write_book((report, before), book, path, read.input_format, inputs)?;
        }
        match &self.fix_grids {
            Some(folder) => write_grids(report, folder, inputs, force),
            None => Ok(()),
        }
    }
}

/// Draws the corrected grids into a folder.
fn write_grids(
    report: &Report,
    folder: &Path,
    inputs: &Inputs,
    force: bool,
) -> Result<(), Failure> {
    let all = replacements(report);
    if all.is_empty() {
        return Ok(());
    }
    fs::create_dir_all(folder)
        .map_err(|error| Failure::refused(format!("{}: {error}", folder.display())))?;
    let mut files = Vec::new();
    for replacement in &all {
        let drawn = drawn(replacement).map_err(Failure::refused)?;
        for (ending, bytes) in drawn {
            files.push((folder.join(format!("{}.{ending}", replacement.name)), bytes));
        }
    }
    let paths: Vec<PathBuf> = files.iter().map(|(path, _)| path.clone()).collect();
    if !force {
        refuse_existing(&paths)?;
    }
    for (path, bytes) in &files {
        inputs.refuse(path)?;
        OutputFile::write_whole(path, bytes)?;
    }
    let n = all.len();
    let grids = if n == 1 { "grid" } else { "grids" };
    complain(format_args!("{}: {n} corrected {grids} drawn", folder.display()));
    Ok(())
}

/// Writes the book with its corrections.
fn write_book(
    (report, before): (&Report, Option<Digest>),
    book: &Path,
    path: &Path,
    format: Format,
    inputs: &Inputs,
) -> Result<(), Failure> {
    let bytes = fs::read(book)?;
    let name = book.to_string_lossy();
    if before != Digest::of(bytes.as_slice()).ok() {
        // The findings may be of another file.
        let reason = "it was changed while it was checked; check it again";
        return Err(Failure::refused(format!("{}: {reason}", book.display())));
    }
    let fixed = fix(report, &name, &bytes, format).map_err(Failure::refused)?;
    let mut file = OutputFile::sparing(path, inputs)?;
    std::io::Write::write_all(&mut file, &fixed.bytes)?;
    file.finish()?;
    let (done, left) = (fixed.done.len(), fixed.left.len());
    let verb = if fixed.is_proof { "marked" } else { "fixed" };
    let count = |n: usize| format!("{n} {}", if n == 1 { "finding" } else { "findings" });
    complain(format_args!("{}: {} {verb}, {left} left", path.display(), count(done)));
    if !fixed.is_proof {
        fixed.done.iter().for_each(|what| complain(format_args!("fixed: {what}")));
        fixed.left.iter().for_each(|what| complain(format_args!("left: {what}")));
    }
    if fixed.is_signed {
        complain("the document is signed; the signature does not cover the marks");
    }
    Ok(())
}

/// The length of a file and a hash of its bytes: the marks of a check belong on the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Digest {
    length: u64,
    hash: u64,
}

impl Digest {
    fn of_file(path: &Path) -> io::Result<Self> {
        Self::of(fs::File::open(path)?)
    }

    fn of(mut bytes: impl Read) -> io::Result<Self> {
        let (mut length, mut hasher) = (0, DefaultHasher::new());
        let mut part = vec![0; 1 << 16];
        loop {
            match bytes.read(&mut part) {
                Ok(0) => return Ok(Self { length, hash: hasher.finish() }),
                Ok(count) => {
                    length += count as u64;
                    hasher.write(part.get(..count).unwrap_or_default());
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// The width in points of a grid that has no page.
const USUAL: f64 = 252.0;

/// Pixels for each point, at 600 dpi.
const PIXELS: f64 = 600.0 / 72.0;

/// The pictures of a corrected grid, by the endings of their files.
fn drawn(replacement: &Replacement) -> Result<Vec<(&'static str, Vec<u8>)>, MakeError> {
    let width = replacement.width.unwrap_or(USUAL);
    let exact = match &replacement.corrected {
        Corrected::Puzzle { to, .. } => ExactPicture::new(to.givens().with_all_fixed(), width),
        Corrected::Solution { givens, to, .. } => ExactPicture::new(*givens, width).solution(*to),
        Corrected::OtherPuzzle { to, .. } => {
            return drawn_variant(VariantPicture::new((**to).clone()), width);
        }
        Corrected::OtherSolution { puzzle, to } => {
            let picture = VariantPicture::new((**puzzle).clone()).solution(to.clone());
            return drawn_variant(picture, width);
        }
        _ => return Ok(Vec::new()),
    };
    let exact = match replacement.size {
        Some(size) => exact.digits(size),
        None => exact,
    };
    Ok(vec![("pdf", exact.to_pdf()?), ("svg", exact.to_svg()?.into()), ("png", exact.to_png()?)])
}

fn drawn_variant(
    picture: VariantPicture,
    width: f64,
) -> Result<Vec<(&'static str, Vec<u8>)>, MakeError> {
    let picture = picture.size((width * PIXELS) as u32);
    Ok(vec![("svg", picture.to_svg()?.into()), ("png", picture.to_png()?)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_of_all_bytes_and_not_of_the_parts_in_which_they_are_read() {
        let long = vec![7; 100_000];
        let digest = |bytes: &[u8]| Digest::of(bytes).unwrap();
        let (a, b) = long.split_at(40_000);
        assert_eq!(Digest::of(a.chain(b)).unwrap(), digest(&long));
        let mut other = long.clone();
        other[99_999] = 8;
        assert_ne!(digest(&other), digest(&long));
        assert_ne!(digest(a), digest(&long));
    }
}
