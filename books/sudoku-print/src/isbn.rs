//! The check digits of ISBNs.

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
            is_book && weighted(&|nth| if nth % 2 == 0 { 1 } else { 3 }).is_multiple_of(10)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_isbn;

    #[test]
    fn check_digits() {
        for right in ["978-3-16-148410-0", "9783161484100", "0-306-40615-2", "0 8044 2957 X"] {
            assert!(is_isbn(right), "{right}");
        }
        for wrong in
            ["1234567890128", "978-3-16-148410-1", "978316148410", "0-306-40615-X", "", "ISBN", "X"]
        {
            assert!(!is_isbn(wrong), "{wrong}");
        }
    }
}
