//! [`Price`]: the price of a book, in words and in the small bar code beside its number.

use std::fmt;
use std::str::FromStr;

use super::Language;

/// The price of a book: a currency and an amount.
///
/// ```
/// use sudoku_print::Price;
///
/// let price: Price = "USD 9.99".parse()?;
/// assert_eq!(price.to_string(), "USD 9.99");
/// assert_eq!(price.add_on(), *b"50999");
/// assert_eq!("EUR 12.5".parse::<Price>()?.add_on(), *b"90000");
/// # Ok::<(), sudoku_print::ParsePriceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// Its three letters.
    currency: [u8; 3],
    cents: u32,
}

/// Words that are no [`Price`].
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a currency of three letters and an amount, such as USD 9.99 or EUR 12.00")]
pub struct ParsePriceError;

/// The currencies that have a digit of their own in the add-on, with the sign on covers: of the
/// fewest hundreds, whose digit is the first. Pounds have two digits, up to 199.99.
///
/// Lightning Source, "Cover Barcode Price Extension" (help.lightningsource.com, article
/// 5293920968589): 5 is the US dollar, and 90000 says that there is no price; barcode-us.com,
/// "ISBN Bookland EAN Supplemental Data": the others, and 59999 for 100 dollars and more. Both read
/// on 2026-11-29.
const CURRENCIES: [(&[u8; 3], u32, u32, &str); 5] = [
    (b"GBP", 0, 2, "£"),
    (b"AUD", 3, 1, "A$"),
    (b"NZD", 4, 1, "NZ$"),
    (b"USD", 5, 1, "US $"),
    (b"CAD", 6, 1, "CAN $"),
];

/// The sign of a currency without a digit.
const EURO: (&[u8; 3], &str) = (b"EUR", "€");

impl Price {
    /// The five digits of the bar code beside that of the ISBN: the first is that of the currency,
    /// the others are the price, at most 99.99. `90000` says that no price is given: so it is for
    /// currencies without a digit.
    #[must_use]
    pub fn add_on(&self) -> [u8; 5] {
        let own = CURRENCIES.iter().find(|(name, ..)| **name == self.currency);
        let value = own.map_or(NO_PRICE, |&(_, digit, hundreds, _)| {
            digit * TEN_THOUSAND + self.cents.min(hundreds * TEN_THOUSAND - 1)
        });
        digits(value)
    }

    /// The price as covers in a language show it: `US $9.99`, `9,99 €`, `€ 9,99`.
    pub(super) fn printed(&self, language: Language) -> String {
        let signs = CURRENCIES.iter().map(|&(name, .., sign)| (name, sign)).chain([EURO]);
        let sign = signs.into_iter().find(|(name, _)| **name == self.currency);
        let amount = self.amount();
        let with_comma = amount.replace('.', ",");
        let code = self.currency.map(char::from).iter().collect::<String>();
        let named = sign.map_or(code.as_str(), |(_, sign)| sign);
        match language {
            Language::English if sign.is_some() => format!("{named}{amount}"),
            Language::English => format!("{named} {amount}"),
            Language::Dutch => format!("{named} {with_comma}"),
            _ => format!("{with_comma} {named}"),
        }
    }

    fn amount(&self) -> String {
        format!("{}.{:02}", self.cents / 100, self.cents % 100)
    }
}

const TEN_THOUSAND: u32 = 10_000;

/// The add-on of a book without a price.
const NO_PRICE: u32 = 90_000;

/// The five digits of a number, as characters.
fn digits(value: u32) -> [u8; 5] {
    [10_000, 1_000, 100, 10, 1].map(|place| b'0' + (value / place % 10) as u8)
}

impl FromStr for Price {
    type Err = ParsePriceError;

    fn from_str(text: &str) -> Result<Self, ParsePriceError> {
        let (currency, amount) = text.trim().split_once(' ').ok_or(ParsePriceError)?;
        let currency: [u8; 3] = currency.as_bytes().try_into().map_err(|_| ParsePriceError)?;
        if !currency.iter().all(u8::is_ascii_alphabetic) {
            return Err(ParsePriceError);
        }
        let amount = amount.trim();
        let (whole, part) = amount.split_once('.').unwrap_or((amount, "0"));
        let is_number = |text: &str, most: usize| {
            (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !is_number(whole, 6) || !is_number(part, 2) {
            return Err(ParsePriceError);
        }
        let number = |text: &str| text.parse::<u32>().map_err(|_| ParsePriceError);
        let tenths = if part.len() == 1 { 10 } else { 1 };
        let cents = number(whole)? * 100 + number(part)? * tenths;
        Ok(Self { currency: currency.map(|letter| letter.to_ascii_uppercase()), cents })
    }
}

/// As it is read: `USD 9.99`.
impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let currency = self.currency.map(char::from);
        write!(f, "{} {}", currency.iter().collect::<String>(), self.amount())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_their_forms() {
        let shown = |price: &str, language| price.parse::<Price>().unwrap().printed(language);
        for (language, euros, francs, dollars) in [
            (Language::English, "€9.99", "CHF 9.90", "US $9.99"),
            (Language::German, "9,99 €", "9,90 CHF", "9,99 US $"),
            (Language::Portuguese, "9,99 €", "9,90 CHF", "9,99 US $"),
            (Language::Dutch, "€ 9,99", "CHF 9,90", "US $ 9,99"),
        ] {
            let found = ["EUR 9.99", "CHF 9.9", "USD 9.99"].map(|price| shown(price, language));
            assert_eq!(found, [euros, francs, dollars], "{language}");
        }
    }

    #[test]
    fn add_ons() {
        for (price, add_on, printed) in [
            ("USD 9.99", b"50999", "US $9.99"),
            ("usd 3", b"50300", "US $3.00"),
            ("USD 120", b"59999", "US $120.00"),
            ("CAD 12.99", b"61299", "CAN $12.99"),
            ("GBP 8.99", b"00899", "£8.99"),
            ("GBP 108.99", b"10899", "£108.99"),
            ("AUD 20.5", b"32050", "A$20.50"),
            ("EUR 9.99", b"90000", "€9.99"),
            ("CHF 9.90", b"90000", "CHF 9.90"),
        ] {
            let read: Price = price.parse().unwrap();
            let shown = read.printed(Language::English);
            assert_eq!((read.add_on(), &*shown), (*add_on, printed), "{price}");
            assert_eq!(read.to_string().parse(), Ok(read));
        }
        for wrong in ["", "9.99", "$9.99", "USD", "USD x", "USD 1.234", "USD -1", "US 1", "USD 1."]
        {
            assert_eq!(wrong.parse::<Price>(), Err(ParsePriceError), "{wrong}");
        }
    }
}
