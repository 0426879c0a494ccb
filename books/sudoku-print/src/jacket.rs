//! [`Jacket`]: the options of a book that only its cover shows or needs.

use super::MakeError;
use super::interior::{Interior, words};
use super::price::Price;

/// The options of a cover.
#[derive(Clone, Debug, Default)]
pub(super) struct Jacket {
    pub(super) blurb: Option<String>,
    pub(super) price: Option<Price>,
    /// The width of the spine in points, if the service has given it.
    pub(super) spine: Option<f64>,
}

/// Spines that are wider, in points, are no spines of books.
const WIDEST: f64 = 360.0;

impl Jacket {
    /// Whether the width of the spine is that of a book.
    pub(super) fn check(&self) -> Result<(), MakeError> {
        match self.spine {
            Some(width) if !(0.0..=WIDEST).contains(&width) => {
                let most = WIDEST / 72.0;
                Err(MakeError::layout(format!("a spine is 0 to {most} inches wide")))
            }
            _ => Ok(()),
        }
    }
}

/// The cover.
impl Interior {
    /// Words on the back of the [cover](crate::Plan::cover): a line is a paragraph.
    #[must_use]
    pub fn blurb(mut self, blurb: impl Into<String>) -> Self {
        self.jacket.blurb = words(blurb);
        self
    }

    /// The price on the back of the cover, and in its bar code.
    #[must_use]
    pub fn price(mut self, price: Price) -> Self {
        self.jacket.price = Some(price);
        self
    }

    /// The width of the spine in points, from the calculator or the template of a service that
    /// publishes no figures.
    #[must_use]
    pub fn cover_spine(mut self, width: f64) -> Self {
        self.jacket.spine = Some(width);
        self
    }
}
