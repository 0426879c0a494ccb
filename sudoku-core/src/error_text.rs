//! [`error_text!`]: an error type, and its sentence.

/// Implements [`Display`](core::fmt::Display), [`Debug`](core::fmt::Debug) and
/// [`Error`](core::error::Error) for an error: by hand, so that no procedural macro is compiled
/// before the core. A type that has a sentence already is given alone.
///
/// `Debug` is the sentence, because that is what a `main` with `?`, and `unwrap`, print; the facts
/// are in the fields.
///
/// ```text
/// error_text!(DigitError, |error| "{} is not a digit from 1 to 9", error.0);
/// ```
macro_rules! error_text {
    ($Type:ty) => {
        impl core::fmt::Debug for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }

        impl core::error::Error for $Type {}
    };
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

        error_text!($Type);
    };
}

/// Implements [`Debug`](core::fmt::Debug) for errors of other crates by their sentence, as
/// `error_text!` does.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_is_sentence {
    ($($Type:ty),+ $(,)?) => {$(
        impl ::core::fmt::Debug for $Type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(self, f)
            }
        }
    )+};
}

pub(crate) use error_text;
