//! The answers of the doctor in the form that programs read, for the feature `serde`.
//!
//! They are written only: what has been read back would no longer be proven. Cells, digits and
//! grids have the forms that they have everywhere.
//!
//! | type | form |
//! |---|---|
//! | [`Diagnosis`] | `grid`; `verdict` (`proper`, `impossible`, `ambiguous`, `unknown`); `solution`, `redundant`, `conflict`, `ambiguity` and `entries`, or null; `fixes`, `fixes_complete`, `additions_needed` |
//! | [`Edit`] | `kind`: `change` with `cell`, `from`, `digit`; `remove` or `add` with `cell`, `digit`; `swap` with two `cells`, `digits` |
//! | [`Fix`] | the edit, or `kind`: `all` with `edits` to be done together; and `solution`, `agrees_with_printed`, `restores_symmetry`, `likely_slip` |
//! | [`Conflict`] | `clashes`, `givens`, `minimal`, `smallest`, `reason` |
//! | [`Reason`] | `sentence`, `givens`, `steps`, `end`, `because` |
//! | [`Deduction`] | `kind`: `naked-single`, `hidden-single`, `locked-candidates`, `refuted`, and what belongs to it; `because` |
//! | [`Contradiction`](crate::Contradiction) | `kind`: `clash`, `no-candidate`, `no-place`, `too-few-candidates`, and what belongs to it |
//! | [`Ambiguity`] | `solutions`, `count`, `estimate`, `backbone`, `cells`, `unavoidable_sets`, `proven` |
//! | [`UnavoidableSet`] | `cells`, `count`, `alternatives` (each the digits of the cells, `"3993"`), `sentence` |
//! | [`Count`](crate::Count) | `kind`: `exactly`, `at_least`, `more_than`; `number` |

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_core::ser::{Serialize, SerializeMap, Serializer};

use super::{
    Ambiguity, Conclusion, Conflict, Deduction, Diagnosis, Edit, Entries, Estimate, Fix, Reason,
    UnavoidableSet, Verdict,
};
use crate::digit::Digit;
use crate::grid::{Clash, Grid};
use crate::propagate::Contradiction;

/// Implements [`Serialize`]: the entries that the type adds to a map, in this order.
macro_rules! written {
    ($($Type:ident: |$value:ident, $map:ident| $entries:expr;)*) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                let mut $map = serializer.serialize_map(None)?;
                let entries: Result<(), S::Error> = $entries;
                entries?;
                $map.end()
            }
        }
    )*};
}

/// Adds entries to a map: `add!(map, "cell": cell, "digit": digit)`.
macro_rules! add {
    ($map:expr, $($key:literal: $value:expr),* $(,)?) => {{
        $($map.serialize_entry($key, &$value)?;)*
        Ok(())
    }};
}

written! {
    Diagnosis: |it, map| diagnosis(it, &mut map);
    Edit: |it, map| edit(it, &mut map);
    Fix: |it, map| fix(it, &mut map);
    Conflict: |it, map| add!(map,
        "clashes": it.clashes,
        "givens": it.givens,
        "minimal": it.is_minimal,
        "smallest": it.is_smallest,
        "reason": it.reason,
    );
    Reason: |it, map| add!(map,
        "sentence": it.to_string(),
        "givens": it.givens.fixed(),
        "steps": it.steps,
        "end": it.end,
        "because": it.because,
    );
    Deduction: |it, map| deduction(it, &mut map);
    Contradiction: |it, map| contradiction(it, &mut map);
    Clash: |it, map| clash(it, &mut map);
    Ambiguity: |it, map| add!(map,
        "solutions": [line(&it.solutions[0]), line(&it.solutions[1])],
        "count": it.count,
        "estimate": it.estimate,
        "backbone": it.backbone,
        "cells": it.cells,
        "unavoidable_sets": it.unavoidable_sets,
        "proven": it.is_proven,
    );
    UnavoidableSet: |it, map| add!(map,
        "cells": it.cells,
        "count": it.count,
        "alternatives": it.alternatives.iter().map(|digits| text(digits)).collect::<Vec<_>>(),
        "sentence": it.to_string(),
    );
    Estimate: |it, map| add!(map, "mean": it.mean, "error": it.error);
    Entries: |it, map| add!(map,
        "cells": it.cells,
        "clashing": it.clashing,
        "wrong": it.wrong,
        "solvable": it.is_solvable,
        "proven": it.is_proven,
    );
}

fn diagnosis<M: SerializeMap>(it: &Diagnosis, map: &mut M) -> Result<(), M::Error> {
    let (mut solution, mut redundant, mut conflict, mut ambiguity) = (None, None, None, None);
    match &it.verdict {
        Verdict::Proper { solution: found, redundant: can_go } => {
            (solution, redundant) = (Some(line(found)), *can_go);
        }
        Verdict::Impossible(found) => conflict = Some(found),
        Verdict::Ambiguous(found) => ambiguity = Some(found),
        Verdict::Unknown => {}
    }
    add!(map,
        "grid": it.puzzle,
        "verdict": it.verdict.name(),
        "solution": solution,
        "redundant": redundant,
        "conflict": conflict,
        "ambiguity": ambiguity,
        "fixes": it.fixes.list,
        "fixes_complete": it.fixes.is_complete,
        "additions_needed": it.fixes.additions_needed,
        "entries": it.entries,
    )
}

fn edit<M: SerializeMap>(it: &Edit, map: &mut M) -> Result<(), M::Error> {
    match *it {
        Edit::Change { cell, from, digit } => {
            add!(map, "kind": "change", "cell": cell, "from": from, "digit": digit)
        }
        Edit::Remove { cell, digit } => add!(map, "kind": "remove", "cell": cell, "digit": digit),
        Edit::Swap { cells, digits } => add!(map, "kind": "swap", "cells": cells, "digits": digits),
        Edit::Add { cell, digit } => add!(map, "kind": "add", "cell": cell, "digit": digit),
    }
}

fn fix<M: SerializeMap>(it: &Fix, map: &mut M) -> Result<(), M::Error> {
    match &it.edits[..] {
        [one] => edit(one, map)?,
        edits => add!(map, "kind": "all", "edits": edits)?,
    }
    add!(map,
        "solution": line(&it.solution),
        "agrees_with_printed": it.agrees_with_printed,
        "restores_symmetry": it.restores_symmetry,
        "likely_slip": it.is_likely_slip,
    )
}

fn deduction<M: SerializeMap>(it: &Deduction, map: &mut M) -> Result<(), M::Error> {
    match &it.conclusion {
        Conclusion::NakedSingle { cell, digit } => {
            add!(map, "kind": "naked-single", "cell": cell, "digit": digit)?;
        }
        Conclusion::HiddenSingle { cell, digit, house } => add!(map,
            "kind": "hidden-single", "cell": cell, "digit": digit, "house": house.to_string(),
        )?,
        Conclusion::LockedCandidates { digit, house, other, struck } => add!(map,
            "kind": "locked-candidates",
            "digit": digit,
            "house": house.to_string(),
            "other": other.to_string(),
            "struck": struck,
        )?,
        Conclusion::NakedSubset { house, cells, digits, struck } => add!(map,
            "kind": "naked-subset",
            "house": house.to_string(),
            "cells": cells,
            "digits": digits,
            "struck": struck,
        )?,
        Conclusion::HiddenSubset { house, cells, digits } => add!(map,
            "kind": "hidden-subset", "house": house.to_string(), "cells": cells, "digits": digits,
        )?,
        Conclusion::Refuted { cell, digit, reason } => {
            add!(map, "kind": "refuted", "cell": cell, "digit": digit, "reason": reason)?;
        }
    }
    add!(map, "because": it.because)
}

fn contradiction<M: SerializeMap>(it: &Contradiction, map: &mut M) -> Result<(), M::Error> {
    match it {
        Contradiction::Clash(two) => {
            add!(map, "kind": "clash")?;
            clash(two, map)
        }
        Contradiction::NoCandidate(cell) => add!(map, "kind": "no-candidate", "cell": cell),
        Contradiction::NoPlace { house, digit } => {
            add!(map, "kind": "no-place", "house": house.to_string(), "digit": digit)
        }
        Contradiction::TooFewCandidates { house, cells, digits } => add!(map,
            "kind": "too-few-candidates",
            "house": house.to_string(),
            "cells": cells,
            "digits": digits,
        ),
    }
}

fn clash<M: SerializeMap>(it: &Clash, map: &mut M) -> Result<(), M::Error> {
    add!(map, "house": it.house.to_string(), "digit": it.digit, "cells": it.cells)
}

fn text(digits: &[Digit]) -> String {
    digits.iter().copied().map(Digit::to_char).collect()
}

/// A solution as its 81 digits: who wrote them does not matter here.
fn line(grid: &Grid) -> String {
    grid.with_all_fixed().to_string()
}

#[cfg(test)]
mod tests {
    use super::super::diagnose;
    use super::*;
    use crate::cell::Cell;

    fn json(puzzle: &str) -> serde_json::Value {
        serde_json::to_value(diagnose(&puzzle.parse::<Grid>().unwrap())).unwrap()
    }

    #[test]
    fn a_misprint() {
        let json = json(
            ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.",
        );
        assert_eq!(json["verdict"], "impossible");
        let first = &json["fixes"][0];
        assert_eq!(first["kind"], "change");
        assert_eq!(first["cell"], "r5c5");
        assert_eq!(first["from"], 1);
        assert_eq!(first["digit"], 9);
        let reason = &json["conflict"]["reason"];
        assert!(reason["sentence"].as_str().unwrap().contains("push both 1 and 7 of box 8"));
        assert_eq!(reason["steps"][0]["kind"], "hidden-single");
        assert_eq!(reason["end"]["kind"], "no-place");
        assert_eq!(reason["end"]["house"], "box 8");
        assert!(json["ambiguity"].is_null());
    }

    #[test]
    fn two_solutions() {
        let json = json(
            ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
        );
        assert_eq!(json["verdict"], "ambiguous");
        assert_eq!(json["ambiguity"]["count"]["number"], 2);
        let set = &json["ambiguity"]["unavoidable_sets"][0];
        assert_eq!(set["alternatives"].as_array().unwrap().len(), 2);
        assert_eq!(json["fixes"][0]["kind"], "add");
        assert_eq!(json["fixes_complete"], true);
    }

    #[test]
    fn edits() {
        let [a, b] = [Cell::ALL[50], Cell::ALL[51]];
        let edit = |edit: Edit| serde_json::to_string(&edit).unwrap();
        let (from, digit) = (Digit::Seven, Digit::Nine);
        assert_eq!(
            edit(Edit::Change { cell: a, from, digit }),
            r#"{"kind":"change","cell":"r6c6","from":7,"digit":9}"#
        );
        assert_eq!(edit(Edit::Add { cell: a, digit }), r#"{"kind":"add","cell":"r6c6","digit":9}"#);
        assert_eq!(
            edit(Edit::Swap { cells: [a, b], digits: [from, digit] }),
            r#"{"kind":"swap","cells":["r6c6","r6c7"],"digits":[7,9]}"#
        );
        let edits = [Edit::Remove { cell: a, digit: from }, Edit::Remove { cell: b, digit }].into();
        let solution = Grid::EMPTY;
        let fix = Fix {
            edits,
            solution,
            agrees_with_printed: true,
            restores_symmetry: false,
            is_likely_slip: false,
        };
        let json = serde_json::to_value(fix).unwrap();
        assert_eq!(json["kind"], "all");
        assert_eq!(json["edits"][1]["cell"], "r6c7");
        assert_eq!(json["agrees_with_printed"], true);
    }
}
