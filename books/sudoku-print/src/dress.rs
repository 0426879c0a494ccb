//! [`Dress`]: the facts of an [`Interior`] that the cover of its [`Plan`](super::Plan) needs.

use super::interior::Interior;
use super::jacket::Jacket;
use super::kinds::name_of;
use super::language::{Printed, filled};
use super::service::Service;
use super::theme::Theme;
use super::{Language, Trim};

/// The facts of a planned book that are not on its pages.
#[derive(Clone, Debug)]
pub(super) struct Dress {
    pub(super) subtitle: Option<String>,
    /// `Volume 3`.
    pub(super) volume: Option<String>,
    pub(super) isbn: Option<String>,
    pub(super) publisher: Option<String>,
    pub(super) trim: Trim,
    pub(super) service: Service,
    pub(super) theme: Theme,
    pub(super) large_print: bool,
    pub(super) how_to: bool,
    /// The names of the kinds of puzzles beside ordinary ones.
    pub(super) kinds: Vec<String>,
    pub(super) jacket: Jacket,
}

impl Dress {
    pub(super) fn of(book: &Interior) -> Self {
        let extras = &book.extras;
        Self {
            subtitle: book.subtitle.clone(),
            volume: extras
                .volume
                .map(|volume| filled(Printed::of(book.language).volume, &[&volume.to_string()])),
            isbn: extras.isbn.clone(),
            publisher: extras.publisher.clone(),
            trim: book.trim,
            service: book.service,
            theme: extras.theme,
            large_print: book.large_print,
            how_to: extras.how_to,
            kinds: kinds(book, book.language),
            jacket: book.jacket.clone(),
        }
    }
}

/// The names of the kinds of puzzles, in the order of the book, each once.
fn kinds(book: &Interior, language: Language) -> Vec<String> {
    let printed = Printed::of(language);
    let mut kinds: Vec<String> = Vec::new();
    for chapter in &book.chapters {
        for record in &chapter.puzzles {
            let other = record.puzzle.as_ref().err().and_then(|it| it.other_kind.as_ref());
            let name = other.map(|puzzle| name_of(chapter, puzzle, printed));
            kinds.extend(name.filter(|name| !kinds.contains(name)));
        }
    }
    kinds
}
