//! The doctor, held against slow and obvious searches and against the rules of the game.

mod files;

#[path = "diagnose/conflicts.rs"]
mod conflicts;
#[path = "diagnose/made.rs"]
mod made;
#[path = "diagnose/repairs.rs"]
mod repairs;
#[path = "diagnose/replay.rs"]
mod replay;
#[path = "diagnose/several.rs"]
mod several;
