//! Tests of the public interface.

mod forms;
mod law;
mod oracle;
mod questions;
