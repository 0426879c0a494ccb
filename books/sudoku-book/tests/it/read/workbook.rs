//! Workbooks as printed: cells that are not printed, and pictures on a sheet.

use std::io::{Cursor, Write};
use std::ops::ControlFlow;

use sudoku_book::{Format, Source, read_book};
use zip::write::SimpleFileOptions;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The grid, or the reason why it is not read, and its place.
fn read(bytes: &[u8]) -> (String, String) {
    let mut found = Vec::new();
    let source = Source::new("book", bytes).unwrap();
    read_book(source, Format::Auto, &mut |entry| {
        let reading = match &entry.reading {
            Ok(reading) => reading.grid().to_string(),
            Err(reason) => reason.to_string(),
        };
        found.push((reading, entry.place.to_string()));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

fn pack<T: AsRef<[u8]>>(files: &[(&str, T)]) -> Vec<u8> {
    let mut to = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        let options = SimpleFileOptions::default();
        to.start_file(*name, options.compression_method(zip::CompressionMethod::Stored)).unwrap();
        to.write_all(text.as_ref()).unwrap();
    }
    to.finish().unwrap().into_inner()
}

/// The parts of a workbook that differ; its puzzle begins in `A2`, whose style is the second.
#[derive(Clone, Copy, Default)]
struct Sheet<'a> {
    font: &'a str,
    fill: &'a str,
    format: &'a str,
    columns: &'a str,
    row: &'a str,
    /// The style of empty cells, which hold 0.
    is_zero_styled: bool,
}

fn relations(kind: &str, target: &str) -> String {
    format!(
        "<Relationships><Relationship Id=\"r1\" Type=\"http://x/relationships/{kind}\" \
         Target=\"{target}\"/></Relationships>"
    )
}

fn xlsx(sheet: Sheet<'_>) -> Vec<u8> {
    let Sheet { font, fill, format, columns, row, is_zero_styled } = sheet;
    let format = format.replace('"', "&quot;").replace('>', "&gt;");
    let styles = format!(
        "<styleSheet><numFmts><numFmt numFmtId=\"200\" formatCode=\"{format}\"/></numFmts>\
         <fonts><font/><font>{font}</font></fonts><fills><fill><patternFill/></fill>\
         <fill>{fill}</fill></fills><cellXfs><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\"/>\
         <xf numFmtId=\"200\" fontId=\"1\" fillId=\"1\"/></cellXfs></styleSheet>"
    );
    let mut rows = String::new();
    for (at, line) in (2..).zip(PUZZLE.as_bytes().chunks(9)) {
        let row = if at == 4 { row } else { "" };
        rows += &format!("<row r=\"{at}\" {row}>");
        for (letter, &given) in ('A'..).zip(line) {
            let value = if given == b'.' { b'0' } else { given };
            let is_styled = if is_zero_styled { value == b'0' } else { at == 2 && letter == 'A' };
            let style = u8::from(is_styled);
            let value = char::from(value);
            rows += &format!("<c r=\"{letter}{at}\" s=\"{style}\"><v>{value}</v></c>");
        }
        rows += "</row>";
    }
    let sheet = format!("<worksheet>{columns}<sheetData>{rows}</sheetData></worksheet>");
    let workbook = "<workbook><sheets><sheet name=\"A &amp; B\" sheetId=\"1\" r:id=\"r1\"/>\
                    </sheets></workbook>";
    pack(&[
        ("[Content_Types].xml", "<Types/>".into()),
        ("_rels/.rels", relations("officeDocument", "xl/workbook.xml")),
        ("xl/workbook.xml", workbook.into()),
        ("xl/_rels/workbook.xml.rels", relations("worksheet", "worksheets/sheet1.xml")),
        ("xl/styles.xml", styles),
        ("xl/worksheets/sheet1.xml", sheet),
    ])
}

const WHITE: &str = "<color rgb=\"FFFFFFFF\"/>";
const BLACK_FILL: &str =
    "<patternFill patternType=\"solid\"><fgColor rgb=\"FF000000\"/></patternFill>";
const PLAIN: Sheet<'_> =
    Sheet { font: "", fill: "", format: "0", columns: "", row: "", is_zero_styled: false };

#[test]
fn a_grid_with_a_cell_that_is_not_printed_is_not_read() {
    let colour = "cell A2 holds 5, but in type of the colour of the cell: it is not printed";
    let format = "cell A2 holds 5, but its number format hides it: it is not printed";
    let cases = [
        (Sheet { font: WHITE, ..PLAIN }, colour),
        (Sheet { font: "<color theme=\"0\"/>", ..PLAIN }, colour),
        (Sheet { font: "<color theme=\"1\" tint=\"1\"/>", ..PLAIN }, colour),
        (Sheet { fill: BLACK_FILL, ..PLAIN }, colour),
        (Sheet { format: "[White]0", ..PLAIN }, colour),
        (Sheet { format: ";;;", ..PLAIN }, format),
        (Sheet { format: "[>3]\"\";0", ..PLAIN }, format),
        (Sheet { format: "\"7\"", ..PLAIN }, "cell A2 holds 5, but its number format prints \"7\""),
        (Sheet { font: "<sz val=\"1\"/>", ..PLAIN }, "cell A2 holds 5, but in type too small"),
    ];
    for (sheet, expected) in cases {
        let (reason, place) = read(&xlsx(sheet));
        assert!(reason.starts_with(expected), "{reason}");
        assert!(reason.ends_with("(1 such cell in this grid)"), "{reason}");
        assert_eq!(place, "!A & B!A2");
    }
    let columns = "<cols><col min=\"2\" max=\"3\" hidden=\"1\"/></cols>";
    let (reason, place) = read(&xlsx(Sheet { columns, ..PLAIN }));
    let expected = "cell B2 holds 3, but its column is hidden: it is not printed (4 such cells \
                    in this grid)";
    assert_eq!((reason.as_str(), place.as_str()), (expected, "!A & B!B2"));
    for row in ["hidden=\"1\"", "ht=\"0.5\" customHeight=\"1\""] {
        let (reason, _) = read(&xlsx(Sheet { row, ..PLAIN }));
        assert!(reason.starts_with("cell B4 holds 9, but its row is hidden"), "{reason}");
    }
}

#[test]
fn grids_that_are_printed_are_read() {
    let sheets = [
        PLAIN,
        Sheet { font: WHITE, fill: BLACK_FILL, ..PLAIN },
        Sheet { font: "<color rgb=\"FFC0C0C0\"/>", ..PLAIN },
        Sheet { format: "0;-0;;@", is_zero_styled: true, ..PLAIN },
        Sheet { format: ";;;", is_zero_styled: true, ..PLAIN },
        Sheet { font: WHITE, is_zero_styled: true, ..PLAIN },
        Sheet { format: "[>5]\"\";0", ..PLAIN },
        // As on a hidden sheet.
        Sheet { columns: "<cols><col min=\"1\" max=\"16384\" width=\"0\"/></cols>", ..PLAIN },
        Sheet { columns: "<cols><col min=\"10\" max=\"16384\" hidden=\"1\"/></cols>", ..PLAIN },
        Sheet { row: "ht=\"12\"", ..PLAIN },
    ];
    for sheet in sheets {
        assert_eq!(read(&xlsx(sheet)).0, PUZZLE);
    }
}

/// A puzzle whose first cell has this style, element and attributes of its row and columns.
fn ods(style: &str, first: &str, row: &str, column: &str) -> Vec<u8> {
    let mut rows = String::new();
    for (at, line) in PUZZLE.as_bytes().chunks(9).enumerate() {
        rows += &format!("<table:table-row {}>", if at == 2 { row } else { "" });
        for (nth, &given) in line.iter().enumerate() {
            rows += &match (at, nth, given) {
                (0, 0, _) => first.to_owned(),
                (_, _, b'.') => "<table:table-cell/>".to_owned(),
                _ => format!(
                    "<table:table-cell office:value-type=\"float\" office:value=\"{0}\"><text:p>\
                     {0}</text:p></table:table-cell>",
                    char::from(given)
                ),
            };
        }
        rows += "</table:table-row>";
    }
    let content = format!(
        "<office:document-content><office:automatic-styles><style:style style:name=\"a\" \
         style:family=\"table-cell\" style:parent-style-name=\"p\" {style}</style:style>\
         </office:automatic-styles><office:body><office:spreadsheet><table:table table:name=\"S\">\
         <table:table-column/><table:table-column {column}/>{rows}</table:table>\
         </office:spreadsheet></office:body></office:document-content>"
    );
    let styles = "<office:document-styles><office:styles><style:style style:name=\"p\" \
                  style:family=\"table-cell\"><style:table-cell-properties \
                  fo:background-color=\"#112233\"/></style:style></office:styles>\
                  </office:document-styles>";
    pack(&[
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet".into()),
        ("styles.xml", styles.into()),
        ("content.xml", content),
    ])
}

#[test]
fn opendocument_workbooks_also() {
    let cell = |text: &str| {
        format!(
            "<table:table-cell table:style-name=\"a\" office:value-type=\"float\" \
             office:value=\"5\">{text}</table:table-cell>"
        )
    };
    let shown = cell("<text:p>5</text:p>");
    let data = "style:data-style-name=\"N1\">";
    let dark = "><style:text-properties fo:color=\"#112233\"/>";
    let text = "<table:table-cell table:style-name=\"a\" office:value-type=\"string\" \
                office:string-value=\"5\"><text:p/></table:table-cell>";
    let cases = [
        (ods(dark, &shown, "", ""), "but in type of the colour of the cell"),
        (ods(data, &cell("<text:p/>"), "", ""), "but its number format hides it"),
        (ods(data, text, "", ""), "but its number format hides it"),
        (ods(data, &cell("<text:p>7</text:p>"), "", ""), "but its number format prints \"7\""),
        (ods(">", &shown, "table:visibility=\"collapse\"", ""), "but its row is hidden"),
        (ods(">", &shown, "", "table:visibility=\"filter\""), "but its column is hidden"),
    ];
    for (bytes, expected) in cases {
        let (reason, _) = read(&bytes);
        assert!(reason.contains(expected), "{reason}");
    }
    for bytes in [
        ods(">", &shown, "", ""),
        ods(data, &shown, "table:visibility=\"visible\"", ""),
        // Some programs write no text beside the number.
        ods(">", &cell(""), "", ""),
    ] {
        assert_eq!(read(&bytes).0, PUZZLE);
    }
}

/// A workbook with a label in `B2` and a picture below it.
#[cfg(feature = "pictures")]
fn with_picture(anchor: &str, label: &str, picture: &[u8]) -> Vec<u8> {
    let sheet = format!(
        "<worksheet><sheetData><row r=\"2\"><c r=\"B2\" t=\"inlineStr\"><is><t>{label}</t></is></c>\
         </row></sheetData><drawing r:id=\"r1\"/></worksheet>"
    );
    let workbook = "<workbook><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/></sheets>\
                    </workbook>";
    let drawing = format!(
        "<xdr:wsDr><xdr:{anchor}><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff>\
         <xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx=\"2952750\" \
         cy=\"2952750\"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id=\"1\" name=\"a\"/></xdr:nvPicPr>\
         <xdr:blipFill><a:blip r:embed=\"r1\"/></xdr:blipFill></xdr:pic></xdr:{anchor}></xdr:wsDr>"
    );
    pack(&[
        ("[Content_Types].xml", b"<Types/>".as_slice()),
        ("_rels/.rels", relations("officeDocument", "xl/workbook.xml").as_bytes()),
        ("xl/workbook.xml", workbook.as_bytes()),
        ("xl/_rels/workbook.xml.rels", relations("worksheet", "worksheets/s.xml").as_bytes()),
        ("xl/worksheets/s.xml", sheet.as_bytes()),
        ("xl/worksheets/_rels/s.xml.rels", relations("drawing", "../drawings/d.xml").as_bytes()),
        ("xl/drawings/d.xml", drawing.as_bytes()),
        ("xl/drawings/_rels/d.xml.rels", relations("image", "/xl/media/a.jpeg").as_bytes()),
        ("xl/media/a.jpeg", picture),
    ])
}

#[cfg(feature = "pictures")]
#[test]
fn pictures_on_a_sheet_are_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/photo.jpg");
    let photo = std::fs::read(path).unwrap();
    let expected = read(&photo).0;
    assert_eq!(expected.len(), 81, "{expected}");
    for anchor in ["oneCellAnchor", "twoCellAnchor", "absoluteAnchor"] {
        let found = read(&with_picture(anchor, "Puzzle 7", &photo));
        assert_eq!(found, (expected.clone(), "!S!B3".to_owned()), "{anchor}");
    }
    let content = "<office:document-content><office:body><office:spreadsheet><table:table \
                   table:name=\"S\"><table:table-row/><table:table-row><table:table-cell/>\
                   <table:table-cell><draw:frame><draw:image xlink:href=\"Pictures/a.jpg\"/>\
                   </draw:frame></table:table-cell></table:table-row></table:table>\
                   </office:spreadsheet></office:body></office:document-content>";
    let bytes = pack(&[
        ("mimetype", b"application/vnd.oasis.opendocument.spreadsheet".as_slice()),
        ("content.xml", content.as_bytes()),
        ("Pictures/a.jpg", &photo),
    ]);
    assert_eq!(read(&bytes), (expected, "!S!B2".to_owned()));
    // A picture that is announced as a puzzle and holds none.
    let (reason, place) = read(&with_picture("oneCellAnchor", "Puzzle 7", b"no picture"));
    assert!(reason.starts_with("a picture cannot be read: "), "{reason}");
    assert_eq!(place, "!S!B3");
}

/// A workbook of a program before 2007, with a fault on each sheet but the first.
#[test]
fn old_workbooks_also() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/announced/not_printed.xls");
    let mut found = Vec::new();
    read_book(Source::open(path).unwrap(), Format::Auto, &mut |entry| {
        let reading = entry.reading.map(|reading| reading.grid().to_string());
        let reading = reading.unwrap_or_else(|reason| reason.to_string());
        found.push(format!("{} {reading}", entry.place));
        ControlFlow::Continue(())
    })
    .unwrap();
    let expected = [
        &format!("!fine!A2 {PUZZLE}"),
        "!colour!B2 cell B2 holds 3, but in type of the colour of the cell",
        "!format!B2 cell B2 holds 3, but its number format hides it",
        "!row!A2 cell A2 holds 5, but its row is hidden",
        "!column!B2 cell B2 holds 3, but its column is hidden",
        "!picture!C3 a picture cannot be read: save the workbook as .xlsx",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}");
    }
}
