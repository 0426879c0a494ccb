//! `--debug`: drawings of what was seen in a book.

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_book::{
    Inputs, OneLine, OutputFile, SeenPage, SourceError, SourceErrorKind, draw_recognised, draw_seen,
};

use crate::args::ReadArgs;
use crate::outcome::Failure;
use crate::output::{ending, refuse_existing};
use crate::stderr::complain;

#[derive(Debug, Args)]
pub(crate) struct DebugArgs {
    /// Draw what was seen in the book. The pages of a PDF go to one SVG file: grids, digits as
    /// read, their roles, and the words that decide them. A picture goes to a PNG file, and those
    /// of a folder, or several, to a folder: lines, digits as read, doubtful cells with their
    /// candidates, and parts that were refused with the reason
    #[arg(long, value_name = "FILE|FOLDER")]
    debug: Option<PathBuf>,

    /// Replace existing drawings of --debug
    #[arg(long, requires = "drawn")]
    pub(crate) force: bool,
}

impl DebugArgs {
    pub(crate) fn is_empty(&self) -> bool {
        self.debug.is_none()
    }

    /// Draws what is seen in these books.
    pub(crate) fn draw(
        &self,
        read: &ReadArgs,
        books: &[PathBuf],
        inputs: &Inputs,
    ) -> Result<(), Failure> {
        let Some(path) = &self.debug else { return Ok(()) };
        match ending(path).as_deref() {
            Some("svg") => recognised(read, path, books, inputs),
            Some("png") => self.seen(read, path, None, books, inputs),
            None => self.seen(read, path, Some(path), books, inputs),
            Some(_) if path.is_dir() => self.seen(read, path, Some(path), books, inputs),
            Some(_) => {
                let name = path.display();
                let known =
                    "of a .svg file for a PDF, of a .png file for a picture, or of a folder";
                Err(Failure::refused(format!("{name}: expected the name {known}")))
            }
        }
    }

    /// Draws pictures: each to a file of its own in a folder, or the only one to this path.
    fn seen(
        &self,
        read: &ReadArgs,
        path: &Path,
        folder: Option<&Path>,
        books: &[PathBuf],
        inputs: &Inputs,
    ) -> Result<(), Failure> {
        if let Some(folder) = folder {
            let is_folder = |book: &&PathBuf| book.is_dir() && same(book, folder);
            if let Some(book) = books.iter().find(is_folder) {
                let name = book.display();
                return Err(Failure::refused(format!(
                    "{name} is read by the same call, and drawings would become its pages; name \
                     another folder"
                )));
            }
            fs::create_dir_all(folder)?;
        }
        let mut used = HashSet::new();
        for book in books {
            let mut failed = None;
            let source = read.open(book).map_err(Failure::refused)?;
            draw_seen(source, &mut |seen| {
                let target = match folder {
                    Some(folder) => folder.join(file_name(&seen, &mut used)),
                    None if used.insert(String::new()) => path.to_path_buf(),
                    None => {
                        let name = path.display();
                        let reason =
                            format!("{name} is one drawing, but there are more; name a folder");
                        failed = Some(Failure::refused(reason));
                        return ControlFlow::Break(());
                    }
                };
                match self.write(&seen, &target, inputs) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(failure) => {
                        failed = Some(failure);
                        ControlFlow::Break(())
                    }
                }
            })
            .map_err(|error| {
                refused(&error, "only pictures are drawn so; the drawing of a PDF is a .svg file")
            })?;
            if let Some(failure) = failed {
                return Err(failure);
            }
        }
        Ok(())
    }

    fn write(&self, seen: &SeenPage, target: &Path, inputs: &Inputs) -> Result<(), Failure> {
        let png = match &seen.png {
            Ok(png) => png,
            Err(reason) => {
                complain(format_args!("{}: {reason}", OneLine(&seen.name)));
                return Ok(());
            }
        };
        inputs.refuse(target)?;
        if !self.force {
            refuse_existing(&[target.to_path_buf()])?;
        }
        let mut file = OutputFile::sparing(target, inputs)?;
        file.write_all(png)?;
        Ok(file.finish()?)
    }
}

/// The name of a drawing that no other has: that of the picture.
fn file_name(seen: &SeenPage, used: &mut HashSet<String>) -> String {
    let name = format!("{}.png", seen.name);
    match used.insert(name.clone()) {
        true => name,
        false => {
            let mut others = (seen.page..).map(|nth| format!("{}-{nth}.png", seen.name));
            others.find(|name| used.insert(name.clone())).unwrap_or(name)
        }
    }
}

/// The error; for a book of the other kind with the way to draw it.
fn refused(error: &SourceError, other: &str) -> Failure {
    match error.reason {
        SourceErrorKind::OtherFormat { .. } => {
            Failure::refused(format!("{}: {other}", OneLine(&error.name)))
        }
        _ => Failure::refused(error),
    }
}

fn same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| fs::canonicalize(path).ok();
    real(one).is_some() && real(one) == real(other)
}

/// Draws what is recognised on the pages of the only book, a PDF.
fn recognised(
    read: &ReadArgs,
    path: &Path,
    books: &[PathBuf],
    inputs: &Inputs,
) -> Result<(), Failure> {
    inputs.refuse(path)?;
    let [book] = books else {
        let count = books.len();
        return Err(Failure::Refused(format!(
            "--debug draws one PDF, but {count} files are named"
        )));
    };
    let drawn = read.open(book).and_then(draw_recognised);
    let mut file = OutputFile::sparing(path, inputs)?;
    let drawn = drawn.map_err(|error| {
        refused(&error, "only a PDF is drawn so; the drawing of a picture is a .png file")
    })?;
    file.write_all(drawn.as_bytes())?;
    Ok(file.finish()?)
}
