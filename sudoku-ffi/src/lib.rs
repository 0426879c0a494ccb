//! The C library.
