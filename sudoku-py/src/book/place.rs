//! Where something stands in its file, as attributes of what stands there.

use sudoku_book::Place;

/// Left, top, right and bottom in points.
pub(super) type Sides = (f64, f64, f64, f64);

pub(super) fn line(place: &Place) -> Option<u64> {
    match place {
        Place::Text { line, .. } => Some(*line),
        _ => None,
    }
}

pub(super) fn column(place: &Place) -> Option<u64> {
    match place {
        Place::Text { column, .. } => Some(*column),
        _ => None,
    }
}

pub(super) fn pointer(place: &Place) -> Option<&str> {
    match place {
        Place::Json(pointer) => Some(pointer),
        _ => None,
    }
}

pub(super) fn page(place: &Place) -> Option<u32> {
    match place {
        Place::Page { page, .. } => Some(*page),
        _ => None,
    }
}

pub(super) fn area(place: &Place) -> Option<Sides> {
    match place {
        Place::Page { area, .. } => Some((area.left(), area.top(), area.right(), area.bottom())),
        _ => None,
    }
}

pub(super) fn spot(place: &Place) -> Option<String> {
    match place {
        Place::Page { spot, .. } => spot.map(|spot| spot.to_string()),
        _ => None,
    }
}

pub(super) fn sheet(place: &Place) -> Option<&str> {
    match place {
        Place::Sheet { sheet, .. } => Some(sheet),
        _ => None,
    }
}

pub(super) fn cell(place: &Place) -> Option<&str> {
    match place {
        Place::Sheet { cell, .. } => Some(cell),
        _ => None,
    }
}
