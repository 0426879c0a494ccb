//! A small maker of PDF files for the tests: drawing commands in, bytes out.

use std::fmt::Write;

/// Pages of 400 x 600 points, with the origin in the lower left corner, as PDF has it.
#[derive(Default)]
pub(crate) struct Pdf {
    pages: Vec<(String, String)>,
}

impl Pdf {
    /// Adds a page: what its dictionary has besides, and its drawing commands.
    pub(crate) fn page(mut self, extra: &str, commands: &str) -> Self {
        self.pages.push((extra.into(), commands.into()));
        self
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let kids: String =
            (0..self.pages.len()).map(|page| format!("{} 0 R ", 4 + 2 * page)).collect();
        let mut objects = vec![
            "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
            format!("<< /Type /Pages /Kids [{kids}] /Count {} >>", self.pages.len()),
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
        ];
        for (index, (extra, commands)) in self.pages.iter().enumerate() {
            objects.push(format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents {} 0 R \
                 /Resources << /Font << /F 3 0 R >> >> {extra} >>",
                5 + 2 * index
            ));
            objects.push(format!(
                "<< /Length {} >>\nstream\n{commands}\nendstream",
                commands.len() + 1
            ));
        }
        let mut file = String::from("%PDF-1.4\n");
        let mut places = Vec::new();
        for (index, object) in objects.iter().enumerate() {
            places.push(file.len());
            let _ = write!(file, "{} 0 obj\n{object}\nendobj\n", index + 1);
        }
        let table = file.len();
        let _ = write!(file, "xref\n0 {}\n0000000000 65535 f \n", places.len() + 1);
        for place in &places {
            let _ = writeln!(file, "{place:010} 00000 n ");
        }
        let _ = write!(
            file,
            "trailer << /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n",
            places.len() + 1
        );
        file.into_bytes()
    }
}

/// The lines of `columns` x `rows` cells, from the lower left corner.
pub(crate) fn lines(left: f64, bottom: f64, columns: usize, rows: usize, pitch: f64) -> String {
    let (width, height) = (columns as f64 * pitch, rows as f64 * pitch);
    let mut commands = String::new();
    for line in 0..=columns {
        let x = left + line as f64 * pitch;
        let _ = writeln!(commands, "{x} {bottom} m {x} {} l S", bottom + height);
    }
    for line in 0..=rows {
        let y = bottom + line as f64 * pitch;
        let _ = writeln!(commands, "{left} {y} m {} {y} l S", left + width);
    }
    commands
}

/// Words at a place.
pub(crate) fn text(x: f64, y: f64, size: f64, words: &str) -> String {
    format!("BT /F {size} Tf {x} {y} Td ({words}) Tj ET\n")
}

/// The symbols of a grid in its cells, `.` for blank, as large as `part` of a cell.
pub(crate) fn symbols(left: f64, bottom: f64, pitch: f64, part: f64, grid: &str) -> String {
    let mut commands = String::new();
    let side = grid.len().isqrt();
    for (at, symbol) in grid.chars().enumerate().filter(|(_, symbol)| *symbol != '.') {
        let x = left + (at % side) as f64 * pitch + (0.5 - 0.28 * part) * pitch;
        let y = bottom + (side - 1 - at / side) as f64 * pitch + (0.5 - 0.36 * part) * pitch;
        commands += &text(x, y, part * pitch, &symbol.to_string());
    }
    commands
}

/// A grid of 9 x 9 cells of 20 points.
pub(crate) fn grid(left: f64, bottom: f64, grid: &str) -> String {
    lines(left, bottom, 9, 9, 20.0) + &symbols(left, bottom, 20.0, 0.7, grid)
}
