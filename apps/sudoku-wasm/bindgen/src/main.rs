//! Writes the JavaScript around a module of WebAssembly: `bindgen MODULE NAME DIR` reads what the
//! compiler made and writes `NAME.js` and `NAME_bg.wasm` into a folder.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, name, folder] = &arguments[..] else {
        eprintln!("usage: bindgen MODULE NAME DIR");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let written = bindgen
        .input_path(module)
        .out_name(name)
        .typescript(false)
        .omit_default_module_path(true)
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{module}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
