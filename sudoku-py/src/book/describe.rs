//! `book.describe`: the description of a book as arguments of `book.make`.

use std::fs;
use std::path::{Path, PathBuf};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;
use sudoku_print::{ChapterSource, DESCRIPTION_PATHS, describe as described, parse_date};

use super::files::os_error;
use crate::errors::sudoku_error;

#[doc = docs!(describe)]
#[pyfunction]
#[pyo3(signature = (path, /))]
pub(crate) fn describe(py: Python<'_>, path: PathBuf) -> PyResult<Bound<'_, PyDict>> {
    let bytes = fs::read(&path).map_err(|error| os_error(py, &error, &path))?;
    let wrong = |reason: String| sudoku_error(py, format!("{}: {reason}", path.display()));
    let text = String::from_utf8(bytes).map_err(|_| wrong("not UTF-8".into()))?;
    let options = described(&text).map_err(|error| wrong(error.to_string()))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let settled = |name: &str| folder.join(name).display().to_string();
    let arguments = PyDict::new(py);
    for (key, value) in options {
        // The path that `make` writes is an argument before the options.
        if key == "output" {
            continue;
        }
        let is_path = DESCRIPTION_PATHS.contains(&&*key);
        let key = key.replace('-', "_");
        match value {
            Value::String(name) if is_path => arguments.set_item(key, settled(&name))?,
            Value::Array(names) if is_path => {
                let names = names.iter().filter_map(Value::as_str);
                arguments.set_item(key, names.map(settled).collect::<Vec<_>>())?;
            }
            Value::String(day) if key == "date" => {
                let (year, month, day) = parse_date(&day).map_err(|it| wrong(it.into()))?;
                let date = py.import("datetime")?.getattr("date")?;
                arguments.set_item(key, date.call1((year, month, day))?)?;
            }
            Value::Array(chapters) if key == "chapter" => {
                let words = chapters.iter().filter_map(Value::as_str);
                let words: Vec<String> = words
                    .map(|words| match ChapterSource::path(words) {
                        None => words.to_owned(),
                        Some((_, name)) => {
                            let before = &words[..words.len() - name.len()];
                            format!("{before}{}", settled(name))
                        }
                    })
                    .collect();
                arguments.set_item(key, words)?;
            }
            value => arguments.set_item(key, python(py, &value)?)?,
        }
    }
    Ok(arguments)
}

/// A value of JSON without objects as one of Python.
fn python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null | Value::Object(_) => py.None().into_bound(py),
        Value::Bool(set) => set.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.into_pyobject(py)?.into_any(),
            None => number.as_f64().unwrap_or_default().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(list) => {
            let list = list.iter().map(|it| python(py, it)).collect::<PyResult<Vec<_>>>()?;
            list.into_pyobject(py)?.into_any()
        }
    })
}
