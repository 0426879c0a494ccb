//! Chains and rings of two, three or four strong links of one digit.

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::few::Few;
use super::links::{Links, MOST_LINKS, StrongLink, links_in};
use super::state::{State, houses_of};

/// Strong links of a digit, each one's end near the next one's beginning.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StrongChain {
    pub(crate) digit: Digit,
    pub(crate) links: [Option<StrongLink>; 4],
    /// Whether the last end is near the first beginning.
    pub(crate) ring: bool,
    pub(crate) kinds: LinkKinds,
    pub(crate) eliminations: CellSet,
}

impl StrongChain {
    pub(crate) fn cells(&self) -> CellSet {
        self.links.iter().flatten().fold(CellSet::EMPTY, |all, link| all | link.cells())
    }

    /// The beginning and the end of each link, in order.
    pub(crate) fn ends(&self) -> impl Iterator<Item = CellSet> {
        self.links.iter().flatten().flat_map(|link| link.ends)
    }

    pub(crate) fn houses(&self) -> impl Iterator<Item = House> {
        self.links.iter().flatten().map(|link| link.house)
    }
}

/// The number of grouped links, and the kinds of the links' houses as far as they matter: 0 is a
/// box, 1 and 2 are lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkKinds {
    grouped: u8,
    kinds: [u8; 4],
    number: u8,
}

impl LinkKinds {
    /// The kinds in the order of the links, 0 for a box, 1 for a row, 2 for a column; read in the
    /// direction, and with rows and columns named so, that the smallest sequence results.
    fn of(grouped: u8, kinds: &[u8]) -> Self {
        let swapped = |kind: u8| if kind == 0 { 0 } else { 3 - kind };
        let sequence = |kind: &dyn Fn(u8) -> u8| {
            let mut all = [0; 4];
            for (own, &given) in all.iter_mut().zip(kinds) {
                *own = kind(given);
            }
            let mut back = all;
            back[..kinds.len()].reverse();
            all.min(back)
        };
        let kinds_seen = sequence(&|kind| kind).min(sequence(&swapped));
        Self { grouped, kinds: kinds_seen, number: kinds.len() as u8 }
    }

    /// Links in rows, none of them grouped.
    pub(crate) const fn of_lines(number: usize) -> Self {
        let mut kinds = [0; 4];
        let mut nth = 0;
        while nth < number {
            kinds[nth] = 1;
            nth += 1;
        }
        Self { grouped: 0, kinds, number: number as u8 }
    }

    /// The number of links, 2 to 4.
    #[must_use]
    pub const fn links(self) -> usize {
        self.number as usize
    }

    /// The number of links whose ends are groups of cells.
    #[must_use]
    pub const fn grouped(self) -> usize {
        self.grouped as usize
    }

    /// The kind of each link's house: 0 for a box, 1 and 2 for the two kinds of lines.
    #[must_use]
    pub fn kinds(&self) -> &[u8] {
        &self.kinds[..self.number as usize]
    }
}

/// A chain that was met, before it is read.
#[derive(Clone, Copy)]
pub(crate) struct Met {
    pub(crate) kinds: LinkKinds,
    /// The number of eliminations, those of several bridges counted for each.
    pub(crate) eliminations: usize,
    pub(crate) order: Order,
}

/// When a chain is met: the kinds of the links' houses, the digit, the links in the order of the
/// catalogue, their arrangement, and their directions.
pub(crate) type Order = ([u8; 4], usize, [u8; 4], u8, u8);

/// Visits the chains of this number of links that strike something out, among these digits.
pub(crate) fn each_strong_chain(
    state: &State,
    number: usize,
    digits: DigitSet,
    visit: &mut dyn FnMut(Met, &dyn Fn() -> StrongChain),
) {
    for digit in digits {
        if state.spread(digit).is_empty() {
            continue;
        }
        let mut links = Links::new(StrongLink::NONE);
        for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
            for house in houses_of(kind) {
                links_in(state, house, digit, &mut links);
            }
        }
        let entry = |link: StrongLink| Entry {
            link,
            ends: link.ends.map(End::of),
            places: link.cells() & state.spread(digit),
        };
        let filler = entry(StrongLink::NONE);
        let catalogue: Few<Entry, MOST_LINKS> = Few::of(filler, links.iter().copied().map(entry));
        if catalogue.len() >= number {
            let mut follow = [[0; 2]; MOST_LINKS];
            let mut apart = [0; MOST_LINKS];
            for (nth, entry) in catalogue.iter().enumerate() {
                for (other, to) in catalogue.iter().enumerate() {
                    let is_apart =
                        (entry.places & to.places).is_empty() && entry.link.house != to.link.house;
                    if !is_apart {
                        continue;
                    }
                    apart[nth] |= Place { nth: other, reversed: false }.bit();
                    apart[nth] |= Place { nth: other, reversed: true }.bit();
                    for (reversed, follow) in follow[nth].iter_mut().enumerate() {
                        let end = &entry.ends[1 - reversed];
                        for to_reversed in [false, true] {
                            if end.meets(&to.ends[usize::from(to_reversed)]).is_some() {
                                *follow |= Place { nth: other, reversed: to_reversed }.bit();
                            }
                        }
                    }
                }
            }
            let mut walk = Walk {
                state,
                digit,
                catalogue: &catalogue,
                follow: &follow,
                apart: &apart,
                number,
                path: [Place::default(); 4],
                visit: &mut *visit,
            };
            walk.begin_all();
        }
    }
}

/// The end of a link, with the houses and cells that the search needs.
#[derive(Clone, Copy)]
struct End {
    cells: CellSet,
    /// The houses in which all its cells are, as bits.
    houses: u32,
    /// The cells that see all its cells.
    seen: CellSet,
}

impl End {
    fn of(cells: CellSet) -> Self {
        let bits = |cell: Cell| cell.houses().iter().fold(0, |all, house| all | 1 << house.index());
        Self {
            cells,
            houses: cells.iter().fold(u32::MAX, |all, cell| all & bits(cell)),
            seen: cells.iter().fold(CellSet::ALL, |all, cell| all & cell.peers()),
        }
    }

    /// The house in which both ends are: a column, a row or a box.
    fn meets(&self, other: &Self) -> Option<House> {
        const COLUMNS: u32 = 0o777 << 9;
        let common = self.houses & other.houses;
        let first = if common & COLUMNS != 0 { common & COLUMNS } else { common };
        House::new(first.trailing_zeros() as usize)
    }
}

/// A link of the catalogue as stored.
#[derive(Clone, Copy)]
struct Entry {
    link: StrongLink,
    ends: [End; 2],
    /// The places of the digit in the link.
    places: CellSet,
}

/// A link of the catalogue, as stored or reversed.
#[derive(Clone, Copy, Default)]
struct Place {
    nth: usize,
    reversed: bool,
}

impl Place {
    /// Places as bits of a set, in the order in which they are tried.
    const fn bit(self) -> u128 {
        1 << (2 * self.nth + self.reversed as usize)
    }
}

struct Walk<'a> {
    state: &'a State,
    digit: Digit,
    catalogue: &'a [Entry],
    /// The places whose beginning the end of a link meets, as stored and reversed.
    follow: &'a [[u128; 2]; MOST_LINKS],
    /// The places of links that share no house and no cell with this one.
    apart: &'a [u128; MOST_LINKS],
    number: usize,
    path: [Place; 4],
    visit: &'a mut dyn FnMut(Met, &dyn Fn() -> StrongChain),
}

impl Walk<'_> {
    fn begin(&self, place: Place) -> &End {
        &self.catalogue[place.nth].ends[usize::from(place.reversed)]
    }

    fn end(&self, place: Place) -> &End {
        &self.catalogue[place.nth].ends[usize::from(!place.reversed)]
    }

    /// The house in which the end of a link meets the beginning of the next one.
    fn bridge(&self, place: Place, next: Place) -> Option<House> {
        self.end(place).meets(self.begin(next))
    }

    fn house(&self, place: Place) -> House {
        self.catalogue[place.nth].link.house
    }

    fn begin_all(&mut self) {
        for nth in 0..self.catalogue.len() {
            for reversed in [false, true] {
                self.path[0] = Place { nth, reversed };
                self.extend(1, self.apart[nth]);
            }
        }
    }

    /// Adds one of these places to the path, and walks on.
    fn extend(&mut self, length: usize, free: u128) {
        if length == self.number {
            self.finish();
            return;
        }
        let last = self.path[length - 1];
        let mut places = free & self.follow[last.nth][usize::from(last.reversed)];
        if length + 1 == self.number {
            // Of an arrangement and its reverse, the one with the smaller link in front is looked
            // at.
            places &= !(Place { nth: self.path[0].nth + 1, reversed: false }.bit() - 1);
        }
        while places != 0 {
            let first = places.trailing_zeros() as usize;
            places &= places - 1;
            let place = Place { nth: first / 2, reversed: first % 2 == 1 };
            self.path[length] = place;
            self.extend(length + 1, free & self.apart[place.nth]);
        }
    }

    fn finish(&mut self) {
        let path = self.path;
        let path = &path[..self.number];
        let (start, end) = (self.begin(path[0]), self.end(path[self.number - 1]));
        let ring = start.meets(end).is_some();
        if ring {
            let houses = path.iter().map(|&place| self.house(place));
            let smallest = houses.min_by_key(|&house| catalogue_number(house));
            if path[0].reversed || smallest != Some(self.house(path[0])) {
                return;
            }
        }
        let (eliminations, raw) = self.eliminations(path, ring);
        if raw == 0 {
            return;
        }
        let kinds = self.kinds(path);
        let met = Met { kinds, eliminations: raw, order: self.order(path) };
        let (catalogue, digit) = (self.catalogue, self.digit);
        let chain = || {
            let mut links = [None; 4];
            for (own, &place) in links.iter_mut().zip(path) {
                let Entry { link, ends, .. } = catalogue[place.nth];
                let [begin, end] = [usize::from(place.reversed), usize::from(!place.reversed)];
                *own = Some(StrongLink { ends: [ends[begin].cells, ends[end].cells], ..link });
            }
            StrongChain { digit, links, ring, kinds, eliminations }
        };
        (self.visit)(met, &chain);
    }

    fn kinds(&self, path: &[Place]) -> LinkKinds {
        let mut kinds = [0_u8; 4];
        for (own, &place) in kinds.iter_mut().zip(path) {
            *own = kind_number(self.house(place));
        }
        let grouped = path.iter().filter(|place| self.catalogue[place.nth].link.grouped).count();
        LinkKinds::of(grouped as u8, &kinds[..path.len()])
    }

    /// When the path is met.
    fn order(&self, path: &[Place]) -> Order {
        let mut sorted = [0_u8; 4];
        for (own, place) in sorted.iter_mut().zip(path) {
            *own = place.nth as u8;
        }
        let links = &mut sorted[..path.len()];
        links.sort_unstable();
        let rank = |place: &Place| links.iter().position(|&nth| nth as usize == place.nth);
        let arranged = path.iter().fold(0, |all, place| all * 10 + rank(place).unwrap_or(0));
        let arrangements = arrangements(path.len());
        let arrangement = arrangements.iter().position(|&each| each == arranged).unwrap_or(0);
        let mut tuple = [0_u8; 4];
        for (own, &nth) in tuple.iter_mut().zip(&*links) {
            *own = kind_number(self.catalogue[nth as usize].link.house);
        }
        // The kinds are walked by the largest of them first.
        tuple[..path.len()].reverse();
        let directions = path.iter().fold(0, |all, place| all << 1 | u8::from(place.reversed));
        (tuple, self.digit.index(), sorted, arrangement as u8, directions)
    }

    /// The places that see both ends of the chain or of a bridge, and their number by bridge.
    fn eliminations(&self, path: &[Place], ring: bool) -> (CellSet, usize) {
        let mut free = self.state.spread(self.digit);
        let ends = self.begin(path[0]).seen & self.end(path[path.len() - 1]).seen;
        if !ring && (free & ends).is_empty() {
            return (CellSet::EMPTY, 0);
        }
        for &place in path {
            free -= self.house(place).cell_set();
        }
        if !ring {
            let bridges = path.windows(2).filter_map(|pair| self.bridge(pair[0], pair[1]));
            free = bridges.fold(free, |free, house| free - house.cell_set());
        }
        let mut lost = ends & free;
        let mut raw = lost.len();
        if ring {
            for pair in path.windows(2) {
                let more = self.end(pair[0]).seen & self.begin(pair[1]).seen & free;
                raw += more.len();
                lost |= more;
            }
        }
        (lost, raw)
    }
}

/// The arrangements of the links, as numbers of their ranks: one of each and its reverse.
const fn arrangements(number: usize) -> &'static [usize] {
    match number {
        2 => &[1],
        3 => &[12, 102, 21],
        _ => &[123, 1023, 2013, 213, 1203, 2103, 321, 231, 1032, 132, 1302, 312],
    }
}

/// Boxes before rows before columns.
const fn kind_number(house: House) -> u8 {
    match house.kind() {
        HouseKind::Box => 0,
        HouseKind::Row => 1,
        HouseKind::Column => 2,
    }
}

const fn catalogue_number(house: House) -> usize {
    kind_number(house) as usize * 10 + house.number()
}
