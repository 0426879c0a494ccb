//! Small files that unpack to much: each ends with a sentence, within the budget.
//!
//! The budget is the least one, 16 MiB, so that the files are small. All are made here.

use std::fs;
use std::io::Write;
use std::ops::ControlFlow;

use sudoku_book::{Budget, Format, Source, SourceError, read_book};

/// The reasons of all entries that cannot be read, and why the file cannot be, a line each.
fn said(name: &str, bytes: &[u8]) -> String {
    let mut budget = Budget::default();
    budget.memory = 16 << 20;
    let mut reasons = String::new();
    let source = Source::new(name, bytes).map(|source| source.budget(budget));
    let read = source.and_then(|source| {
        read_book(source, Format::Auto, &mut |entry| {
            if let Err(reason) = entry.reading {
                reasons += &format!("{reason}\n");
            }
            ControlFlow::Continue(())
        })
    });
    if let Err(error) = read {
        reasons += &error.to_string();
    }
    reasons
}

#[track_caller]
fn says(name: &str, bytes: &[u8], sentence: &str) {
    let said = said(name, bytes);
    assert!(said.contains(sentence), "{sentence}: {said}");
}

#[cfg(feature = "pdf")]
mod pdf {
    use super::*;

    /// A file of these objects, the first of which is the catalogue.
    fn file(objects: &[String]) -> Vec<u8> {
        let mut file = String::from("%PDF-1.5\n");
        let mut table = String::new();
        for (number, object) in (1..).zip(objects) {
            table += &format!("{:010} 00000 n \n", file.len());
            file += &format!("{number} 0 obj\n{object}\nendobj\n");
        }
        let (start, size) = (file.len(), objects.len() + 1);
        file += &format!("xref\n0 {size}\n0000000000 65535 f \n{table}");
        file += &format!("trailer << /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n");
        file.into_bytes()
    }

    fn stream(dict: &str, data: &str) -> String {
        format!("<< {dict} /Length {} >>\nstream\n{data}\nendstream", data.len())
    }

    /// A file of one page; its other objects have numbers from 5.
    fn page(resources: &str, commands: &str, others: &[String]) -> Vec<u8> {
        let mut objects = vec![
            "<< /Type /Catalog /Pages 2 0 R >>".into(),
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".into(),
            format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R \
                 /Resources << {resources} >> >>"
            ),
            stream("", commands),
        ];
        objects.extend_from_slice(others);
        file(&objects)
    }

    /// A stream of this many blanks, packed to a 64th.
    fn blanks(dict: &str, count: usize) -> String {
        stream(&format!("{dict} /Filter [/AHx /RunLengthDecode]"), &"8120 ".repeat(count / 128))
    }

    const SWOLLEN: &str = "unpacks to more than 2 MiB; allow it more memory";
    const CONTENT: &str = "the content of the page unpacks to more than its memory";

    #[test]
    fn streams() {
        says("book", &page("", "", &[blanks("", 3 << 20)]), SWOLLEN);
        says("book", &page("", "", &[blanks("/Type /ObjStm /N 0 /First 0", 3 << 20)]), SWOLLEN);
        // All tables together.
        let table = blanks("/Type /ObjStm /N 0 /First 0", 1 << 20);
        says("book", &page("", "", &vec![table; 3]), SWOLLEN);
        let listed = stream("/Type /XRef /W [1 1 0] /Size 9 /Root 1 0 R", &"99".repeat(90_000));
        says("book", &page("", "", &[listed]), SWOLLEN);
        assert_eq!(said("book", &page("", "", &[blanks("", 1 << 20)])), "");
        // The same content many times.
        let mut objects = vec![
            "<< /Type /Catalog /Pages 2 0 R >>".into(),
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".into(),
            format!("<< /Type /Page /Contents [{}] >>", "4 0 R ".repeat(9)),
            blanks("", 1 << 18),
        ];
        says("book", &file(&objects), CONTENT);
        objects[2] = "<< /Type /Page /Contents [4 0 R] >>".into();
        assert_eq!(said("book", &file(&objects)), "");
    }

    #[test]
    fn objects() {
        let page = |value: String| page("", "", &[value]);
        says("book", &page("<< /A ".repeat(5000)), "nested more deeply than in any book");
        says("book", &page(format!("[{}]", "<<>>".repeat(9000))), SWOLLEN);
        let kids: String = (0..20_001).map(|page| format!("{} 0 R ", page + 3)).collect();
        let mut objects = vec![
            "<< /Type /Catalog /Pages 2 0 R >>".into(),
            format!("<< /Type /Pages /Kids [{kids}] /Count 20001 >>"),
        ];
        objects.resize(20_003, "<< /Type /Page >>".into());
        says("book", &file(&objects), "it has 20001 pages; at most 20000 are read");
    }

    #[test]
    fn pictures() {
        let picture = |dict: &str, data: &str| {
            let dict = format!("/Subtype /Image {dict}");
            page("/XObject << /I 5 0 R >>", "q 400 0 0 600 0 0 cm /I Do Q", &[stream(&dict, data)])
        };
        let large = "a picture on the page needs more than the memory for a picture";
        let size = "/Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceGray";
        for filter in ["", "/Filter /FlateDecode", "/Filter /CCITTFaxDecode", "/Filter /DCTDecode"]
        {
            says("book", &picture(&format!("{size} {filter}"), "0"), large);
        }
        let fax = "/Width 9 /Height 9 /BitsPerComponent 1 /ColorSpace /DeviceGray \
                   /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 99999 /Rows 99999 >>";
        says("book", &picture(fax, "0"), large);
        // Few pixels, but much data.
        let small = "/Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray \
                     /Filter [/AHx /RunLengthDecode]";
        says("book", &picture(small, &"8120 ".repeat(80_000)), large);
        assert!(!said("book", &picture(small, "8120 ")).contains(large));
        // A mask is also a picture.
        let mask = stream(&format!("/Subtype /Image {size}"), "");
        let masked = "/Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 6 0 R";
        let image = stream(&format!("/Subtype /Image {masked}"), &"9".repeat(81));
        let draw = "q 400 0 0 600 0 0 cm /I Do Q";
        says("book", &page("/XObject << /I 5 0 R >>", draw, &[image, mask]), large);
    }

    #[test]
    fn lists_that_the_interpreter_makes() {
        let font = "<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H \
                    /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X \
                    /W [0 2000000000 500] >>] >>";
        let commands = "BT /F 9 Tf (aa) Tj ET";
        says("book", &page("/Font << /F 5 0 R >>", commands, &[font.into()]), CONTENT);
        let codes = |count: usize| {
            let font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>";
            let codes = format!("begincmap 9 beginbfchar {} endcmap", "<01> <02> ".repeat(count));
            said(
                "book",
                &page("/Font << /F 5 0 R >>", commands, &[font.into(), stream("", &codes)]),
            )
        };
        assert_eq!(codes(1000), "");
        assert!(codes(20_000).contains(CONTENT));
        let samples = stream(
            "/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [400000000] /BitsPerSample 1",
            "",
        );
        let shading = "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray \
                       /Coords [0 0 1 1] /Function 5 0 R >> >>";
        says("book", &page(shading, "/S sh", &[samples]), CONTENT);
    }

    #[test]
    fn meshes() {
        let mesh = |kind: &str, bits: u32, size: usize| {
            let dict = format!(
                "/ShadingType {kind} /ColorSpace /DeviceGray /BitsPerCoordinate {bits} \
                 /BitsPerComponent {bits} /BitsPerFlag 8 /Decode [0 1 0 1 0 1]"
            );
            let shading = stream(&dict, &"0".repeat(size));
            said("book", &page("/Shading << /S 5 0 R >>", "/S sh", &[shading]))
        };
        for kind in ["4", "5 /VerticesPerRow 2", "6", "7"] {
            assert_eq!(mesh(kind, 8, 3000), "", "{kind}");
            assert!(mesh(kind, 8, 90_000).contains(CONTENT), "{kind}");
        }
        // Points of more bits need more room in the file.
        assert_eq!(mesh("4", 32, 30_000), "");
        assert!(mesh("4", 1, 30_000).contains(CONTENT));
        for rows in ["", "/VerticesPerRow 0", "/VerticesPerRow 1"] {
            assert!(mesh(&format!("5 {rows}"), 8, 90).contains(CONTENT), "{rows}");
        }
    }
}

#[cfg(feature = "spreadsheet")]
mod sheet {
    use super::*;
    use std::io::Cursor;

    use zip::write::SimpleFileOptions;
    use zip::{CompressionMethod, ZipWriter};

    fn archive(files: &[(&str, String)]) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in files {
            // The first name and content say what kind of archive it is.
            let options =
                SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
            archive.start_file(*name, options).unwrap();
            archive.write_all(content.as_bytes()).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    /// A workbook of these sheets, each of which has the same content.
    fn xlsx(sheets: usize, texts: &str, content: &str) -> Vec<u8> {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
        let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        let package = "http://schemas.openxmlformats.org/package/2006";
        let relation = |id: &str, kind: &str, target: &str| {
            format!("<Relationship Id=\"{id}\" Type=\"{relations}/{kind}\" Target=\"{target}\"/>")
        };
        let list = |relation: String| {
            format!("<Relationships xmlns=\"{package}/relationships\">{relation}</Relationships>")
        };
        let sheets: String = (1..=sheets)
            .map(|at| format!("<sheet name=\"S{at}\" sheetId=\"{at}\" r:id=\"rId1\"/>"))
            .collect();
        archive(&[
            ("[Content_Types].xml", format!("<Types xmlns=\"{package}/content-types\"/>")),
            ("_rels/.rels", list(relation("rId1", "officeDocument", "xl/workbook.xml"))),
            (
                "xl/workbook.xml",
                format!(
                    "<workbook xmlns=\"{main}\" xmlns:r=\"{relations}\"><sheets>{sheets}</sheets></workbook>"
                ),
            ),
            (
                "xl/_rels/workbook.xml.rels",
                list(
                    relation("rId1", "worksheet", "worksheets/sheet1.xml")
                        + &relation("rId2", "sharedStrings", "sharedStrings.xml"),
                ),
            ),
            ("xl/sharedStrings.xml", format!("<sst xmlns=\"{main}\" {texts}</sst>")),
            (
                "xl/worksheets/sheet1.xml",
                format!("<worksheet xmlns=\"{main}\"><sheetData>{content}</sheetData></worksheet>"),
            ),
        ])
    }

    fn ods(content: &str) -> Vec<u8> {
        archive(&[
            ("mimetype", "application/vnd.oasis.opendocument.spreadsheet".into()),
            (
                "content.xml",
                format!(
                    "<office:document-content><office:body><office:spreadsheet>{content}\
                     </office:spreadsheet></office:body></office:document-content>"
                ),
            ),
        ])
    }

    fn row(cell: &str, cells: usize) -> String {
        format!("<row>{}</row>", cell.repeat(cells))
    }

    #[test]
    fn tables_and_sheets() {
        let one = "<c><v>1</v></c>";
        assert_eq!(said("book", &xlsx(1, ">", &row(one, 3))), "");
        let texts = format!("><si><t>{}</t></si>", "<b>1</b>".repeat(300_000));
        says("book", &xlsx(1, &texts, ""), "the table of its texts is larger than 2 MiB");
        let wide = row(&one.repeat(100), 4000);
        says("book", &xlsx(1, ">", &wide), "a sheet is larger than 4 MiB");
        let long = format!("<c t=\"str\"><v>{}</v></c>", "1".repeat(2 << 20));
        says("book", &xlsx(1, ">", &row(&long, 1)), "a text in a cell is longer than 1 MiB");
        let count = "uniqueCount=\"99999999999\">";
        says("book", &xlsx(1, count, ""), "declares more texts than it has");
        says("book", &xlsx(5001, ">", ""), "it has 5001 sheets; at most 5000 are read");
    }

    #[test]
    fn cells_and_shared_texts() {
        let full = "the sheet has more cells and texts than the memory for a document holds";
        says("book", &xlsx(1, ">", &row("<c><v>1</v></c>", 100).repeat(400)), full);
        let text = format!("><si><t>{}</t></si>", "5 ".repeat(5000));
        let cell = "<c t=\"s\"><v>0</v></c>";
        assert!(!said("book", &xlsx(1, &text, &row(cell, 20))).contains(full));
        says("book", &xlsx(1, &text, &row(cell, 500)), full);
    }

    #[test]
    fn repeated_rows() {
        let cell = "<table:table-cell office:value-type=\"float\" office:value=\"5\" \
                    table:number-columns-repeated=\"16384\"/>";
        let row = format!(
            "<table:table-row table:number-rows-repeated=\"1048576\">{cell}</table:table-row>"
        );
        let table = format!("<table:table table:name=\"a\">{row}</table:table>");
        says("book", &ods(&table), "the sheet repeats cells or rows more than 100 times");
        says("book", &ods(&"<table:table/>".repeat(6000)), "it has 5001 sheets");
    }

    #[test]
    fn a_table_of_sectors_without_an_end() {
        let mut file = vec![0; 512];
        let mut put = |at: usize, bytes: &[u8]| file[at..at + bytes.len()].copy_from_slice(bytes);
        put(0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
        for (at, word) in [(24, 0x3e_u16), (26, 3), (28, 0xfffe), (30, 9), (32, 6)] {
            put(at, &word.to_le_bytes());
        }
        // The table is in sector 0, the directory begins in sector 1, which follows itself.
        for (at, word) in [(44, 1_u32), (48, 1), (56, 4096), (60, 0xffff_fffe), (68, 0xffff_fffe)] {
            put(at, &word.to_le_bytes());
        }
        put(80, &[0xff; 432]);
        file.extend(0xffff_fffd_u32.to_le_bytes());
        file.extend(1_u32.to_le_bytes());
        file.resize(1024, 0xff);
        file.resize(1536, 0);
        says("book.xls", &file, "it is damaged: its table of sectors is wrong");
    }
}

#[test]
fn web_pages() {
    let page = |content: String| format!("<html><body>{content}").into_bytes();
    says("book.html", &page("5 ".repeat(2 << 20)), "the page is larger than 2 MiB");
    says("book.html", &page(format!("<p {}>", "a ".repeat(600_000))), "a tag longer than 1 MiB");
    let cells = page(format!("<table>{}", "<tr><td>".repeat(100_000)));
    says("book.html", &cells, "more cells than the memory for a document holds");
    // Many tags in one line take no time.
    assert!(!said("book.html", &page("<b>1</b>".repeat(200_000))).contains("MiB"));
}

/// A separate file, gone after the test.
struct Temporary(std::path::PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_file_that_changes_while_it_is_read() {
    let name = format!("sudoku-changes-{}.txt", std::process::id());
    let path = Temporary(std::env::temp_dir().join(name));
    let puzzle =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.\n";
    fs::write(&path.0, puzzle.repeat(3)).unwrap();
    let read = |change: bool| -> Result<u64, SourceError> {
        let source = Source::open(&path.0)?;
        let mut entries = 0;
        read_book(source, Format::Auto, &mut |_| {
            if entries == 0 && change {
                let mut file = fs::OpenOptions::new().append(true).open(&path.0).unwrap();
                file.write_all(puzzle.as_bytes()).unwrap();
            }
            entries += 1;
            ControlFlow::Continue(())
        })?;
        Ok(entries)
    };
    assert_eq!(read(false).unwrap(), 3);
    let error = read(true).unwrap_err().to_string();
    assert!(error.ends_with("the file changed while it was read; read it again"), "{error}");
    assert_eq!(read(false).unwrap(), 4);
}
