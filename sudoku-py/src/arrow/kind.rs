//! [`Kind`]: the types of Arrow that puzzles can have.

use super::abi::{ArrowSchema, Fault};

/// A type of whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Integer {
    /// 1, 2, 4 or 8.
    pub(super) bytes: usize,
    pub(super) signed: bool,
}

/// A type that puzzles can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nulls alone.
    Null,
    /// Texts or bytes one after the other, with offsets of 4 or 8 bytes.
    Text { wide: bool, is_binary: bool },
    /// Texts or bytes anywhere, short ones beside their length.
    View { is_binary: bool },
    /// Bytes, this many for each.
    Fixed(usize),
    /// 81 numbers for each.
    Numbers(Integer),
    /// Lists of numbers, with offsets of 4 or 8 bytes.
    List { wide: bool, items: Integer },
    /// Numbers of places in another column.
    Dictionary { keys: Integer, values: Box<Self> },
}

/// The place of the puzzles.
pub(super) enum Place {
    /// The array itself.
    Whole(Kind),
    /// A column of a table.
    Column(usize, Kind),
    /// 81 columns with a cell each.
    Cells,
    /// No puzzles: a name for the type.
    Other(String),
    /// A table without one column of puzzles: the columns and their types.
    NoColumn(Vec<String>),
}

/// The name of a column that is taken among several.
const NAME: &str = "puzzle";
/// The beginning of the names of columns that pandas adds.
const INDEX: &str = "__index_level_";

impl Place {
    /// Where puzzles are in arrays of this type.
    pub(super) fn of(schema: &ArrowSchema) -> Result<Self, Fault> {
        if schema.format()? != b"+s" {
            let name = type_name(schema);
            return Ok(Kind::of(schema)?.map_or(Self::Other(name), Self::Whole));
        }
        let mut columns = Vec::new();
        for (at, child) in schema.children()?.into_iter().enumerate() {
            if !child.name().starts_with(INDEX) {
                columns.push((at, child.name(), Kind::of(child)?, child));
            }
        }
        let named = |name: &str| name.eq_ignore_ascii_case(NAME);
        let mut puzzles: Vec<_> = columns.iter().filter(|column| column.2.is_some()).collect();
        if let Some(named) = puzzles.iter().position(|column| named(&column.1)) {
            puzzles = vec![puzzles[named]];
        }
        if let [(at, _, Some(kind), _)] = &puzzles[..] {
            return Ok(Self::Column(*at, kind.clone()));
        }
        let is_cell = |schema: &ArrowSchema| Ok::<_, Fault>(integer(schema.format()?).is_some());
        if columns.len() == 81 && columns.iter().all(|column| is_cell(column.3) == Ok(true)) {
            return Ok(Self::Cells);
        }
        let shown =
            columns.iter().map(|(_, name, _, child)| format!("{name}: {}", type_name(child)));
        Ok(Self::NoColumn(shown.collect()))
    }
}

impl Kind {
    /// The kind of this type; `None` if no puzzle can have it.
    fn of(schema: &ArrowSchema) -> Result<Option<Self>, Fault> {
        let Some(dictionary) = schema.dictionary() else { return Self::plain(schema) };
        let keys = integer(schema.format()?).ok_or("a dictionary without numbers")?;
        if dictionary.dictionary().is_some() {
            return Ok(None);
        }
        let values = Self::plain(dictionary)?;
        Ok(values.map(|values| Self::Dictionary { keys, values: values.into() }))
    }

    /// The same without a dictionary.
    fn plain(schema: &ArrowSchema) -> Result<Option<Self>, Fault> {
        let of_items = || -> Result<Option<Integer>, Fault> {
            match schema.children()?[..] {
                [items] if items.dictionary().is_none() => Ok(integer(items.format()?)),
                [_] => Ok(None),
                _ => Err("a list without a type of its items"),
            }
        };
        let format = schema.format()?;
        Ok(match format {
            b"n" => Some(Self::Null),
            b"u" => Some(Self::Text { wide: false, is_binary: false }),
            b"U" => Some(Self::Text { wide: true, is_binary: false }),
            b"z" => Some(Self::Text { wide: false, is_binary: true }),
            b"Z" => Some(Self::Text { wide: true, is_binary: true }),
            b"vu" => Some(Self::View { is_binary: false }),
            b"vz" => Some(Self::View { is_binary: true }),
            b"+w:81" => of_items()?.map(Self::Numbers),
            b"+l" => of_items()?.map(|items| Self::List { wide: false, items }),
            b"+L" => of_items()?.map(|items| Self::List { wide: true, items }),
            _ => match format.strip_prefix(b"w:") {
                Some(width) => Some(Self::Fixed(number(width).ok_or("a width that is no number")?)),
                None => None,
            },
        })
    }
}

fn number(digits: &[u8]) -> Option<usize> {
    str::from_utf8(digits).ok()?.parse().ok().filter(|number| *number <= 1 << 20)
}

fn integer(format: &[u8]) -> Option<Integer> {
    let (bytes, signed) = match format {
        b"c" => (1, true),
        b"C" => (1, false),
        b"s" => (2, true),
        b"S" => (2, false),
        b"i" => (4, true),
        b"I" => (4, false),
        b"l" => (8, true),
        b"L" => (8, false),
        _ => return None,
    };
    Some(Integer { bytes, signed })
}

/// A name for a type, as Arrow's documents have it.
fn type_name(schema: &ArrowSchema) -> String {
    let format = schema.format().unwrap_or_default();
    if let Some(Integer { bytes, signed }) = integer(format) {
        return format!("{}int{}", if signed { "" } else { "u" }, 8 * bytes);
    }
    let name = match format {
        b"n" => "null",
        b"b" => "bool",
        b"e" => "float16",
        b"f" => "float32",
        b"g" => "float64",
        b"u" => "utf8",
        b"U" => "large_utf8",
        b"vu" => "utf8_view",
        b"z" => "binary",
        b"Z" => "large_binary",
        b"vz" => "binary_view",
        b"+s" => "struct",
        b"+l" | b"+L" | b"+vl" | b"+vL" => "list",
        b"+m" => "map",
        b"+r" => "run_end_encoded",
        _ if format.starts_with(b"+w:") => "fixed_size_list",
        _ if format.starts_with(b"w:") => "fixed_size_binary",
        _ if format.starts_with(b"d:") => "decimal",
        _ if format.starts_with(b"t") => "a type of time",
        _ => return String::from_utf8_lossy(format).into_owned(),
    };
    name.into()
}
