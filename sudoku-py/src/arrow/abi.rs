//! The structs of the Arrow C data interface and of its streams, as the format fixes them. Each
//! releases its memory when it is dropped, unless it was moved away.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::{ptr, slice};

/// The type of an array, with its name.
#[repr(C)]
pub(crate) struct ArrowSchema {
    pub(super) format: *const c_char,
    pub(super) name: *const c_char,
    pub(super) metadata: *const c_char,
    pub(super) flags: i64,
    pub(super) n_children: i64,
    pub(super) children: *mut *mut Self,
    pub(super) dictionary: *mut Self,
    pub(super) release: Option<unsafe extern "C" fn(*mut Self)>,
    pub(super) private_data: *mut c_void,
}

/// The buffers of an array.
#[repr(C)]
pub(crate) struct ArrowArray {
    pub(super) length: i64,
    pub(super) null_count: i64,
    pub(super) offset: i64,
    pub(super) n_buffers: i64,
    pub(super) n_children: i64,
    pub(super) buffers: *mut *const c_void,
    pub(super) children: *mut *mut Self,
    pub(super) dictionary: *mut Self,
    pub(super) release: Option<unsafe extern "C" fn(*mut Self)>,
    pub(super) private_data: *mut c_void,
}

/// Arrays of one type, one after the other.
#[repr(C)]
pub(crate) struct ArrowArrayStream {
    pub(super) get_schema: Option<unsafe extern "C" fn(*mut Self, *mut ArrowSchema) -> c_int>,
    pub(super) get_next: Option<unsafe extern "C" fn(*mut Self, *mut ArrowArray) -> c_int>,
    pub(super) get_last_error: Option<unsafe extern "C" fn(*mut Self) -> *const c_char>,
    pub(super) release: Option<unsafe extern "C" fn(*mut Self)>,
    pub(super) private_data: *mut c_void,
}

/// The parts that the three share.
pub(super) trait Released: Sized {
    /// The struct that holds nothing, as after its release.
    const EMPTY: Self;
    /// The name of a capsule with it.
    const NAME: &'static CStr;

    fn release(&mut self) -> &mut Option<unsafe extern "C" fn(*mut Self)>;
}

/// Declares the shared parts: these fields are empty.
macro_rules! released {
    ($($Type:ident $name:literal { $($field:ident: $empty:expr),* })*) => {$(
        impl Released for $Type {
            const EMPTY: Self =
                Self { $($field: $empty,)* release: None, private_data: ptr::null_mut() };
            const NAME: &'static CStr = $name;

            fn release(&mut self) -> &mut Option<unsafe extern "C" fn(*mut Self)> {
                &mut self.release
            }
        }

        impl Drop for $Type {
            fn drop(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: the struct was not released, or `release` would be null; its producer
                    // wants it to be called once, with the struct, from any thread.
                    unsafe { release(self) }
                }
            }
        }

        // SAFETY: the format allows to move a struct, and to release it on another thread.
        unsafe impl Send for $Type {}
    )*};
}

released! {
    ArrowSchema c"arrow_schema" {
        format: ptr::null(), name: ptr::null(), metadata: ptr::null(), flags: 0, n_children: 0,
        children: ptr::null_mut(), dictionary: ptr::null_mut()
    }
    ArrowArray c"arrow_array" {
        length: 0, null_count: 0, offset: 0, n_buffers: 0, n_children: 0,
        buffers: ptr::null_mut(), children: ptr::null_mut(), dictionary: ptr::null_mut()
    }
    ArrowArrayStream c"arrow_array_stream" {
        get_schema: None, get_next: None, get_last_error: None
    }
}

// SAFETY: arrays are not changed after they were handed over, and the methods here only read.
unsafe impl Sync for ArrowArray {}

/// A fault of the producer.
pub(crate) type Fault = &'static str;

/// The structs that a pointer leads to, as many as the producer says.
fn children<'a, T>(count: i64, children: *const *mut T) -> Result<Vec<&'a T>, Fault> {
    let count = usize::try_from(count).map_err(|_| "a negative number of children")?;
    if count == 0 {
        return Ok(vec![]);
    }
    if children.is_null() || !children.is_aligned() {
        return Err("no children where there should be some");
    }
    // SAFETY: the producer promises that there are as many pointers.
    let pointers = unsafe { slice::from_raw_parts(children, count) };
    // SAFETY: each leads to a struct that lives as long as its parent, or is null.
    pointers.iter().map(|child| unsafe { child.as_ref() }.ok_or("a child is missing")).collect()
}

impl ArrowSchema {
    /// The letters for its type.
    pub(super) fn format(&self) -> Result<&[u8], Fault> {
        if self.release.is_none() || self.format.is_null() {
            return Err("a schema without a format");
        }
        // SAFETY: the producer promises a text that ends with 0, which lives as long as the schema.
        Ok(unsafe { CStr::from_ptr(self.format) }.to_bytes())
    }

    /// Its name; it may have none.
    pub(super) fn name(&self) -> String {
        if self.name.is_null() {
            return String::new();
        }
        // SAFETY: as for the format.
        unsafe { CStr::from_ptr(self.name) }.to_string_lossy().into_owned()
    }

    pub(super) fn children(&self) -> Result<Vec<&Self>, Fault> {
        children(self.n_children, self.children)
    }

    /// The type of the values that the numbers of this type lead to.
    pub(super) fn dictionary(&self) -> Option<&Self> {
        // SAFETY: null, or a struct that lives as long as this one.
        unsafe { self.dictionary.as_ref() }
    }
}

impl ArrowArray {
    /// The number of values, and of those to be skipped before them.
    pub(super) fn extent(&self) -> Result<(usize, usize), Fault> {
        let number = |number: i64| usize::try_from(number).map_err(|_| "a negative length");
        let (len, offset) = (number(self.length)?, number(self.offset)?);
        // No place in an array, counted in bytes or bits, may be beyond the end of memory.
        match len.checked_add(offset) {
            Some(end) if end < isize::MAX as usize / (1 << 10) => Ok((len, offset)),
            _ => Err("a length beyond the end of memory"),
        }
    }

    /// The buffers, of which there have to be this many or more; some may be null.
    pub(super) fn buffers(&self, least: usize) -> Result<&[*const u8], Fault> {
        let count = usize::try_from(self.n_buffers).map_err(|_| "a negative number of buffers")?;
        if count < least {
            return Err("too few buffers");
        }
        if count == 0 {
            return Ok(&[]);
        }
        if self.buffers.is_null() || !self.buffers.is_aligned() {
            return Err("no buffers where there should be some");
        }
        // SAFETY: the producer promises that there are as many pointers.
        Ok(unsafe { slice::from_raw_parts(self.buffers.cast(), count) })
    }

    pub(super) fn children(&self) -> Result<Vec<&Self>, Fault> {
        children(self.n_children, self.children)
    }

    /// The values that the numbers of this array lead to.
    pub(super) fn dictionary(&self) -> Result<&Self, Fault> {
        // SAFETY: null, or a struct that lives as long as this one.
        unsafe { self.dictionary.as_ref() }.ok_or("a dictionary is missing")
    }
}

impl ArrowArrayStream {
    /// The type of all arrays.
    pub(super) fn schema(&mut self) -> Result<ArrowSchema, StreamError> {
        let mut schema = ArrowSchema::EMPTY;
        let get_schema = self.get_schema.ok_or(StreamError::Fault("a stream that was released"))?;
        // SAFETY: the stream is alive, and the schema is there to be written to.
        match unsafe { get_schema(self, &raw mut schema) } {
            0 => Ok(schema),
            code => Err(self.error(code)),
        }
    }

    /// The next array; `None` after the last one.
    pub(super) fn next(&mut self) -> Result<Option<ArrowArray>, StreamError> {
        let mut array = ArrowArray::EMPTY;
        let get_next = self.get_next.ok_or(StreamError::Fault("a stream that was released"))?;
        // SAFETY: as for the schema.
        match unsafe { get_next(self, &raw mut array) } {
            0 => Ok(array.release.is_some().then_some(array)),
            code => Err(self.error(code)),
        }
    }

    fn error(&mut self, code: c_int) -> StreamError {
        // SAFETY: the stream is alive, and its last call failed.
        let text = self.get_last_error.map(|get| unsafe { get(self) });
        let text = text.filter(|text| !text.is_null()).map(|text| {
            // SAFETY: a text that ends with 0 and lives until the next call.
            unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
        });
        StreamError::Producer(code, text.unwrap_or_else(|| format!("error {code} of a stream")))
    }
}

/// The reason why a stream ended early.
pub(super) enum StreamError {
    Fault(Fault),
    /// The producer reports this number and text.
    Producer(c_int, String),
}
