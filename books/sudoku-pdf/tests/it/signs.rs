//! Marks in grids that are a rule each, and grids that share boxes.

use sudoku_pdf::{DrawnMark, Reading, Variant};

use super::drawn::{SIX, drawn, six, square, text};
use super::{PUZZLE, box_of, grid, line, read};

/// A point of a grid from (20, 20) with cells of 30 points.
fn point(x: f64, y: f64) -> (f64, f64) {
    (20.0 + 30.0 * x, 20.0 + 30.0 * y)
}

/// A circle around a point of the grid, painted by this operator, in this grey.
fn circle((x, y): (f64, f64), radius: f64, grey: f64, paint: &str) -> String {
    let (x, y) = point(x, y);
    let (y, r) = (400.0 - y, 30.0 * radius);
    let k = 0.5523 * r;
    let (east, north, west, south) = (x + r, y + r, x - r, y - r);
    format!(
        "{grey} g 1 w {east} {y} m {east} {} {} {north} {x} {north} c {} {north} {west} {} {west} {y} c \
         {west} {} {} {south} {x} {south} c {} {south} {east} {} {east} {y} c {paint} 0 g\n",
        y + k,
        x + k,
        x - k,
        y + k,
        y - k,
        x - k,
        x + k,
        y - k
    )
}

/// A line through points of the grid, of this width in cells.
fn path(points: &[(f64, f64)], width: f64) -> String {
    let places = points.iter().enumerate().map(|(nth, &(x, y))| {
        let (x, y) = point(x, y);
        format!("{x} {} {} ", 400.0 - y, if nth == 0 { "m" } else { "l" })
    });
    format!("{} w {}S\n", 30.0 * width, places.collect::<String>())
}

/// The marks of the grid with this drawn over it.
fn marks(more: &str) -> Result<Vec<DrawnMark>, String> {
    drawn(&(square(6, six, SIX) + more)).map(|grid| grid.marks)
}

#[test]
fn dots_on_borders() {
    let white = circle((1.0, 0.5), 0.14, 1.0, "b");
    let black = circle((0.5, 1.0), 0.1, 0.0, "f");
    let found = [DrawnMark::WhiteDot([0, 1]), DrawnMark::BlackDot([0, 6])];
    assert_eq!(marks(&(white + &black)).unwrap(), found);
    // A white ground with a black rim below it, and nothing at all.
    let rim = circle((1.0, 0.5), 0.14, 0.0, "f") + &circle((1.0, 0.5), 0.11, 1.0, "f");
    assert_eq!(marks(&rim).unwrap(), found[..1]);
    let ground = circle((1.0, 0.5), 0.14, 1.0, "f");
    assert_eq!(marks(&ground).unwrap(), []);
    // Grey, too large, with a number in it, and away from the middle of the border.
    for strange in [
        circle((1.0, 0.5), 0.14, 0.6, "b"),
        circle((1.0, 0.5), 0.36, 1.0, "b"),
        circle((1.0, 0.5), 0.2, 1.0, "b") + &text(6, 1, (-0.1, 0.6), 0.3, "3"),
        circle((1.0, 0.2), 0.14, 1.0, "b"),
        circle((1.0, 1.0), 0.14, 1.0, "b"),
    ] {
        assert!(marks(&strange).unwrap_err().contains("is not"), "{strange}");
    }
}

#[test]
fn dots_in_a_colour_are_not_known() {
    let blue = circle((1.0, 0.5), 0.14, 1.0, "b").replace("1 g", "0 0.06 1 rg");
    assert!(marks(&blue).is_err());
}

#[test]
fn bars_and_letters_and_comparisons() {
    let bar = line((50.0, 27.0), (50.0, 43.0), 4.0);
    assert_eq!(marks(&bar).unwrap(), [DrawnMark::Bar([0, 1])]);
    let (x, v) = (text(6, 1, (-0.1, 0.6), 0.3, "X"), text(6, 6, (0.4, 0.1), 0.3, "V"));
    assert_eq!(marks(&(x + &v)).unwrap(), [DrawnMark::X([0, 1]), DrawnMark::V([0, 6])]);
    let right = path(&[(0.93, 0.4), (1.07, 0.5), (0.93, 0.6)], 0.03);
    let up = path(&[(0.4, 1.07), (0.5, 0.93), (0.6, 1.07)], 0.03);
    let signs = [DrawnMark::Greater([0, 1]), DrawnMark::Greater([6, 0])];
    assert_eq!(marks(&(right + &up)).unwrap(), signs);
    let fonts = text(6, 1, (-0.09, 0.6), 0.3, ">") + &text(6, 2, (-0.09, 0.6), 0.3, "<");
    let signs = [DrawnMark::Greater([0, 1]), DrawnMark::Greater([2, 1])];
    assert_eq!(marks(&fonts).unwrap(), signs);
}

#[test]
fn shapes_in_cells() {
    let disc = circle((1.5, 0.5), 0.35, 0.8, "f");
    let side = "0.8 g 25 355 20 20 re f 0 g\n".to_owned() + "0.8 g 85 325 20 20 re f 0 g\n";
    let found = marks(&(disc.clone() + &side));
    assert_eq!(found.unwrap(), [DrawnMark::Disc(1), DrawnMark::Square(0), DrawnMark::Square(8)]);
    // Below all givens, and nowhere else, they are a decoration.
    let givens = SIX.split(' ').enumerate().filter(|(_, symbol)| *symbol != ".");
    let below = |(at, _): (usize, &str)| {
        circle(((at % 6) as f64 + 0.5, (at / 6) as f64 + 0.5), 0.4, 0.85, "f")
    };
    let below: String = givens.map(below).collect();
    assert_eq!(drawn(&(below + &square(6, six, SIX))).unwrap().marks, []);
}

#[test]
fn thermometers() {
    let way = [(1.5, 0.5), (1.5, 2.5), (3.5, 4.5)];
    let bulb = circle(way[0], 0.36, 0.7, "f");
    let grey = |path: String| format!("0.7 G {path}0 G\n");
    let found = [DrawnMark::Thermometer(vec![1, 7, 13, 20, 27])];
    assert_eq!(marks(&(bulb.clone() + &grey(path(&way, 0.25)))).unwrap(), found);
    // In pieces, and with two tips.
    let pieces = path(&way[..2], 0.25) + &path(&way[1..], 0.25);
    assert_eq!(marks(&(bulb.clone() + &grey(pieces))).unwrap(), found);
    let tips = path(&way[..2], 0.25) + &path(&[(1.5, 2.5), (0.5, 2.5)], 0.25);
    let found = [vec![1, 7, 13], vec![1, 7, 13, 12]].map(DrawnMark::Thermometer);
    let both = marks(&(bulb.clone() + &grey(tips))).unwrap();
    assert_eq!(both, found[1..], "the way to r3c2 goes on");
    // With two bulbs, and in a circle.
    let two = bulb.clone() + &circle(way[2], 0.36, 0.7, "f") + &grey(path(&way, 0.25));
    assert!(marks(&two).is_err());
    let round = [(1.5, 0.5), (2.5, 0.5), (2.5, 1.5), (1.5, 1.5), (1.5, 0.5)];
    assert!(marks(&(bulb + &grey(path(&round, 0.25)))).is_err());
}

#[test]
fn lines_of_other_rules() {
    let way = [(1.5, 0.5), (1.5, 2.5), (3.5, 4.5)];
    let found = [DrawnMark::Line(vec![1, 7, 13, 20, 27])];
    assert_eq!(marks(&path(&way, 0.25)).unwrap(), found);
    assert_eq!(marks(&(path(&way[..2], 0.1) + &path(&way[1..], 0.1))).unwrap(), found);
    // That branches, that ends on a border, and with circles at its ends.
    let branch = path(&way, 0.1) + &path(&[(1.5, 2.5), (0.5, 2.5)], 0.1);
    assert!(marks(&branch).is_err());
    assert!(marks(&path(&[(1.5, 0.5), (1.5, 3.0)], 0.1)).is_err());
    let ends = circle(way[0], 0.3, 1.0, "b") + &circle(way[2], 0.3, 1.0, "b");
    assert!(marks(&(path(&way, 0.1) + &ends)).is_err());
}

#[test]
fn digits_where_four_cells_meet() {
    let ring = circle((2.0, 2.0), 0.25, 1.0, "b");
    let digits = text(6, 14, (-0.18, 0.08), 0.2, "3") + &text(6, 14, (0.02, 0.08), 0.2, "1");
    let found = DrawnMark::Quadruple { cells: [7, 8, 13, 14], digits: vec![1, 3] };
    assert_eq!(marks(&(ring.clone() + &digits)).unwrap(), [found]);
    assert!(marks(&ring).is_err(), "without digits");
    assert!(marks(&(ring + &text(6, 14, (-0.08, 0.08), 0.2, "A"))).is_err());
}

#[test]
fn numbers_outside() {
    let left = text(6, 0, (-0.6, 0.6), 0.35, "12") + &text(6, 18, (-0.5, 0.6), 0.35, "7");
    let below = text(6, 34, (0.4, 1.6), 0.35, "5");
    let row = |first: usize| (first..first + 6).collect::<Vec<usize>>();
    let found = [
        DrawnMark::Outside { cells: row(0), number: 12 },
        DrawnMark::Outside { cells: row(18), number: 7 },
        DrawnMark::Outside { cells: (0..6).rev().map(|at| 6 * at + 4).collect(), number: 5 },
    ];
    assert_eq!(marks(&(left.clone() + &below)).unwrap(), found);
    // Above numbers, a label of the puzzle.
    let above = text(6, 1, (0.4, -0.2), 0.35, "5") + &text(6, 3, (0.4, -0.2), 0.35, "6");
    let label = text(6, 0, (0.1, -0.85), 0.4, "Puzzle 1");
    assert_eq!(marks(&(above.clone() + &label)).unwrap().len(), 2);
    let twice = text(6, 1, (0.4, -0.85), 0.35, "5")
        + &text(6, 2, (0.4, -0.85), 0.35, "5")
        + &text(6, 3, (0.4, -0.85), 0.35, "6");
    assert!(marks(&(above + &twice)).is_err());
    // Between two rows, and two numbers at one row.
    assert!(marks(&(left.clone() + &text(6, 6, (-0.5, 1.1), 0.35, "7"))).is_err());
    assert!(marks(&(left + &text(6, 0, (-0.5, 0.2), 0.2, "7"))).is_err());
}

#[test]
fn labels_are_no_numbers_outside() {
    let above = |nth: usize, number: &str| text(6, nth, (0.4, -0.3), 0.35, number);
    let row = above(0, "5") + &above(1, "6") + &above(3, "7") + &above(5, "8");
    let clues = marks(&row).unwrap();
    assert_eq!(clues.len(), 4);
    // Nearer to the numbers than these are to the grid: words, signs, and a number by itself.
    for (size, label) in [(0.4, "Puzzle 12"), (0.35, "#12"), (0.35, "12."), (0.35, "12")] {
        for at in [0.1, 2.4, 4.0] {
            let label = text(6, 0, (at, -0.6), size, label);
            assert_eq!(marks(&(row.clone() + &label)).unwrap(), clues, "{label}");
        }
        // Below, in another size, and at a corner beside the rows.
        let below = text(6, 30, (2.0, 1.5), 1.3 * size, label);
        assert_eq!(marks(&(row.clone() + &below)).unwrap(), clues, "{label}");
    }
    // In the line of the numbers, one in another size may be either.
    assert!(marks(&(row + &text(6, 2, (0.4, -0.3), 0.25, "12"))).is_err());
}

#[test]
fn numbers_of_another_grid_are_not_those_of_this_one() {
    // Its frame is right of this one.
    let frame = |x: f64| path(&[(x, 0.0), (x, 6.0)], 0.05);
    let beside = |x: f64, cell: usize| text(6, cell, (x, 0.6), 0.35, "7");
    let right = beside(6.5, 0) + &beside(6.5, 12) + &beside(6.5, 18);
    let left = beside(-0.4, 0) + &beside(-0.4, 6) + &beside(-0.4, 30);
    let own = marks(&left).unwrap();
    assert_eq!((own.len(), marks(&right).unwrap().len()), (3, 3));
    assert_eq!(marks(&(left.clone() + &right)).unwrap().len(), 6, "both sides have numbers");
    assert_eq!(marks(&(left.clone() + &right + &frame(7.0))).unwrap(), own, "the nearer frame");
    assert_eq!(marks(&(left + &right + &frame(7.2))).unwrap(), own, "as near to both frames");
    assert_eq!(marks(&(right + &frame(7.2))).unwrap().len(), 3, "none at the other side");
}

#[test]
fn numbers_with_arrows_along_diagonals() {
    // From above the second column down to the right, and to the left; up from below the first row.
    let right = text(6, 0, (0.4, -0.5), 0.35, "9") + &path(&[(0.7, -0.3), (0.95, -0.05)], 0.04);
    let left = text(6, 4, (0.6, -0.5), 0.35, "12") + &path(&[(4.3, -0.3), (4.05, -0.05)], 0.04);
    let up = text(6, 30, (-0.6, 1.6), 0.3, "21") + &path(&[(-0.3, 6.3), (-0.05, 6.05)], 0.04);
    let found = [
        DrawnMark::Diagonal { cells: vec![1, 8, 15, 22, 29], number: 9 },
        DrawnMark::Diagonal { cells: vec![3, 8, 13, 18], number: 12 },
        DrawnMark::Diagonal { cells: vec![30, 25, 20, 15, 10, 5], number: 21 },
    ];
    let all = right.clone() + &left + &up;
    assert_eq!(marks(&all).unwrap(), found);
    // The label of the puzzle is no clue, and neither is its number.
    let label = text(6, 0, (0.1, -0.85), 0.4, "Puzzle 17");
    assert_eq!(marks(&(all.clone() + &label)).unwrap(), found);
    // Numbers without an arrow, and an arrow without a number.
    let lone = text(6, 12, (-0.6, 0.6), 0.35, "5") + &text(6, 24, (-0.6, 0.6), 0.35, "6");
    assert!(marks(&(all.clone() + &lone)).is_err());
    assert!(marks(&(all + &path(&[(6.3, 2.7), (6.05, 2.95)], 0.04))).is_err());
}

#[test]
fn arrows() {
    let ring = circle((1.5, 0.5), 0.4, 1.0, "s");
    let way = [(1.5, 0.9), (1.5, 1.5), (2.5, 2.5)];
    let head = path(&[(2.5, 2.3), (2.5, 2.5), (2.3, 2.5)], 0.04);
    let found = [DrawnMark::Arrow { circle: 1, cells: vec![7, 14] }];
    assert_eq!(marks(&(ring.clone() + &path(&way, 0.04) + &head)).unwrap(), found);
    // To one cell, with a filled head.
    let short = path(&[(1.5, 0.9), (1.5, 1.4)], 0.04);
    let (x, y) = point(1.5, 1.6);
    let (y, filled) = (400.0 - y, |x: f64, y: f64| {
        format!("{} {} m {} {} l {x} {y} l f\n", x - 3.0, y + 6.0, x + 3.0, y + 6.0)
    });
    let found = [DrawnMark::Arrow { circle: 1, cells: vec![7] }];
    assert_eq!(marks(&(ring.clone() + &short + &filled(x, y))).unwrap(), found);
    // A line without a head is another rule, and so is a circle alone.
    let one = path(&[(2.5, 2.3), (2.5, 2.5)], 0.04);
    assert!(marks(&(ring.clone() + &path(&way, 0.04) + &one)).is_err());
    assert!(marks(&(ring.clone() + &path(&way, 0.04))).is_err());
    assert!(marks(&ring).is_err());
}

/// Heads of two lines, at the end of the shaft, as a curve and as an outline; shafts of several
/// lines; grey circles.
#[test]
fn arrows_of_other_forms() {
    let ring = circle((1.5, 0.5), 0.4, 1.0, "s");
    let [from, corner, tip, left, right] =
        [(1.5, 0.9), (1.5, 1.5), (2.5, 2.5), (2.47, 2.28), (2.28, 2.47)];
    let stroke = |points: &[(f64, f64)]| path(points, 0.04);
    let shaft = stroke(&[from, corner, tip]);
    let two = stroke(&[left, tip]) + &stroke(&[right, tip]);
    let found = [DrawnMark::Arrow { circle: 1, cells: vec![7, 14] }];
    let closed = stroke(&[left, tip, right]).replace(" S", " h B");
    let curve = stroke(&[left, (2.47, 2.36), (2.48, 2.44), tip, (2.44, 2.48), (2.36, 2.47), right]);
    for arrow in [
        shaft.clone() + &two,
        stroke(&[from, corner]) + &stroke(&[corner, tip]) + &two,
        stroke(&[from, corner, tip, left, tip, right]),
        shaft.clone() + &closed,
        shaft.clone() + &curve,
    ] {
        assert_eq!(marks(&(ring.clone() + &arrow)).unwrap(), found, "{arrow}");
        let grey = circle((1.5, 0.5), 0.4, 0.8, "b");
        assert_eq!(marks(&(grey + &arrow)).unwrap(), found, "{arrow}");
        assert!(marks(&arrow).is_err(), "without a circle");
    }
    // Lines of a head that do not meet, and of different lengths.
    let apart = stroke(&[left, (2.5, 2.4)]) + &stroke(&[right, tip]);
    assert!(marks(&(ring.clone() + &shaft + &apart)).is_err());
    let uneven = stroke(&[(2.49, 2.4), tip]) + &stroke(&[right, tip]);
    assert!(marks(&(ring + &shaft + &uneven)).is_err());
}

/// One number below each grid counts the puzzles, whatever is around the grids.
#[test]
fn numbers_that_count_the_puzzles() {
    let page = |below: [u32; 4]| {
        let each = below.iter().enumerate().map(|(nth, below)| {
            let left = 20.0 + 145.0 * nth as f64;
            let number = |column: f64, y: f64, number: u32| {
                let x = left + 12.0 * column + if number > 9 { 2.7 } else { 4.3 };
                format!("BT /F 6 Tf {x} {} Td ({number}) Tj ET\n", 400.0 - y)
            };
            let above = (0..4).map(|at| number(2.0 * f64::from(at), 96.0, at + 5));
            let above: String = above.collect();
            grid(left, 100.0, 12.0, box_of) + &above + &number(4.0, 216.0, *below)
        });
        let survey = read(each.collect());
        let numbers = |grid: &sudoku_pdf::PageGrid| match &grid.reading {
            Reading::Drawn(grid) => grid.marks.len(),
            _ => 0,
        };
        let words: Vec<String> = survey.pages[0].phrases.iter().map(|it| it.text.clone()).collect();
        (survey.grids.iter().map(numbers).collect::<Vec<usize>>(), words)
    };
    let counted = page([11, 12, 13, 14]);
    assert_eq!(counted, (vec![4; 4], ["11", "12", "13", "14"].map(String::from).to_vec()));
    assert_eq!(page([11, 5, 30, 7]), (vec![5; 4], Vec::new()));
}

/// In nine by nine cells, marks make a variant, whether they are understood or not.
#[test]
fn nine_by_nine() {
    let dot = "1 g 1 w 33 380 m 33 381.7 31.7 383 30 383 c 28.3 383 27 381.7 27 380 c \
               27 378.3 28.3 377 30 377 c 31.7 377 33 378.3 33 380 c b 0 g\n";
    let survey = read(grid(10.0, 10.0, 20.0, box_of) + dot);
    let Reading::Drawn(found) = &survey.grids[0].reading else { panic!("{survey:?}") };
    assert_eq!(found.marks, [DrawnMark::WhiteDot([0, 1])]);
    assert_eq!(survey.grids[0].variant, Some(Variant::Marks));
    let strange = line((15.0, 35.0), (20.0, 42.0), 1.0);
    let survey = read(grid(10.0, 10.0, 20.0, box_of) + dot + &strange);
    assert!(matches!(survey.grids[0].reading, Reading::Digits(_)));
    assert_eq!(survey.grids[0].variant, Some(Variant::Marks));
}

#[test]
fn grids_that_share_a_box() {
    let lines = grid(130.0, 130.0, 20.0, box_of);
    let lines: Vec<&str> = lines.lines().filter(|line| !line.starts_with("BT")).collect();
    let two = grid(10.0, 10.0, 20.0, box_of) + &lines.join("\n") + "\n";
    let survey = read(two.clone());
    let Reading::Overlap(grids) = &survey.grids[0].reading else { panic!("no overlap") };
    assert_eq!((grids.corners.clone(), grids.cells()), (vec![[0, 0], [6, 6]], 153));
    let givens = PUZZLE.bytes().map(|it| if it == b'.' { 0 } else { it - b'0' });
    assert!(givens.eq(grids.digits[0]));
    assert_eq!(grids.digits[1][..3], grids.digits[0][60..63]);
    assert_eq!(survey.grids[0].cells(), 153);
    // They share more than the box in the corner.
    let beside = grid(130.0, 70.0, 20.0, box_of);
    let beside: Vec<&str> = beside.lines().filter(|line| !line.starts_with("BT")).collect();
    let survey = read(grid(10.0, 10.0, 20.0, box_of) + &beside.join("\n") + "\n");
    let Reading::Overlap(grids) = &survey.grids[0].reading else { panic!("{:?}", survey.grids) };
    assert_eq!((grids.corners.clone(), grids.cells()), (vec![[0, 0], [3, 6]], 144));
    // A rule that is drawn into one of them is a rule of both.
    let diagonal = line((10.0, 10.0), (190.0, 190.0), 1.0);
    let survey = read(two + &diagonal);
    let Reading::Unreadable(reason) = &survey.grids[0].reading else { panic!("it is read") };
    assert!(reason.contains("samurai"), "{reason}");
}
