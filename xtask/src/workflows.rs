//! The files that the forge reads: workflows, forms for issues, the citation. A fault in them shows
//! only after they are published, so they are compared with their schemas, and the workflows are
//! searched for what makes them unsafe. Both tools come with all they need and call no network.

use std::path::PathBuf;

use crate::job::Job;
use crate::project::Project;
use crate::python::{self, PIP};
use crate::report::Outcome;

/// The folders and endings of files, and the schemas that the tool knows for them.
const SCHEMAS: [(&str, &str, &str); 4] = [
    (".github/workflows", "yml", "vendor.github-workflows"),
    (".github/ISSUE_TEMPLATE", "yml", "vendor.github-issue-forms"),
    (".github", "yml", "vendor.dependabot"),
    ("", "cff", "vendor.citation-file-format"),
];

/// The file among the forms that has another schema.
const CONFIG: (&str, &str) = ("config.yml", "vendor.github-issue-config");

pub(crate) fn run(project: &Project) -> Outcome {
    let venv = match python::tools(project) {
        Ok(venv) => venv,
        Err(reason) => return Outcome::Skipped(reason),
    };
    let mut job = Job::default();
    job.run(venv.python(project).args(PIP).args(["-r", "xtask/workflows.txt"]));
    if job.has_failed() {
        return Outcome::Skipped("the tools of xtask/workflows.txt cannot be installed".into());
    }
    let is_config = |path: &PathBuf| path.ends_with(CONFIG.0);
    let mut schemas: Vec<(Vec<PathBuf>, &str)> = SCHEMAS
        .iter()
        .map(|(folder, ending, schema)| (project.files(folder, ending), *schema))
        .collect();
    let configs = schemas.iter_mut().flat_map(|(files, _)| {
        let (configs, forms) = files.drain(..).partition(is_config);
        *files = forms;
        let configs: Vec<PathBuf> = configs;
        configs
    });
    let configs = configs.collect();
    schemas.push((configs, CONFIG.1));
    for (files, schema) in schemas {
        if files.is_empty() {
            job.fail(&format!("there is no file for {schema}"));
        } else {
            let mut tool = venv.tool(project, "check-jsonschema");
            job.run(tool.args(["--builtin-schema", schema]).args(files));
        }
    }
    job.run(venv.tool(project, "zizmor").args(["--offline", "--no-progress", ".github"]));
    job.outcome()
}
