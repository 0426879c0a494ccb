//! Grids on made pages: found in every turn, doubted where they are smudged, refused where they are
//! no grids.

use sudoku_vision::{Grey, Inks, PictureReading, Refusal, meshes, read_all};

/// A picture in which shapes are painted.
#[derive(Clone)]
pub(super) struct Paper {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<u8>,
}

/// Digits from 1 of 5 x 7 squares, and 0 at the end.
const DIGITS: [[&str; 7]; 10] = [
    ["..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."],
    [".###.", "#...#", "....#", "...#.", "..#..", ".#...", "#####"],
    [".###.", "#...#", "....#", "..##.", "....#", "#...#", ".###."],
    ["...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#."],
    ["#####", "#....", "####.", "....#", "....#", "#...#", ".###."],
    [".###.", "#....", "#....", "####.", "#...#", "#...#", ".###."],
    ["#####", "....#", "...#.", "...#.", "..#..", "..#..", "..#.."],
    [".###.", "#...#", "#...#", ".###.", "#...#", "#...#", ".###."],
    [".###.", "#...#", "#...#", ".####", "....#", "....#", ".###."],
    [".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
];

/// The letters from A to G.
const LETTERS: [[&str; 7]; 7] = [
    [".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"],
    ["####.", "#...#", "#...#", "####.", "#...#", "#...#", "####."],
    [".###.", "#...#", "#....", "#....", "#....", "#...#", ".###."],
    ["####.", "#...#", "#...#", "#...#", "#...#", "#...#", "####."],
    ["#####", "#....", "#....", "####.", "#....", "#....", "#####"],
    ["#####", "#....", "#....", "####.", "#....", "#....", "#...."],
    [".###.", "#...#", "#....", "#.###", "#...#", "#...#", ".###."],
];

pub(super) const PUZZLE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

impl Paper {
    fn new(width: usize, height: usize) -> Self {
        Self { width, height, pixels: vec![225; width * height] }
    }

    /// A picture of the shapes for which `ink` says how dark a place is, from 0 to 1: each pixel is
    /// the mean of nine places.
    pub(super) fn painted(width: usize, height: usize, ink: impl Fn(f64, f64) -> f64) -> Self {
        let mut paper = Self::new(width, height);
        for (at, pixel) in paper.pixels.iter_mut().enumerate() {
            let mut sum = 0.0;
            for place in 0..9 {
                let x = (at % width) as f64 + f64::from(place % 3) / 3.0 + 1.0 / 6.0;
                let y = (at / width) as f64 + f64::from(place / 3) / 3.0 + 1.0 / 6.0;
                sum += ink(x, y);
            }
            *pixel = (225.0 - 190.0 * sum / 9.0) as u8;
        }
        paper
    }

    fn read(&self) -> PictureReading<'_> {
        read_all(Grey::new(self.width, self.height, &self.pixels).expect("its pixels"))
    }
}

/// The ink of a table of `cells` times `cells` cells of size 1 with digits.
pub(super) fn table(cells: usize, digits: &str, u: f64, v: f64) -> f64 {
    let all = cells as f64;
    let thick = |at: f64| if (at / 3.0 - (at / 3.0).round()).abs() < 0.01 { 0.045 } else { 0.02 };
    let on_line = |at: f64| (at - at.round()).abs() <= thick(at.round());
    let inside = |at: f64| (-0.05..=all + 0.05).contains(&at);
    if !inside(u) || !inside(v) {
        return 0.0;
    }
    if on_line(u) || on_line(v) {
        return 1.0;
    }
    let (column, row) = (u.max(0.0) as usize, v.max(0.0) as usize);
    let digit = digits.as_bytes().get(row * cells + column).copied().unwrap_or(b'.');
    if !digit.is_ascii_digit() || column >= cells {
        return 0.0;
    }
    // The digit is 0.6 high and 0.43 wide.
    let (x, y) = ((u - column as f64 - 0.285) / 0.086, (v - row as f64 - 0.2) / 0.086);
    let is_inside = (0.0..5.0).contains(&x) && (0.0..7.0).contains(&y);
    let picture = DIGITS[usize::from(digit - b'1')];
    f64::from(u8::from(
        is_inside && picture[y.max(0.0) as usize].as_bytes()[x.max(0.0) as usize] == b'#',
    ))
}

/// A grid with cells of this size, turned by these degrees around the middle of the picture.
fn turned(cells: usize, digits: &str, pitch: f64, degrees: f64) -> Paper {
    let size = (pitch * cells as f64 * 1.5) as usize;
    let (sin, cos) = degrees.to_radians().sin_cos();
    let middle = size as f64 / 2.0;
    Paper::painted(size, size, |x, y| {
        let (x, y) = (x - middle, y - middle);
        let half = cells as f64 / 2.0;
        table(cells, digits, (x * cos + y * sin) / pitch + half, (y * cos - x * sin) / pitch + half)
    })
}

/// The cells that are read agree with the puzzle.
fn agrees(page: &PictureReading<'_>, puzzle: &str) -> usize {
    assert_eq!(page.grids.len(), 1, "{:?}", page.refused);
    let read = page.grids[0].to_string();
    for (at, (read, known)) in read.chars().zip(puzzle.chars()).enumerate() {
        assert!(read == known || read == '?', "cell {at} of {read}: {known}");
    }
    page.grids[0].doubtful()
}

#[test]
fn lattices_are_found_in_every_turn() {
    for (degrees, turn) in [(0.0, 0), (3.0, 0), (-12.0, 0), (90.0, 1), (180.0, 2), (270.0, 3)] {
        let paper = turned(9, PUZZLE, 40.0, degrees);
        let page = paper.read();
        assert!(agrees(&page, PUZZLE) <= 8, "{degrees}: {}", page.grids[0]);
        assert_eq!(page.grids[0].turn, turn, "{degrees}");
        assert!(page.grids[0].support >= 176, "{degrees}: {}", page.grids[0].support);
        assert!(page.refused.is_empty(), "{:?}", page.refused);
    }
}

#[test]
fn bent_pages_are_followed() {
    let paper = Paper::painted(540, 560, |x, y| {
        let s = (x - 270.0) / 180.0;
        table(9, PUZZLE, (x - 90.0) / 40.0, (y - 90.0 - 16.0 * s * s) / 40.0)
    });
    assert!(agrees(&paper.read(), PUZZLE) <= 8);
}

#[test]
fn other_tables_are_no_grids() {
    for cells in [4, 6, 8, 12, 16, 18] {
        let paper = turned(cells, "", 480.0 / cells as f64, 1.0);
        let page = paper.read();
        assert!(page.grids.is_empty(), "{cells}");
        let reasons: Vec<Refusal> = page.refused.iter().map(|refused| refused.reason).collect();
        assert_eq!(reasons, [Refusal::Cells(cells * cells)], "{cells}");
        let meshes: Vec<usize> = page.meshes.iter().map(|mesh| mesh.cells).collect();
        assert_eq!(meshes, [cells * cells], "{cells}");
    }
}

#[test]
fn cut_grids_are_reported_and_not_completed() {
    let whole = turned(9, PUZZLE, 40.0, 0.0);
    // The lower edge of the picture goes through row 8.
    let height = 90 + 7 * 40 + 15;
    let cut = Paper { height, pixels: whole.pixels[..height * whole.width].to_vec(), ..whole };
    let page = cut.read();
    assert!(page.grids.is_empty(), "{}", page.grids[0]);
    assert_eq!(page.refused.len(), 1);
}

#[test]
fn paper_holds_nothing() {
    for ink in [
        (|_, _| 0.0) as fn(f64, f64) -> f64,
        |x, _| x / 500.0,
        |x, y| f64::from(u8::from((x as u32 * 7919 + y as u32 * 104_729) % 97 < 9)),
        // Lines of text.
        |x, y| f64::from(u8::from(y % 16.0 < 9.0 && (x * 0.37 + y * 0.91).sin() > 0.3)),
    ] {
        let paper = Paper::painted(400, 500, ink);
        let page = paper.read();
        assert!(page.grids.is_empty());
    }
    let tiny = [0u8; 12];
    assert!(read_all(Grey::new(4, 3, &tiny).expect("12 pixels")).grids.is_empty());
}

#[test]
fn several_grids_are_in_reading_order() {
    let paper = Paper::painted(900, 480, |x, y| {
        let start = if x < 450.0 { 30.0 } else { 480.0 };
        table(9, if x < 450.0 { PUZZLE } else { "" }, (x - start) / 42.0, (y - 50.0) / 42.0)
    });
    let page = paper.read();
    assert_eq!(page.grids.len(), 2);
    assert!(page.grids[0].bounds()[0] < page.grids[1].bounds()[0]);
    assert_eq!(page.grids[1].to_string(), ".".repeat(81));
}

/// Two rows of three grids are read row by row, also on a page that leans.
#[test]
fn grids_of_a_leaning_page_are_in_reading_order() {
    let middle = |nth: usize| (120.0 + 180.0 * (nth % 3) as f64, 120.0 + 180.0 * (nth / 3) as f64);
    for degrees in [-1.0, 1.0] {
        let (sin, cos) = f64::to_radians(degrees).sin_cos();
        let turned = |(x, y): (f64, f64), sin: f64| {
            let (x, y) = (x - 300.0, y - 210.0);
            (x * cos - y * sin + 300.0, y * cos + x * sin + 210.0)
        };
        let paper = Paper::painted(600, 420, |x, y| {
            let (x, y) = turned((x, y), -sin);
            let nearest =
                ((x - 30.0) / 180.0).clamp(0.0, 2.0) as usize + 3 * usize::from(y > 210.0);
            let (u, v) = middle(nearest);
            table(9, "", (x - u) / 17.0 + 4.5, (y - v) / 17.0 + 4.5)
        });
        let page = paper.read();
        assert_eq!(page.grids.len(), 6, "{degrees}: {:?}", page.refused);
        for (at, grid) in page.grids.iter().enumerate() {
            let ([left, top, right, bottom], (x, y)) = (grid.bounds(), turned(middle(at), sin));
            let place = (f64::from(left + right) / 2.0, f64::from(top + bottom) / 2.0);
            let away = (place.0 - x).abs().max((place.1 - y).abs());
            assert!(away < 6.0, "{degrees}: grid {at} is at {place:?}, not at {:?}", (x, y));
        }
    }
}

#[test]
fn meshes_are_counted_at_every_angle() {
    for degrees in [0.0, 1.0, 3.0, 17.0, 45.0, 90.0] {
        for cells in [4, 6, 9, 16] {
            let paper = turned(cells, "", 240.0 / cells as f64, degrees);
            let grey = Grey::new(paper.width, paper.height, &paper.pixels).expect("its pixels");
            let seen: Vec<usize> = meshes(grey).iter().map(|mesh| mesh.cells).collect();
            assert_eq!(seen, [cells * cells], "{degrees} degrees");
        }
    }
}

#[test]
fn cells_are_cut_out_upright() {
    let cut = |degrees: f64, cell: usize| {
        let paper = turned(9, PUZZLE, 40.0, degrees);
        let page = paper.read();
        let grid = &page.grids[0];
        assert_eq!(grid.point(0.0, 0.0), grid.outline[0], "{degrees}");
        assert_eq!(grid.point(9.0, 9.0), grid.outline[2], "{degrees}");
        let picture = Grey::new(paper.width, paper.height, &paper.pixels).expect("its pixels");
        grid.cut_out(picture, cell)
    };
    // r2c2 is 4, which looks different in each turn.
    let upright = cut(0.0, 10);
    // The lines around it are there.
    assert!(upright[28 * 14..28 * 14 + 4].iter().any(|&grey| grey < 150), "{upright:?}");
    for degrees in [-12.0, 90.0, 180.0, 270.0] {
        let other = cut(degrees, 10);
        let apart = |turned: &dyn Fn(usize) -> usize| -> u32 {
            let pairs = upright.iter().zip((0..784).map(|at| other[turned(at)]));
            pairs.map(|(&one, other)| u32::from(one.abs_diff(other))).sum::<u32>() / 784
        };
        let half_a_turn = apart(&|at| 783 - at);
        assert!(apart(&|at| at) < 16, "{degrees}: {}", apart(&|at| at));
        assert!(apart(&|at| at) * 2 < half_a_turn, "{degrees}: {half_a_turn}");
    }
}

#[test]
fn grids_with_lost_lines_are_rejected() {
    let mut paper = turned(9, PUZZLE, 40.0, 0.0);
    assert!(paper.read().rejected.is_empty());
    // Every second line within boxes is lost.
    let start = (paper.width as f64 / 2.0 - 180.0) as usize;
    for line in [1, 4, 7] {
        for y in start + 2..start + 358 {
            let x = start + 40 * line;
            paper.pixels[y * paper.width + x - 3..][..7].fill(225);
        }
    }
    let page = paper.read();
    assert!(page.grids.is_empty(), "{:?}", page.grids);
    let [rejected, ..] = &page.rejected[..] else { panic!("{page:?}") };
    assert!(matches!(rejected.reason, Refusal::Lines(60..=179)), "{rejected:?}");
    assert!(rejected.bounds[0] < start as f32 + 8.0, "{rejected:?}");
}

/// A begun puzzle on a page of 540 pixels: crosses in some of its empty cells, of this ink. Returns
/// the picture, how colourful its pixels are, and the cells.
fn begun(ink: f64, colour: u8) -> (Paper, Vec<u8>, Vec<usize>) {
    let empty = PUZZLE.bytes().enumerate().filter(|(_, symbol)| *symbol == b'.');
    let cells: Vec<usize> = empty.map(|(cell, _)| cell).step_by(5).collect();
    let is_cross = |u: f64, v: f64| {
        let inside = (0.0..9.0).contains(&u) && (0.0..9.0).contains(&v);
        let (x, y) = (u.rem_euclid(1.0), v.rem_euclid(1.0));
        let (x, y) = (x - 0.5, y - 0.5);
        let is_stroke = (x - y).abs().min((x + y).abs()) < 0.08 && x.abs().max(y.abs()) < 0.3;
        inside && is_stroke && cells.contains(&(v as usize * 9 + u as usize))
    };
    let place = |x: f64, y: f64| ((x - 90.0) / 40.0, (y - 90.0) / 40.0);
    let paper = Paper::painted(540, 540, |x, y| {
        let (u, v) = place(x, y);
        if is_cross(u, v) { ink } else { table(9, PUZZLE, u, v) }
    });
    let colours = (0..540 * 540).map(|at| {
        let (u, v) = place((at % 540) as f64, (at / 540) as f64);
        if is_cross(u, v) { colour } else { 20 }
    });
    let colours = colours.collect();
    (paper, colours, cells)
}

#[test]
fn entries_stand_out_by_their_ink() {
    for (ink, colour) in [(0.9, 120), (0.5, 20), (0.6, 90)] {
        let (paper, colours, cells) = begun(ink, colour);
        let page = paper.read();
        let picture = Grey::new(540, 540, &paper.pixels).unwrap();
        let inks = page.grids[0].inks(picture, Grey::new(540, 540, &colours));
        assert_eq!(inks.entries, cells, "{ink}, {colour}");
    }
    // Without colours, and as dark as the print, nothing distinguishes them.
    let (paper, _, _) = begun(0.9, 120);
    let page = paper.read();
    let picture = Grey::new(540, 540, &paper.pixels).unwrap();
    assert_eq!(page.grids[0].inks(picture, None), Inks::default());
    let untouched = turned(9, PUZZLE, 40.0, 0.0);
    let picture = Grey::new(untouched.width, untouched.height, &untouched.pixels).unwrap();
    assert_eq!(untouched.read().grids[0].inks(picture, None), Inks::default());
}

#[test]
fn a_written_digit_is_no_sure_given() {
    // An empty cell of a puzzle with a 5 that leans.
    let lean = |u: f64, v: f64| table(1, "5", u + 0.35 * (v - 0.5), v);
    let cell = PUZZLE.find('.').unwrap();
    let (column, row) = ((cell % 9) as f64, (cell / 9) as f64);
    let paper = Paper::painted(540, 540, |x, y| {
        let (u, v) = ((x - 90.0) / 40.0, (y - 90.0) / 40.0);
        let (x, y) = (u - column, v - row);
        let inside = (0.12..0.88).contains(&x) && (0.12..0.88).contains(&y);
        if inside { lean(x, y) } else { table(9, PUZZLE, u, v) }
    });
    let page = paper.read();
    let cells = &page.grids[0].cells;
    assert!(cells[cell].is_doubtful(), "{}", page.grids[0]);
    if cells[cell].is_stranger() {
        assert!(cells[cell].plausible().contains(&0));
    }
}

/// The ink of a digit of 5 x 7 squares of this size, whose upper left corner is at the origin.
pub(super) fn digit(value: u8, size: f64, x: f64, y: f64) -> f64 {
    glyph(&DIGITS[usize::from((value + 9) % 10)], size, x, y)
}

/// The ink of a character of 5 x 7 squares of this size, whose upper left corner is at the origin.
fn glyph(glyph: &[&str; 7], size: f64, x: f64, y: f64) -> f64 {
    let (x, y) = (x / size, y / size);
    let is_inside = (0.0..5.0).contains(&x) && (0.0..7.0).contains(&y);
    let row = glyph[if is_inside { y as usize } else { 0 }];
    f64::from(u8::from(is_inside && row.as_bytes()[x.max(0.0) as usize] == b'#'))
}

#[test]
fn numbers_are_read_beside_grids_in_every_turn() {
    for (degrees, turn) in [(0.0, 0), (2.5, 0), (90.0, 1), (181.0, 2), (-92.0, 3)] {
        let (sin, cos) = f64::to_radians(degrees).sin_cos();
        let paper = Paper::painted(640, 640, |x, y| {
            let (x, y) = (x - 320.0, y - 320.0);
            let (x, y) = (x * cos + y * sin + 320.0, y * cos - x * sin + 320.0);
            // A word of two signs, and 27.
            let bars = f64::from(u8::from(
                (100.0..121.0).contains(&y)
                    && ((140.0..146.0).contains(&x) || (150.0..164.0).contains(&x))
                    && (x < 146.0 || (y as u32 / 3).is_multiple_of(2)),
            ));
            table(9, PUZZLE, (x - 140.0) / 40.0, (y - 140.0) / 40.0)
                .max(bars)
                .max(digit(2, 3.0, x - 180.0, y - 100.0))
                .max(digit(7, 3.0, x - 199.0, y - 100.0))
        });
        let grey = Grey::new(paper.width, paper.height, &paper.pixels).expect("its pixels");
        let page = read_all(grey);
        let labels = page.labels();
        let texts: Vec<&str> = labels.lines.iter().map(|line| line.text.as_str()).collect();
        assert!(texts.iter().any(|text| text.ends_with(" 27")), "{degrees}: {texts:?}");
        assert_eq!(labels.turn, turn, "{degrees}");
        let [left, top, right, bottom] = labels.grids[0];
        assert!((right - left - 360.0).abs() < 4.0 && (bottom - top - 360.0).abs() < 4.0);
    }
}

#[test]
fn the_other_side_of_the_sheet_is_no_grid() {
    let mirrored =
        Paper::painted(540, 540, |x, y| table(9, PUZZLE, (450.0 - x) / 40.0, (y - 90.0) / 40.0));
    let page = mirrored.read();
    assert!(page.grids.is_empty(), "{}", page.grids[0]);
    let reasons: Vec<Refusal> = page.refused.iter().map(|refused| refused.reason).collect();
    assert_eq!(reasons, [Refusal::Mirrored]);
}

#[test]
fn wide_cells_with_thin_lines_are_a_grid() {
    let paper = Paper::painted(1500, 1000, |x, y| {
        let (u, v) = ((x - 120.0) / 134.0, (y - 150.0) / 66.0);
        let is_inside = |at: f64| (-0.02..=9.02).contains(&at);
        let on_line = |at: f64, pitch: f64| (at - at.round()).abs() * pitch < 0.8;
        let lines = is_inside(u) && is_inside(v) && (on_line(u, 134.0) || on_line(v, 66.0));
        let cell = (v.clamp(0.0, 8.9) as usize) * 9 + u.clamp(0.0, 8.9) as usize;
        let place = (x - 120.0 - 134.0 * u.floor() - 52.0, y - 150.0 - 66.0 * v.floor() - 12.0);
        let ink = match PUZZLE.as_bytes()[cell] {
            b'.' => 0.0,
            value if is_inside(u) && is_inside(v) => digit(value - b'0', 6.0, place.0, place.1),
            _ => 0.0,
        };
        ink.max(f64::from(u8::from(lines)))
    });
    assert!(agrees(&paper.read(), PUZZLE) <= 8);
}

/// A grid of a size with boxes of some height and width, whose symbols are numbers, or digits and
/// letters; some cells are empty.
struct Large {
    boxes: (usize, usize),
    has_letters: bool,
}

impl Large {
    fn side(&self) -> usize {
        self.boxes.0 * self.boxes.1
    }

    /// The numbers of the cells: those of a full grid, without each third one.
    fn number(&self, at: usize) -> u8 {
        let side = self.side();
        let (row, column) = (at / side, at % side);
        let number = (row * self.boxes.1 + row / self.boxes.0 + column) % side + 1;
        if (7 * row + 3 * column) % 3 == 0 { 0 } else { number as u8 }
    }

    fn ink(&self, u: f64, v: f64) -> f64 {
        const SIZE: f64 = 0.066;
        let all = self.side() as f64;
        let on_line = |at: f64, of: usize| {
            let is_thick = at.round() as i64 % of as i64 == 0;
            (at - at.round()).abs() <= if is_thick { 0.05 } else { 0.02 }
        };
        if !(-0.05..=all + 0.05).contains(&u) || !(-0.05..=all + 0.05).contains(&v) {
            return 0.0;
        }
        if on_line(u, self.boxes.1) || on_line(v, self.boxes.0) {
            return 1.0;
        }
        let (column, row) = (u.max(0.0) as usize, v.max(0.0) as usize);
        let (x, y) = (u - column as f64 - 0.5, v - row as f64 - 0.5 + 3.5 * SIZE);
        let one = |value: u8, left: f64| digit(value, SIZE, x - left * SIZE, y);
        match self.number(row * self.side() + column) {
            0 => 0.0,
            number @ 1..=9 => one(number, -2.5),
            number if self.has_letters => {
                glyph(&LETTERS[usize::from(number - 10)], SIZE, x + 2.5 * SIZE, y)
            }
            number => one(number / 10, -5.75).max(one(number % 10, 0.75)),
        }
    }

    /// A page with it in cells of this size, turned by these degrees.
    fn paper(&self, pitch: f64, degrees: f64) -> Paper {
        let side = self.side() as f64;
        let size = (1.35 * side * pitch) as usize;
        let (sin, cos) = degrees.to_radians().sin_cos();
        let middle = size as f64 / 2.0;
        Paper::painted(size, size, |x, y| {
            let (x, y) = ((x - middle) / pitch, (y - middle) / pitch);
            self.ink(x * cos + y * sin + side / 2.0, y * cos - x * sin + side / 2.0)
        })
    }
}

#[test]
fn numbers_of_two_digits_are_read_or_doubted() {
    for boxes in [(2, 5), (3, 4), (2, 7), (3, 5), (4, 4)] {
        let grid = Large { boxes, has_letters: false };
        let side = grid.side();
        for (pitch, degrees) in [(16.0, 0.0), (24.0, 0.0), (32.0, 0.7), (40.0, 90.0)] {
            let paper = grid.paper(pitch, degrees);
            let page = paper.read();
            let is_small = pitch < 30.0;
            // The numbers of ten cells a side have few zeros, which a blur may hide.
            let is_named =
                side == 10 && page.refused[..].iter().any(|it| it.reason == Refusal::Symbols(side));
            let is_read = page.grids.len() == 1 || is_small || is_named;
            assert!(is_read, "{boxes:?} {pitch} {:?}", page.refused);
            for reading in &page.grids {
                assert_eq!(reading.side(), side, "{pitch}");
                let doubtful = reading.doubtful();
                assert!(
                    is_small || 10 * doubtful <= side * side,
                    "{boxes:?} {pitch} {degrees}: {doubtful}"
                );
                for (at, cell) in reading.cells.iter().enumerate() {
                    let number = cell.digit();
                    assert!(number.is_none_or(|it| it == grid.number(at)), "{at}: {number:?}");
                }
            }
        }
    }
}

#[test]
fn letters_are_refused_by_name() {
    for boxes in [(3, 4), (4, 4)] {
        let grid = Large { boxes, has_letters: true };
        for pitch in [24.0, 40.0] {
            let paper = grid.paper(pitch, 0.0);
            let page = paper.read();
            assert!(page.grids.is_empty(), "{boxes:?} {pitch}");
            let reasons: Vec<Refusal> = page.refused.iter().map(|it| it.reason).collect();
            assert_eq!(reasons, [Refusal::Symbols(grid.side())], "{boxes:?} {pitch}");
        }
    }
}

/// A figure that is lost leaves the other one beside the middle.
#[test]
fn numbers_with_a_lost_figure_are_doubtful() {
    let grid = Large { boxes: (4, 4), has_letters: false };
    let whole = grid.paper(36.0, 0.0);
    let at = (0..256).find(|at| grid.number(*at) == 14).unwrap();
    let left = whole.width as f64 / 2.0 + 36.0 * ((at % 16) as f64 - 8.0);
    let top = whole.height as f64 / 2.0 + 36.0 * ((at / 16) as f64 - 8.0);
    assert_eq!(whole.read().grids[0].cells[at].digit(), Some(14));
    let mut paper = whole.clone();
    for y in top as usize + 4..top as usize + 32 {
        for x in left as usize + 4..left as usize + 18 {
            paper.pixels[y * whole.width + x] = 225;
        }
    }
    let page = paper.read();
    assert_eq!(page.grids[0].cells[at].digit(), None);
}
