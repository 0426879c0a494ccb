//! Files that are written here, and the grids that are found in them.

mod annotate;
mod drawn;
mod options;
mod order;
mod signs;
mod variants;

use sudoku_pdf::{Survey, SurveyOptions};

const PUZZLE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

/// A file with a page of 600 x 400 points for each content. The font `F` is Helvetica.
fn file(pages: &[String]) -> Vec<u8> {
    let kids: String = (0..pages.len()).map(|page| format!("{} 0 R ", 2 * page + 3)).collect();
    let mut file = format!(
        "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n\
         2 0 obj\n<< /Type /Pages /Kids [{kids}] /Count {} /MediaBox [0 0 600 400] /Resources \
         << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>\nendobj\n",
        pages.len()
    );
    for (page, content) in pages.iter().enumerate() {
        let (number, length) = (2 * page + 3, content.len());
        file += &format!(
            "{number} 0 obj\n<< /Type /Page /Parent 2 0 R /Contents {} 0 R >>\nendobj\n\
             {} 0 obj\n<< /Length {length} >>\nstream\n{content}\nendstream\nendobj\n",
            number + 1,
            number + 1
        );
    }
    (file + "trailer << /Root 1 0 R >>\n%%EOF\n").into_bytes()
}

/// A line of this width; y is counted downwards.
fn line(from: (f64, f64), to: (f64, f64), width: f64) -> String {
    let (x, y, u, v) = (from.0, 400.0 - from.1, to.0, 400.0 - to.1);
    format!("{width} w {x} {y} m {u} {v} l S\n")
}

/// The puzzle with its upper left corner here, in cells of this size. The lines between cells of
/// different regions are thick.
fn grid(left: f64, top: f64, cell: f64, region: impl Fn(usize) -> usize) -> String {
    let mut content = String::new();
    for at in 0..=9_usize {
        for nth in 0..9 {
            let (before, after) = (at.saturating_sub(1), at.min(8));
            let is_edge = at == 0 || at == 9;
            let width = |a: usize, b: usize| match is_edge || region(a) != region(b) {
                true => 2.0,
                false => 0.5,
            };
            let (along, across) = (nth as f64 * cell, at as f64 * cell);
            let (x, y) = (left + along, top + across);
            content += &line((x, y), (x + cell, y), width(9 * before + nth, 9 * after + nth));
            let (x, y) = (left + across, top + along);
            content += &line((x, y), (x, y + cell), width(9 * nth + before, 9 * nth + after));
        }
    }
    for (at, digit) in PUZZLE.chars().enumerate().filter(|(_, symbol)| *symbol != '.') {
        let (x, y) = (left + (at % 9) as f64 * cell, top + (at / 9) as f64 * cell);
        let (x, y) = (x + 0.33 * cell, 400.0 - (y + 0.74 * cell));
        content += &format!("BT /F {} Tf {x} {y} Td ({digit}) Tj ET\n", 0.65 * cell);
    }
    content
}

/// The box of a cell, both from 0.
fn box_of(at: usize) -> usize {
    at / 27 * 3 + at % 9 / 3
}

fn read(content: String) -> Survey {
    Survey::read(file(&[content]), &SurveyOptions::default()).expect("a file")
}
