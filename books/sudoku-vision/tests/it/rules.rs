//! The rules that are drawn into grids of made pages.

use sudoku_vision::{DrawnGrid, DrawnMark, Grey, Strange, read_all};

use super::pages::{PUZZLE, Paper, table};

const PITCH: f64 = 40.0;
const PLACE: f64 = 90.0;

/// The pieces of an irregular grid.
const PIECES: &str =
    "AABBBBCCCAAAABBBCCAADAEEBCCDDDEEFBCCDDEEEFFFFDDDEEGFFFHHHHIGGFGHHIIIIGGGHHHIIIIGG";

/// The grid of a page, on which `ink` is drawn over a puzzle: how dark a place is, in cells.
fn read(ink: impl Fn(f64, f64) -> f64) -> Result<DrawnGrid, Strange> {
    let size = (2.0 * PLACE + 9.0 * PITCH) as usize;
    let paper = Paper::painted(size, size, |x, y| {
        let (u, v) = ((x - PLACE) / PITCH, (y - PLACE) / PITCH);
        table(9, PUZZLE, u, v).max(ink(u, v))
    });
    drawn(&paper)
}

fn drawn(paper: &Paper) -> Result<DrawnGrid, Strange> {
    let grey = Grey::new(paper.width, paper.height, &paper.pixels).unwrap();
    let page = read_all(grey);
    assert_eq!(page.grids.len(), 1, "{:?}", page.refused);
    page.grids[0].drawn(grey, None)
}

fn inside(u: f64, v: f64) -> bool {
    (0.0..9.0).contains(&u) && (0.0..9.0).contains(&v)
}

#[test]
fn an_ordinary_grid_is_plain() {
    let grid = read(|_, _| 0.0).unwrap();
    assert!(grid.is_plain() && grid.pieces.is_some(), "{grid:?}");
}

/// Few marks of rules, which do not refuse a grid.
#[test]
fn unknown_marks() {
    let is_unknown = |ink: &dyn Fn(f64, f64) -> f64| {
        let size = (2.0 * PLACE + 9.0 * PITCH) as usize;
        let paper = Paper::painted(size, size, |x, y| {
            let (u, v) = ((x - PLACE) / PITCH, (y - PLACE) / PITCH);
            table(9, PUZZLE, u, v).max(ink(u, v))
        });
        let grey = Grey::new(paper.width, paper.height, &paper.pixels).unwrap();
        read_all(grey).grids[0].has_unknown_marks(grey, None)
    };
    assert!(!is_unknown(&|_, _| 0.0));
    let empty = PUZZLE.find(['.', '0']).unwrap();
    let (column, row) = ((empty % 9) as f64, (empty / 9) as f64);
    let dot = |u: f64, v: f64| (u - column - 0.5).hypot(v - row) < 0.15;
    assert!(is_unknown(&|u, v| f64::from(u8::from(dot(u, v)))));
    let is_tinted = |u: f64, v: f64| u.floor() == column && v.floor() == row;
    assert!(is_unknown(&|u, v| if is_tinted(u, v) { 0.04 } else { 0.0 }));
    let beside = |u: f64, v: f64| {
        let (x, y) = ((u + 0.5).abs(), v.rem_euclid(3.0) - 0.5);
        (0.0..9.0).contains(&v) && x < 0.2 && y.abs() < 0.2
    };
    assert!(is_unknown(&|u, v| f64::from(u8::from(beside(u, v)))));
}

#[test]
fn pieces_by_thick_lines() {
    let piece = |u: f64, v: f64| PIECES.as_bytes()[v as usize * 9 + u as usize];
    let is_between = |u: f64, v: f64| {
        let near = 0.05;
        inside(u - near, v - near)
            && inside(u + near, v + near)
            && (piece(u - near, v) != piece(u + near, v)
                || piece(u, v - near) != piece(u, v + near))
    };
    let size = (2.0 * PLACE + 9.0 * PITCH) as usize;
    let paper = Paper::painted(size, size, |x, y| {
        let (u, v) = ((x - PLACE) / PITCH, (y - PLACE) / PITCH);
        // Without the thick lines of boxes.
        let on_line = |at: f64| (at - at.round()).abs() <= 0.02;
        let cell =
            (0.08..0.92).contains(&u.rem_euclid(1.0)) && (0.08..0.92).contains(&v.rem_euclid(1.0));
        let frame = (-0.05..=9.05).contains(&u) && (-0.05..=9.05).contains(&v) && !inside(u, v);
        let line = inside(u, v) && (on_line(u) || on_line(v));
        let digit = if cell { table(9, PUZZLE, u, v) } else { 0.0 };
        digit.max(f64::from(u8::from(line || frame || is_between(u, v))))
    });
    let grid = drawn(&paper).unwrap();
    assert!(!grid.is_plain());
    let pieces = grid.pieces.unwrap();
    let letters = PIECES.as_bytes();
    for at in 0..81 {
        for other in 0..81 {
            assert_eq!(pieces[at] == pieces[other], letters[at] == letters[other], "{at} {other}");
        }
    }
}

#[test]
fn diagonals_and_windows() {
    let down = read(|u, v| f64::from(u8::from(inside(u, v) && (u - v).abs() < 0.02))).unwrap();
    assert_eq!((down.diagonals, down.windows), ([true, false], false));
    let is_up = |u: f64, v: f64| inside(u, v) && u as usize + v as usize == 8;
    let up = read(|u, v| if is_up(u, v) { 0.15 } else { 0.0 }).unwrap();
    assert_eq!((up.diagonals, up.windows), ([false, true], false));
    let is_window = |at: f64| (1.0..4.0).contains(&at) || (5.0..8.0).contains(&at);
    let windows = read(|u, v| if is_window(u) && is_window(v) { 0.15 } else { 0.0 }).unwrap();
    assert_eq!((windows.diagonals, windows.windows), ([false, false], true));
}

/// Pale lines along both diagonals are taken away from the digits that they cross; below dark ones
/// a digit is read right or doubtful.
#[test]
fn digits_on_diagonals() {
    for (dark, wide) in [(0.2, 0.02), (0.35, 0.02), (0.35, 0.04), (0.5, 0.02), (0.9, 0.02)] {
        let is_on = |u: f64, v: f64| (u - v).abs() < wide || (u + v - 9.0).abs() < wide;
        let ink = |u, v| if inside(u, v) && is_on(u, v) { dark } else { 0.0 };
        let grid = read(ink).unwrap();
        assert_eq!(grid.diagonals, [true; 2], "{dark}");
        let symbols = grid.symbols.iter().zip(PUZZLE.chars());
        for (at, (symbol, printed)) in symbols.enumerate() {
            let printed = if printed == '.' { String::new() } else { printed.into() };
            let is_right = **symbol == *printed;
            assert!(is_right || symbol.is_empty() && dark > 0.4, "{dark} {wide} {at}: {symbol}");
        }
    }
}

/// No cell is doubtful below pale lines.
#[test]
fn pale_diagonals_leave_no_doubt() {
    let size = (2.0 * PLACE + 9.0 * PITCH) as usize;
    let paper = Paper::painted(size, size, |x, y| {
        let (u, v) = ((x - PLACE) / PITCH, (y - PLACE) / PITCH);
        let is_on = (u - v).abs() < 0.02 || (u + v - 9.0).abs() < 0.02;
        table(9, PUZZLE, u, v).max(if inside(u, v) && is_on { 0.35 } else { 0.0 })
    });
    let page = read_all(Grey::new(paper.width, paper.height, &paper.pixels).unwrap());
    assert_eq!(page.grids[0].doubtful(), 0, "{}", page.grids[0]);
    assert_eq!(page.grids[0].to_string(), PUZZLE);
}

#[test]
fn other_marks_refuse_a_grid() {
    // A grey dot below each cell of every second column.
    let is_dot = |u: f64, v: f64| {
        let (x, y) = (u.rem_euclid(2.0) - 0.5, v - v.round());
        inside(u, v - 0.5) && inside(u, v + 0.5) && x.hypot(y) < 0.14
    };
    assert_eq!(read(|u, v| if is_dot(u, v) { 0.5 } else { 0.0 }), Err(Strange::Signs));
    // Shaded cells at no regular place.
    let is_shaded =
        |u: f64, v: f64| inside(u, v) && (7 * u as usize + 3 * v as usize).is_multiple_of(5);
    assert_eq!(read(|u, v| if is_shaded(u, v) { 0.2 } else { 0.0 }), Err(Strange::Shades));
    // Tiles in cells, twice as wide as high.
    let is_tile = |u: f64, v: f64| {
        let (x, y) = ((u.fract() - 0.5).abs(), (v.fract() - 0.5).abs());
        inside(u, v) && (u as usize + 2 * v as usize).is_multiple_of(4) && x < 0.4 && y < 0.28
    };
    assert_eq!(read(|u, v| if is_tile(u, v) { 0.3 } else { 0.0 }), Err(Strange::Shapes));
}

#[test]
fn numbers_around_a_grid() {
    let above = |digits: &'static str| {
        move |u: f64, v: f64| match (-1.0..-0.1).contains(&v) && (0.0..9.0).contains(&u) {
            true if (0.1..0.9).contains(&u.fract()) && v < -0.15 => table(9, digits, u, v + 1.0),
            _ => 0.0,
        }
    };
    assert_eq!(read(above("341526324")), Err(Strange::Numbers));
    // They count the columns.
    assert!(read(above("123456789")).unwrap().is_plain());
}

#[test]
fn cages_refuse_a_grid() {
    // Pairs and single cells, with a line inside their sides.
    let is_line = |u: f64, v: f64| {
        let near = |at: f64| (at - 0.1).abs() < 0.02;
        let (x, y) = (u.rem_euclid(3.0), v.rem_euclid(1.0));
        let (from, to) = if x < 2.0 { (0.0, 2.0) } else { (2.0, 3.0) };
        let sides = near(x - from) || near(to - x);
        let within = (0.08..=to - from - 0.08).contains(&(x - from)) && (0.08..=0.92).contains(&y);
        inside(u, v) && within && (sides || near(y) || near(1.0 - y))
    };
    assert_eq!(read(|u, v| if is_line(u, v) { 0.8 } else { 0.0 }), Err(Strange::Cages));
}

/// Other sizes are read if their symbols are digits.
#[test]
fn smaller_grids() {
    let puzzle = "1.2...3.4..5.6..1.....2.4..5...3...6.";
    for (side, digits) in [(4, "1..2.3....4.2..1"), (6, puzzle)] {
        let size = (2.0 * PLACE + side as f64 * PITCH) as usize;
        let paper = Paper::painted(size, size, |x, y| {
            table(side, digits, (x - PLACE) / PITCH, (y - PLACE) / PITCH)
        });
        let grey = Grey::new(paper.width, paper.height, &paper.pixels).unwrap();
        let page = read_all(grey);
        assert_eq!(page.grids.len(), 1, "{side}: {:?}", page.refused);
        assert_eq!(page.grids[0].side(), side);
        let known = digits.chars().take(side * side);
        for (at, (read, known)) in page.grids[0].to_string().chars().zip(known).enumerate() {
            assert!(read == known || read == '?', "{side}: cell {at} is {read}, not {known}");
        }
    }
}

/// Few digits are a puzzle with marks beside them only, which are not read.
#[test]
fn few_digits_with_marks_beside() {
    let few: String =
        PUZZLE.char_indices().map(|(at, it)| if at % 3 == 0 { it } else { '.' }).collect();
    let size = (2.0 * PLACE + 9.0 * PITCH) as usize;
    for has_marks in [false, true] {
        let paper = Paper::painted(size, size, |x, y| {
            let (u, v) = ((x - PLACE) / PITCH, (y - PLACE) / PITCH);
            let is_mark = |row: f64| (u + 0.5).abs() < 0.2 && (v - row).abs() < 0.25;
            let mark = if has_marks && (is_mark(2.5) || is_mark(6.5)) { 1.0 } else { 0.0 };
            table(9, &few, u, v).max(mark)
        });
        assert_eq!(drawn(&paper).is_ok(), !has_marks);
    }
}

/// Diagonals halve the cells that are counted before a size is known.
#[test]
fn smaller_grids_with_diagonals() {
    for (side, digits) in [(4, "1..2.3....4.2..1"), (6, "1.2...3.4..5.6..1.....2.4..5...3...6")] {
        let far = side as f64;
        let size = (2.0 * PLACE + far * PITCH) as usize;
        let paper = Paper::painted(size, size, |x, y| {
            let (u, v) = ((x - PLACE) / PITCH, (y - PLACE) / PITCH);
            let is_on = (u - v).abs() < 0.03 || (u + v - far).abs() < 0.03;
            let is_inside = (0.0..far).contains(&u) && (0.0..far).contains(&v);
            table(side, digits, u, v).max(if is_inside && is_on { 0.4 } else { 0.0 })
        });
        let page = read_all(Grey::new(paper.width, paper.height, &paper.pixels).unwrap());
        assert_eq!(page.grids.len(), 1, "{side}: {:?}", page.refused);
        assert_eq!(page.grids[0].side(), side);
    }
}

/// Programs show the cell that is chosen, and shade the givens.
#[test]
fn decorations() {
    let chosen = |u: f64, v: f64| {
        let (column, row) = (u as usize, v as usize);
        inside(u, v) && (column == 4 || row == 2 || column / 3 == 1 && row / 3 == 0)
    };
    assert!(read(|u, v| if chosen(u, v) { 0.15 } else { 0.0 }).unwrap().is_plain());
    let is_given =
        |u: f64, v: f64| inside(u, v) && PUZZLE.as_bytes()[9 * v as usize + u as usize] != b'.';
    assert!(read(|u, v| if is_given(u, v) { 0.15 } else { 0.0 }).unwrap().is_plain());
    // Half of the cells is shaded, and each border is one of a shade.
    let is_odd = |u: f64, v: f64| inside(u, v) && (u as usize + v as usize) % 2 == 1;
    assert_eq!(read(|u, v| if is_odd(u, v) { 0.15 } else { 0.0 }), Err(Strange::Shades));
    let is_disc = |u: f64, v: f64| is_odd(u, v) && (u.fract() - 0.5).hypot(v.fract() - 0.5) < 0.36;
    let discs = (0..81).filter(|at| at % 2 == 1).map(DrawnMark::Disc);
    let read_discs = read(|u, v| if is_disc(u, v) { 0.3 } else { 0.0 }).unwrap();
    assert_eq!(read_discs.marks, discs.collect::<Vec<_>>());
    // Thick lines around windows are no boxes.
    let is_window = |at: f64| (0.95..4.05).contains(&at) || (4.95..8.05).contains(&at);
    let is_inner = |at: f64| (1.05..3.95).contains(&at) || (5.05..7.95).contains(&at);
    let is_frame = |u: f64, v: f64| is_window(u) && is_window(v) && !(is_inner(u) && is_inner(v));
    assert_eq!(read(|u, v| f64::from(u8::from(is_frame(u, v)))), Err(Strange::Lines));
}

/// The ink of a mark around the middle of its border, in cells; `None` where the page is seen.
fn mark(mark: &DrawnMark, size: f64, x: f64, y: f64) -> Option<f64> {
    let away = x.hypot(y);
    let stroke = |(a, b): (f64, f64), (c, d): (f64, f64)| {
        let (s, t) = (c - a, d - b);
        let along = (((x - a) * s + (y - b) * t) / (s * s + t * t)).clamp(0.0, 1.0);
        (x - a - along * s).hypot(y - b - along * t) < 0.025
    };
    let strokes = |on: bool| match on {
        true => Some(1.0),
        false => (away < 1.5 * size).then_some(0.0),
    };
    let is_below = |[a, b]: [usize; 2]| a.abs_diff(b) > 1;
    match *mark {
        DrawnMark::WhiteDot(_) => (away < size).then_some(f64::from(u8::from(away > size - 0.035))),
        DrawnMark::BlackDot(_) => (away < size).then_some(1.0),
        DrawnMark::X(_) => {
            let ends = 0.8 * size;
            strokes(stroke((-ends, -size), (ends, size)) || stroke((-ends, size), (ends, -size)))
        }
        DrawnMark::V(_) => {
            let ends = 0.8 * size;
            strokes(stroke((-ends, -size), (0.0, size)) || stroke((ends, -size), (0.0, size)))
        }
        DrawnMark::Greater(pair) => {
            let tip = if pair[0] < pair[1] { 0.6 * size } else { -0.6 * size };
            let at = |along: f64, across: f64| match is_below(pair) {
                true => (across, along),
                false => (along, across),
            };
            strokes(stroke(at(-tip, -size), at(tip, 0.0)) || stroke(at(-tip, size), at(tip, 0.0)))
        }
        DrawnMark::Bar(pair) => {
            let (along, across) = if is_below(pair) { (x, y) } else { (y, x) };
            (along.abs() < 2.8 * size && across.abs() < 0.6 * size).then_some(1.0)
        }
        _ => None,
    }
}

/// The marks that are read from a page with these, with cells of this many pixels.
fn marked(marks: &[DrawnMark], size: f64, pitch: f64) -> Result<Vec<DrawnMark>, Strange> {
    spoiled(marks, size, pitch, |_, _| None)
}

/// The same, where some places are as dark as these, whatever is printed there.
fn spoiled(
    marks: &[DrawnMark],
    size: f64,
    pitch: f64,
    stain: impl Fn(f64, f64) -> Option<f64>,
) -> Result<Vec<DrawnMark>, Strange> {
    let middle = |mark: &DrawnMark| match mark {
        DrawnMark::WhiteDot(pair)
        | DrawnMark::BlackDot(pair)
        | DrawnMark::X(pair)
        | DrawnMark::V(pair)
        | DrawnMark::Bar(pair)
        | DrawnMark::Greater(pair) => {
            let place = |at: usize| ((at % 9) as f64 + 0.5, (at / 9) as f64 + 0.5);
            let (a, b) = (place(pair[0]), place(pair[1]));
            ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
        }
        _ => unreachable!("a mark of a border"),
    };
    let all: Vec<(&DrawnMark, (f64, f64))> = marks.iter().map(|it| (it, middle(it))).collect();
    let side = (2.0 * PLACE + 9.0 * pitch) as usize;
    let paper = Paper::painted(side, side, |x, y| {
        let (u, v) = ((x - PLACE) / pitch, (y - PLACE) / pitch);
        let near = all.iter().filter(|(_, (x, y))| (u - x).hypot(v - y) < 0.5);
        let own = { near }.find_map(|(it, (x, y))| mark(it, size, u - x, v - y));
        stain(u, v).or(own).unwrap_or_else(|| table(9, PUZZLE, u, v))
    });
    let mut marks = drawn(&paper)?.marks;
    marks.sort();
    Ok(marks)
}

/// Marks on borders are read as they are drawn, or the grid is refused.
#[test]
fn marks_on_borders() {
    let pairs = [[3, 4], [10, 19], [22, 23], [24, 33], [40, 41], [47, 56], [60, 61], [66, 75]];
    let of = |make: &dyn Fn(usize, [usize; 2]) -> DrawnMark| {
        let mut marks: Vec<DrawnMark> =
            pairs.iter().enumerate().map(|(nth, &pair)| make(nth, pair)).collect();
        marks.sort();
        marks
    };
    let kinds = [
        of(&|nth, pair| match nth % 3 {
            0 => DrawnMark::BlackDot(pair),
            _ => DrawnMark::WhiteDot(pair),
        }),
        of(&|nth, pair| if nth % 3 == 0 { DrawnMark::X(pair) } else { DrawnMark::V(pair) }),
        of(&|nth, [a, b]| DrawnMark::Greater(if nth % 3 == 0 { [b, a] } else { [a, b] })),
    ];
    for marks in kinds {
        for size in [0.10, 0.13] {
            for pitch in [24.0, 36.0, 52.0, 75.0] {
                let read = marked(&marks, size, pitch);
                assert!(read.is_err() || read.as_ref() == Ok(&marks), "{pitch} {size}: {read:?}");
                if pitch > 50.0 && size > 0.12 {
                    assert_eq!(read, Ok(marks.clone()), "{pitch}");
                }
            }
        }
    }
}

/// Bars are as wide on thick lines as on thin ones; what is neither a bar nor a line refuses them.
#[test]
fn bars_on_borders() {
    let pairs = [[3, 4], [10, 19], [15, 16], [20, 21], [24, 33], [40, 41], [60, 61], [64, 73]];
    let mut bars: Vec<DrawnMark> = pairs.map(DrawnMark::Bar).to_vec();
    bars.sort();
    let is_thick = |at: f64| [3.0, 6.0].iter().any(|line| (at - line).abs() < 0.025);
    let thick = |u: f64, v: f64| {
        let inside = |at: f64| (0.0..9.0).contains(&at);
        (inside(u) && inside(v) && (is_thick(u) || is_thick(v))).then_some(1.0)
    };
    for size in [0.10, 0.13] {
        for pitch in [24.0, 36.0, 52.0, 75.0] {
            for read in [marked(&bars, size, pitch), spoiled(&bars, size, pitch, thick)] {
                assert!(read.is_err() || read.as_ref() == Ok(&bars), "{pitch} {size}: {read:?}");
                if pitch > 50.0 {
                    assert_eq!(read, Ok(bars.clone()), "{pitch} {size}");
                }
            }
        }
    }
    // A bar of half the width, and one that is a stain.
    for (wide, long) in [(0.045, 0.36), (0.06, 0.12)] {
        let odd = |u: f64, v: f64| {
            let is_here = (v - 7.5).abs() < long && (u - 2.0).abs() < wide;
            is_here.then_some(1.0)
        };
        assert_eq!(spoiled(&bars, 0.13, 60.0, odd), Err(Strange::Signs), "{wide} {long}");
    }
}

/// A letter that is not certain is like another one of its grid, or the grid is refused.
#[test]
fn letters_are_like_others() {
    let pairs = [[3, 4], [10, 19], [22, 23], [24, 33], [40, 41], [47, 56], [60, 61], [66, 75]];
    let mut marks: Vec<DrawnMark> = { pairs.iter().enumerate() }
        .map(|(nth, &pair)| if nth % 4 < 2 { DrawnMark::X(pair) } else { DrawnMark::V(pair) })
        .collect();
    marks.sort();
    // On the X of r1c4 and r1c5.
    let stain = |at: (f64, f64), wide: f64, dark: f64| {
        move |u: f64, v: f64| {
            let (x, y) = (u - 4.0 - at.0, v - 0.5 - at.1);
            (x.abs().max(y.abs()) < wide).then_some(dark)
        }
    };
    let mut count = 0;
    for place in [(0.09, 0.09), (-0.09, 0.1), (0.06, -0.06), (0.14, 0.0), (0.0, 0.0)] {
        for (wide, dark) in [(0.03, 0.0), (0.02, 1.0)] {
            let read = spoiled(&marks, 0.13, 60.0, stain(place, wide, dark));
            assert!(read.is_err() || read.as_ref() == Ok(&marks), "{place:?} {wide}: {read:?}");
            count += usize::from(read.is_ok());
        }
    }
    assert!(count >= 7, "{count} of 10");
}

/// A wide line hides the tip of a V on it, which is then as good as the others.
#[test]
fn letters_on_thick_lines() {
    let pairs = [[2, 3], [10, 19], [22, 23], [32, 33], [40, 41], [47, 56], [59, 60], [66, 75]];
    let mut marks: Vec<DrawnMark> = { pairs.iter().enumerate() }
        .map(|(nth, &pair)| if nth % 3 < 1 { DrawnMark::X(pair) } else { DrawnMark::V(pair) })
        .collect();
    marks.sort();
    let thick = |u: f64, v: f64| {
        let is_line = (u - 3.0).abs() < 0.03 || (u - 6.0).abs() < 0.03;
        (is_line && (0.0..9.0).contains(&v)).then_some(1.0)
    };
    let read = [60.0, 68.0, 75.0, 90.0].map(|pitch| spoiled(&marks, 0.13, pitch, thick));
    assert!(read.iter().all(|read| read.is_err() || read.as_ref() == Ok(&marks)));
    let count = read.iter().filter(|read| read.is_ok()).count();
    assert!(count >= 2, "{count} of 4");
}

/// Tips that are all on borders below cells may be letters or signs.
#[test]
fn tips_that_may_be_two_things() {
    let pairs = [[10, 19], [24, 33], [47, 56], [66, 75]];
    let tips: Vec<DrawnMark> = pairs.map(DrawnMark::V).into();
    assert_eq!(marked(&tips, 0.13, 60.0), Err(Strange::Signs));
}
