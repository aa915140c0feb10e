//! Classes whose constructors see to it that their objects are sound: records and other classes with final fields only.
//!
//! `record Range(int low, int high)` may refuse a low end above the high one, and then there is no such object: an input with
//! any fields would show failures that cannot happen. Since nobody but a constructor sets the fields, objects are exactly what the
//! constructors leave, with any arguments; so inputs of such a class are made by these. Constructors that only store their
//! arguments leave any fields, and those that copy or compute much would cost a path for each way through them: both
//! stay as they are, field by field.
//!
//! **Invariant:** constructors that guard depend on no static field that changes, so it makes no difference when one is called.

use crate::inputs::makers::Maker;
use crate::machine::Machine;
use classfile::descriptor::FieldType;
use classfile::{Class, Origin};
use ir::cfg::Cfg;
use ir::{Block, Body, Op, Terminator, ValueId};
use program::ClassId;
use std::rc::Rc;

/// Constructors beyond which fields are simpler.
const MAX_CONSTRUCTORS: usize = 3;

impl Machine {
    /// The constructors by which inputs of a class are made, if they guard it; none otherwise.
    pub(crate) fn guards(&mut self, class: ClassId) -> Rc<[Maker]> {
        if let Some(known) = self.facts.makers.guards.get(&class) {
            return Rc::clone(known);
        }
        let found: Rc<[Maker]> = self.find_guards(class).unwrap_or_default().into();
        self.facts.makers.guards.insert(class, Rc::clone(&found));
        found
    }

    fn find_guards(&mut self, class: ClassId) -> Option<Vec<Maker>> {
        let file = Rc::clone(&self.program.class(class).file);
        if !self.has_final_fields_only(class, &file) || self.invariant(class).is_some() {
            return None;
        }
        let (mut guards, mut are_plain) = (Vec::new(), true);
        for method in self.program.class(class).methods.clone() {
            let declaration = self.program.declaration(method);
            if !declaration.is_constructor() {
                continue;
            }
            let (parameters, is_private) =
                (declaration.descriptor.parameters.clone(), declaration.is_private());
            let body = self.program.body(method).ok()?;
            if calls_other_constructor(&body, &file.name) {
                continue;
            }
            let own = FieldType::Object(file.name.clone());
            // What is private no test could call.
            let can_be_called = !is_private
                && !parameters.contains(&own)
                && parameters.iter().all(|ty| self.can_be_argument(ty));
            if !can_be_called || !self.only_checks(&body, &file) || self.depends_on_statics(method) {
                return None;
            }
            are_plain &= only_stores(&body);
            guards.push(Maker::Call(method));
        }
        (!are_plain && guards.len() <= MAX_CONSTRUCTORS).then_some(guards)
    }

    fn has_final_fields_only(&self, class: ClassId, file: &Class) -> bool {
        let linked = self.program.class(class);
        let is_plain_class = linked.origin == Origin::Application
            && !linked.hidden
            && !file.is_abstract()
            && !file.is_interface()
            && !file.is_enum()
            && matches!(file.superclass.as_deref(), Some("java/lang/Object" | "java/lang/Record"));
        is_plain_class
            && linked.fields.iter().all(|slot| {
                file.field(&slot.name).is_some_and(|field| field.is_final() && !field.is_synthetic())
            })
    }

    /// Whether a constructor does nothing but compare, compute, store and throw.
    fn only_checks(&mut self, body: &Body, file: &Class) -> bool {
        let blocks: Vec<&Block> = body.blocks.iter().map(|(_, block)| block).collect();
        !has_loop(body)
            && blocks.iter().flat_map(|block| &block.insts).all(|inst| match &inst.op {
                Op::New(class) => self.is_message_or_exception(class),
                Op::Call(_, method, _) => {
                    SIMPLE_CLASSES.contains(&&*method.class)
                        || *method.class == *file.name
                        || &*method.name == "<init>" && self.is_message_or_exception(&method.class)
                }
                Op::NewArray(..) | Op::NewNestedArray(..) | Op::PutStatic(..) | Op::Monitor(..) => false,
                _ => true,
            })
    }

    fn is_message_or_exception(&mut self, class: &str) -> bool {
        let Ok(id) = self.program.load(class) else { return false };
        class == "java/lang/StringBuilder" || self.is_a(id, "java/lang/Throwable")
    }
}

/// Classes of the JDK whose methods look at values and change nothing.
const SIMPLE_CLASSES: &[&str] = &[
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
fn calls_other_constructor(body: &Body, class: &str) -> bool {
    let receiver = body.first_parameter();
    let mut insts = body.blocks.values().flat_map(|block| &block.insts);
    insts.any(|inst| {
        matches!(&inst.op, Op::Call(_, method, args)
            if &*method.class == class && &*method.name == "<init>" && args.first().copied() == receiver)
    })
}

/// Whether a constructor gives each parameter to a field, and does nothing else.
fn only_stores(body: &Body) -> bool {
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
