//! Canonical forms, held against a slow and obvious way to find them.

mod automorphisms;
mod bands;
mod equivalence;
mod forms;
mod group;
mod made;
mod many;
mod slow;
