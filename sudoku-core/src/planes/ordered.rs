//! Single passes of the reasoning in the order of `plain`, on sets of cells: the way to the
//! contradiction that is met first.

use super::{BAND, Broken, Planes, Strength};
use crate::array::array;
use crate::cell::Cell;
use crate::house::House;

impl Planes {
    /// `plain::pass` of [`propagate`](crate::propagate()), but without the name of the
    /// contradiction. The weaker strengths find nothing more.
    pub(crate) fn pass(&mut self, strength: Strength) -> Result<bool, Broken> {
        let mut places: [u128; 9] = array(0, |digit| {
            let band = |nth: usize| u128::from(self.bands[nth][digit]) << (27 * nth);
            band(0) | band(1) | band(2)
        });
        let changed = match strength {
            // Passes end when all is well; the caller has seen that it is not.
            Strength::NakedSingles => return Err(Broken),
            Strength::Singles => hidden_singles(&mut places)?,
            Strength::LockedCandidates => {
                places.iter_mut().fold(false, |changed, places| changed | locked_candidates(places))
            }
            Strength::AllDifferent => return self.pass_of_all_different(),
        };
        for (nth, band) in self.bands.iter_mut().enumerate() {
            for (digit, places) in places.iter().enumerate() {
                band[digit] = (places >> (27 * nth)) as u32 & BAND;
            }
        }
        Ok(changed)
    }
}

fn hidden_singles(places: &mut [u128; 9]) -> Result<bool, Broken> {
    let mut changed = false;
    for house in House::ALL {
        for digit in 0..9 {
            let here = places[digit] & house.cell_set().bits();
            if here == 0 {
                return Err(Broken);
            }
            if here.is_power_of_two() {
                for (other, places) in places.iter_mut().enumerate() {
                    if other != digit {
                        changed |= *places & here != 0;
                        *places &= !here;
                    }
                }
            }
        }
    }
    Ok(changed)
}

/// For one digit.
fn locked_candidates(places: &mut u128) -> bool {
    let before = *places;
    for house in House::ALL {
        let here = *places & house.cell_set().bits();
        let Some(first) = Cell::new(here.trailing_zeros() as usize) else { continue };
        for other in first.houses() {
            let cells = other.cell_set().bits();
            if other != house && here & !cells == 0 {
                *places &= !cells | here;
            }
        }
    }
    *places != before
}
