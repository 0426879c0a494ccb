//! Comments on pages: their places on turned and shifted pages, in files of every kind.

use std::fmt::Write;

use proptest::prelude::*;
use sudoku_pdf::{AnnotateError, Annotation, Bounds, Mark, Survey, SurveyOptions, annotated};

use super::grid;

/// The kind of the table of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Table {
    Text,
    Stream,
}

/// A file with two pages, each with the puzzle, with these entries of both and of the trailer.
fn book(table: Table, page: &str, trailer: &str) -> Vec<u8> {
    let content = grid(100.0, 60.0, 30.0, |cell| cell / 27 * 3 + cell % 9 / 3);
    let page = format!(
        "<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Font << /F << /Type /Font \
         /Subtype /Type1 /BaseFont /Helvetica >> >> >> {page} >>"
    );
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [10 20 610 420] >>".to_owned(),
        page.clone(),
        page,
        format!(
            "<< /Length {} >>\nstream\nq 1 0 0 1 10 20 cm {content} Q\nendstream",
            content.len() + 23
        ),
    ];
    let mut file = b"%PDF-1.5\n".to_vec();
    let mut offsets = Vec::new();
    for (nth, object) in objects.iter().enumerate() {
        offsets.push(file.len());
        file.extend(format!("{} 0 obj\n{object}\nendobj\n", nth + 1).bytes());
    }
    let start = file.len();
    match table {
        Table::Text => {
            let mut text = String::from("xref\n0 6\n0000000000 65535 f \n");
            for offset in offsets {
                let _ = writeln!(text, "{offset:010} 00000 n ");
            }
            file.extend(format!("{text}trailer\n<< /Size 6 /Root 1 0 R {trailer} >>\n").bytes());
        }
        Table::Stream => {
            offsets.push(start);
            let mut lines = vec![0; 5];
            for offset in offsets {
                lines.push(1);
                lines.extend((offset as u32).to_be_bytes());
            }
            let head = format!(
                "6 0 obj\n<< /Type /XRef /Size 7 /Root 1 0 R /W [1 4 0] /Length {} {trailer} >>\n\
                 stream\n",
                lines.len()
            );
            file.extend(head.bytes().chain(lines));
            file.extend(b"\nendstream\nendobj\n");
        }
    }
    file.extend(format!("startxref\n{start}\n%%EOF\n").bytes());
    file
}

fn survey(file: &[u8]) -> Survey {
    Survey::read(file.to_vec(), &SurveyOptions::default()).unwrap()
}

/// The rectangles of the rings in the new part of a file.
fn rings(file: &[u8], annotated: &[u8]) -> Vec<[f64; 4]> {
    let new = String::from_utf8_lossy(&annotated[file.len()..]).into_owned();
    let rings = new.split("/Subtype /Circle").skip(1);
    let rect = |ring: &str| {
        let (_, rest) = ring.split_once("/Rect [").unwrap();
        let (rect, _) = rest.split_once(']').unwrap();
        let sides: Vec<f64> = rect.split(' ').map(|side| side.parse().unwrap()).collect();
        sides.try_into().unwrap()
    };
    rings.map(rect).collect()
}

/// The rectangle of an area of the page as shown, by the definition of `/Rotate`.
fn expected(area: Bounds, turn: u32) -> [f64; 4] {
    let [left, bottom, right, top] = [10.0, 20.0, 610.0, 420.0];
    let Bounds { left: l, top: t, right: r, bottom: b } = area;
    match turn {
        0 => [left + l, top - b, left + r, top - t],
        90 => [left + t, bottom + l, left + b, bottom + r],
        180 => [right - r, bottom + t, right - l, bottom + b],
        _ => [right - b, top - r, right - t, top - l],
    }
}

#[test]
fn a_ring_is_around_its_cell_on_every_page() {
    for table in [Table::Text, Table::Stream] {
        for turn in [0, 90, 180, 270] {
            let file = book(table, &format!("/Rotate {turn}"), "");
            let before = survey(&file);
            let grid = before.grids[0].bounds;
            let cell = Bounds::new(grid.left, grid.top, grid.left + 30.0, grid.top + 30.0);
            let ring = Annotation::new(0, Mark::Ring(cell)).saying("code", "a \u{fc}");
            let proof = annotated(&file, &[ring]).unwrap();
            assert!(proof.bytes.starts_with(&file) && !proof.is_signed);
            let found = rings(&file, &proof.bytes);
            // The thickness of the ring is around the cell.
            let around =
                Bounds::new(cell.left - 1.0, cell.top - 1.0, cell.right + 1.0, cell.bottom + 1.0);
            let expected = expected(around, turn);
            assert_eq!(found.len(), 1);
            let is_near = |(a, b): (&f64, &f64)| (a - b).abs() < 0.01;
            assert!(found[0].iter().zip(&expected).all(is_near), "{turn}: {found:?} {expected:?}");
            // A proof is read as its book.
            let after = survey(&proof.bytes);
            let grids = |survey: &Survey| format!("{:?}", survey.grids);
            assert_eq!(grids(&after), grids(&before), "{table:?} {turn}");
            assert_eq!(after.extras.annotated, before.extras.annotated);
            let kind = if table == Table::Text { "xref\n" } else { "/Type /XRef" };
            assert!(String::from_utf8_lossy(&proof.bytes[file.len()..]).contains(kind));
        }
    }
}

#[test]
fn annotations_of_others_stay_and_own_ones_are_replaced() {
    const OTHER: &str = "<< /Type /Annot /Subtype /Text /Rect [20 30 40 50] /Contents (mine) >>";
    let file = book(Table::Text, &format!("/Annots [{OTHER}]"), "");
    assert_eq!(survey(&file).extras.annotated, [1, 2]);
    let note = |text: &str| Annotation::new(1, Mark::Note((5.0, 5.0))).saying("code", text);
    let once = annotated(&file, &[note("a"), note("b")]).unwrap().bytes;
    let none = annotated(&once, &[]).unwrap().bytes;
    assert!(none.starts_with(&once));
    let list = |file: &[u8]| {
        let text = String::from_utf8_lossy(file).into_owned();
        let (_, last) = text.rsplit_once("/Annots ").unwrap();
        last.split_once("]>>").unwrap().0.to_owned()
    };
    assert!(list(&once).contains("/Contents <6D696E65>") && list(&once).ends_with(" 0 R"));
    assert!(list(&none).contains("/Contents <6D696E65>") && !list(&none).ends_with(" 0 R"));
    assert_eq!(survey(&none).extras.annotated, [1, 2]);
}

#[test]
fn files_to_which_nothing_can_be_added_are_refused() {
    let ring = || [Annotation::new(0, Mark::Ring(Bounds::new(10.0, 10.0, 30.0, 30.0)))];
    let encrypted = book(Table::Text, "", "/Encrypt << /Filter /Standard >>");
    assert_eq!(annotated(&encrypted, &ring()), Err(AnnotateError::Encrypted));
    let file = book(Table::Text, "", "");
    let text = String::from_utf8_lossy(&file);
    for damaged in [text.replace("startxref", "startxxxx"), text.replace("3 0 obj", "  3 0 obj")] {
        let refused = annotated(damaged.as_bytes(), &ring());
        assert_eq!(refused, Err(AnnotateError::Damaged), "{damaged}");
    }
    assert_eq!(annotated(&[], &ring()).unwrap_err().to_string(), "it is damaged beyond repair");
    let signed = book(Table::Stream, "/A << /ByteRange [0 1 2 3] >>", "");
    assert!(annotated(&signed, &ring()).unwrap().is_signed);
}

/// A file of pages that share a list of annotations, the first of them an own one.
fn sharing(pages: usize, list: &str) -> Vec<u8> {
    let kids: String = (0..pages).map(|page| format!("{} 0 R ", page + 5)).collect();
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        format!("<< /Type /Pages /Kids [{kids}] /Count {pages} /MediaBox [0 0 300 300] >>"),
        format!("[4 0 R {list}]"),
        "<< /Type /Annot /Subtype /Text /Rect [9 9 19 19] /NM (sudoku-proof-1) >>".to_owned(),
    ];
    let page = "<< /Type /Page /Parent 2 0 R /Annots 3 0 R >>".to_owned();
    objects.extend(std::iter::repeat_n(page, pages));
    let mut file = b"%PDF-1.5\n".to_vec();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (nth, object) in objects.iter().enumerate() {
        let _ = writeln!(table, "{:010} 00000 n ", file.len());
        file.extend(format!("{} 0 obj\n{object}\nendobj\n", nth + 1).bytes());
    }
    let (start, size) = (file.len(), objects.len() + 1);
    let end = format!("trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n");
    file.extend(table.bytes().chain(end.bytes()));
    file
}

#[test]
fn a_shared_list_is_not_copied_without_end() {
    let long = "x".repeat(1 << 20);
    let text = format!("<< /Type /Annot /Subtype /Text /Contents ({long}) >>");
    let once = annotated(&sharing(2, &text), &[]).unwrap();
    assert!(survey(&once.bytes).extras.annotated.len() == 2);
    // 6 copies, in digits: 12 MB.
    let file = sharing(6, &text);
    assert_eq!(annotated(&file, &[]), Err(AnnotateError::Swollen));
    // It is read with all of its annotations.
    assert_eq!(survey(&file).extras.annotated.len(), 6);
    // Few bytes, and many annotations.
    let file = sharing(101, &"4 0 R ".repeat(2_000));
    assert_eq!(annotated(&file, &[]), Err(AnnotateError::Swollen));
    assert!(survey(&sharing(9, &"4 0 R ".repeat(99))).extras.annotated.is_empty());
}

#[test]
fn numbers_that_pdf_does_not_have_are_refused() {
    let ring = [Annotation::new(0, Mark::Ring(Bounds::new(10.0, 10.0, 30.0, 30.0)))];
    for (table, own) in [(Table::Text, "/Size 6"), (Table::Stream, "/Size 7")] {
        let file = book(table, "", "");
        let at = file.windows(own.len()).rposition(|part| part == own.as_bytes()).unwrap();
        let sized = |size: &str| {
            let new = format!("/Size {size}");
            // Its table is before the trailer, or it has the length of the stream.
            let (before, after) = (&file[..at], &file[at + own.len()..]);
            [before, new.as_bytes(), after].concat()
        };
        for size in ["4294967295", "4294967296", "99999999999", "8388609", "8388608"] {
            let refused = annotated(&sized(size), &ring);
            assert_eq!(refused, Err(AnnotateError::Numbers), "{table:?} {size}");
        }
        assert!(annotated(&sized("8388000"), &ring).is_ok(), "{table:?}");
    }
    // An object that no page needs.
    let file = book(Table::Text, "", "");
    let text = String::from_utf8(file).unwrap();
    for number in ["4294967295", "8388608"] {
        let far = format!("{number} 1\n0000000009 00000 n \ntrailer");
        let refused = annotated(text.replace("trailer", &far).as_bytes(), &ring);
        assert_eq!(refused, Err(AnnotateError::Numbers), "{number}");
    }
}

#[test]
fn a_page_that_is_listed_twice_is_one_page_with_its_marks() {
    let text = String::from_utf8(book(Table::Text, "", "")).unwrap();
    let file = text.replace("/Kids [3 0 R 4 0 R]", "/Kids [3 0 R 3 0 R]").into_bytes();
    assert_eq!(survey(&file).pages.len(), 1);
    let ring = |x: f64| Annotation::new(0, Mark::Ring(Bounds::new(x, 10.0, x + 20.0, 30.0)));
    let proof = annotated(&file, &[ring(10.0), ring(50.0)]).unwrap().bytes;
    let new = String::from_utf8_lossy(&proof[file.len()..]).into_owned();
    assert_eq!(new.matches("\n3 0 obj").count(), 1);
    let (_, list) = new.split_once("/Annots [").unwrap();
    let (list, _) = list.split_once(']').unwrap();
    assert_eq!(list.matches(" 0 R").count(), 2);
    // They are left out again.
    assert!(survey(&proof).extras.annotated.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Damage of any kind is refused, or the file stays as it is before the annotations.
    #[test]
    fn damage_is_no_panic(
        is_stream: bool,
        cut in 0.0..1.0,
        changes in prop::collection::vec((0.0..1.0, any::<u8>()), 0..6),
    ) {
        let table = if is_stream { Table::Stream } else { Table::Text };
        let mut file = book(table, "", "");
        for (at, byte) in changes {
            let at = (at * file.len() as f64) as usize;
            file[at] = byte;
        }
        if cut < 0.5 {
            file.truncate((2.0 * cut * file.len() as f64) as usize);
        }
        let marks = [Mark::Ring(Bounds::new(10.0, 10.0, 30.0, 30.0)), Mark::Note((0.0, 0.0))];
        let marks = marks.map(|mark| Annotation::new(0, mark));
        if let Ok(proof) = annotated(&file, &marks) {
            prop_assert!(proof.bytes.starts_with(&file));
        }
    }
}
