//! The doctor, held against slow and obvious searches and against the rules of the game.

mod additions;
mod budgets;
mod conflicts;
mod engines;
mod entries;
mod estimates;
mod fixes;
mod made;
mod minimality;
mod proofs;
mod replay;
mod several;
