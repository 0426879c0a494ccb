//! Grids of other sizes, and with rules that are drawn into them.

use sudoku_pdf::{DrawnGrid, Reading};

use super::{PUZZLE, box_of, grid, line, read};

/// The grid of a page.
pub(super) fn drawn(content: &str) -> Result<DrawnGrid, String> {
    let survey = read(content.to_owned());
    assert_eq!(survey.grids.len(), 1, "{content}");
    match &survey.grids[0].reading {
        Reading::Drawn(grid) => Ok((**grid).clone()),
        Reading::Unreadable(reason) => Err(reason.clone()),
        other => panic!("{other:?}"),
    }
}

/// A grid from (20, 20) with cells of 30 points; lines between cells of different regions are
/// thick.
pub(super) fn square(side: usize, region: impl Fn(usize) -> usize, symbols: &str) -> String {
    let mut content = String::new();
    for at in 0..=side {
        for nth in 0..side {
            let (before, after) = (at.saturating_sub(1), at.min(side - 1));
            let is_edge = at == 0 || at == side;
            let width = |a: usize, b: usize| match is_edge || region(a) != region(b) {
                true => 2.0,
                false => 0.5,
            };
            let (along, across) = (20.0 + 30.0 * nth as f64, 20.0 + 30.0 * at as f64);
            let level = width(side * before + nth, side * after + nth);
            content += &line((along, across), (along + 30.0, across), level);
            let upright = width(side * nth + before, side * nth + after);
            content += &line((across, along), (across, along + 30.0), upright);
        }
    }
    for (at, symbol) in symbols.split(' ').enumerate().filter(|(_, symbol)| *symbol != ".") {
        content += &text(side, at, (0.2, 0.75), 0.5, symbol);
    }
    content
}

/// A text in a cell, from this part of it to the right and down.
pub(super) fn text(
    side: usize,
    at: usize,
    (right, down): (f64, f64),
    size: f64,
    text: &str,
) -> String {
    let (row, column) = ((at / side) as f64, (at % side) as f64);
    let (x, y) = (20.0 + 30.0 * (column + right), 400.0 - (20.0 + 30.0 * (row + down)));
    format!("BT /F {} Tf {x} {y} Td ({text}) Tj ET\n", 30.0 * size)
}

/// Boxes of two rows and three columns.
pub(super) fn six(at: usize) -> usize {
    at / 12 * 2 + at % 6 / 3
}

pub(super) const SIX: &str =
    "1 . 3 . . 6 . . . 1 . . 2 . . . 4 . . 5 . 3 . . . . 6 . 2 . 3 . . . . 5";

/// The line of a cage around cells in one row, from the first to the last.
fn cage(side: usize, first: usize, last: usize) -> String {
    let (row, from, to) = (first / side, first % side, last % side + 1);
    let (left, right) = (20.0 + 30.0 * from as f64 + 2.5, 20.0 + 30.0 * to as f64 - 2.5);
    let (top, bottom) = (22.5 + 30.0 * row as f64, 17.5 + 30.0 * (row + 1) as f64);
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
    let sides = corners.windows(2).map(|pair| line(pair[0], pair[1], 0.5));
    format!("[2 2] 0 d\n{}[] 0 d\n", sides.collect::<String>())
}

#[test]
fn boxes_by_thick_lines() {
    let grid = drawn(&square(6, six, SIX)).unwrap();
    assert_eq!((grid.side, grid.diagonals, grid.windows), (6, [false, false], false));
    assert!(grid.pieces.unwrap().into_iter().eq((0..36).map(six)));
    assert!(
        grid.symbols
            .iter()
            .map(|symbol| if symbol.is_empty() { "." } else { symbol })
            .eq(SIX.split(' '))
    );
    let grid = drawn(&square(6, |_| 0, SIX)).unwrap();
    assert_eq!(grid.pieces, None, "the boxes are not drawn");
    // A number that is too large is for the reader of the book, and a symbol twice in a row is a
    // fault of the puzzle.
    let ten = drawn(&(square(6, six, SIX) + &text(6, 1, (0.28, 0.6), 0.4, "10"))).unwrap();
    assert_eq!(&*ten.symbols[1], "10");
    let grid = drawn(&square(6, six, &SIX.replacen("3", "1", 1))).unwrap();
    assert_eq!(&*grid.symbols[2], "1");
}

#[test]
fn numbers_of_two_figures() {
    let symbols: Vec<String> = (0..144)
        .map(|at| if at % 5 == 0 { ((at / 12 * 5 + at) % 12 + 1).to_string() } else { ".".into() })
        .collect();
    let four = |at: usize| at / 12 / 3 * 3 + at % 12 / 4;
    let content = square(12, four, &symbols.join(" ")).replace("15 Tf", "12 Tf");
    let grid = drawn(&format!("q 0.9 0 0 0.9 0 40 cm {content} Q")).unwrap();
    assert!(grid.symbols.iter().any(|symbol| &**symbol == "12"));
    assert_eq!(grid.pieces.unwrap().into_iter().max(), Some(11));
}

#[test]
fn cages_with_their_sums() {
    let sums = text(6, 0, (0.12, 0.36), 0.25, "10") + &text(6, 8, (0.12, 0.36), 0.25, "4");
    let both = cage(6, 0, 2) + &cage(6, 8, 9);
    let page = |more: &str| square(6, six, &["."; 36].join(" ")) + more;
    let grid = drawn(&page(&(both.clone() + &sums))).unwrap();
    let cages: Vec<_> = grid.cages.iter().map(|cage| (&*cage.cells, cage.sum)).collect();
    assert_eq!(cages, [(&[0, 1, 2][..], Some(10)), (&[8, 9], Some(4))]);
    // Lines broader than those between cells are no bars.
    let broad = drawn(&page(&((both.clone() + &sums).replace("0.5 w", "1 w")))).unwrap();
    assert_eq!((broad.cages.len(), broad.marks.len()), (2, 0));
    // A given in the same grid, and a cage without a sum, which says that its cells differ.
    let given = text(6, 20, (0.2, 0.75), 0.5, "5");
    let grid = drawn(&page(&(both.clone() + &cage(6, 24, 25) + &sums + &given))).unwrap();
    assert_eq!((grid.cages.len(), grid.cages[2].sum, &*grid.symbols[20]), (3, None, "5"));
}

#[test]
fn diagonals_and_shades_of_six() {
    let diagonal = line((20.0, 20.0), (200.0, 200.0), 1.0);
    let grid = drawn(&(square(6, six, SIX) + &diagonal)).unwrap();
    assert_eq!(grid.diagonals, [true, false]);
    let shade = |cells: &dyn Fn(usize) -> bool| {
        let shaded = (0..36).filter(|&at| cells(at)).map(|at| {
            let (left, bottom) = (20 + 30 * (at % 6), 400 - (50 + 30 * (at / 6)));
            format!("0.8 g {left} {bottom} 30 30 re f 0 g\n")
        });
        drawn(&(shaded.collect::<String>() + &square(6, six, SIX)))
    };
    assert_eq!(shade(&|at| at / 6 + at % 6 == 5).unwrap().diagonals, [false, true]);
    let checked = shade(&|at| six(at).is_multiple_of(2)).unwrap();
    assert_eq!((checked.diagonals, checked.cages.len()), ([false; 2], 0), "boxes are decorated");
    let givens: Vec<bool> = SIX.split(' ').map(|symbol| symbol != ".").collect();
    assert!(shade(&|at| givens[at]).is_ok(), "and so are givens");
    assert!(shade(&|at| at % 7 == 1).unwrap_err().contains("its shaded cells are not understood"));
}

/// Whatever else is in a grid is a rule that nothing here knows.
#[test]
fn nothing_is_left_over() {
    let circle = "40 365 m 40 370.5 35.5 375 30 375 c 24.5 375 20 370.5 20 365 c \
                  20 359.5 24.5 355 30 355 c 35.5 355 40 359.5 40 365 c S\n";
    let triangle = "52 378 m 62 378 l 57 370 l f\n";
    for (more, reason) in [
        (circle.to_owned(), "something is drawn at r1c1"),
        (triangle.to_owned(), "something is drawn at r1c2"),
        (line((30.0, 30.0), (40.0, 75.0), 2.0), "something is drawn"),
        (line((40.0, 22.0), (65.0, 65.0), 2.0), "a line across it"),
        (line((30.0, 35.0), (75.0, 35.0), 2.0), "the line across r1c1"),
        // A bar on the border of r1c1 and r1c2, but not in its middle.
        (line((50.0, 22.0), (50.0, 34.0), 4.0), "the bar beside r1c1"),
        ("0.5 g 25 357 8 8 re f 0 g\n".into(), "the shaded part of r1c1"),
        // A thick bar on a thick line, and a small square on a thin one.
        (line((110.0, 22.0), (110.0, 48.0), 3.2), "thicker than others"),
        ("0 g 48.5 363.5 3 3 re f\n".into(), "is not understood"),
        (text(6, 1, (0.95, 0.6), 0.4, "."), "the '.' in r1c"),
        (text(6, 1, (0.6, 0.9), 0.25, "4"), "the '4' in r1c2 is not understood"),
        (text(6, 1, (0.9, 0.3), 0.5, "<"), "the '<"),
        (text(6, 9, (-0.1, 0.1), 0.4, "3"), "is not understood"),
        (
            cage(6, 1, 1) + &cage(6, 7, 8) + &text(6, 7, (0.12, 0.36), 0.25, "4"),
            "the square in r1c2",
        ),
        (line((35.0, 32.0), (75.0, 32.0), 9.0), "as wide as a part"),
        (text(6, 1, (0.12, 0.36), 0.25, "4"), "the sum in r1c2 is in no cage"),
        (cage(6, 0, 1), "its cages have no sums"),
        (
            text(6, 0, (-0.5, 0.7), 0.4, "4") + &text(6, 12, (-0.5, 0.9), 0.4, "3"),
            "the numbers around it",
        ),
        (
            text(6, 1, (0.4, -0.3), 0.4, "4") + &text(6, 3, (0.9, -0.3), 0.4, "3"),
            "the numbers around it",
        ),
    ] {
        let found = drawn(&(square(6, six, SIX) + &more));
        let said = found.expect_err(reason);
        assert!(
            said.starts_with("a grid of 6 x 6 cells: ") && said.contains(reason),
            "{reason}: {said}"
        );
    }
    // Numbers that count the rows say nothing.
    let counts: String =
        (0..6).map(|row| text(6, 6 * row, (-0.5, 0.7), 0.4, &(row + 1).to_string())).collect();
    assert!(drawn(&(square(6, six, SIX) + &counts)).is_ok());
}

#[test]
fn drawings_without_room_refuse_a_grid() {
    let specks: String = (0..4001)
        .map(|at| format!("{} {} 3 3 re f\n", 300 + at % 70 * 4, 10 + at / 70 * 4))
        .collect();
    let said = drawn(&(specks + &square(6, six, SIX))).unwrap_err();
    assert!(said.contains("too many"), "{said}");
}

#[test]
fn rows_in_tints_are_no_pieces() {
    let rows: String = (0..6)
        .step_by(2)
        .map(|row| format!("0.8 g 20 {} 180 30 re f 0 g\n", 400 - (50 + 30 * row)))
        .collect();
    assert_eq!(drawn(&(rows.clone() + &square(6, |_| 0, SIX))).unwrap().pieces, None);
    assert!(drawn(&(rows + &square(6, six, SIX))).is_ok());
}

/// One of few signs of an empty cell is a mark.
#[test]
fn signs_of_empty_cells() {
    let sign = |at: usize| text(6, at, (0.4, 0.6), 0.5, "-");
    let empty = |at: &usize| SIX.split(' ').nth(*at) == Some(".");
    let all: String = (0..36).filter(empty).map(sign).collect();
    assert!(drawn(&(square(6, six, SIX) + &all)).is_ok());
    let said = drawn(&(square(6, six, SIX) + &sign(1))).unwrap_err();
    assert!(said.contains("the sign in r1c2"), "{said}");
}

/// In a grid of nine by nine cells, only drawn rules make it one of another kind.
#[test]
fn nine_by_nine() {
    let region = |at: usize| match at {
        3 => 0,
        20 => 1,
        at => box_of(at),
    };
    let survey = read(grid(10.0, 10.0, 20.0, region));
    let Reading::Drawn(jigsaw) = &survey.grids[0].reading else { panic!("{survey:?}") };
    let pieces = jigsaw.pieces.as_ref().unwrap();
    assert!(pieces[3] == pieces[0] && pieces[20] == pieces[4]);
    assert!(
        jigsaw.symbols.iter().map(|it| if it.is_empty() { "." } else { it }).collect::<String>()
            == PUZZLE
    );
    // With something else in it, it is a jigsaw that is not read whole.
    let dot = line((15.0, 15.0), (20.0, 22.0), 1.0);
    let survey = read(grid(10.0, 10.0, 20.0, region) + &dot);
    assert!(matches!(survey.grids[0].reading, Reading::Digits(_)));
    assert_eq!(survey.grids[0].variant, Some(sudoku_pdf::Variant::Regions));
    let survey = read(grid(10.0, 10.0, 20.0, box_of));
    assert!(matches!(survey.grids[0].reading, Reading::Digits(_)));
}
