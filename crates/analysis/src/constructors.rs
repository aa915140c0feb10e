//! What constructors do, as far as their code shows it at a glance: whether they check their arguments, or only store them.

use classfile::Origin;
use ir::cfg::Cfg;
use ir::{Block, Body, CallKind, MethodRef, Op, Terminator, ValueId};
use program::{ClassId, Program};

/// Whether nobody but the constructors of a class sets what its objects hold: it extends no other class, and all its fields are
/// final.
pub fn has_final_fields_only(program: &Program, class: ClassId) -> bool {
    let linked = program.class(class);
    let file = &linked.file;
    let is_plain_class = linked.origin == Origin::Application
        && !linked.hidden
        && !file.is_abstract()
        && !file.is_interface()
        && !file.is_enum()
        && matches!(file.superclass.as_deref(), Some("java/lang/Object" | "java/lang/Record"));
    is_plain_class
        && linked.fields.iter().all(|slot| {
            file.field(&slot.name, &slot.descriptor)
                .is_some_and(|field| field.is_final() && !field.is_synthetic())
        })
}

/// How deep the methods are read that a constructor has check for it.
const MAX_DEPTH: usize = 3;

/// Whether a constructor does nothing but compare, compute, store and throw.
pub fn only_checks(program: &mut Program, body: &Body) -> bool {
    only_checks_within(program, body, MAX_DEPTH)
}

fn only_checks_within(program: &mut Program, body: &Body, depth: usize) -> bool {
    let blocks: Vec<&Block> = body.blocks.values().collect();
    !has_loop(body)
        && blocks.iter().flat_map(|block| &block.insts).all(|inst| match &inst.op {
            Op::New(class) => is_message_or_exception(program, class),
            Op::Call(kind, method, _) => is_simple_call(program, body, *kind, method, depth),
            Op::NewArray(..) | Op::NewNestedArray(..) | Op::PutStatic(..) | Op::Monitor(..) => false,
            _ => true,
        })
}

/// Whether a call does no more than that either: of a class of the JDK that only looks at values, of the class itself, or of a method
/// of the program that no subclass can override.
fn is_simple_call(
    program: &mut Program,
    caller: &Body,
    kind: CallKind,
    method: &MethodRef,
    depth: usize,
) -> bool {
    if SIMPLE_CLASSES.contains(&&*method.class)
        || method.class == caller.class
        || &*method.name == "<init>" && is_message_or_exception(program, &method.class)
    {
        return true;
    }
    let Ok(resolved) = program.resolve_method(method) else { return false };
    let class = program.class(program.method(resolved).class);
    let is_settled = kind == CallKind::Static
        || class.file.is_final()
        || program.declaration(resolved).is_private()
        || program.declaration(resolved).is_final();
    let is_known = class.origin == Origin::Application && is_settled && depth > 0;
    is_known
        && program.has_body(resolved)
        && program.body(resolved).is_ok_and(|body| only_checks_within(program, &body, depth - 1))
}

pub(crate) fn is_message_or_exception(program: &mut Program, class: &str) -> bool {
    let Ok(id) = program.load(class) else { return false };
    let throwable = program.load("java/lang/Throwable");
    class == "java/lang/StringBuilder" || throwable.is_ok_and(|throwable| program.is_subclass(id, throwable))
}

/// Classes of the JDK whose methods look at values and change nothing.
pub(crate) const SIMPLE_CLASSES: &[&str] = &[
    "java/lang/Object",
    "java/lang/Record",
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/Math",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Character",
    "java/lang/Boolean",
    "java/util/Objects",
    "java/math/BigDecimal",
    "java/math/BigInteger",
    "java/time/LocalDate",
    "java/time/LocalTime",
    "java/time/LocalDateTime",
    "java/time/Instant",
    "java/time/Duration",
    "java/util/Optional",
];

fn has_loop(body: &Body) -> bool {
    let cfg = Cfg::new(body);
    let order = cfg.order();
    order.iter().enumerate().any(|(index, &block)| {
        // A block that comes first in reverse postorder and is led to from here closes a loop.
        body.blocks[block].edges().any(|edge| order[..=index].contains(&edge.target))
    })
}

/// Whether a constructor begins with `this(...)`.
pub fn calls_other_constructor(body: &Body) -> bool {
    let receiver = body.first_parameter();
    let mut insts = body.blocks.values().flat_map(|block| &block.insts);
    insts.any(|inst| {
        matches!(&inst.op, Op::Call(_, method, args)
            if method.class == body.class && &*method.name == "<init>" && args.first().copied() == receiver)
    })
}

/// Whether a constructor gives each parameter to a field, and does nothing else.
pub fn only_stores(body: &Body) -> bool {
    let parameters: &[ValueId] = &body.blocks[body.entry()].params;
    let mut stored: Vec<ValueId> = Vec::new();
    for (_, block) in body.blocks.iter() {
        for inst in &block.insts {
            match &inst.op {
                Op::PutField(_, _, value) => stored.push(*value),
                Op::Call(_, method, _)
                    if matches!(&*method.class, "java/lang/Object" | "java/lang/Record") => {}
                Op::Check(..) | Op::InitClass(..) => {}
                _ => return false,
            }
        }
        if !matches!(block.terminator, Terminator::Return(None) | Terminator::Jump(_)) {
            return false;
        }
    }
    let are_distinct = stored.iter().enumerate().all(|(index, value)| !stored[..index].contains(value));
    are_distinct && stored.iter().all(|value| parameters.contains(value))
}
