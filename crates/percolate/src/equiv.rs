//! `equiv`: proves that two methods, or two versions of a class, do the same, or shows inputs on which they differ.

pub(crate) mod options;

use crate::cli::{Format, TargetOptions};
use crate::target;
use options::EquivOptions;
use report::Comparisons;
use session::{
    Bounds, Classes, CompareOrders, CompareRequest, ComparedMethods as Methods, Failure, OUR_BUG, Target,
    still_read,
};
use std::io::{BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

pub(crate) fn run(options: &EquivOptions, log: Option<&str>) -> Result<u8, Failure> {
    let (second, methods) = meaning(options)?;
    let open = |target: &Path| {
        target::open(&TargetOptions { target: target.to_owned(), classpath: options.classpath.clone() })
    };
    let first = open(&options.target)?;
    let against = second.as_deref().map(open).transpose()?;
    let shown = |path: &Path| path.display().to_string();
    let side = |target: &Target, named: &Path| Classes {
        class_path: target.class_path.clone(),
        jdk: target.jdk.home.clone(),
        source_file: source_file(named),
    };
    let other = against.as_ref().zip(second.as_deref()).map(|(target, named)| side(target, named));
    let compared = session::compare(CompareRequest {
        first: &first,
        second: against.as_ref(),
        shown: (shown(&options.target), second.as_deref().map(shown)),
        orders: orders(options, side(&first, &options.target), other, methods),
        permissions: options.permissions.permissions(),
        log,
    })?;
    print(&compared.all, options)?;
    let code = compared.all.exit_code();
    Ok(if compared.has_crashed && code == 3 { OUR_BUG } else { code })
}

/// What a worker is to do for the user's options.
fn orders(
    options: &EquivOptions,
    first: Classes,
    second: Option<Classes>,
    methods: Methods,
) -> CompareOrders {
    let bounds = Bounds { solver_seconds: options.bounds.solver_seconds(), ..options.bounds.bounds() };
    CompareOrders { first, second, methods, bounds, n_skipped: 0, merge: options.merge.merge() }
}

/// The second version, if versions are compared, and the methods.
fn meaning(options: &EquivOptions) -> Result<(Option<PathBuf>, Methods), Failure> {
    let second = PathBuf::from(&options.first);
    let is_version = |path: &Path| {
        let is_archive = path.extension().is_some_and(|extension| extension == "jar" || extension == "java");
        path.exists() && (is_archive || path.is_dir() && options.second.is_none())
    };
    match (&options.second, is_version(&second)) {
        (method, true) => {
            let methods = method.clone().map_or(Methods::All, Methods::Common);
            Ok((Some(second), methods))
        }
        (Some(other), false) => Ok((None, Methods::Two(options.first.clone(), other.clone()))),
        (None, false) => Err(Failure::usage(format!(
            "{} is no other version of the target; name two methods, or two jars, folders or Java files",
            options.first
        ))),
    }
}

/// The name of a Java file.
fn source_file(target: &Path) -> Option<String> {
    let is_java = target.extension().is_some_and(|extension| extension == "java");
    target.file_name().filter(|_| is_java).map(|name| name.to_string_lossy().into_owned())
}

fn print(all: &Comparisons, options: &EquivOptions) -> Result<(), Failure> {
    let mut out = BufWriter::new(std::io::stdout());
    let written = match options.format {
        Format::Json => report::json::write_comparisons(&mut out, all),
        Format::Text => {
            let colours = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
            let palette = if colours { report::Palette::COLOURS } else { report::Palette::PLAIN };
            report::write_comparisons(&mut out, all, &palette)
        }
        Format::Sarif => return Err(Failure::usage("equiv has no findings for --format sarif")),
        Format::Html => return Err(Failure::usage("equiv has no page for --format html")),
    };
    still_read(written.and_then(|()| out.flush())).map(|_| ())
}
