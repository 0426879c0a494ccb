//! The strong links of one digit: a house whose places for it are two cells, or two groups.

use sudoku_core::{Cell, CellSet, Digit, House, HouseKind};

use super::few::Few;
use super::spots::{Spots, bits, cells_at, count};
use super::state::State;

/// One of its two ends holds the digit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StrongLink {
    pub(crate) house: House,
    /// Groups of one to three cells.
    pub(crate) ends: [CellSet; 2],
    /// Whether the house has more than two places.
    pub(crate) grouped: bool,
}

impl StrongLink {
    /// No link, to fill unused room.
    pub(crate) const NONE: Self =
        Self { house: House::ALL[0], ends: [CellSet::EMPTY; 2], grouped: false };

    pub(crate) fn cells(&self) -> CellSet {
        self.ends[0] | self.ends[1]
    }
}

/// The strong links of a digit: two for each house at most.
pub(crate) const MOST_LINKS: usize = 54;

pub(crate) type Links = Few<StrongLink, MOST_LINKS>;

/// How a house falls into an empty part and two blades.
struct Geometry {
    empty: Spots,
    blades: [Spots; 2],
    /// The position that belongs to both blades of a cross.
    heart: Option<usize>,
}

/// The thirds of a line: one empty, two blades.
const LINE: [Geometry; 3] = [
    Geometry { empty: 0o007, blades: [0o070, 0o700], heart: None },
    Geometry { empty: 0o070, blades: [0o007, 0o700], heart: None },
    Geometry { empty: 0o700, blades: [0o007, 0o070], heart: None },
];

/// The crosses of a box, then its rows and its columns.
const BOX: [Geometry; 15] = {
    const NONE: Geometry = Geometry { empty: 0, blades: [0, 0], heart: None };
    const ROWS: [Spots; 3] = [0o007, 0o070, 0o700];
    const COLUMNS: [Spots; 3] = [0o111, 0o222, 0o444];
    let mut all = [NONE; 15];
    let mut heart = 0;
    while heart < 9 {
        let (row, column) = (ROWS[heart / 3], COLUMNS[heart % 3]);
        all[heart] = Geometry {
            empty: !(row | column) & 0x1ff,
            blades: [column & !row, row & !column],
            heart: Some(heart),
        };
        heart += 1;
    }
    let mut third = 0;
    while third < 3 {
        let empty = 2 - third;
        let (one, two) = (if empty == 0 { 1 } else { 0 }, if empty == 2 { 1 } else { 2 });
        all[9 + third] =
            Geometry { empty: ROWS[empty], blades: [ROWS[one], ROWS[two]], heart: None };
        all[12 + third] =
            Geometry { empty: COLUMNS[empty], blades: [COLUMNS[one], COLUMNS[two]], heart: None };
        third += 1;
    }
    all
};

/// Adds the strong links of the digit in the house.
pub(crate) fn links_in(state: &State, house: House, digit: Digit, links: &mut Links) {
    let places = state.places(house, digit);
    let is_box = house.kind() == HouseKind::Box;
    match count(places) {
        2 => {
            let mut cells = cells_at(house, places);
            let (Some(one), Some(two)) = (cells.next(), cells.next()) else { return };
            if !(is_box && (one.row() == two.row() || one.column() == two.column())) {
                let ends = [CellSet::single(one), CellSet::single(two)];
                links.push(StrongLink { house, ends, grouped: false });
            }
        }
        number @ 3..=6 => {
            let geometries = match (is_box, number) {
                (false, _) => &LINE[..],
                (true, 3) => &BOX[..9],
                (true, _) => &BOX[..],
            };
            let Some(geometry) = geometries.iter().find(|each| places & each.empty == 0) else {
                return;
            };
            grouped_links(house, places, geometry, links);
        }
        _ => {}
    }
}

fn grouped_links(house: House, places: Spots, geometry: &Geometry, links: &mut Links) {
    let cell = |spot: usize| house.cells()[spot];
    let set = |spots: Spots| -> CellSet { cells_at(house, spots).collect() };
    let mut add = |one: CellSet, two: CellSet| {
        links.push(StrongLink { house, ends: [one, two], grouped: true });
    };
    let blades = geometry.blades.map(|blade| blade & places);
    let heart = geometry.heart.map_or(0, |heart| 1 << heart);
    match blades.map(count) {
        [0, _] | [_, 0] => {}
        [1, 1] => add(set(blades[1]), set(blades[0] | heart)),
        [1, _] => add(set(blades[0]), set(blades[1] | heart)),
        [_, 1] => add(set(blades[1]), set(blades[0] | heart)),
        sizes => {
            let heart = heart & places;
            let with_heart =
                |nth: usize| if sizes[nth] == 2 { blades[nth] | heart } else { blades[nth] };
            add(set(with_heart(0)), set(with_heart(1)));
            let is_box_rows = house.kind() == HouseKind::Box && geometry.heart.is_none();
            if is_box_rows && count(places) == 4 {
                let filler = Cell::ALL[0];
                let [one, two]: [Few<Cell, 9>; 2] =
                    blades.map(|blade| Few::of(filler, bits(blade).map(cell)));
                let in_line = |a: Cell, b: Cell| a.row() == b.row() || a.column() == b.column();
                if one.iter().zip(&*two).all(|(&a, &b)| in_line(a, b)) {
                    let pair = |nth: usize| CellSet::single(one[nth]).with(two[nth]);
                    add(pair(0), pair(1));
                }
            }
        }
    }
}
