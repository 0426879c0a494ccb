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
    sums_of(0)
}

/// Those of the same grid with other digits.
fn sums_of(more: u32) -> Vec<u32> {
    let digits = SOLUTION.chars().filter_map(|it| it.to_digit(10));
    let digits: Vec<u32> = digits.map(|digit| (digit + more - 1) % 9 + 1).collect();
    digits.chunks(3).map(|three| three.iter().sum()).collect()
}

/// A killer whose sums touch the dashes above them, and whose figures touch each other.
fn killer(sums: &[u32]) -> Paper {
    painted(sums, Look { end: 0.1, left: 0.04, ground: false, first: 1.0, thick: 0.0 })
}

/// How the sums of a killer are printed.
#[derive(Clone, Copy)]
struct Look {
    /// The upper end of a number, and its distance from the line at its left, in cells.
    end: f64,
    left: f64,
    /// Whether a number is on white ground, which hides the lines.
    ground: bool,
    /// How dark the first figure is.
    first: f64,
    /// How far the lines reach into the cells below them.
    thick: f64,
}

/// Numbers in the place of the lines, which go on right below and beside them.
const IN_LINES: Look = Look { end: 0.085, left: 0.025, ground: true, first: 1.0, thick: 0.0 };

fn painted(sums: &[u32], look: Look) -> Paper {
    let size = (2.0 * PLACE + 9.0 * PITCH) as usize;
    Paper::painted(size, size, |x, y| {
        let (u, v) = ((x - PLACE) / PITCH, (y - PLACE) / PITCH);
        if !(0.0..9.0).contains(&u) || !(0.0..9.0).contains(&v) {
            return table(9, "", u, v);
        }
        let (x, y) = (u % 3.0, v % 1.0);
        let (line, end) = (0.08, look.end);
        let near = |at: f64, line: f64| (at - line).abs() < 0.01;
        let is_on = |at: f64| at % 0.1 < 0.06;
        let (across, down) = ((line..3.0 - line).contains(&x), (line..1.0 - line).contains(&y));
        let is_dash = across && is_on(x) && (near(y, line) || near(y, 1.0 - line))
            || down && is_on(y) && (near(x, line) || near(x, 3.0 - line));
        let sum = sums[v as usize * 3 + u as usize / 3];
        let size = 0.028;
        let figure = |value: u32, left: f64| digit(value as u8, size, x - left, y - end);
        let left = line + look.left;
        let number = match sum {
            0..10 => figure(sum, left),
            _ => (look.first * figure(sum / 10, left)).max(figure(sum % 10, left + 5.4 * size)),
        };
        let figures = if sum < 10 { 1.0 } else { 2.0 };
        let is_ground = x < left + figures * 5.2 * size && y < end + 7.0 * size;
        let is_hidden = look.ground && is_ground;
        let thick = if v % 1.0 < look.thick { 1.0 } else { 0.0 };
        table(9, "", u, v).max(thick).max(number).max(if is_dash && !is_hidden { 0.8 } else { 0.0 })
    })
}

/// The same out of focus, on paper with noise.
fn scanned(paper: &Paper) -> Paper {
    let mut seed = 1u32;
    let mut scan = Paper::painted(paper.width, paper.height, |_, _| 0.0);
    let at = |x: usize, y: usize| {
        f64::from(paper.pixels[y.min(paper.height - 1) * paper.width + x.min(paper.width - 1)])
    };
    for (pixel, to) in scan.pixels.iter_mut().enumerate() {
        let (x, y) = (pixel % paper.width, pixel / paper.width);
        let parts = [(0, 0.25), (1, 0.5), (2, 0.25)];
        let sum = parts.iter().flat_map(|&(dx, part)| {
            parts.map(|(dy, other)| {
                part * other * at((x + dx).saturating_sub(1), (y + dy).saturating_sub(1))
            })
        });
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        *to = (sum.sum::<f64>() + f64::from(seed >> 24) / 32.0 - 4.0).clamp(0.0, 255.0) as u8;
    }
    scan
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

/// The white ground of a number hides a part of the lines, and the next dash touches the number.
#[test]
fn sums_in_the_lines() {
    let mut count = 0;
    for more in [0, 1, 3, 4] {
        let sums = sums_of(more);
        let Ok(grid) = drawn(&scanned(&painted(&sums, IN_LINES))) else { continue };
        let read: Vec<Option<u32>> = grid.cages.iter().map(|cage| cage.sum).collect();
        assert_eq!(read, sums.iter().copied().map(Some).collect::<Vec<_>>(), "{more}");
        count += 1;
    }
    assert!(count >= 3, "{count} of 4");
}

/// The rim of a thick line touches the numbers below it.
#[test]
fn sums_beside_thick_lines() {
    let look = Look { thick: 0.04, end: 0.065, left: 0.02, ..IN_LINES };
    for more in [0, 1, 3, 4] {
        let sums = sums_of(more);
        let grid = drawn(&scanned(&painted(&sums, look))).unwrap();
        let read: Vec<Option<u32>> = grid.cages.iter().map(|cage| cage.sum).collect();
        assert_eq!(read, sums.iter().copied().map(Some).collect::<Vec<_>>());
    }
}

/// Dots between cages are no part of their lines: the puzzle is refused, or to be proved.
#[test]
fn dots_between_cages_are_not_lost() {
    let plain = painted(&sums(), Look { end: 0.13, left: 0.06, ..IN_LINES });
    assert!(!drawn(&plain).unwrap().needs_proof);
    let mut paper = painted(&sums(), Look { end: 0.13, left: 0.06, ..IN_LINES });
    for (column, row) in [(3.0, 0.5), (6.0, 2.5), (3.0, 4.5), (6.0, 7.5)] {
        let (x, y) = (PLACE + column * PITCH, PLACE + row * PITCH);
        for (at, pixel) in paper.pixels.iter_mut().enumerate() {
            let (u, v) = ((at % plain.width) as f64 - x, (at / plain.width) as f64 - y);
            if u.hypot(v) < 0.11 * PITCH {
                *pixel = 0;
            }
        }
    }
    let marks = drawn(&paper).map(|grid| (grid.marks.len(), grid.needs_proof));
    assert!(matches!(marks, Err(_) | Ok((4, _) | (_, true))), "{marks:?}");
}

/// Sums that the network only guesses are read by the others of their grid.
#[test]
fn sums_that_are_like_others() {
    let mut count = 0;
    for more in [0, 1, 3] {
        let (sums, look) = (sums_of(more), Look { end: 0.1, left: 0.02, first: 0.8, ..IN_LINES });
        let Ok(grid) = drawn(&scanned(&painted(&sums, look))) else { continue };
        let read: Vec<Option<u32>> = grid.cages.iter().map(|cage| cage.sum).collect();
        assert_eq!(read, sums.iter().copied().map(Some).collect::<Vec<_>>(), "{more}");
        count += 1;
    }
    assert!(count >= 2, "{count} of 3");
}

/// A grid whose figures are lost by a threshold is refused, or its numbers are read whole.
#[test]
fn pale_figures_are_not_lost() {
    let sums = sums();
    for first in [0.15, 0.3, 0.45, 0.6] {
        for look in [IN_LINES, Look { ground: false, left: 0.04, ..IN_LINES }] {
            let Ok(grid) = drawn(&painted(&sums, Look { first, ..look })) else { continue };
            let read: Vec<Option<u32>> = grid.cages.iter().map(|cage| cage.sum).collect();
            assert_eq!(read, sums.iter().copied().map(Some).collect::<Vec<_>>(), "{first}");
        }
    }
}

/// A sum that is misprinted does not add up: it is refused, or is as printed and needs a proof,
/// which such a puzzle never has.
#[test]
fn sums_that_do_not_add_up() {
    for (cage, more) in [(0, 1), (13, 10), (26, 2)] {
        let mut sums = sums();
        sums[cage] += more;
        match drawn(&killer(&sums)) {
            Ok(grid) => {
                let read: Vec<Option<u32>> = grid.cages.iter().map(|cage| cage.sum).collect();
                assert!(grid.needs_proof);
                assert_eq!(read, sums.iter().copied().map(Some).collect::<Vec<_>>(), "{cage}");
            }
            Err(reason) => assert_eq!(reason, Strange::Sums),
        }
    }
}
