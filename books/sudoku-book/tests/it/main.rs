//! All tests of the public interface in one program, so that it is linked once. Only `read_memory`
//! is a separate program: it measures the memory of its process.

mod budget;
mod check_account;
mod check_alike;
mod check_conformance;
mod check_doubt;
mod check_explained;
mod check_findings;
mod check_named_rules;
mod check_options;
mod check_other_kinds;
mod check_other_laws;
mod check_pairs;
mod check_rated;
mod common;
mod fix;
mod languages;
mod pair_agrees;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "pdf")]
mod pdf_overlay;
#[cfg(feature = "pictures")]
mod pictures;
mod read;
mod report_schema;
mod report_sheets;
mod report_styles;
mod revise;
mod validator;
mod written;
