//! [`error_text!`]: an error type, and its sentence.

/// Implements [`Display`](core::fmt::Display) and [`Error`](core::error::Error) for an error: by
/// hand, so that no procedural macro is compiled before this crate.
macro_rules! error_text {
    ($Type:ty, |$error:ident, $f:ident| $body:expr) => {
        impl core::fmt::Display for $Type {
            fn fmt(&self, $f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let $error = self;
                $body
            }
        }

        impl core::error::Error for $Type {}
    };
}

pub(crate) use error_text;
