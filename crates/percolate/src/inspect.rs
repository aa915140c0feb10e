//! `inspect`: shows a layer as text, in the formats that the golden tests use, or as a drawing for Graphviz.

mod call_graph;
mod cfg;
mod regions;

use crate::cli::{InspectOptions, Layer, Part};
use crate::target;
use exploration::Entry;
use ir::Body;
use program::{ClassId, MethodId, Program};
use session::{Failure, Target};
use std::io::Write;
use std::rc::Rc;

pub(crate) fn run(options: &InspectOptions) -> Result<u8, Failure> {
    match &options.layer {
        Layer::Class(part) => print(&class_text(part)?),
        Layer::Ir(part) => print(&join(&bodies(part)?, ir::text::write)),
        Layer::Cfg(options) if options.dot => print(&join(&bodies(&options.part)?, cfg::dot)),
        Layer::Cfg(options) => print(&join(&bodies(&options.part)?, cfg::text)),
        Layer::Regions(part) => print(&join(&bodies(part)?, regions::text)),
        Layer::CallGraph(options) => call_graph::run(options),
    }
}

fn print(text: &str) -> Result<u8, Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| Failure::output(&error))?;
    Ok(0)
}

fn join(bodies: &[Rc<Body>], write: impl Fn(&Body) -> String) -> String {
    bodies.iter().map(|body| write(body)).collect::<Vec<_>>().join("\n")
}

/// The named class, else all classes of the target.
fn selected(program: &mut Program, classes: &[String], name: Option<&str>) -> Result<Vec<ClassId>, Failure> {
    let wanted: Vec<String> = match name {
        Some(name) => vec![exploration::find_class(classes, name).map_err(Failure::bad_input)?],
        None => classes.to_vec(),
    };
    wanted.iter().map(|class| program.load(class).map_err(Failure::bad_input)).collect()
}

fn class_text(part: &Part) -> Result<String, Failure> {
    let target = target::open(&part.target)?;
    let (mut program, classes) = Target::program(&target.jdk, &target.class_path)?;
    let selected = selected(&mut program, &classes, part.name.as_deref())?;
    let texts = selected.iter().map(|&class| classfile::text::write(&program.class(class).file));
    Ok(texts.collect::<Vec<_>>().join("\n"))
}

/// The named method, or the methods of the named class, else of all.
fn methods(program: &mut Program, classes: &[String], name: Option<&str>) -> Result<Vec<MethodId>, Failure> {
    match name {
        Some(name) if exploration::find_class(classes, name).is_err() => {
            Ok(vec![Entry::find(program, classes, name).map_err(Failure::bad_input)?.method])
        }
        name => {
            let selected = selected(program, classes, name)?;
            Ok(selected.iter().flat_map(|&class| program.class(class).methods.clone()).collect())
        }
    }
}

/// The bodies of the [methods] that have one.
fn bodies(part: &Part) -> Result<Vec<Rc<Body>>, Failure> {
    let target = target::open(&part.target)?;
    let (mut program, classes) = Target::program(&target.jdk, &target.class_path)?;
    let mut methods = methods(&mut program, &classes, part.name.as_deref())?;
    methods.retain(|&method| program.has_body(method));
    methods.into_iter().map(|method| program.body(method).map_err(Failure::bad_input)).collect()
}
