//! Cages with small sums, as scans of little resolution show them.

use sudoku_vision::{DrawnGrid, Grey, Strange, read_all};

use super::pages::{Paper, digit, table};

/// The cells are as wide as in a scan of 150 pixels an inch.
const PITCH: f64 = 53.0;
const PLACE: f64 = 70.0;

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The sums of three cells each, side by side.
fn sums() -> Vec<u32> {
    let digits: Vec<u32> = SOLUTION.chars().filter_map(|it| it.to_digit(10)).collect();
    digits.chunks(3).map(|three| three.iter().sum()).collect()
}

/// A killer whose sums touch the dashes above them, and whose figures touch each other.
fn killer(sums: &[u32]) -> Paper {
    let size = (2.0 * PLACE + 9.0 * PITCH) as usize;
    Paper::painted(size, size, |x, y| {
        let (u, v) = ((x - PLACE) / PITCH, (y - PLACE) / PITCH);
        if !(0.0..9.0).contains(&u) || !(0.0..9.0).contains(&v) {
            return table(9, "", u, v);
        }
        let (x, y) = (u % 3.0, v % 1.0);
        let (line, end) = (0.08, 0.1);
        let near = |at: f64, line: f64| (at - line).abs() < 0.01;
        let is_on = |at: f64| at % 0.1 < 0.06;
        let (across, down) = ((line..3.0 - line).contains(&x), (line..1.0 - line).contains(&y));
        let is_dash = across && is_on(x) && (near(y, line) || near(y, 1.0 - line))
            || down && is_on(y) && (near(x, line) || near(x, 3.0 - line));
        let sum = sums[v as usize * 3 + u as usize / 3];
        let size = 0.028;
        let figure = |value: u32, left: f64| digit(value as u8, size, x - left, y - end);
        let left = line + 0.04;
        let number = match sum {
            0..10 => figure(sum, left),
            _ => figure(sum / 10, left).max(figure(sum % 10, left + 5.4 * size)),
        };
        table(9, "", u, v).max(number).max(if is_dash { 0.8 } else { 0.0 })
    })
}

fn drawn(paper: &Paper) -> Result<DrawnGrid, Strange> {
    let grey = Grey::new(paper.width, paper.height, &paper.pixels).unwrap();
    let page = read_all(grey);
    match page.grids.first() {
        Some(grid) => grid.drawn(grey, None),
        None => Err(Strange::Sums),
    }
}

#[test]
fn sums_that_touch_dashes() {
    let sums = sums();
    let grid = drawn(&killer(&sums)).unwrap();
    let read: Vec<Option<u32>> = grid.cages.iter().map(|cage| cage.sum).collect();
    assert_eq!(read, sums.iter().copied().map(Some).collect::<Vec<_>>());
    assert!(grid.cages.iter().all(|cage| cage.cells.len() == 3));
    assert!(grid.pieces.is_some());
}

/// A sum that is misprinted, or misread, does not add up.
#[test]
fn sums_that_do_not_add_up() {
    for (cage, more) in [(0, 1), (13, 10), (26, 2)] {
        let mut sums = sums();
        sums[cage] += more;
        assert_eq!(drawn(&killer(&sums)), Err(Strange::Sums));
    }
}
