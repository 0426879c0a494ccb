//! [`PlaceJson`]: the one form that a place has in JSON, in reports and in listings.

use serde::Serialize;

use crate::place::Place;

/// A place; only the keys that it has.
#[derive(Default, Serialize)]
pub(crate) struct PlaceJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pointer: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<u32>,
    /// Left, top, right and bottom in points from the upper left corner of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    bbox: Option<[f64; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    spot: Option<String>,
    /// The file of a page, if the pages are the pictures of a folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<&'a str>,
}

impl<'a> From<&'a Place> for PlaceJson<'a> {
    fn from(place: &'a Place) -> Self {
        let none = Self::default();
        match place {
            Place::Whole => none,
            Place::Text { line, column } => {
                Self { line: Some(*line), column: Some(*column), ..none }
            }
            Place::Json(pointer) => Self { pointer: Some(pointer), ..none },
            Place::Page { page, area, spot, picture } => Self {
                picture: picture.as_deref(),
                page: Some(*page),
                bbox: Some([area.left(), area.top(), area.right(), area.bottom()]),
                spot: spot.map(|spot| spot.to_string()),
                ..none
            },
            Place::Sheet { sheet, cell } => Self { sheet: Some(sheet), cell: Some(cell), ..none },
        }
    }
}
