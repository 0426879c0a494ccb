//! Canonical forms, held against a slow and obvious way to find them.

mod files;

#[path = "canonical/automorphisms.rs"]
mod automorphisms;
#[path = "canonical/bands.rs"]
mod bands;
#[path = "canonical/equivalence.rs"]
mod equivalence;
#[path = "canonical/forms.rs"]
mod forms;
#[path = "canonical/group.rs"]
mod group;
#[path = "canonical/made.rs"]
mod made;
#[path = "canonical/many.rs"]
mod many;
#[path = "canonical/slow.rs"]
mod slow;
