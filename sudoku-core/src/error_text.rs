//! [`error_text!`]: an error type, and its sentence.

/// Implements [`Display`](core::fmt::Display) and [`Error`](core::error::Error) for an error: by
/// hand, so that no procedural macro is compiled before the core.
///
/// ```text
/// error_text!(DigitError, |error| "{} is not a digit from 1 to 9", error.0);
/// ```
macro_rules! error_text {
    ($Type:ty, $text:literal) => {
        error_text!($Type, |_error| $text);
    };
    ($Type:ty, |$error:ident| $($format:tt)*) => {
        impl core::fmt::Display for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let $error = self;
                core::write!(f, $($format)*)
            }
        }

        impl core::error::Error for $Type {}
    };
}

pub(crate) use error_text;
