//! The ornaments of themes: beside headings, around pages, at edges that are cut.

use super::{Page, Press, stars};
use crate::diagram::disc;
use crate::drawing::{Color, Ink, Mark, Rect, Segment};
use crate::sequence::{Content, Grids};
use crate::service::thinnest_line;
use crate::theme::{Look, Ornament};

/// The width of the tab of a chapter at the edge of a page, and the space between two tabs, in
/// points.
const TAB: f64 = 14.0;
const APART: f64 = 6.0;

impl Press<'_> {
    /// Draws an ornament of this height around a line of text, or where it begins, and returns the
    /// marks.
    pub(super) fn ornament(&self, [left, right]: [f64; 2], middle: f64, height: f64) -> Vec<Mark> {
        let look = &self.look;
        let at = left + (right - left) * look.align;
        match look.ornament {
            Ornament::None => Vec::new(),
            Ornament::Flower => flower([at, middle], height, look.accent),
            Ornament::Bar => {
                let [width, high] = [height * 5.0, height * 0.45];
                let top = middle - high / 2.0;
                let area = Rect { left: at, top, right: at + width, bottom: top + high };
                let [color, ..] = look.palette;
                vec![Mark::Fill { area, color }]
            }
            Ornament::Pictures => pictures([at, middle], height, look),
        }
    }

    /// Fills a page to its edges, and marks the chapter of its puzzles there, if the edges are cut.
    pub(super) fn edges(&self, page: &mut Page, content: &Content, number: usize) {
        if !self.sheet.has_bleed() {
            return;
        }
        match content {
            Content::Title | Content::Heading(..) => {
                let fill = Mark::Fill { area: self.sheet.whole(number), color: self.look.ground };
                page.drawing.marks.insert(0, fill);
            }
            Content::Grids(grids) if !grids.is_solution => {
                page.drawing.marks.extend(self.tab(grids, number));
            }
            _ => {}
        }
    }

    /// The tab of the chapter of these puzzles, at the outer edge of the page.
    fn tab(&self, grids: &Grids, number: usize) -> Option<Mark> {
        let chapters = self.book.chapters.iter().filter(|chapter| !chapter.puzzles.is_empty());
        let mut end = 0;
        let ends: Vec<usize> = chapters
            .map(|chapter| {
                end += chapter.puzzles.len();
                end
            })
            .collect();
        let nth = ends.iter().position(|&end| grids.first < end)?;
        if ends.len() < 2 {
            return None;
        }
        let (whole, page) = (self.sheet.whole(number), self.sheet.area(number));
        let high = ((page.height() + APART) / ends.len() as f64 - APART).min(110.0);
        let top = page.top + nth as f64 * (high + APART);
        let trim = self.sheet.trim;
        let [left, right] = match number % 2 {
            1 => [trim.width() - TAB, whole.right],
            _ => [whole.left, TAB],
        };
        let color = self.look.palette[nth % self.look.palette.len()];
        Some(Mark::Fill { area: Rect { left, top, right, bottom: top + high }, color })
    }
}

/// The four lines of a frame, this far inside of an area.
pub(super) fn frame(area: Rect, inside: f64, width: f64) -> Mark {
    let away = inside + width / 2.0;
    let [left, right] = [area.left + away, area.right - away];
    let [top, bottom] = [area.top + away, area.bottom - away];
    let half = width / 2.0;
    let lines = vec![
        [[left - half, top], [right + half, top]],
        [[left - half, bottom], [right + half, bottom]],
        [[left, top], [left, bottom]],
        [[right, top], [right, bottom]],
    ];
    Mark::Lines { lines, width }
}

/// The same lines in a colour.
pub(super) fn colored(mark: Mark, color: Color) -> Mark {
    match mark {
        Mark::Lines { lines, width } if color != Color::BLACK => {
            let outline =
                lines.into_iter().flat_map(|[from, to]| [Segment::Move(from), Segment::Line(to)]);
            let line = Ink { color, width, dashed: false, round: false };
            Mark::Shape { outline: outline.collect(), fill: None, line: Some(line) }
        }
        other => other,
    }
}

/// A lozenge between two small ones, and a thin line on either side of them.
///
/// ```text
/// ────────  ◆ ◆ ◆  ────────
/// ```
fn flower([x, y]: [f64; 2], height: f64, color: Color) -> Vec<Mark> {
    let lozenge = |x: f64, half: f64| {
        let corners = [[x, y - half], [x + half * 0.7, y], [x, y + half], [x - half * 0.7, y]];
        filled(&corners, color)
    };
    let away = |side: f64, parts: f64| [x + side * parts * height, y];
    let lines = [-1.0, 1.0].map(|side| [away(side, 1.5), away(side, 6.0)]);
    let rule = Mark::Lines { lines: lines.to_vec(), width: thinnest_line() };
    let small = height * 0.25;
    vec![
        lozenge(x - height * 0.85, small),
        lozenge(x, height * 0.5),
        lozenge(x + height * 0.85, small),
        colored(rule, color),
    ]
}

/// A disc, a square, a triangle and a star in a row, in the colours of the palette.
fn pictures([x, y]: [f64; 2], height: f64, look: &Look) -> Vec<Mark> {
    let half = height / 2.0;
    let shape = |nth: usize| {
        let x = x + (nth as f64 - 1.5) * height * 1.6;
        let color = look.palette[nth];
        let around = |corners: [[f64; 2]; 4]| filled(&corners, color);
        match nth {
            0 => Mark::Shape { outline: disc([x, y], half), fill: Some(color), line: None },
            1 => {
                let side = half * 0.88;
                around([
                    [x - side, y - side],
                    [x + side, y - side],
                    [x + side, y + side],
                    [x - side, y + side],
                ])
            }
            2 => filled(
                &[[x, y - half], [x + half * 1.1, y + half], [x - half * 1.1, y + half]],
                color,
            ),
            _ => {
                let outline = stars::outline([x, y + height * 0.05], half * 1.12);
                Mark::Shape { outline, fill: Some(color), line: None }
            }
        }
    };
    (0..4).map(shape).collect()
}

/// A filled outline of these corners.
fn filled(corners: &[[f64; 2]], color: Color) -> Mark {
    let mut outline: Vec<Segment> = corners.iter().copied().map(Segment::Line).collect();
    if let Some(first) = corners.first() {
        outline[0] = Segment::Move(*first);
    }
    outline.push(Segment::Close);
    Mark::Shape { outline, fill: Some(color), line: None }
}
