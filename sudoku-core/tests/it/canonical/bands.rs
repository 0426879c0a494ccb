//! The 416 bands, and what they say of full grids: `conformance/bands.tsv`.

use std::collections::HashMap;

use sudoku_core::{Grid, Transformation, canonical, solutions};

use super::slow::orders_of_lines;
use crate::files;

/// The digits of three rows, row by row.
type Band = [u8; 27];

/// A row of the table.
pub(crate) struct Class {
    pub(crate) band: Band,
    pub(crate) size: u64,
    pub(crate) completions: u64,
}

pub(crate) fn classes() -> Vec<Class> {
    let rows = files::conformance("bands.tsv").into_iter();
    let classes = rows.map(|row| {
        let digits: Vec<u8> = row[0].bytes().map(|symbol| symbol - b'0').collect();
        Class {
            band: digits.try_into().unwrap(),
            size: row[1].parse().unwrap(),
            completions: row[2].parse().unwrap(),
        }
    });
    classes.collect()
}

/// The smallest band by exchanges of rows, of columns in a stack, of stacks and of digits.
pub(crate) fn smallest(band: &Band) -> Band {
    let rows = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut best = [u8::MAX; 27];
    for columns in orders_of_lines() {
        for rows in rows {
            let (mut names, mut used, mut made) = ([0; 10], 0, [0; 27]);
            for (place, made) in made.iter_mut().enumerate() {
                let digit = usize::from(band[9 * rows[place / 9] + columns[place % 9]]);
                if names[digit] == 0 {
                    used += 1;
                    names[digit] = used;
                }
                *made = names[digit];
            }
            best = best.min(made);
        }
    }
    best
}

/// A band whose first box is 123 456 789 and whose other boxes have increasing first rows: by new
/// names for the digits and an order of the columns of two boxes, one of 9! x 36 bands.
fn normal(band: Band) -> Band {
    let mut names = [0; 10];
    for place in 0..9 {
        names[usize::from(band[9 * (place / 3) + place % 3])] = place as u8 + 1;
    }
    let band = band.map(|digit| names[usize::from(digit)]);
    let mut columns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for columns in columns[3..].chunks_mut(3) {
        columns.sort_by_key(|&column| band[column]);
    }
    std::array::from_fn(|place| band[place / 9 * 9 + columns[place % 9]])
}

/// All normal bands: what is in the second box decides what is in the rows of the third.
fn normal_bands() -> Vec<Band> {
    let mut bands = Vec::new();
    let mut band = [0; 27];
    for place in 0..9 {
        band[place / 3 * 9 + place % 3] = place as u8 + 1;
    }
    // The other cells, row by row.
    let places: Vec<usize> = (0..27).filter(|place| place % 9 > 2).collect();
    fill(&mut band, &places, &mut bands);
    bands
}

fn fill(band: &mut Band, places: &[usize], bands: &mut Vec<Band>) {
    let Some((&place, rest)) = places.split_first() else {
        bands.push(*band);
        return;
    };
    let (row, column) = (place / 9, place % 9);
    for digit in 1..=9 {
        let in_row = band[9 * row..place].contains(&digit);
        let in_box = (0..row).any(|row| band[9 * row + column / 3 * 3..][..3].contains(&digit));
        let falls = row == 0 && column % 3 > 0 && band[place - 1] > digit;
        if !in_row && !in_box && !falls {
            band[place] = digit;
            fill(band, rest, bands);
            band[place] = 0;
        }
    }
}

/// The moves that, with new names and orders of the columns in the second and third box, make
/// every rearrangement of a band: columns of the second box are exchanged by bringing
/// them to the first and back.
fn moves(band: &Band) -> [Band; 6] {
    let rows = |rows: [usize; 3]| std::array::from_fn(|at| band[9 * rows[at / 9] + at % 9]);
    let columns =
        |columns: [usize; 9]| std::array::from_fn(|at| band[at / 9 * 9 + columns[at % 9]]);
    [
        rows([1, 0, 2]),
        rows([0, 2, 1]),
        columns([1, 0, 2, 3, 4, 5, 6, 7, 8]),
        columns([0, 2, 1, 3, 4, 5, 6, 7, 8]),
        columns([3, 4, 5, 0, 1, 2, 6, 7, 8]),
        columns([0, 1, 2, 6, 7, 8, 3, 4, 5]),
    ]
}

/// The classes and their sizes once more, by following the moves from band to band.
#[test]
fn there_are_416() {
    let bands = normal_bands();
    assert_eq!(bands.len(), 56 * 6_usize.pow(4));
    let numbers: HashMap<Band, usize> = bands.iter().copied().zip(0..).collect();
    let mut reached = vec![false; bands.len()];
    let mut found = Vec::new();
    for start in 0..bands.len() {
        let mut open = vec![start];
        let mut size = 0;
        while let Some(number) = open.pop() {
            if !std::mem::replace(&mut reached[number], true) {
                size += 1;
                open.extend(moves(&bands[number]).map(|moved| numbers[&normal(moved)]));
            }
        }
        if size > 0 {
            found.push((smallest(&bands[start]), size * 362_880 * 36));
        }
    }
    found.sort_unstable();
    let table: Vec<(Band, u64)> = classes().iter().map(|class| (class.band, class.size)).collect();
    assert_eq!(found.len(), 416);
    assert_eq!(found, table);
}

/// Felgenhauer and Jarvis (2005) counted them by other classes.
#[test]
fn their_completions_are_all_full_grids() {
    let classes = classes();
    let bands: u64 = classes.iter().map(|class| class.size).sum();
    assert_eq!(bands, 362_880 * 56 * 6_u64.pow(6));
    let grids = classes.iter().map(|class| u128::from(class.size) * u128::from(class.completions));
    assert_eq!(grids.sum::<u128>(), 6_670_903_752_021_072_936_960);
}

/// Three rows alone: the form has them at the bottom, as the smallest band; transposed they would
/// be columns and have a given in the first row. Whatever moves the empty rows or leaves the band
/// as it is is an automorphism: the more of these, the fewer bands has the class.
#[test]
fn a_band_alone() {
    const BAND_MOVES: u64 = 6 * 1296 * 362_880;
    const EMPTY_ROWS: u64 = 2 * 6 * 6;
    for (nth, class) in classes().iter().enumerate() {
        let mut digits = [0; 81];
        digits[27..54].copy_from_slice(&class.band);
        let by = Transformation::random(nth as u64);
        let found = canonical(&by.apply(&Grid::from_digits(digits).unwrap()));
        let mut form = [0; 81];
        form[54..].copy_from_slice(&class.band);
        assert_eq!(found.form.digits(), &form);
        assert_eq!(found.automorphisms, EMPTY_ROWS * BAND_MOVES / class.size, "{nth}");
    }
}

/// A full grid has six bands, three of them lying; its form begins with the smallest of them.
#[test]
#[ignore = "long"]
fn the_form_of_a_full_grid_begins_with_its_smallest_band() {
    let table: HashMap<Band, usize> = classes().iter().map(|class| class.band).zip(0..).collect();
    let mut tops = Vec::new();
    for (nth, class) in classes().iter().enumerate() {
        let mut digits = [0; 81];
        digits[..27].copy_from_slice(&class.band);
        let full = solutions(&Grid::from_digits(digits).unwrap()).nth(nth % 50).unwrap();
        let rows = full.digits();
        let columns: [u8; 81] = std::array::from_fn(|index| rows[index % 9 * 9 + index / 9]);
        let bands = [rows, &columns].into_iter().flat_map(|lines| lines.chunks(27));
        let bands: Vec<Band> = bands.map(|band| smallest(band.try_into().unwrap())).collect();
        assert_eq!(bands[0], class.band);
        assert!(bands.iter().all(|band| table.contains_key(band)));
        let form = canonical(&Transformation::random(nth as u64).apply(&full)).form;
        let top = form.digits()[..27].try_into().unwrap();
        assert_eq!(Some(&top), bands.iter().min());
        tops.push(table[&top]);
    }
    tops.sort_unstable();
    tops.dedup();
    assert!(tops.len() > 50, "{tops:?}");
}
