//! Laws of covers.
