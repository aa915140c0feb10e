//! `inspect`: shows a layer as text, in the formats that the golden tests use.

use crate::cli::{InspectOptions, Layer};
use crate::failure::Failure;
use crate::target::Target;
use exploration::Entry;
use ir::Body;
use ir::cfg::Cfg;
use program::{ClassId, MethodId, Program};
use std::io::Write;
use std::rc::Rc;

pub(crate) fn run(options: &InspectOptions) -> Result<u8, Failure> {
    let target = Target::open(&options.target)?;
    let (mut program, classes) = Target::program(&target.jdk, &target.class_path)?;
    let text = match options.layer {
        Layer::Class => class_text(&mut program, &classes, options.name.as_deref())?,
        Layer::Ir => bodies(&mut program, &classes, options.name.as_deref())?
            .iter()
            .map(|body| ir::text::write(body))
            .collect::<Vec<_>>()
            .join("\n"),
        Layer::Cfg => bodies(&mut program, &classes, options.name.as_deref())?
            .iter()
            .map(|body| cfg_text(body))
            .collect::<Vec<_>>()
            .join("\n"),
    };
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| Failure::output(&error))?;
    Ok(0)
}

/// The named class, else all classes of the target.
fn selected(program: &mut Program, classes: &[String], name: Option<&str>) -> Result<Vec<ClassId>, Failure> {
    let wanted: Vec<String> = match name {
        Some(name) => vec![exploration::find_class(classes, name).map_err(Failure::bad_input)?],
        None => classes.to_vec(),
    };
    wanted.iter().map(|class| program.load(class).map_err(Failure::bad_input)).collect()
}

fn class_text(program: &mut Program, classes: &[String], name: Option<&str>) -> Result<String, Failure> {
    let selected = selected(program, classes, name)?;
    Ok(selected
        .iter()
        .map(|&class| classfile::text::write(&program.class(class).file))
        .collect::<Vec<_>>()
        .join("\n"))
}

/// The bodies of the named method or class, else of all.
fn bodies(program: &mut Program, classes: &[String], name: Option<&str>) -> Result<Vec<Rc<Body>>, Failure> {
    let methods: Vec<MethodId> = match name {
        Some(name) if exploration::find_class(classes, name).is_err() => {
            vec![Entry::find(program, classes, name).map_err(Failure::bad_input)?.method]
        }
        name => {
            let selected = selected(program, classes, name)?;
            selected.iter().flat_map(|&class| program.class(class).methods.clone()).collect()
        }
    };
    methods
        .into_iter()
        .filter(|&method| program.declaration(method).code.is_some())
        .collect::<Vec<_>>()
        .into_iter()
        .map(|method| program.body(method).map_err(Failure::bad_input))
        .collect()
}

/// Blocks with their edges, immediate dominator and source lines.
fn cfg_text(body: &Body) -> String {
    let cfg = Cfg::new(body);
    let mut text = format!("cfg {}\n", body.signature());
    for (id, block) in body.blocks.iter() {
        let mut parts = vec![format!("  {id}")];
        let to: Vec<String> = block.terminator.edges().map(|edge| edge.target.to_string()).collect();
        if !to.is_empty() {
            parts.push(format!("-> {}", to.join(" ")));
        }
        if let Some(unwind) = &block.unwind {
            parts.push(format!("unwind {}", unwind.target));
        }
        if let Some(dominator) = cfg.immediate_dominator(id) {
            parts.push(format!("idom {dominator}"));
        }
        if let Some(line) = body.line_at(block.insts.first().map_or(block.terminator_at, |inst| inst.at)) {
            parts.push(format!("line {line}"));
        }
        text += &parts.join("  ");
        text.push('\n');
    }
    text
}
