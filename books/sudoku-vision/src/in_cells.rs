//! [`InCells`]: the marks that are drawn into the cells of a grid, and not on their borders.

use super::arrows::Arrows;
use super::drawn::{DrawnMark, Strange};
use super::patch::RAW;
use super::shapes::Shapes;

/// The marks in the cells of a grid, as it lies in the picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct InCells {
    shapes: Option<Shapes>,
    arrows: Option<Arrows>,
}

impl InCells {
    /// Those that the samples of cells show, which are taken away from them.
    pub(crate) fn of(raw: &mut [[u8; RAW]], side: usize) -> Option<Result<Self, Strange>> {
        let shapes = match Shapes::of(raw, side).transpose() {
            Ok(shapes) => shapes,
            Err(reason) => return Some(Err(reason)),
        };
        if let Some(shapes) = &shapes {
            raw.iter_mut().enumerate().for_each(|(at, raw)| shapes.clear(at, raw));
        }
        let mut arrows = match Arrows::of(raw, side).transpose() {
            Ok(arrows) => arrows,
            Err(reason) => return Some(Err(reason)),
        };
        if let Some(arrows) = &mut arrows {
            raw.iter_mut().enumerate().for_each(|(at, raw)| arrows.clear(at, raw));
        }
        (shapes.is_some() || arrows.is_some()).then_some(Ok(Self { shapes, arrows }))
    }

    /// The marks. The ring of an arrow may be filled.
    pub(crate) fn marks(&self) -> Vec<DrawnMark> {
        let arrows = self.arrows.iter().flat_map(|arrows| arrows.marks.iter().cloned());
        let shapes = self.shapes.iter().flat_map(|shapes| shapes.marks.iter().cloned());
        let mut marks: Vec<DrawnMark> = arrows.collect();
        let rings: Vec<usize> = { marks.iter() }
            .filter_map(|mark| match mark {
                DrawnMark::Arrow { circle, .. } => Some(*circle),
                _ => None,
            })
            .collect();
        marks.extend(
            shapes.filter(|mark| !matches!(mark, DrawnMark::Disc(at) if rings.contains(at))),
        );
        marks
    }

    /// The cells with a digit below strokes.
    pub(crate) fn hidden(&self) -> &[usize] {
        self.arrows.as_ref().map_or(&[], |arrows| &arrows.hidden)
    }

    /// Whether something is drawn into a cell.
    pub(crate) fn covers(&self, at: usize) -> bool {
        self.shapes.as_ref().is_some_and(|it| it.covers(at))
            || self.arrows.as_ref().is_some_and(|it| it.covers(at))
    }

    /// The value at a place of a cell without them.
    pub(crate) fn cleared(
        &self,
        at: usize,
        place: (f32, f32),
        paper: f32,
        value: &dyn Fn(f32, f32) -> f32,
    ) -> f32 {
        let unfilled = |x: f32, y: f32| match &self.shapes {
            Some(shapes) => shapes.cleared(at, (x, y), value(x, y), paper),
            None => value(x, y),
        };
        match &self.arrows {
            Some(arrows) => arrows.cleared(at, place, unfilled),
            None => unfilled(place.0, place.1),
        }
    }
}
