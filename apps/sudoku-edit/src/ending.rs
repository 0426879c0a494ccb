//! The content of a file by the ending of its name.

use std::path::Path;

use sudoku_book::Form;

/// The ending of a name, if it is that of documents which are not written here.
pub(crate) fn other_kind(name: &str) -> Option<&str> {
    const OTHERS: [&str; 27] = [
        "pdf", "xlsx", "xlsm", "xlsb", "xls", "ods", "html", "htm", "rtf", "docx", "odt", "svg",
        "jpg", "jpeg", "png", "webp", "tif", "tiff", "gif", "bmp", "heic", "avif", "pptx", "odp",
        "epub", "zip", "doc",
    ];
    let (_, ending) = name.rsplit_once('.')?;
    OTHERS.iter().any(|other| ending.eq_ignore_ascii_case(other)).then_some(ending)
}

/// Whether this is a document, or a folder of pictures, in which nothing can be changed.
pub(crate) fn is_document(path: &Path) -> bool {
    path.is_dir() || path.to_str().is_some_and(|name| other_kind(name).is_some())
}

/// The form for the ending of a file name.
pub(crate) fn form_of(name: &str) -> Form {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending.to_ascii_lowercase().as_str() {
        "csv" => Form::Csv,
        "json" => Form::Json,
        "jsonl" => Form::JsonLines,
        "sdk" => Form::Sdk,
        "sdm" => Form::Sdm,
        "ss" => Form::Ss,
        "opensudoku" => Form::OpenSudoku,
        _ => Form::Line,
    }
}
