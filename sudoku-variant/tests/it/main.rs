//! Tests of the public interface.

mod corpus;
mod forms;
mod law;
mod oracle;
mod questions;
