//! [`View`]: the puzzles of one array, read where they lie.

use std::slice;

use super::abi::{ArrowArray, Fault};
use super::kind::{Integer, Kind};

/// The values of an array: pointers into its buffers. The owner of one keeps the array.
pub(super) struct View {
    len: usize,
    /// The number of values to be skipped in each buffer.
    offset: usize,
    /// The bits of the values that are there; null if all are.
    validity: Bits,
    values: Values,
}

/// Bits from an address on; null for ones.
#[derive(Clone, Copy)]
struct Bits(*const u8);

enum Values {
    Null,
    /// Those of a table, in its columns.
    Rows,
    Text {
        offsets: Offsets,
        bytes: *const u8,
        is_binary: bool,
    },
    View {
        views: *const u8,
        buffers: Vec<&'static [u8]>,
        is_binary: bool,
    },
    Fixed {
        bytes: *const u8,
        width: usize,
    },
    Numbers(Items),
    List {
        offsets: Offsets,
        items: Items,
    },
    Dictionary {
        keys: Integer,
        places: *const u8,
        values: Box<View>,
    },
}

/// The ends of texts or lists, one after the other.
struct Offsets {
    numbers: *const u8,
    wide: bool,
    /// The last one that is used; no other may be larger.
    last: usize,
}

/// Numbers in lists.
struct Items {
    kind: Integer,
    numbers: *const u8,
    validity: Bits,
    /// The numbers to be skipped, and how many there are after them.
    offset: usize,
    len: usize,
}

/// A value, where it lies.
pub(super) enum Value<'a> {
    /// UTF-8, if the producer keeps its word.
    Text(&'a [u8]),
    /// 81 numbers, or text.
    Binary(&'a [u8]),
    /// A list of this many numbers.
    Numbers(Numbers<'a>),
}

/// Some numbers of a list.
pub(super) struct Numbers<'a> {
    items: &'a Items,
    first: usize,
    pub(super) len: usize,
}

// SAFETY: the buffers of an array are not changed, and views only read them.
unsafe impl Send for View {}
// SAFETY: as above.
unsafe impl Sync for View {}

/// The bytes of a number of memory that was checked to be there.
///
/// # Safety
///
/// The number must be within memory that is not written to; it may have any address.
unsafe fn read<T: Copy>(numbers: *const u8, index: usize) -> T {
    // SAFETY: promised by the caller.
    unsafe { numbers.cast::<T>().add(index).read_unaligned() }
}

impl Bits {
    fn get(self, index: usize) -> bool {
        // SAFETY: if there are bits, the producer promises one for each value.
        self.0.is_null() || unsafe { *self.0.add(index / 8) } >> (index % 8) & 1 == 1
    }
}

impl Integer {
    /// A number of this type; those above `i64::MAX` become negative.
    ///
    /// # Safety
    ///
    /// As [`read`].
    unsafe fn read(self, numbers: *const u8, index: usize) -> i64 {
        // SAFETY: promised by the caller.
        unsafe {
            match (self.bytes, self.signed) {
                (1, true) => read::<i8>(numbers, index).into(),
                (1, false) => read::<u8>(numbers, index).into(),
                (2, true) => read::<i16>(numbers, index).into(),
                (2, false) => read::<u16>(numbers, index).into(),
                (4, true) => read::<i32>(numbers, index).into(),
                (4, false) => read::<u32>(numbers, index).into(),
                _ => read::<i64>(numbers, index),
            }
        }
    }
}

impl Offsets {
    /// The offsets of `len` values, after `offset` others.
    fn new(numbers: *const u8, wide: bool, offset: usize, len: usize) -> Result<Self, Fault> {
        let mut offsets = Self { numbers, wide, last: 0 };
        if numbers.is_null() {
            return if len == 0 { Ok(offsets) } else { Err("the buffer of offsets is missing") };
        }
        offsets.last = offsets.get(offset + len)?;
        Ok(offsets)
    }

    fn get(&self, index: usize) -> Result<usize, Fault> {
        // SAFETY: the producer promises an offset for each value, and one more.
        let offset = unsafe {
            if self.wide {
                read::<i64>(self.numbers, index)
            } else {
                read::<i32>(self.numbers, index).into()
            }
        };
        usize::try_from(offset).map_err(|_| "a negative offset")
    }

    /// The place of a value.
    fn range(&self, index: usize) -> Result<(usize, usize), Fault> {
        let (start, end) = (self.get(index)?, self.get(index + 1)?);
        if start > end || end > self.last {
            return Err("offsets that do not rise");
        }
        Ok((start, end - start))
    }
}

impl View {
    /// The values of an array of this kind.
    pub(super) fn of(array: &ArrowArray, kind: &Kind) -> Result<Self, Fault> {
        let (len, offset) = array.extent()?;
        if len == 0 {
            return Ok(Self { len, offset, validity: Bits::ONES, values: Values::Null });
        }
        let validity = if *kind == Kind::Null { Bits::ONES } else { Bits::of(array)? };
        let values = match *kind {
            Kind::Null => Values::Null,
            Kind::Text { wide, is_binary } => {
                let buffers = array.buffers(3)?;
                let offsets = Offsets::new(buffers[1], wide, offset, len)?;
                let bytes = present(buffers[2], offsets.last)?;
                Values::Text { offsets, bytes, is_binary }
            }
            Kind::View { is_binary } => {
                let (views, buffers) = views(array.buffers(3)?)?;
                Values::View { views, buffers, is_binary }
            }
            Kind::Fixed(width) => {
                Values::Fixed { bytes: present(array.buffers(2)?[1], width)?, width }
            }
            Kind::Numbers(kind) => {
                let items = Items::of(array, kind)?;
                if items.len / 81 < offset + len {
                    return Err("too few numbers for the lists");
                }
                Values::Numbers(items)
            }
            Kind::List { wide, items } => {
                let offsets = Offsets::new(array.buffers(2)?[1], wide, offset, len)?;
                let items = Items::of(array, items)?;
                if items.len < offsets.last {
                    return Err("too few numbers for the lists");
                }
                Values::List { offsets, items }
            }
            Kind::Dictionary { keys, ref values } => Values::Dictionary {
                keys,
                places: present(array.buffers(2)?[1], len)?,
                values: Self::of(array.dictionary()?, values)?.into(),
            },
        };
        Ok(Self { len, offset, validity, values })
    }

    /// The rows of a table, of which only the bits are used.
    pub(super) fn of_rows(table: &ArrowArray) -> Result<Self, Fault> {
        let (len, offset) = table.extent()?;
        let validity = if len == 0 { Bits::ONES } else { Bits::of(table)? };
        Ok(Self { len, offset, validity, values: Values::Rows })
    }

    /// A column of a table, whose rows may be a part of it.
    pub(super) fn of_column(
        column: &ArrowArray,
        kind: &Kind,
        table: &ArrowArray,
    ) -> Result<Self, Fault> {
        let (len, offset) = table.extent()?;
        let mut view = Self::of(column, kind)?;
        if len > 0 && offset + len > view.len {
            return Err("a column that is shorter than its table");
        }
        (view.len, view.offset) = (len, view.offset + offset);
        Ok(view)
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Whether some value may be missing.
    pub(super) fn may_miss(&self) -> bool {
        !self.validity.0.is_null()
            || match &self.values {
                Values::Null => self.len > 0,
                Values::Dictionary { values, .. } => values.may_miss(),
                _ => false,
            }
    }

    /// Whether the value is there. A place in a dictionary that does not exist is there: it is a
    /// fault, found by [`value`](Self::value).
    pub(super) fn has(&self, index: usize) -> bool {
        self.validity.get(self.offset + index)
            && match &self.values {
                Values::Null => false,
                Values::Dictionary { values, .. } => {
                    self.key(index).is_none_or(|key| values.has(key))
                }
                _ => true,
            }
    }

    /// The place of a value in the dictionary.
    fn key(&self, index: usize) -> Option<usize> {
        let Values::Dictionary { keys, places, values } = &self.values else { return None };
        // SAFETY: the producer promises a number for each value.
        let key = unsafe { keys.read(*places, self.offset + index) };
        usize::try_from(key).ok().filter(|key| *key < values.len)
    }

    /// A value that is there.
    ///
    /// # Panics
    ///
    /// If the index is too large.
    pub(super) fn value(&self, index: usize) -> Result<Value<'_>, Fault> {
        assert!(index < self.len, "a value of the array");
        let at = self.offset + index;
        let bytes = |is_binary, address: *const u8, len| {
            // SAFETY: the producer promises this memory: up to the last offset, or a value of this
            // width for each place. It lives as long as the array.
            let bytes = unsafe { slice::from_raw_parts(address, len) };
            if is_binary { Value::Binary(bytes) } else { Value::Text(bytes) }
        };
        match &self.values {
            Values::Null | Values::Rows => Err("a value that is null"),
            Values::Text { offsets, bytes: memory, is_binary } => {
                let (start, len) = offsets.range(at)?;
                Ok(bytes(*is_binary, memory.wrapping_add(start), len))
            }
            Values::View { views, buffers, is_binary } => {
                // SAFETY: the producer promises a view of 16 bytes for each value.
                let view: [u32; 4] = unsafe { read(*views, at) };
                let len = view[0] as usize;
                if len <= 12 {
                    return Ok(bytes(*is_binary, views.wrapping_add(16 * at + 4), len));
                }
                let [_, _, buffer, start] = view.map(|number| number as usize);
                let buffer = buffers.get(buffer).ok_or("a view of a buffer that is missing")?;
                let found = buffer.get(start..).and_then(|from| from.get(..len));
                let found = found.ok_or("a view beyond its buffer")?;
                Ok(if *is_binary { Value::Binary(found) } else { Value::Text(found) })
            }
            Values::Fixed { bytes: memory, width } => {
                Ok(bytes(true, memory.wrapping_add(width * at), *width))
            }
            Values::Numbers(items) => {
                Ok(Value::Numbers(Numbers { items, first: items.offset + 81 * at, len: 81 }))
            }
            Values::List { offsets, items } => {
                let (start, len) = offsets.range(at)?;
                Ok(Value::Numbers(Numbers { items, first: items.offset + start, len }))
            }
            Values::Dictionary { values, .. } => {
                values.value(self.key(index).ok_or("a place beyond the dictionary")?)
            }
        }
    }
}

impl Bits {
    const ONES: Self = Self(std::ptr::null());

    /// The bits of an array that has values.
    fn of(array: &ArrowArray) -> Result<Self, Fault> {
        if array.null_count == 0 {
            return Ok(Self::ONES);
        }
        let bits = array.buffers(1)?[0];
        if bits.is_null() && array.null_count > 0 {
            return Err("nulls, and no bits that show them");
        }
        Ok(Self(bits))
    }
}

impl Items {
    /// The numbers in the lists of an array.
    fn of(array: &ArrowArray, kind: Integer) -> Result<Self, Fault> {
        let [items] = array.children()?[..] else { return Err("a list without its items") };
        let (len, offset) = items.extent()?;
        let validity = if len == 0 { Bits::ONES } else { Bits::of(items)? };
        Ok(Self { kind, numbers: present(items.buffers(2)?[1], len)?, validity, offset, len })
    }
}

impl Numbers<'_> {
    /// Copies 81 numbers as bytes, 0 for a null. On failure: the place and value of the first that
    /// is not a digit.
    pub(super) fn narrow(&self, to: &mut [u8; 81]) -> Result<(), (usize, i128)> {
        let Items { kind, numbers, validity, .. } = *self.items;
        if !validity.0.is_null() {
            return self.narrow_some(to);
        }
        // SAFETY: there are 81 numbers from the first one on, as was checked with the lengths.
        unsafe {
            let first = numbers.wrapping_add(kind.bytes * self.first);
            match (kind.bytes, kind.signed) {
                (1, true) => narrow::<i8>(read(first, 0), to, Into::into),
                (1, false) => {
                    *to = read(first, 0);
                    // Without wider numbers: most puzzles are good.
                    match to.iter().fold(0, |all, number| u8::max(all, *number)) {
                        0..=9 => Ok(()),
                        _ => narrow::<u8>(*to, to, Into::into),
                    }
                }
                (2, true) => narrow::<i16>(read(first, 0), to, Into::into),
                (2, false) => narrow::<u16>(read(first, 0), to, Into::into),
                (4, true) => narrow::<i32>(read(first, 0), to, Into::into),
                (4, false) => narrow::<u32>(read(first, 0), to, Into::into),
                (_, true) => narrow::<i64>(read(first, 0), to, |number| number),
                (_, false) => narrow::<u64>(read(first, 0), to, |number| number as i64)
                    .map_err(|(place, number)| (place, (number as u64).into())),
            }
        }
    }

    /// The same where some may be null.
    fn narrow_some(&self, to: &mut [u8; 81]) -> Result<(), (usize, i128)> {
        let Items { kind, numbers, validity, .. } = *self.items;
        for (at, place) in to.iter_mut().enumerate() {
            let index = self.first + at;
            // SAFETY: as above.
            let number = if validity.get(index) { unsafe { kind.read(numbers, index) } } else { 0 };
            *place = match u8::try_from(number) {
                Ok(digit) if digit <= 9 => digit,
                _ if kind.signed => return Err((at, number.into())),
                _ => return Err((at, (number as u64).into())),
            };
        }
        Ok(())
    }
}

fn narrow<T: Copy>(
    from: [T; 81],
    to: &mut [u8; 81],
    widen: impl Fn(T) -> i64,
) -> Result<(), (usize, i128)> {
    let mut largest = 0;
    // All at once: that compiles to wide instructions.
    for (place, &number) in to.iter_mut().zip(&from) {
        let number = widen(number) as u64;
        *place = number as u8;
        largest = u64::max(largest, number);
    }
    if largest <= 9 {
        return Ok(());
    }
    let mut numbers = from.iter().map(|&number| widen(number)).enumerate();
    let wrong = numbers.find(|(_, number)| !(0..=9).contains(number));
    wrong.map_or(Ok(()), |(place, number)| Err((place, number.into())))
}

/// The views and the buffers with the long texts.
fn views(buffers: &[*const u8]) -> Result<(*const u8, Vec<&'static [u8]>), Fault> {
    let [_, views, long @ .., sizes] = buffers else { return Err("too few buffers") };
    let sized = |(nth, buffer): (usize, &*const u8)| {
        if sizes.is_null() {
            return Err("the sizes of the buffers are missing");
        }
        // SAFETY: the producer promises a number of 64 bits for each buffer.
        let size = usize::try_from(unsafe { read::<i64>(*sizes, nth) });
        let size = size.ok().filter(|size| isize::try_from(*size).is_ok());
        let size = size.ok_or("a buffer of a negative size")?;
        if size == 0 {
            return Ok(&[][..]);
        }
        // SAFETY: the producer promises this many bytes; they live as long as the array, and the
        // view that keeps them no longer.
        Ok(unsafe { slice::from_raw_parts(present(*buffer, size)?, size) })
    };
    let long = long.iter().enumerate().map(sized).collect::<Result<_, Fault>>()?;
    Ok((present(*views, 1)?, long))
}

/// The address of a buffer that needs this many bytes.
fn present(buffer: *const u8, bytes: usize) -> Result<*const u8, Fault> {
    match buffer.is_null() {
        true if bytes > 0 => Err("a buffer is missing"),
        // An address for no bytes.
        true => Ok(std::ptr::dangling()),
        false => Ok(buffer),
    }
}
