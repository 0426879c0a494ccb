//! The options of the cover of a made book, and its files.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_print::{BookCover, CoverDesign, CoverPicture, Interior, MakeError, Plan, Price};

use super::Stop;
use crate::input::plain;
use crate::output::check_ending;

#[derive(Debug, Args)]
pub(super) struct CoverArgs {
    /// Also write a cover in one piece (back, spine, front, with bleed) to this PDF file. Its size
    /// follows from --profile, --trim, --paper and the number of pages, its look from --theme
    #[arg(long, value_name = "FILE", requires = "profile")]
    cover: Option<PathBuf>,

    /// Also write the front of the cover alone, 2560 pixels high, to this PNG or JPEG file, for
    /// shops
    #[arg(long, value_name = "FILE", requires = "profile")]
    cover_front: Option<PathBuf>,

    /// Also write a proof of the cover to this PDF file, not for print: with lines where it is cut
    /// and folded, and its measures
    #[arg(long, value_name = "FILE", requires = "profile")]
    cover_proof: Option<PathBuf>,

    /// Picture (PNG or JPEG) instead of the design: it fills the front, or the whole cover if it
    /// has the shape of it. It needs 300 pixels in an inch
    #[arg(long, value_name = "FILE")]
    cover_picture: Option<PathBuf>,

    /// Width of the spine in inches, from the calculator or the template of a print service that
    /// publishes no figures
    #[arg(long, value_name = "INCHES")]
    cover_spine: Option<f64>,

    /// Words on the back of the cover; can be repeated, a paragraph each
    #[arg(long, value_name = "WORDS")]
    blurb: Vec<String>,

    /// Price on the back of the cover, and in its bar code, which the --isbn has: USD 9.99
    #[arg(long, value_name = "PRICE")]
    price: Option<Price>,
}

impl CoverArgs {
    /// The files to write.
    pub(super) fn outputs(&self) -> impl Iterator<Item = &PathBuf> {
        self.cover.iter().chain(&self.cover_front).chain(&self.cover_proof)
    }

    pub(super) fn picture(&self) -> Option<&PathBuf> {
        self.cover_picture.as_ref()
    }

    pub(super) fn check_endings(&self) -> Result<(), Stop> {
        self.cover.iter().chain(&self.cover_proof).try_for_each(|it| check_ending(it, &["pdf"]))?;
        self.cover_front.iter().try_for_each(|it| check_ending(it, &FRONTS))?;
        Ok(())
    }

    /// The book with the words of its cover.
    pub(super) fn words(&self, book: Interior) -> Interior {
        let mut book = book.blurb(self.blurb.join("\n"));
        if let Some(price) = self.price {
            book = book.price(price);
        }
        match self.cover_spine {
            Some(inches) => book.cover_spine(inches * 72.0),
            None => book,
        }
    }

    /// The design, if there is a cover to write; what is wrong is said before the book is made.
    pub(super) fn design(&self, book: &Interior) -> Result<Option<CoverDesign>, Stop> {
        let Some(_) = self.outputs().next() else {
            let of_covers = [
                ("--cover-picture", self.cover_picture.is_some()),
                ("--cover-spine", self.cover_spine.is_some()),
                ("--blurb", !self.blurb.is_empty()),
                ("--price", self.price.is_some()),
            ];
            return match of_covers.into_iter().find(|(_, is_given)| *is_given) {
                Some((name, _)) => {
                    let reason = format!("{name} is for a cover: name its file with --cover");
                    Err(Stop::Failed(reason))
                }
                None => Ok(None),
            };
        };
        book.check_cover()?;
        let design = CoverDesign::new();
        Ok(Some(match &self.cover_picture {
            Some(path) => design.picture(picture(path)?),
            None => design,
        }))
    }

    /// The front, in the form that the ending of its file has.
    fn front(&self, cover: &BookCover) -> Result<Vec<u8>, MakeError> {
        let name = self.cover_front.as_ref().and_then(|path| path.extension());
        match name.is_some_and(|ending| ending.eq_ignore_ascii_case(FRONTS[0])) {
            true => cover.front_to_png(BookCover::FRONT_HEIGHT),
            false => cover.front_to_jpeg(BookCover::FRONT_HEIGHT),
        }
    }

    /// The files of the cover.
    pub(super) fn files(
        &self,
        plan: &Plan,
        design: Option<&CoverDesign>,
    ) -> Result<CoverFiles<'_>, Stop> {
        let Some(design) = design else { return Ok(CoverFiles::default()) };
        let cover = plan.cover(design)?;
        let forms: [(_, &dyn Fn() -> _); 3] = [
            (&self.cover, &|| cover.to_pdf()),
            (&self.cover_front, &|| self.front(&cover)),
            (&self.cover_proof, &|| cover.proof_to_pdf()),
        ];
        let named = forms.into_iter().filter_map(|(path, form)| Some((path.as_ref()?, form)));
        let files = named.map(|(path, form)| Ok((path, form()?))).collect::<Result<_, Stop>>()?;
        Ok(CoverFiles { files, sizes: sizes(&cover) })
    }
}

/// The content of each file of a cover, and its sizes in words.
#[derive(Default)]
pub(super) struct CoverFiles<'a> {
    pub(super) files: Vec<(&'a PathBuf, Vec<u8>)>,
    pub(super) sizes: String,
}

/// `The cover is 12.38 x 9.25 in with bleed, and its spine 0.13 in.`
fn sizes(cover: &BookCover) -> String {
    let [width, height] = cover.size().map(|points| points / 72.0);
    let spine = cover.spine() / 72.0;
    format!("The cover is {width:.3} x {height:.3} in with bleed, and its spine {spine:.3} in.")
}

/// The endings of fronts.
const FRONTS: [&str; 3] = ["png", "jpg", "jpeg"];

/// The picture in a file.
fn picture(path: &Path) -> Result<CoverPicture, Stop> {
    let name = plain(&path.display().to_string());
    let named = |error: &dyn std::fmt::Display| Stop::Failed(format!("{name}: {error}"));
    let bytes = fs::read(path).map_err(|error| named(&error))?;
    CoverPicture::new(bytes).map_err(|error| named(&error))
}
