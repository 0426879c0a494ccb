//! The bar code of an ISBN: EAN-13, and the add-on of five digits with the price.
//!
//! ```text
//!  quiet   guard     six digits      guard     six digits      guard gap  add-on       quiet
//!  11      3         6 x 7           5         6 x 7           3     9    4 + 5 x 7    5
//!                                                                         + 4 x 2
//!          ║ ▌▐ ║▌▐▌ ▐║ ▌▐ ▌║▐ ▌ ▐▌  ║ ║ ▌▐║ ▌ ▐▌║ ▐ ▌▐ ▌║ ▐  ║ ║       5 0 9 9 9
//!          ║ ▌▐ ║▌▐▌ ▐║ ▌▐ ▌║▐ ▌ ▐▌  ║ ║ ▌▐║ ▌ ▐▌║ ▐ ▌▐ ▌║ ▐  ║ ║       ║▐▌ ║▐ ▌║
//!  9       ║ 7 8 3 1 6 1             ║ ║ 4 8 4 1 0 0          ║ ║       ║▐▌ ║▐ ▌║
//! ```
//!
//! Lengths are modules, the width of the narrowest bar: 0.33 mm at full size, and not less than
//! 80 % of it. GS1 General Specifications, section 5.2.

use crate::MakeError;
use crate::drawing::{Color, Mark, Rect};
use crate::paragraph::text;
use crate::typeface::{Faces, Weight};

/// The bars of a digit with odd parity, from left to right; seven modules. Backwards they are those
/// of even parity with light and dark exchanged, and with these exchanged alone those of the right
/// half.
const ODD: [u8; 10] = [
    0b000_1101, 0b001_1001, 0b001_0011, 0b011_1101, 0b010_0011, 0b011_0001, 0b010_1111, 0b011_1011,
    0b011_0111, 0b000_1011,
];

/// Which of the six digits on the left have even parity: that is the first digit.
const FIRST: [u8; 10] = [
    0b00_0000, 0b00_1011, 0b00_1101, 0b00_1110, 0b01_0011, 0b01_1001, 0b01_1100, 0b01_0101,
    0b01_0110, 0b01_1010,
];

/// The same of the five digits of an add-on: that is the digit that checks them.
const ADDED: [u8; 10] =
    [0b11000, 0b10100, 0b10010, 0b10001, 0b01100, 0b00110, 0b00011, 0b01010, 0b01001, 0b00101];

/// The modules of a symbol, `true` for dark.
type Modules = Vec<bool>;

/// Adds the lowest bits of a word, the highest of them first.
fn add(modules: &mut Modules, word: u8, bits: u32) {
    modules.extend((0..bits).rev().map(|bit| word >> bit & 1 == 1));
}

/// The bars of a digit of the left half.
fn on_left(digit: u8, is_even: bool) -> u8 {
    let odd = ODD[usize::from(digit % 10)];
    if is_even { (!odd & 0x7f).reverse_bits() >> 1 } else { odd }
}

/// The 95 modules of a number of thirteen digits.
fn main_modules(digits: &[u8; 13]) -> Modules {
    let [first, left @ .., _, _, _, _, _, _] = digits;
    let parity = FIRST[usize::from(first % 10)];
    let mut modules = Modules::with_capacity(95);
    add(&mut modules, 0b101, 3);
    for (digit, nth) in left.iter().zip((0..6).rev()) {
        add(&mut modules, on_left(*digit, parity >> nth & 1 == 1), 7);
    }
    add(&mut modules, 0b01010, 5);
    for digit in &digits[7..] {
        add(&mut modules, !ODD[usize::from(digit % 10)] & 0x7f, 7);
    }
    add(&mut modules, 0b101, 3);
    modules
}

/// The 47 modules of an add-on of five digits.
fn add_on_modules(digits: &[u8; 5]) -> Modules {
    let weighted = digits.iter().zip([3, 9, 3, 9, 3]);
    let check: usize = weighted.map(|(digit, weight)| usize::from(*digit) * weight).sum();
    let parity = ADDED[check % 10];
    let mut modules = Modules::with_capacity(47);
    add(&mut modules, 0b1011, 4);
    for (digit, nth) in digits.iter().zip((0..5).rev()) {
        if nth < 4 {
            add(&mut modules, 0b01, 2);
        }
        add(&mut modules, on_left(*digit, parity >> nth & 1 == 1), 7);
    }
    modules
}

/// The width of a module at full size, in points.
const MODULE: f64 = 0.33 * 72.0 / 25.4;

/// The smallest size, as a part of the full one.
const LEAST: f64 = 0.8;

/// In modules: the light zones on the left, between both symbols, and on the right of a symbol
/// without and with an add-on.
const LEFT: f64 = 11.0;
const GAP: f64 = 9.0;
const RIGHT: f64 = 7.0;
const RIGHT_OF_ADD_ON: f64 = 5.0;

/// In modules: the widths of both symbols, the height of bars, the part of guard bars that is
/// longer, and the size of digits.
const MAIN: f64 = 95.0;
const ADD_ON: f64 = 47.0;
const HEIGHT: f64 = 69.24;
const LONGER: f64 = 5.0;
const DIGIT: f64 = 10.5;

/// The number of an ISBN, with the digits of its price.
#[derive(Clone, Copy, Debug)]
pub(super) struct BarCode<'a> {
    pub(super) digits: [u8; 13],
    pub(super) add_on: Option<[u8; 5]>,
    /// The line above the bars: `ISBN 978-3-16-148410-0`.
    pub(super) words: &'a str,
}

impl BarCode<'_> {
    /// Draws it, as large as it fits, in the middle of a white box.
    pub(super) fn draw(&self, area: Rect, faces: &Faces<'_>) -> Result<Vec<Mark>, MakeError> {
        let across = match self.add_on {
            Some(_) => LEFT + MAIN + GAP + ADD_ON + RIGHT_OF_ADD_ON,
            None => LEFT + MAIN + RIGHT,
        };
        let module = (area.width() / across).min(MODULE);
        if module < LEAST * MODULE {
            return Err(MakeError::cover("there is no room for the bar code"));
        }
        let size = DIGIT * module;
        let left = area.left + (area.width() - across * module) / 2.0 + LEFT * module;
        let (words, above) = faces.fitted(self.words, Weight::Regular, 8.0, area.width() - 10.0)?;
        let top = area.top + above * 1.6;
        // The digits are below the bars, in the box.
        let bottom = (top + HEIGHT * module).min(area.bottom - size);
        let mut marks = vec![Mark::Fill { area, color: Color::WHITE }];
        let middle = left + MAIN * module / 2.0 - words.width * above / 2.0;
        marks.push(text(words, middle, top - above * 0.4, above));

        let is_guard = |at: usize| matches!(at, 0..3 | 45..50 | 92..);
        let place = Place { left, module, top };
        let longer = |at| bottom + if is_guard(at) { LONGER * module } else { 0.0 };
        marks.extend(place.bars(&main_modules(&self.digits), longer));
        let baseline = bottom + size * 0.86;
        let mut digit = |digit: u8, middle: f64, baseline: f64| {
            let line = faces.set(&digit.to_string(), Weight::Regular)?;
            let left = middle - line.width * size / 2.0;
            marks.push(text(line, left, baseline, size));
            Ok::<_, MakeError>(())
        };
        for (nth, own) in (0..).zip(self.digits) {
            // The first digit is in the quiet zone, the others below their bars.
            let place = match nth {
                0 => -LEFT * 0.5,
                1..7 => 3.5 + 7.0 * f64::from(nth - 1) + 3.0,
                _ => 3.5 + 7.0 * f64::from(nth - 7) + 50.0,
            };
            digit(own, left + place * module, baseline)?;
        }
        if let Some(digits) = self.add_on {
            let left = left + (MAIN + GAP) * module;
            for (nth, own) in (0..).zip(digits) {
                let place = 4.0 + 3.5 + 9.0 * f64::from(nth);
                digit(own, left + place * module, top + size * 0.74)?;
            }
            let place = Place { left, module, top: top + size };
            marks.extend(place.bars(&add_on_modules(&digits), |_| bottom + LONGER * module));
        }
        Ok(marks)
    }
}

/// The place of a symbol.
struct Place {
    left: f64,
    module: f64,
    top: f64,
}

impl Place {
    /// A rectangle for each bar, whose bottom depends on its first module.
    fn bars(&self, modules: &[bool], bottom: impl Fn(usize) -> f64) -> Vec<Mark> {
        let mut bars = Vec::new();
        let mut at = 0;
        for run in modules.chunk_by(|one, next| one == next) {
            if run.first() == Some(&true) {
                let left = self.left + at as f64 * self.module;
                let right = left + run.len() as f64 * self.module;
                let area = Rect { left, top: self.top, right, bottom: bottom(at) };
                bars.push(Mark::Fill { area, color: Color::BLACK });
            }
            at += run.len();
        }
        bars
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;
    use crate::Typeface;
    use crate::isbn::{digits_of, is_isbn, with_thirteen};

    /// The widths of bars and gaps in modules, measured on the rectangles.
    fn widths(bars: &[Rect]) -> Vec<usize> {
        let module = bars.iter().map(|bar| bar.width()).fold(f64::MAX, f64::min);
        let modules = |length: f64| {
            let number = (length / module).round();
            assert!((length / module - number).abs() < 0.01, "{length} {module}");
            number as usize
        };
        let mut widths = Vec::new();
        for (nth, bar) in bars.iter().enumerate() {
            widths.push(modules(bar.width()));
            widths.extend(bars.get(nth + 1).map(|next| modules(next.left - bar.right)));
        }
        widths
    }

    /// The digit of four widths, and whether its parity is even: by the widths that the standard
    /// lists, not by the tables above.
    fn digit(widths: &[usize]) -> (u8, bool) {
        const SETS: [[usize; 4]; 10] = [
            [3, 2, 1, 1],
            [2, 2, 2, 1],
            [2, 1, 2, 2],
            [1, 4, 1, 1],
            [1, 1, 3, 2],
            [1, 2, 3, 1],
            [1, 1, 1, 4],
            [1, 3, 1, 2],
            [1, 2, 1, 3],
            [3, 1, 1, 2],
        ];
        let odd = (0..10).find(|&digit| SETS[usize::from(digit)] == *widths);
        let even = (0..10).find(|&digit| SETS[usize::from(digit)].iter().rev().eq(widths));
        odd.map(|it| (it, false)).or(even.map(|it| (it, true))).unwrap()
    }

    /// Reads bars as a scanner does: the thirteen digits, and those of the add-on.
    fn scanned(marks: &[Mark]) -> (Vec<u8>, Vec<u8>) {
        let mut bars: Vec<Rect> = marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Fill { area, color: Color::BLACK } => Some(*area),
                _ => None,
            })
            .collect();
        bars.sort_by(|a, b| a.left.total_cmp(&b.left));
        let (main, added) = bars.split_at(30);
        let main = widths(main);
        assert_eq!(
            (&main[..3], &main[27..32], &main[56..]),
            (&[1; 3][..], &[1; 5][..], &[1; 3][..])
        );
        let left: Vec<_> = main[3..27].chunks(4).map(digit).collect();
        let first = HashMap::from([
            ("OOOOOO", 0),
            ("OOEOEE", 1),
            ("OOEEOE", 2),
            ("OOEEEO", 3),
            ("OEOOEE", 4),
            ("OEEOOE", 5),
            ("OEEEOO", 6),
            ("OEOEOE", 7),
            ("OEOEEO", 8),
            ("OEEOEO", 9),
        ]);
        let parity: String = left.iter().map(|(_, even)| if *even { 'E' } else { 'O' }).collect();
        let right = main[32..56].chunks(4).map(|widths| digit(widths).0);
        let digits = [first[&*parity]].into_iter().chain(left.iter().map(|it| it.0)).chain(right);
        let mut add_on = Vec::new();
        if !added.is_empty() {
            let added = widths(added);
            assert_eq!(added[..3], [1, 1, 2]);
            add_on = added[3..].chunks(6).map(|widths| digit(&widths[..4]).0).collect();
        }
        (digits.collect(), add_on)
    }

    fn drawn(isbn: &str, add_on: Option<[u8; 5]>) -> Vec<Mark> {
        let typeface = Typeface::default();
        let area = Rect { left: 20.0, top: 30.0, right: 164.0, bottom: 116.4 };
        let words = format!("ISBN {}", with_thirteen(isbn));
        let digits = digits_of(&words).try_into().unwrap();
        BarCode { digits, add_on, words: &words }.draw(area, &typeface.faces().unwrap()).unwrap()
    }

    #[test]
    fn a_known_pattern() {
        // The parities of a number with 9 at its head are odd, even, even, odd, even, odd.
        let known = [
            "101", "0111011", "0001001", "0100001", "0011001", "0000101", "0011001", "01010",
            "1011100", "1001000", "1011100", "1100110", "1110010", "1110010", "101",
        ];
        let modules: String = main_modules(&[9, 7, 8, 3, 1, 6, 1, 4, 8, 4, 1, 0, 0])
            .into_iter()
            .map(|dark| if dark { '1' } else { '0' })
            .collect();
        assert_eq!(modules, known.concat());
    }

    #[test]
    fn bars_are_in_their_box_with_light_zones() {
        for add_on in [None, Some([5, 0, 9, 9, 9])] {
            let marks = drawn("978-3-16-148410-0", add_on);
            let bars: Vec<Rect> = marks[1..]
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Fill { area, .. } => Some(*area),
                    _ => None,
                })
                .collect();
            let module = bars[0].width();
            assert!((0.8 * MODULE..=MODULE + 1e-9).contains(&module), "{module}");
            let left = bars.iter().map(|bar| bar.left).fold(f64::MAX, f64::min);
            let right = bars.iter().map(|bar| bar.right).fold(0.0, f64::max);
            let light = if add_on.is_some() { RIGHT_OF_ADD_ON } else { RIGHT };
            assert!(left - 20.0 >= LEFT * module - 1e-9 && 164.0 - right >= light * module - 1e-9);
            assert!(bars.iter().all(|bar| bar.top > 36.0 && bar.bottom < 116.4));
            let guards = bars.iter().filter(|bar| bar.bottom > bars[2].bottom + module).count();
            assert_eq!(guards, 6 + bars.len() - 30);
        }
    }

    proptest! {
        #[test]
        fn scanned_bars_are_the_number(
            body in prop::array::uniform9(0_u8..10),
            prefix in prop::sample::select(vec!["978", "979"]),
            add_on in prop::option::of(prop::array::uniform5(0_u8..10)),
        ) {
            let body: String = body.iter().map(ToString::to_string).collect();
            let isbn = (0..10).map(|check| format!("{prefix}{body}{check}"));
            let isbn = isbn.into_iter().find(|isbn| is_isbn(isbn)).unwrap();
            let (digits, added) = scanned(&drawn(&isbn, add_on));
            prop_assert_eq!(digits, digits_of(&isbn));
            prop_assert_eq!(added, add_on.map_or(Vec::new(), |digits| digits.to_vec()));
        }
    }
}
