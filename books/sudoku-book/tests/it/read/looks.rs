//! The borders and grounds of cells: the same two puzzles in each format of tables.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};
use std::ops::ControlFlow;

use sudoku_book::{Format, Source, read_book};
use zip::write::SimpleFileOptions;

/// A puzzle of four by four cells, and its pieces.
const SMALL: &str = "1..3........3..1";
const PIECES: &[u8] = b"AAABCABBCCDBCDDD";
/// A puzzle whose diagonals are shaded.
const LARGE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A cell of one of the two.
#[derive(Clone, Copy)]
struct Cell {
    given: Option<char>,
    /// Whether its borders above, right, below and left are thick.
    thick: [bool; 4],
    is_shaded: bool,
}

impl Cell {
    /// The number of its style, from 1.
    fn style(self) -> usize {
        let sides = self.thick.iter().enumerate().map(|(nth, is)| usize::from(*is) << nth);
        1 + sides.sum::<usize>() + 16 * usize::from(self.is_shaded)
    }
}

/// The styles of all cells: their thick sides, and whether they are shaded.
fn styles() -> impl Iterator<Item = (usize, [bool; 4], bool)> {
    (0..32).map(|number| (number + 1, [0, 1, 2, 3].map(|nth| number >> nth & 1 > 0), number > 15))
}

/// The rows of both.
fn grids() -> [Vec<Vec<Cell>>; 2] {
    let grid = |text: &str,
                is_end: &dyn Fn(usize, usize) -> bool,
                is_shaded: &dyn Fn(usize) -> bool| {
        let side = text.len().isqrt();
        let cell = |(at, sign): (usize, char)| {
            let (row, column) = (at / side, at % side);
            let thick = [
                row == 0 || is_end(at, at - side),
                column + 1 == side || is_end(at, at + 1),
                row + 1 == side || is_end(at, at + side),
                column == 0 || is_end(at, at - 1),
            ];
            Cell { given: Some(sign).filter(|sign| *sign != '.'), thick, is_shaded: is_shaded(at) }
        };
        let cells: Vec<Cell> = text.chars().enumerate().map(cell).collect();
        cells.chunks(side).map(<[Cell]>::to_vec).collect()
    };
    let is_other = |at: usize, next: usize| PIECES[at] != PIECES[next];
    let is_edge = |at: usize, next: usize| (at / 27, at % 9 / 3) != (next / 27, next % 9 / 3);
    let is_crossed = |at: usize| at / 9 == at % 9 || at / 9 + at % 9 == 8;
    [grid(SMALL, &is_other, &|_| false), grid(LARGE, &is_edge, &is_crossed)]
}

/// Checks that both are read with their rules.
fn check(name: &str, bytes: &[u8]) {
    let mut found = Vec::new();
    read_book(Source::new("book", bytes).unwrap(), Format::Auto, &mut |entry| {
        found.push(match &entry.reading {
            Ok(reading) => format!("by the ordinary rules: {}", reading.grid()),
            Err(reason) => match &reason.other_kind {
                Some(puzzle) => {
                    let houses = puzzle.board().houses().len();
                    format!("{} {houses} {}", puzzle.clues(), puzzle.rules().len())
                }
                None => reason.to_string(),
            },
        });
        ControlFlow::Continue(())
    })
    .unwrap();
    // Clues; houses, which are rows, columns and pieces; rules, which are diagonals.
    assert_eq!(found, ["4 12 0", "30 27 2"], "{name}");
}

fn pack(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut to = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        let options = SimpleFileOptions::default();
        to.start_file(*name, options.compression_method(zip::CompressionMethod::Stored)).unwrap();
        to.write_all(content).unwrap();
    }
    to.finish().unwrap().into_inner()
}

/// The styles of an `OpenDocument` file; the shade is that of a parent.
fn open_styles() -> String {
    let mut all = String::new();
    for (number, thick, is_shaded) in styles() {
        let side =
            |nth: usize| if thick[nth] { "2pt solid #000000" } else { "0.5pt solid #000000" };
        let parent = if is_shaded { "style:parent-style-name=\"Shaded\"" } else { "" };
        write!(
            all,
            "<style:style style:name=\"ce{number}\" style:family=\"table-cell\" {parent}>\
             <style:table-cell-properties fo:border-top=\"{}\" fo:border-right=\"{}\" \
             fo:border-bottom=\"{}\" fo:border-left=\"{}\"/></style:style>",
            side(0),
            side(1),
            side(2),
            side(3)
        )
        .unwrap();
    }
    all
}

/// The rows of a table of an `OpenDocument` file.
fn open_rows(rows: &[Vec<Cell>]) -> String {
    let mut all = String::new();
    for row in rows {
        all += "<table:table-row>";
        for cell in row {
            let (style, text) = (cell.style(), cell.given.map_or(String::new(), String::from));
            write!(
                all,
                "<table:table-cell table:style-name=\"ce{style}\"><text:p>{text}</text:p>\
                 </table:table-cell>"
            )
            .unwrap();
        }
        all += "</table:table-row>";
    }
    all
}

fn open_document(kind: &str, body: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content><office:automatic-styles>{}</office:automatic-styles>\
         <office:body>{body}</office:body></office:document-content>",
        open_styles()
    );
    let common = "<office:document-styles><office:styles><style:style style:name=\"Shaded\" \
                  style:family=\"table-cell\"><style:table-cell-properties \
                  fo:background-color=\"#dddddd\"/></style:style></office:styles>\
                  </office:document-styles>";
    let kind = format!("application/vnd.oasis.opendocument.{kind}");
    pack(&[
        ("mimetype", kind.as_bytes()),
        ("styles.xml", common.as_bytes()),
        ("content.xml", content.as_bytes()),
    ])
}

#[cfg(feature = "spreadsheet")]
#[test]
fn sheets_of_opendocument() {
    let mut body = String::from("<office:spreadsheet>");
    for (nth, rows) in grids().iter().enumerate() {
        let rows = open_rows(rows);
        write!(body, "<table:table table:name=\"S{nth}\">{rows}</table:table>").unwrap();
    }
    check("ods", &open_document("spreadsheet", &(body + "</office:spreadsheet>")));
}

/// Grids side by side with one column between them, and one below another.
#[cfg(feature = "spreadsheet")]
#[test]
fn frames_on_a_sheet_are_grids_however_near() {
    let [small, _] = grids();
    let row = |row: &Vec<Cell>| {
        let one = open_rows(std::slice::from_ref(row));
        let cells = one.replace("<table:table-row>", "").replace("</table:table-row>", "");
        format!("<table:table-row>{cells}<table:table-cell/>{cells}</table:table-row>")
    };
    let rows: String = small.iter().map(row).collect();
    let styled = "<table:table-row table:number-rows-repeated=\"6\"><table:table-cell \
                  table:style-name=\"Shaded\" table:number-columns-repeated=\"9\"/>\
                  </table:table-row>";
    let body = format!(
        "<office:spreadsheet><table:table table:name=\"S\">{rows}<table:table-row/>{rows}{styled}\
         </table:table></office:spreadsheet>"
    );
    let mut found = Vec::new();
    let bytes = open_document("spreadsheet", &body);
    read_book(Source::new("book", &*bytes).unwrap(), Format::Auto, &mut |entry| {
        let kind = entry.reading.err().and_then(|reason| reason.other_kind);
        found.push((entry.place.to_string(), kind.unwrap().clues()));
        ControlFlow::Continue(())
    })
    .unwrap();
    let places = ["!S!A1", "!S!F1", "!S!A6", "!S!F6"];
    assert_eq!(found, places.map(|place| (place.to_owned(), 4)));
}

#[cfg(feature = "documents")]
#[test]
fn texts_of_opendocument() {
    let mut body = String::from("<office:text>");
    for rows in grids() {
        write!(body, "<table:table>{}</table:table><text:p/>", open_rows(&rows)).unwrap();
    }
    check("odt", &open_document("text", &(body + "</office:text>")));
}

#[cfg(feature = "documents")]
#[test]
fn documents_of_word() {
    let mut body = String::new();
    for rows in grids() {
        body += "<w:tbl><w:tblPr><w:tblStyle w:val=\"Grid\"/></w:tblPr>";
        for row in rows {
            body += "<w:tr>";
            for cell in row {
                let sides = ["top", "right", "bottom", "left"].into_iter().zip(cell.thick);
                let thick = sides.filter(|(_, is_thick)| *is_thick);
                let borders: String = thick
                    .map(|(side, _)| format!("<w:{side} w:val=\"single\" w:sz=\"16\"/>"))
                    .collect();
                let shade =
                    if cell.is_shaded { "<w:shd w:val=\"clear\" w:fill=\"DDDDDD\"/>" } else { "" };
                let text = cell.given.map_or(String::new(), String::from);
                write!(
                    body,
                    "<w:tc><w:tcPr><w:tcBorders>{borders}</w:tcBorders>{shade}</w:tcPr><w:p><w:r>\
                     <w:t>{text}</w:t></w:r></w:p></w:tc>"
                )
                .unwrap();
            }
            body += "</w:tr>";
        }
        body += "</w:tbl><w:p/>";
    }
    let document = format!("<w:document><w:body>{body}</w:body></w:document>");
    let styles = "<w:styles><w:style w:type=\"table\" w:styleId=\"Grid\"><w:tblPr><w:tblBorders>\
                  <w:insideH w:val=\"single\" w:sz=\"4\"/><w:insideV w:val=\"single\" w:sz=\"4\"/>\
                  </w:tblBorders></w:tblPr></w:style></w:styles>";
    let files = [
        ("[Content_Types].xml", b"<Types/>".as_slice()),
        ("word/document.xml", document.as_bytes()),
        ("word/styles.xml", styles.as_bytes()),
    ];
    check("docx", &pack(&files));
}

/// A damaged document does no harm.
#[cfg(feature = "documents")]
#[test]
fn a_cell_that_ends_without_a_beginning() {
    let document = "<w:document><w:tbl><w:tr><w:tx></w:tc></w:tr></w:tbl><w:p/></w:document>";
    let files = [("[Content_Types].xml", "<Types/>"), ("word/document.xml", document)];
    let bytes = pack(&files.map(|(name, text)| (name, text.as_bytes())));
    let read = read_book(Source::new("book", &*bytes).unwrap(), Format::Auto, &mut |_| {
        ControlFlow::Continue(())
    });
    assert_eq!(read.unwrap().entries, 0);
}

#[test]
fn web_pages() {
    let mut page = String::from(
        "<html><STYLE>td { border: thin solid } .t { border-top-width: thick } \
         .r { border-right: thick solid } .b { border-bottom: thick solid } \
         .l { border-left: thick solid } .s { background: rgb(200, 200, 200) }</STYLE>",
    );
    for rows in grids() {
        page += "<table>";
        for row in rows {
            page += "<tr>";
            for cell in row {
                let classes: String = ["t ", "r ", "b ", "l ", "s"]
                    .into_iter()
                    .zip(cell.thick.into_iter().chain([cell.is_shaded]))
                    .filter_map(|(class, is)| is.then_some(class))
                    .collect();
                let text = cell.given.map_or(String::new(), String::from);
                write!(page, "<td class=\"{classes}\">{text}</td>").unwrap();
            }
            page += "</tr>";
        }
        page += "</table>";
    }
    check("html", page.as_bytes());
}

#[test]
fn rich_text() {
    let mut text = String::from("{\\rtf1{\\colortbl;\\red221\\green221\\blue221;}");
    for rows in grids() {
        for row in rows {
            text += "\\trowd";
            for (nth, cell) in row.iter().enumerate() {
                for (side, is_thick) in ["t", "r", "b", "l"].into_iter().zip(cell.thick) {
                    let width = if is_thick { 40 } else { 10 };
                    write!(text, "\\clbrdr{side}\\brdrs\\brdrw{width}").unwrap();
                }
                text += if cell.is_shaded { "\\clcbpat1" } else { "" };
                write!(text, "\\cellx{}", 500 * (nth + 1)).unwrap();
            }
            for cell in row {
                let given = cell.given.map_or(String::new(), String::from);
                write!(text, "\\pard\\intbl\\brdrt\\brdrs\\brdrw90 {given}\\cell").unwrap();
            }
            text += "\\row";
        }
        text += "\\pard\\par ";
    }
    check("rtf", (text + "}").as_bytes());
}

/// A workbook of a program before 2007.
#[cfg(feature = "spreadsheet")]
#[test]
fn old_workbooks() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/announced/drawn.xls");
    check("xls", &std::fs::read(path).unwrap());
}

/// A record of a binary workbook.
#[cfg(feature = "spreadsheet")]
fn record(kind: u16, data: &[u8]) -> Vec<u8> {
    let mut all = match kind {
        0..0x80 => vec![kind as u8],
        kind => vec![(kind & 0x7f) as u8 | 0x80, (kind >> 7) as u8],
    };
    let mut length = data.len();
    while length >= 0x80 {
        all.push((length & 0x7f) as u8 | 0x80);
        length >>= 7;
    }
    all.push(length as u8);
    all.extend(data);
    all
}

#[cfg(feature = "spreadsheet")]
fn wide(text: &str) -> Vec<u8> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let length = (units.len() as u32).to_le_bytes().to_vec();
    [length, units.into_iter().flat_map(u16::to_le_bytes).collect()].concat()
}

#[cfg(feature = "spreadsheet")]
#[test]
fn binary_workbooks() {
    let four = |number: usize| (number as u32).to_le_bytes().to_vec();
    let two = |number: usize| (number as u16).to_le_bytes().to_vec();
    let grey = [2 << 1 | 1, 0, 0, 0, 0xdd, 0xdd, 0xdd, 0xff];
    let automatic = [1, 0, 0, 0, 0, 0, 0, 0xff];
    // The fills: none, and one colour. The first style has neither borders nor a fill.
    let fill = |pattern, colour: [u8; 8]| {
        record(45, &[four(pattern), colour.into(), automatic.into(), vec![0; 48]].concat())
    };
    let mut table =
        [record(603, &four(2)), fill(0, automatic), fill(1, grey), record(613, &four(33))].concat();
    let border = |widths: [usize; 4]| {
        // Above, below, left, right, and the diagonal.
        let lines = [widths[0], widths[2], widths[3], widths[1], 0];
        let lines = lines.into_iter().flat_map(|width| [two(width), automatic.into()].concat());
        record(46, &[0].into_iter().chain(lines).collect::<Vec<u8>>())
    };
    table.extend(border([0; 4]));
    styles().for_each(|(_, thick, _)| table.extend(border(thick.map(|is| if is { 5 } else { 1 }))));
    let style = |fill, border| {
        record(47, &[two(0), two(0), two(0), two(fill), two(border), vec![0; 6]].concat())
    };
    table.extend([record(614, &[]), record(617, &four(33)), style(0, 0)].concat());
    styles().for_each(|(nth, _, is_shaded)| table.extend(style(usize::from(is_shaded), nth)));
    table.extend(record(618, &[]));
    let mut book = [record(131, &[]), record(153, &[0; 12]), record(143, &[])].concat();
    let mut sheets = Vec::new();
    for (nth, rows) in grids().iter().enumerate() {
        let last = rows.len() - 1;
        book.extend(record(
            156,
            &[four(0), four(nth + 1), wide(&format!("r{nth}")), wide(&format!("S{nth}"))].concat(),
        ));
        let mut sheet =
            [record(148, &[four(0), four(last), four(0), four(last)].concat()), record(145, &[])]
                .concat();
        for (row, cells) in rows.iter().enumerate() {
            sheet.extend(record(0, &[four(row), vec![0; 13]].concat()));
            for (column, cell) in cells.iter().enumerate() {
                let head = [four(column), four(cell.style())].concat();
                sheet.extend(match cell.given.and_then(|given| given.to_digit(10)) {
                    Some(given) => {
                        record(5, &[head, f64::from(given).to_le_bytes().to_vec()].concat())
                    }
                    None => record(1, &head),
                });
            }
        }
        sheets.push([record(129, &[]), sheet, record(146, &[]), record(130, &[])].concat());
    }
    book.extend([record(144, &[]), record(132, &[])].concat());
    let relation = |id: &str, kind: &str, target: &str| {
        format!("<Relationship Id=\"{id}\" Type=\"http://x/{kind}\" Target=\"{target}\"/>")
    };
    let root = format!(
        "<Relationships>{}</Relationships>",
        relation("r", "officeDocument", "xl/workbook.bin")
    );
    let relations = [
        relation("r0", "worksheet", "worksheets/sheet1.bin"),
        relation("r1", "worksheet", "worksheets/sheet2.bin"),
        relation("s", "styles", "styles.bin"),
    ];
    let relations = format!("<Relationships>{}</Relationships>", relations.concat());
    check(
        "xlsb",
        &pack(&[
            ("[Content_Types].xml", b"<Types/>".as_slice()),
            ("_rels/.rels", root.as_bytes()),
            ("xl/_rels/workbook.bin.rels", relations.as_bytes()),
            ("xl/workbook.bin", &book),
            ("xl/styles.bin", &table),
            ("xl/worksheets/sheet1.bin", &sheets[0]),
            ("xl/worksheets/sheet2.bin", &sheets[1]),
        ]),
    );
}
