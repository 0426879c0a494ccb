//! Checks values by JSON schemas: the subset of their words that ours use.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// Checks values against the subset of JSON Schema that ours uses, and that every key of an object
/// is described.
pub(crate) struct Validator {
    /// The schemas by their files.
    roots: BTreeMap<&'static str, Value>,
    /// The places in the schemas that values used.
    pub(crate) used: BTreeSet<String>,
}

impl Validator {
    /// A validator of these files.
    pub(crate) fn new(files: &[(&'static str, &str)]) -> Self {
        let root = |&(file, text)| {
            let mut root = serde_json::from_str(text).unwrap();
            name_files(&mut root, file);
            (file, root)
        };
        Self { roots: files.iter().map(root).collect(), used: BTreeSet::new() }
    }

    /// Fails unless this definition of the file fits.
    pub(crate) fn accept(&mut self, file: &str, name: &str, value: &Value) {
        let schema = serde_json::json!({ "$ref": format!("{file}#/$defs/{name}") });
        if let Err(error) = self.check(&schema, value, "") {
            panic!("{name}: {error}");
        }
    }

    /// The keys of an object that this schema describes, or the reason why the value does not fit.
    fn apply(&mut self, schema: &Value, value: &Value, at: &str) -> Result<Vec<String>, String> {
        let schema = schema.as_object().unwrap();
        let mut described = Vec::new();
        for (word, rule) in schema {
            match word.as_str() {
                "description" | "examples" | "pattern" | "$schema" | "title" | "$defs" => {}
                "then" => {}
                "$ref" => {
                    let (file, pointer) = rule.as_str().unwrap().split_once('#').unwrap();
                    let root = self.roots.get(file).unwrap_or_else(|| panic!("no {file}"));
                    let target = root.pointer(pointer).cloned();
                    let target = target.ok_or_else(|| format!("no {pointer}"))?;
                    self.used.insert(pointer.to_string());
                    described.extend(self.apply(&target, value, at)?);
                }
                "type" => {
                    let types: Vec<&str> = match rule {
                        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
                        one => one.as_str().into_iter().collect(),
                    };
                    if !types.iter().any(|kind| is_of(kind, value)) {
                        return Err(format!("{at}: {value} is not {types:?}"));
                    }
                }
                "const" if rule != value => return Err(format!("{at}: {value} is not {rule}")),
                "enum" if !rule.as_array().unwrap().contains(value) => {
                    return Err(format!("{at}: {value} is not one of {rule}"));
                }
                "const" | "enum" => {}
                "required" => {
                    let Some(object) = value.as_object() else { continue };
                    let names = rule.as_array().unwrap().iter().filter_map(Value::as_str);
                    if let Some(lacking) =
                        names.into_iter().find(|name| !object.contains_key(*name))
                    {
                        return Err(format!("{at}: no {lacking}"));
                    }
                }
                "properties" => {
                    for (name, rule) in rule.as_object().unwrap() {
                        described.push(name.clone());
                        if let Some(value) = value.get(name) {
                            self.used.insert(format!("{at}/{name}"));
                            self.check(rule, value, &format!("{at}/{name}"))?;
                        }
                    }
                }
                "additionalProperties" => {
                    for (name, value) in value.as_object().into_iter().flatten() {
                        described.push(name.clone());
                        self.check(rule, value, &format!("{at}/*"))?;
                    }
                }
                "items" => {
                    for value in value.as_array().into_iter().flatten() {
                        self.check(rule, value, &format!("{at}/*"))?;
                    }
                }
                "minimum" | "maximum" | "minItems" | "maxItems" | "minLength" | "maxLength" => {
                    let size = match value {
                        Value::Array(items) => items.len() as f64,
                        Value::String(text) => text.chars().count() as f64,
                        Value::Number(number) => number.as_f64().unwrap(),
                        _ => continue,
                    };
                    let limit = rule.as_f64().unwrap();
                    if if word.starts_with("min") { size < limit } else { size > limit } {
                        return Err(format!("{at}: {word} of {value} is {limit}"));
                    }
                }
                "allOf" => {
                    for rule in rule.as_array().unwrap() {
                        described.extend(self.apply(rule, value, at)?);
                    }
                }
                "anyOf" => {
                    let rules = rule.as_array().unwrap();
                    let fitting = rules.iter().find_map(|rule| self.apply(rule, value, at).ok());
                    described.extend(fitting.ok_or_else(|| format!("{at}: {value} fits nothing"))?);
                }
                "if" => {
                    if self.apply(rule, value, at).is_ok() {
                        self.apply(&schema["then"], value, at)?;
                    }
                }
                other => panic!("the test does not know {other}"),
            }
        }
        Ok(described)
    }

    pub(crate) fn check(&mut self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let described = self.apply(schema, value, at)?;
        for key in value.as_object().into_iter().flat_map(Map::keys) {
            if !described.contains(key) {
                return Err(format!("{at}: nothing describes {key}"));
            }
        }
        Ok(())
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        other => panic!("the test does not know {other}"),
    }
}

/// Puts the file before each reference that has none.
fn name_files(schema: &mut Value, file: &str) {
    match schema {
        Value::Object(words) => {
            if let Some(Value::String(target)) = words.get_mut("$ref")
                && target.starts_with('#')
            {
                target.insert_str(0, file);
            }
            words.values_mut().for_each(|word| name_files(word, file));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| name_files(item, file)),
        _ => {}
    }
}

/// Fails unless each definition and each key of a schema has a sentence.
pub(crate) fn describes_everything(schema: &Value) {
    fn described(at: &str, schema: &Value) {
        if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
            for (name, rule) in properties {
                let text = rule.get("description").and_then(Value::as_str).unwrap_or_default();
                assert!(text.ends_with('.'), "{at}/{name}: {text:?}");
            }
        }
        for part in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            if part.get("if").is_none() {
                described(at, part);
            }
        }
    }
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        assert!(definition.get("description").is_some(), "{name}");
        described(name, definition);
    }
}
