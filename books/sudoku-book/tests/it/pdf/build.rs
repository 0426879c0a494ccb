//! A small PDF writer for the tests: drawing commands in, bytes out.

use std::fmt::Write;

/// Pages of 400 x 600 points, with the origin in the lower left corner, as in PDF.
#[derive(Clone, Default)]
pub(crate) struct Pdf {
    pages: Vec<(String, String)>,
    catalog: String,
    size: Option<[f64; 2]>,
}

impl Pdf {
    /// Pages of this size.
    pub(crate) fn sized(width: f64, height: f64) -> Self {
        Self { size: Some([width, height]), ..Self::default() }
    }

    /// Adds entries of the catalogue.
    pub(crate) fn catalog(mut self, entries: &str) -> Self {
        self.catalog += entries;
        self
    }

    /// Adds a page: further entries of its dictionary, and its drawing commands.
    pub(crate) fn page(mut self, extra: &str, commands: &str) -> Self {
        self.pages.push((extra.into(), commands.into()));
        self
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let kids: String =
            (0..self.pages.len()).map(|page| format!("{} 0 R ", 4 + 2 * page)).collect();
        let mut objects = vec![
            format!("<< /Type /Catalog /Pages 2 0 R {} >>", self.catalog),
            format!("<< /Type /Pages /Kids [{kids}] /Count {} >>", self.pages.len()),
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
        ];
        let [width, height] = self.size.unwrap_or([400.0, 600.0]);
        for (index, (extra, commands)) in self.pages.iter().enumerate() {
            objects.push(format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Contents {} 0 R \
                 /Resources << /Font << /F 3 0 R /M << /Type /Font /Subtype /Type1 \
                 /BaseFont /Courier >> >> >> {extra} >>",
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

/// Lines of text in a monospaced font.
pub(crate) fn typed(lines: &str) -> String {
    let line = |(at, line): (usize, &str)| {
        text(60.0, 560.0 - 14.0 * at as f64, 12.0, line).replacen("/F", "/M", 1)
    };
    lines.lines().enumerate().map(line).collect()
}

/// The symbols of a grid in its cells, `.` for blank; `part` is their size as a fraction of a cell.
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

/// A grid as the pixels of a picture: solid lines around boxes, dashed ones between cells.
pub(crate) fn picture(grid: &str) -> String {
    const CELL: usize = 32;
    const MARGIN: usize = 16;
    const SIDE: usize = 9 * CELL + 2 * MARGIN;
    const DIGITS: [[u8; 5]; 9] = [
        [0b010, 0b110, 0b010, 0b010, 0b111],
        [0b111, 0b001, 0b111, 0b100, 0b111],
        [0b111, 0b001, 0b111, 0b001, 0b111],
        [0b101, 0b101, 0b111, 0b001, 0b001],
        [0b111, 0b100, 0b111, 0b001, 0b111],
        [0b111, 0b100, 0b111, 0b101, 0b111],
        [0b111, 0b001, 0b001, 0b001, 0b001],
        [0b111, 0b101, 0b111, 0b101, 0b111],
        [0b111, 0b101, 0b111, 0b001, 0b111],
    ];
    let mut dark = vec![false; SIDE * SIDE];
    for (line, along) in (0..=9).flat_map(|line| (0..=9 * CELL).map(move |along| (line, along))) {
        let thick = if line % 3 == 0 { 3 } else { 1 };
        if line % 3 != 0 && along % 6 >= 3 {
            continue;
        }
        for across in line * CELL + MARGIN..line * CELL + MARGIN + thick {
            dark[across * SIDE + MARGIN + along] = true;
            dark[(MARGIN + along) * SIDE + across] = true;
        }
    }
    for (at, symbol) in grid.chars().enumerate() {
        let Some(value @ 1..) = symbol.to_digit(10) else { continue };
        let (left, top) = (MARGIN + at % 9 * CELL + 10, MARGIN + at / 9 * CELL + 6);
        for (x, y) in (0..20).flat_map(|y| (0..12).map(move |x| (x, y))) {
            let pixels = DIGITS[value as usize - 1][y / 4];
            dark[(top + y) * SIDE + left + x] |= pixels >> (2 - x / 4) & 1 == 1;
        }
    }
    let data: String = dark
        .chunks(8)
        .map(|eight| eight.iter().fold(0u8, |byte, &dark| byte << 1 | u8::from(!dark)))
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!(
        "q 320 0 0 320 40 140 cm BI /W {SIDE} /H {SIDE} /BPC 1 /CS /G /F /AHx ID {data}> EI Q\n"
    )
}
