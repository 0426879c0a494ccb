//! The shapes in the cells of made pages: discs, squares, thermometers and arrows.

use sudoku_vision::{DrawnMark, Grey, Strange, read_all};

use super::pages::{PUZZLE, Paper, table};

const PLACE: f64 = 90.0;

/// The marks and the digits that are read from a page with these, with cells of this many pixels.
/// A fill is as dark as `level`, strokes as `ink`.
fn read(
    marks: &[DrawnMark],
    pitch: f64,
    [level, ink]: [f64; 2],
) -> Result<(Vec<DrawnMark>, String), Strange> {
    let size = (2.0 * PLACE + 9.0 * pitch) as usize;
    let paper = Paper::painted(size, size, |x, y| {
        let (u, v) = ((x - PLACE) / pitch, (y - PLACE) / pitch);
        let drawn = marks.iter().map(|it| mark(it, (u, v), [level, ink]));
        drawn.fold(table(9, PUZZLE, u, v), f64::max)
    });
    let grey = Grey::new(paper.width, paper.height, &paper.pixels).unwrap();
    let page = read_all(grey);
    assert_eq!(page.grids.len(), 1, "{:?}", page.refused);
    let mut marks = page.grids[0].drawn(grey, None)?.marks;
    marks.sort();
    Ok((marks, page.grids[0].to_string()))
}

/// How dark a mark is at a place.
fn mark(mark: &DrawnMark, (u, v): (f64, f64), [level, ink]: [f64; 2]) -> f64 {
    let middle = |at: usize| ((at % 9) as f64 + 0.5, (at / 9) as f64 + 0.5);
    let away = |at: usize| (u - middle(at).0, v - middle(at).1);
    let stroke = |(a, b): (f64, f64), (c, d): (f64, f64), half: f64| {
        let (s, t) = (c - a, d - b);
        let along = (((u - a) * s + (v - b) * t) / (s * s + t * t)).clamp(0.0, 1.0);
        (u - a - along * s).hypot(v - b - along * t) < half
    };
    let path = |cells: &[usize], half: f64| {
        cells.windows(2).any(|pair| stroke(middle(pair[0]), middle(pair[1]), half))
    };
    let dark = |is_it: bool, dark: f64| if is_it { dark } else { 0.0 };
    match mark {
        DrawnMark::Disc(at) => dark(away(*at).0.hypot(away(*at).1) < 0.35, level),
        DrawnMark::Square(at) => dark(away(*at).0.abs().max(away(*at).1.abs()) < 0.33, level),
        DrawnMark::Thermometer(cells) => {
            let bulb = away(cells[0]).0.hypot(away(cells[0]).1) < 0.36;
            dark(bulb || path(cells, 0.11), level)
        }
        DrawnMark::Arrow { circle, cells } => {
            let ring = away(*circle).0.hypot(away(*circle).1);
            if ring < 0.36 {
                return 0.0;
            }
            let all = [&[*circle], &cells[..]].concat();
            let (tip, before) = (middle(all[all.len() - 1]), middle(all[all.len() - 2]));
            let (x, y) = (before.0 - tip.0, before.1 - tip.1);
            let (x, y) = (x / x.hypot(y), y / x.hypot(y));
            let head = [1.0, -1.0].into_iter().any(|sign| {
                let end = (tip.0 + 0.18 * x - sign * 0.14 * y, tip.1 + 0.18 * y + sign * 0.14 * x);
                stroke(tip, end, 0.02)
            });
            dark(ring < 0.40 || path(&all, 0.02) || head, ink)
        }
        _ => 0.0,
    }
}

fn discs() -> Vec<DrawnMark> {
    let mut marks: Vec<DrawnMark> = [4, 10, 24, 40, 57, 62, 80].map(DrawnMark::Disc).into();
    marks.extend([0, 17, 20, 45, 48, 71].map(DrawnMark::Square));
    marks
}

fn thermometers() -> Vec<DrawnMark> {
    [vec![0, 9, 18, 28], vec![40, 32, 24, 25], vec![47, 56, 66], vec![80, 71, 61, 60]]
        .map(DrawnMark::Thermometer)
        .into()
}

/// Arrows through empty cells: a digit may hide parts of them, and then the grid is refused.
fn arrows() -> Vec<DrawnMark> {
    let arrow = |circle: usize, cells: &[usize]| DrawnMark::Arrow { circle, cells: cells.into() };
    let mut marks = vec![
        arrow(2, &[12, 13]),
        arrow(7, &[15, 23]),
        arrow(32, &[42]),
        arrow(55, &[64, 74]),
        arrow(55, &[47, 38]),
    ];
    marks.sort();
    marks
}

/// Shapes are read as they are drawn, or the grid is refused; digits over them are read or doubted.
#[test]
fn shapes_in_cells() {
    for (marks, levels) in
        [(discs(), [0.2, 0.35]), (thermometers(), [0.2, 0.35]), (arrows(), [0.5, 0.9])]
    {
        for pitch in [36.0, 52.0, 75.0] {
            for level in levels {
                let read = read(&marks, pitch, [level; 2]);
                if let Ok((read, digits)) = &read {
                    assert_eq!(*read, marks, "{pitch} {level}");
                    for (at, (read, known)) in digits.chars().zip(PUZZLE.chars()).enumerate() {
                        assert!(read == known || read == '?', "{pitch} {level}: {at} is {read}");
                    }
                }
                let name = format!("{:?} {pitch} {level}", marks[0]);
                assert!(pitch < 50.0 || read.is_ok(), "{name}: {read:?}");
            }
        }
    }
}

/// A line without a bulb, a bulb at each end, two that share cells, and a line to nowhere.
#[test]
fn other_shapes_are_refused() {
    let line = |cells: &[usize]| DrawnMark::Thermometer(cells.into());
    let others = [
        vec![line(&[0, 9, 18]), line(&[18, 9, 0]), line(&[40, 41, 42])],
        vec![line(&[3, 12, 21]), line(&[30, 21, 20]), line(&[40, 41, 42])],
        vec![line(&[3, 12, 21]), DrawnMark::Square(21), line(&[40, 41, 42])],
    ];
    for marks in others {
        assert_eq!(read(&marks, 60.0, [0.3; 2]), Err(Strange::Shapes), "{marks:?}");
    }
    let arrow = |circle: usize, cells: &[usize]| DrawnMark::Arrow { circle, cells: cells.into() };
    let between = vec![arrow(2, &[12, 13]), arrow(13, &[12, 2])];
    assert_eq!(read(&between, 60.0, [0.8; 2]), Err(Strange::Arrows));
    let crossing = vec![arrow(2, &[12, 22]), arrow(14, &[13, 12, 11])];
    assert_eq!(read(&crossing, 60.0, [0.8; 2]), Err(Strange::Arrows));
}

/// A stain has no even edge, and its tone is its own.
#[test]
fn stains_are_no_shapes() {
    let size = (2.0 * PLACE + 9.0 * 52.0) as usize;
    let stains = [(1.5, 2.4, 0.5), (4.6, 4.5, 0.33), (6.4, 7.6, 0.4), (7.5, 1.6, 0.28)];
    let paper = Paper::painted(size, size, |x, y| {
        let (u, v) = ((x - PLACE) / 52.0, (y - PLACE) / 52.0);
        let stain = |&(a, b, radius): &(f64, f64, f64)| {
            let away = (u - a).hypot(1.3 * (v - b));
            0.25 * (1.0 - (away / radius).powi(2)).max(0.0)
        };
        stains.iter().map(stain).fold(table(9, PUZZLE, u, v), f64::max)
    });
    let grey = Grey::new(paper.width, paper.height, &paper.pixels).unwrap();
    let grid = read_all(grey).grids[0].drawn(grey, None).unwrap();
    assert!(grid.is_plain(), "{:?}", grid.marks);
}
