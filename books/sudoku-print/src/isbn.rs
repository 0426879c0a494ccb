//! ISBNs: their check digits, and those of ten digits as thirteen.

/// Whether a text is an ISBN whose check digit is right.
pub(super) fn is_isbn(text: &str) -> bool {
    let symbols: Vec<char> = text.chars().filter(|&c| c != '-' && c != ' ').collect();
    let last = symbols.len().saturating_sub(1);
    let value = |(nth, c): (usize, &char)| match c {
        'X' | 'x' if nth == last && symbols.len() == 10 => Some(10),
        _ => c.to_digit(10),
    };
    let Some(digits) = symbols.iter().enumerate().map(value).collect::<Option<Vec<u32>>>() else {
        return false;
    };
    let weighted = |weight: &dyn Fn(usize) -> u32| -> u32 {
        digits.iter().enumerate().map(|(nth, digit)| digit * weight(nth)).sum()
    };
    match digits.len() {
        10 => weighted(&|nth| 10 - nth as u32).is_multiple_of(11),
        13 => {
            let is_book = matches!(digits[..3], [9, 7, 8 | 9]);
            is_book && checked(digits.iter().copied()).is_multiple_of(10)
        }
        _ => false,
    }
}

/// The sum that a number of thirteen digits is checked by.
fn checked(digits: impl Iterator<Item = u32>) -> u32 {
    digits.zip([1, 3].into_iter().cycle()).map(|(digit, weight)| digit * weight).sum()
}

/// An ISBN with thirteen digits, with the hyphens of the text: `0-306-40615-2` is
/// `978-0-306-40615-7`.
pub(super) fn with_thirteen(isbn: &str) -> String {
    if digits_of(isbn).len() == 13 {
        return isbn.to_owned();
    }
    // The check digit, the last character, is another one.
    let mut text = isbn.to_owned();
    text.pop();
    let text = format!("978-{text}");
    let check = (10 - checked(digits_of(&text).into_iter().map(u32::from)) % 10) % 10;
    format!("{text}{check}")
}

/// The digits of a text.
pub(super) fn digits_of(text: &str) -> Vec<u8> {
    text.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn check_digits() {
        for right in ["978-3-16-148410-0", "9783161484100", "0-306-40615-2", "0 8044 2957 X"] {
            assert!(is_isbn(right), "{right}");
            assert!(is_isbn(&with_thirteen(right)), "{right}");
        }
        for wrong in
            ["1234567890128", "978-3-16-148410-1", "978316148410", "0-306-40615-X", "", "ISBN", "X"]
        {
            assert!(!is_isbn(wrong), "{wrong}");
        }
    }

    #[test]
    fn ten_digits_become_thirteen() {
        assert_eq!(with_thirteen("0-306-40615-2"), "978-0-306-40615-7");
        assert_eq!(with_thirteen("0 8044 2957 X"), "978-0 8044 2957 3");
        assert_eq!(with_thirteen("978-3-16-148410-0"), "978-3-16-148410-0");
    }
}
