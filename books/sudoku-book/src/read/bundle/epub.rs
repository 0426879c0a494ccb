//! E-books: the web pages of an EPUB, in the order of its spine.

use std::collections::HashMap;

use super::super::emit::{Emit, unreadable};
use super::super::flow::Flow;
use super::archive::{Archive, attribute, resolved};
use super::loose::page;
use crate::place::{Area, Place};

/// Reads the grids of an e-book.
pub(super) fn read(archive: &mut Archive<'_>, emit: &mut Emit<'_>) -> Result<(), String> {
    let mut package = None;
    archive.tags("META-INF/container.xml", &mut |tag| {
        if tag.local_name().as_ref() == "rootfile" {
            package = package.take().or_else(|| attribute(tag, "full-path"));
        }
    })?;
    let package = package.ok_or("its container names no book")?;
    let (mut files, mut spine) = (HashMap::new(), Vec::new());
    archive.tags(&package, &mut |tag| match tag.local_name().as_ref() {
        "item" => {
            if let (Some(id), Some(href)) = (attribute(tag, "id"), attribute(tag, "href")) {
                files.insert(id, resolved(&package, &decoded(&href)));
            }
        }
        "itemref" => spine.extend(attribute(tag, "idref")),
        _ => {}
    })?;
    let mut flow = Flow::new(&archive.budget);
    for (number, id) in (1..).zip(spine) {
        if emit.stopped() || flow.is_full() {
            break;
        }
        let name = files.get(&id).cloned().unwrap_or(id);
        if let Err(reason) = page(&name, number, archive, &mut flow, emit) {
            unreadable(place(&name, number), reason.into(), emit);
        }
    }
    flow.finish(emit);
    Ok(())
}

/// A page of an archive: a web page or a picture, with the name of its file.
pub(super) fn place(name: &str, number: u32) -> Place {
    let file = name.rsplit('/').next().unwrap_or(name);
    let area = Area::new(0.0, 0.0, 0.0, 0.0);
    Place::Page { page: number, area, spot: None, picture: Some(file.into()) }
}

/// An address without its `%20`.
pub(super) fn decoded(address: &str) -> String {
    let mut bytes = Vec::with_capacity(address.len());
    let mut rest = address.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'%');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| address.to_owned())
}
