//! Tests of the public interface.

mod alike;
mod conformance;
mod corpus;
mod forms;
mod generate;
mod law;
mod oracle;
mod puzzle_json;
mod questions;
mod round_trip;
