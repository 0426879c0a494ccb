//! Keyword arguments as the options of a type that files and JavaScript give by the same names.

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{
    PyBool, PyBytes, PyDict, PyFloat, PyInt, PyRange, PyRangeMethods, PyString, PyTuple,
};
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};
use sudoku_book::nearest;

use crate::errors::{items_of, wrong_type};

/// The options that keyword arguments of `function` give; `None` leaves the default.
///
/// # Errors
///
/// `TypeError` for an argument whose name is not in `names`, and for a type that no option has;
/// `ValueError` for a value that its option does not take.
pub(crate) fn options<T: DeserializeOwned>(
    function: &str,
    arguments: &Bound<'_, PyDict>,
    names: &[String],
) -> PyResult<T> {
    named(values(function, arguments, names)?)
}

/// The options of two types: the names of the first, and those of the second.
///
/// # Errors
///
/// Those of [`options`].
pub(crate) fn parted<A: DeserializeOwned, B: DeserializeOwned>(
    function: &str,
    arguments: &Bound<'_, PyDict>,
    [first, second]: [&[String]; 2],
) -> PyResult<(A, B)> {
    let values = values(function, arguments, &[first, second].concat())?;
    let (one, other) = values.into_iter().partition(|(name, _)| first.contains(name));
    Ok((named(one)?, named(other)?))
}

fn named<T: DeserializeOwned>(options: Map<String, Value>) -> PyResult<T> {
    serde_json::from_value(options.into()).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The arguments, each with one of these names, as JSON.
fn values(
    function: &str,
    arguments: &Bound<'_, PyDict>,
    names: &[String],
) -> PyResult<Map<String, Value>> {
    let mut options = Map::new();
    for (name, argument) in arguments {
        let name: String = name.extract()?;
        if !names.contains(&name) {
            let mut message = format!("{function}() got an unexpected keyword argument '{name}'");
            if let Some(known) = nearest(&name, names.iter().map(String::as_str)) {
                message += &format!(". Did you mean '{known}'?");
            }
            return Err(PyTypeError::new_err(message));
        }
        let value = value(&name, &argument)?;
        options.insert(name, value);
    }
    Ok(options)
}

/// The argument as JSON: one value, a range, or the list of an iterable's items.
fn value(name: &str, argument: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Some(value) = single(argument)? {
        return Ok(value);
    }
    if let Ok(range) = argument.cast::<PyRange>() {
        return ends(name, range);
    }
    if let Ok(pair) = argument.cast::<PyTuple>()
        && let [Some(least), Some(last)] =
            &pair.iter().map(|end| single(&end)).collect::<PyResult<Vec<_>>>()?[..]
    {
        return Ok(vec![least.clone(), last.clone()].into());
    }
    if let Ok(named) = argument.cast::<PyDict>() {
        let named = named.iter().map(|(key, argument)| {
            let named = key.extract::<String>();
            let key = named.map_err(|_| wrong_type(&format!("{name}: names"), &key))?;
            let value = value(&format!("{name}[{key:?}]"), &argument)?;
            Ok((key, value))
        });
        return named.collect::<PyResult<Map<_, _>>>().map(Value::Object);
    }
    let expected = format!("{name}: a text, a number, or several texts");
    if argument.is_instance_of::<PyBytes>() || argument.hasattr("read")? {
        return Err(wrong_type(&expected, argument));
    }
    let item = |item: PyResult<Bound<'_, PyAny>>| -> PyResult<Value> {
        let item = item?;
        // Every list is one of texts. An endless iterable of anything else ends here.
        let text = item.cast::<PyString>().map_err(|_| wrong_type(&expected, &item))?;
        Ok((*text.to_cow()?).into())
    };
    items_of(&expected, argument)?.map(item).collect()
}

/// The first and the last number.
fn ends(name: &str, range: &Bound<'_, PyRange>) -> PyResult<Value> {
    if range.step()? != 1 {
        let message = format!("{name} is a range with gaps: expected a step of 1");
        return Err(PyValueError::new_err(message));
    }
    let (start, stop) = (range.start()?, range.stop()?);
    if stop <= 0 {
        let message = format!("{name} is {range}, which holds no number");
        return Err(PyValueError::new_err(message));
    }
    Ok(vec![start, stop - 1].into())
}

/// A value that is not a list.
fn single(argument: &Bound<'_, PyAny>) -> PyResult<Option<Value>> {
    Ok(Some(if argument.is_none() {
        Value::Null
    } else if let Ok(flag) = argument.cast::<PyBool>() {
        flag.is_true().into()
    } else if let Ok(text) = argument.cast::<PyString>() {
        (*text.to_cow()?).into()
    } else if argument.is_instance_of::<PyFloat>() {
        let number: f64 = argument.extract()?;
        // JSON has no infinity; as a text it is read like any other number.
        Number::from_f64(number).map_or_else(|| number.to_string().into(), Value::Number)
    } else if argument.hasattr("__index__")? {
        whole(argument)?
    } else {
        return Ok(None);
    }))
}

/// A whole number of any size: its text if it has more than 64 bits.
fn whole(number: &Bound<'_, PyAny>) -> PyResult<Value> {
    let number = number.call_method0("__index__")?;
    let number = number.cast::<PyInt>()?;
    match (number.extract::<u64>(), number.extract::<i64>()) {
        (Ok(number), _) => Ok(Value::Number(Number::from(number))),
        (_, Ok(number)) => Ok(Value::Number(Number::from(number))),
        (Err(error), _) if error.is_instance_of::<PyOverflowError>(number.py()) => {
            Ok(number.to_string().into())
        }
        (Err(error), _) => Err(error),
    }
}
