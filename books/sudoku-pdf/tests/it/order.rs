//! The order of the grids of a page.

use super::{box_of, grid, read};

/// The grids of a row are read from left to right, whichever is higher on the page.
#[test]
fn rows_of_uneven_grids_are_read_from_left_to_right() {
    for step in [-6.0, 0.0, 6.0] {
        let place = |nth: usize| {
            let column = (nth % 3) as f64;
            (20.0 + 190.0 * column, 20.0 + step * column + 12.0 + 190.0 * (nth / 3) as f64)
        };
        let content = [4, 2, 0, 5, 1, 3].map(|nth| {
            let (left, top) = place(nth);
            grid(left, top, 18.0, box_of)
        });
        let survey = read(content.concat());
        let found: Vec<(f64, f64)> =
            survey.grids.iter().map(|grid| (grid.bounds.left, grid.bounds.top)).collect();
        assert_eq!(found.len(), 6, "{step}");
        for (nth, &(left, top)) in found.iter().enumerate() {
            let (x, y) = place(nth);
            assert!((left - x).abs().max((top - y).abs()) < 2.0, "{step}: {found:?}");
        }
    }
}
