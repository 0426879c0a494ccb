//! The proof of a cover: the same with lines where it is cut and folded, and its measures.

use super::affine::{Affine, rectangle};
use super::artist::Setting;
use super::sheet::{BookCover, Leaf};
use crate::MakeError;
use crate::drawing::{Color, Ink, Mark, Rect};
use crate::typeface::{Faces, Weight};

/// The border around the sheet for words.
const BORDER: f64 = 54.0;

const CUT: Color = Color([220, 0, 120]);
const FOLD: Color = Color([0, 90, 200]);
const SAFE: Color = Color([0, 140, 60]);

impl BookCover {
    /// A proof of the cover as PDF, not for print: with lines where it is cut and folded, the areas
    /// that are certain to be seen, the box of the bar code, and all measures in inches.
    ///
    /// # Errors
    ///
    /// [`MakeError::Pdf`]: the font cannot be embedded as PDF/A requires.
    pub fn proof_to_pdf(&self) -> Result<Vec<u8>, MakeError> {
        let faces = self.typeface.faces()?;
        let place = Affine::scaled(1.0, [BORDER; 2]);
        let moved = |area: Rect| {
            let [left, top] = place.point([area.left, area.top]);
            Rect { left, top, right: left + area.width(), bottom: top + area.height() }
        };
        let sheet = moved(self.panels.sheet);
        let page = [sheet.right + BORDER, sheet.bottom + BORDER];
        let mut over = border(page, sheet);
        let panels = &self.panels;
        let line = |area: Rect, color: Color, dashed: bool| Mark::Shape {
            outline: rectangle(moved(area)),
            fill: None,
            line: Some(Ink { color, width: 0.8, dashed, round: false }),
        };
        over.push(line(panels.trim(), CUT, false));
        over.push(line(panels.spine, FOLD, false));
        over.extend(panels.spine_text.map(|area| line(area, SAFE, true)));
        over.extend([panels.safe_back(), panels.safe_front()].map(|area| line(area, SAFE, true)));
        over.push(line(panels.bar_code, CUT, true));
        let words = Words { faces: &faces, page, sheet };
        over.extend(words.measures(self)?);
        let trim = moved(panels.trim());
        self.write(&Leaf { page, sheet, trim, over })
    }
}

/// White around the sheet.
fn border([width, height]: [f64; 2], sheet: Rect) -> Vec<Mark> {
    let fill = |left, top, right, bottom| Mark::Fill {
        area: Rect { left, top, right, bottom },
        color: Color::WHITE,
    };
    vec![
        fill(0.0, 0.0, width, sheet.top),
        fill(0.0, sheet.bottom, width, height),
        fill(0.0, sheet.top, sheet.left, sheet.bottom),
        fill(sheet.right, sheet.top, width, sheet.bottom),
    ]
}

/// The words of a proof.
struct Words<'a> {
    faces: &'a Faces<'a>,
    page: [f64; 2],
    sheet: Rect,
}

impl Words<'_> {
    fn measures(&self, cover: &BookCover) -> Result<Vec<Mark>, MakeError> {
        let panels = &cover.panels;
        let inches = |points: f64| format!("{:.3} in", points / 72.0);
        let size = |area: Rect| format!("{} x {}", inches(area.width()), inches(area.height()));
        let whole = format!("Not for print · {} with bleed", size(panels.sheet));
        let key = "red: cut, bar code · blue: fold · green: keep words inside";
        let foot = self.sheet.bottom + 16.0;
        let middle = |area: Rect| (area.left + area.right) / 2.0 + BORDER;
        let mut marks = vec![
            self.text(&whole, [self.sheet.left, 22.0], Setting::LEFT, Color::BLACK)?,
            self.text(key, [self.sheet.left, 38.0], Setting::LEFT, Color::BLACK)?,
        ];
        for (name, area, drop) in [
            ("Back", panels.back, 0.0),
            ("Spine", panels.spine, 13.0),
            ("Front", panels.front, 0.0),
        ] {
            let words = match name {
                "Spine" => format!("{name} {}", inches(area.width())),
                _ => format!("{name} {}", size(area)),
            };
            let at = [middle(area), foot + drop];
            marks.push(self.text(&words, at, Setting::MIDDLE, FOLD)?);
        }
        let code = panels.bar_code;
        let words = format!("Bar code {}", size(code));
        let at = [middle(code), code.top + BORDER - 4.0];
        marks.push(self.text(&words, at, Setting::MIDDLE, CUT)?);
        Ok(marks)
    }

    fn text(
        &self,
        words: &str,
        [x, baseline]: [f64; 2],
        align: f64,
        color: Color,
    ) -> Result<Mark, MakeError> {
        let (line, size) = self.faces.fitted(words, Weight::Regular, 9.0, self.page[0])?;
        let left = x - line.width * size * align;
        Ok(Mark::Text { line: line.into(), left, baseline, size, color })
    }
}
