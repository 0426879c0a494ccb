//! The doctor, held against slow and obvious searches and against the rules of the game.

mod files;

#[path = "diagnose/additions.rs"]
mod additions;
#[path = "diagnose/budgets.rs"]
mod budgets;
#[path = "diagnose/conflicts.rs"]
mod conflicts;
#[path = "diagnose/engines.rs"]
mod engines;
#[path = "diagnose/entries.rs"]
mod entries;
#[path = "diagnose/estimates.rs"]
mod estimates;
#[path = "diagnose/made.rs"]
mod made;
#[path = "diagnose/minimality.rs"]
mod minimality;
#[path = "diagnose/proofs.rs"]
mod proofs;
#[path = "diagnose/repairs.rs"]
mod repairs;
#[path = "diagnose/replay.rs"]
mod replay;
#[path = "diagnose/several.rs"]
mod several;
