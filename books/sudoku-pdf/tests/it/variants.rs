//! Rules that are drawn into a grid.

use sudoku_pdf::{Reading, Variant};

use super::{PUZZLE, box_of, grid, line, read};

/// The variant of a grid from (10, 10) to (190, 190) with these regions, and this on its page
/// before or after it.
fn variant(region: impl Fn(usize) -> usize, before: &str, after: &str) -> Option<Variant> {
    let survey = read(format!("{before}{}{after}", grid(10.0, 10.0, 20.0, region)));
    assert_eq!(survey.grids.len(), 1);
    let digits: Vec<u8> = match &survey.grids[0].reading {
        Reading::Digits(digits) => digits.to_vec(),
        Reading::Drawn(grid) => grid.symbols.iter().map(|it| it.parse().unwrap_or(0)).collect(),
        other => panic!("{other:?}"),
    };
    let known = PUZZLE.bytes().map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' });
    assert!(digits.into_iter().eq(known));
    survey.grids[0].variant
}

#[test]
fn an_ordinary_grid_has_no_variant() {
    assert_eq!(variant(box_of, "", ""), None);
    assert_eq!(variant(|_| 0, "", ""), None);
    let half = line((10.0, 10.0), (100.0, 100.0), 1.0);
    let other = line((0.0, 100.0), (200.0, 20.0), 1.0);
    let lines = variant(box_of, "", &(half + &other));
    assert_eq!(lines, Some(Variant::Unknown), "half a diagonal, and another line");
}

#[test]
fn thick_lines_around_other_regions() {
    // Boxes that exchange a cell with the box at their side.
    let region = |at: usize| match at {
        3 => 0,
        20 => 1,
        at => box_of(at),
    };
    assert_eq!(variant(region, "", ""), Some(Variant::Regions));
    let uneven = |at: usize| if at == 3 { 0 } else { box_of(at) };
    assert_eq!(variant(uneven, "", ""), None);
}

#[test]
fn lines_from_corner_to_corner() {
    for (from, to) in [((10.0, 10.0), (190.0, 190.0)), ((190.0, 10.0), (10.0, 190.0))] {
        assert_eq!(variant(box_of, "", &line(from, to, 1.0)), Some(Variant::Diagonals));
    }
    let dash = |dash: u8| {
        let start = 10.0 + 4.0 * f64::from(dash);
        line((start, start), (start + 2.0, start + 2.0), 1.0)
    };
    let dashes: String = (0..45).map(dash).collect();
    assert_eq!(variant(box_of, "", &dashes), Some(Variant::Diagonals));
}

#[test]
fn shaded_cells() {
    let shade = |cells: &dyn Fn(usize) -> bool| {
        let shaded = (0..81).filter(|&at| cells(at)).map(|at| {
            let (left, bottom) = (10 + 20 * (at % 9), 400 - (30 + 20 * (at / 9)));
            format!("0.8 g {left} {bottom} 20 20 re f 0 g\n")
        });
        variant(box_of, &shaded.collect::<String>(), "")
    };
    assert_eq!(shade(&|at| at % 10 == 0), Some(Variant::Diagonals));
    let window = |at: usize| ![0, 4, 8].contains(&(at / 9)) && ![0, 4, 8].contains(&(at % 9));
    assert_eq!(shade(&window), Some(Variant::Windows));
    assert_eq!(shade(&|at| box_of(at).is_multiple_of(2)), None);
    assert_eq!(shade(&|at| at % 7 == 0), Some(Variant::Unknown));
}

/// A character that no font names: a filled shape as high as a digit of this size.
fn nameless((x, y): (f64, f64), size: f64) -> String {
    let (h, w) = (0.7 * size, 0.12 * size);
    let y = 400.0 - y - h / 2.0;
    let corners = [(0.0, h), (w, h), (w, w), (0.4 * size, w), (0.4 * size, 0.0), (0.0, 0.0)];
    let point = |(nth, (right, up)): (usize, (f64, f64))| {
        let way = if nth == 0 { "m" } else { "l" };
        format!("{} {} {way} ", x - 0.2 * size + right, y + up)
    };
    corners.into_iter().enumerate().map(point).collect::<String>() + "f\n"
}

/// Signs between cells, numbers around a grid, and sums, in a font without names: no grid is read
/// as if they were not there.
#[test]
fn characters_without_names() {
    let at = |x: f64, y: f64| (10.0 + 20.0 * x, 10.0 + 20.0 * y);
    let several = |places: &[(f64, f64)], size: f64| {
        places.iter().map(|&(x, y)| nameless(at(x, y), size)).collect::<String>()
    };
    let between = several(&[(1.0, 0.5), (2.5, 3.0), (7.0, 7.5)], 6.0);
    assert_eq!(variant(box_of, "", &between), Some(Variant::Unknown));
    let around = several(&[(9.5, 0.5), (9.5, 2.5), (9.5, 7.5)], 8.0);
    assert_eq!(variant(box_of, "", &around), Some(Variant::Unknown));
    // One, and a word.
    let word = several(&[(9.3, 0.5), (9.6, 0.5), (9.9, 0.5), (10.2, 0.5)], 8.0);
    assert_eq!(variant(box_of, "", &several(&[(9.5, 0.5)], 8.0)), None);
    assert_eq!(variant(box_of, "", &word), None);
    // In the corners of an empty grid.
    let lines = grid(10.0, 10.0, 20.0, box_of);
    let empty: String = lines
        .lines()
        .filter(|line| !line.starts_with("BT"))
        .fold(String::new(), |all, line| all + line + "\n");
    let corners: Vec<(f64, f64)> = (0..7).map(|at| (f64::from(at) + 0.15, 3.15)).collect();
    let reading = |more: &str| match &read(empty.clone() + more).grids[..] {
        [grid] => match &grid.reading {
            Reading::Unreadable(reason) => reason.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert!(reading("").starts_with("an empty grid"));
    assert_eq!(reading(&several(&corners, 4.0)), "the symbol in r4c1 is not a known digit");
}
