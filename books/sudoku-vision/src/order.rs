//! The order in which the parts of a page are read.

/// Sorts things on a page in reading order: row by row, each row from left to right. `bounds` are
/// the left, upper, right and lower edge of a thing, in any unit, y downwards.
///
/// A row holds everything that begins above the middle of its highest member. So the things of a
/// row overlap by half, also on a page that leans by some degrees.
///
/// ```
/// use sudoku_vision::sort_for_reading;
///
/// // The right one of the upper two is a little higher.
/// let mut squares = [[0.0, 20.0, 9.0, 29.0], [0.0, 1.0, 9.0, 10.0], [10.0, 0.0, 19.0, 9.0]];
/// sort_for_reading(&mut squares, |square| *square);
/// assert_eq!(squares.map(|[left, top, ..]| (left, top)), [(0.0, 1.0), (10.0, 0.0), (0.0, 20.0)]);
/// ```
pub fn sort_for_reading<T>(things: &mut [T], bounds: impl Fn(&T) -> [f64; 4]) {
    let left = |thing: &T| bounds(thing)[0];
    let top = |thing: &T| bounds(thing)[1];
    things.sort_by(|one, other| top(one).total_cmp(&top(other)));
    let mut rest = things;
    while let Some(highest) = rest.first() {
        let [_, upper, _, lower] = bounds(highest);
        let middle = (upper + lower) / 2.0;
        let count = rest.iter().take_while(|thing| top(thing) < middle).count().max(1);
        let (row, below) = rest.split_at_mut(count);
        row.sort_by(|one, other| left(one).total_cmp(&left(other)));
        rest = below;
    }
}
