//! [`error_text!`]: an error type, and its sentence.

/// Implements [`Display`](core::fmt::Display), [`Debug`](core::fmt::Debug) and
/// [`Error`](core::error::Error) for an error: by hand, so that no procedural macro is compiled
/// before this crate. `Debug` is the sentence, which a `main` with `?` prints.
macro_rules! error_text {
    ($Type:ty, |$error:ident, $f:ident| $body:expr) => {
        impl core::fmt::Display for $Type {
            fn fmt(&self, $f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let $error = self;
                $body
            }
        }

        impl core::fmt::Debug for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }

        impl core::error::Error for $Type {}
    };
}

pub(crate) use error_text;
