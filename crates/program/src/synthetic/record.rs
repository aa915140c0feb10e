//! `toString`, `hashCode` and `equals` of records: `ObjectMethods`.
//!
//! ```java
//! static int hashCode(Point p) { return 31 * Integer.hashCode(p.x) + Objects.hashCode(p.name); }
//! static boolean equals(Point p, Object o) {
//!     if (p == o) return true;
//!     return o instanceof Point q && Objects.equals(p.name, q.name) && p.x == q.x;    // the last component first
//! }
//! ```

use super::adapt::wrapper;
use super::assembler::{Assembler, field};
use super::concat::Writer;
use super::{Site, define_function};
use crate::class::MethodId;
use crate::error::Error;
use crate::link::Program;
use classfile::Loadable;
use classfile::descriptor::{FieldType, MethodDescriptor};
use ir::{BinaryOp, CallKind, Condition, ConditionOp, Constant, FieldRef, MethodRef, Op, Ty, ValueId};
use std::rc::Rc;

/// The kind of a method handle that reads a field.
const GET_FIELD: u8 = 1;

/// A component of the record.
struct Component<'a> {
    name: &'a [u16],
    field: Rc<FieldRef>,
    ty: FieldType,
}

/// Links a call of `descriptor`, which takes the record, and for `equals` the other object.
pub(super) fn link(
    program: &mut Program,
    site: &Site<'_>,
    descriptor: &MethodDescriptor,
) -> Result<MethodId, Error> {
    let [Loadable::Class(record), Loadable::String(names), getters @ ..] = site.arguments() else {
        return Err(site.refused("a record needs its class and the names of its components"));
    };
    let components = components(site, names, getters)?;
    let simple_name = simple_name(program, record)?;
    define_function(program, site, "Record", descriptor, |_, assembler, params| {
        match (site.name, params) {
            ("toString", &[this]) => write_to_string(assembler, this, &simple_name, &components),
            ("hashCode", &[this]) => write_hash_code(assembler, this, &components),
            ("equals", &[this, other]) => write_equals(assembler, (this, other), record, &components),
            _ => return Err(site.refused("no such method of records")),
        }
        Ok(())
    })
}

fn components<'a>(
    site: &Site<'_>,
    names: &'a [u16],
    getters: &[Loadable],
) -> Result<Vec<Component<'a>>, Error> {
    // Splitting nothing gives one empty name.
    let mut names = names.split(|&unit| unit == u16::from(b';')).filter(|name| !name.is_empty());
    let mut components = Vec::new();
    for getter in getters {
        let (Some(name), Loadable::MethodHandle(handle)) = (names.next(), getter) else {
            return Err(site.refused("a record needs a name and a handle for each component"));
        };
        if handle.kind != GET_FIELD {
            return Err(site.unsupported());
        }
        let member = &handle.member;
        components.push(Component {
            name,
            field: Rc::new(field(&member.class, &member.name, &member.descriptor)),
            ty: FieldType::parse(&member.descriptor)
                .map_err(|_| site.refused("a component with a malformed descriptor"))?,
        });
    }
    match names.next() {
        Some(_) => Err(site.refused("a record needs a name and a handle for each component")),
        None => Ok(components),
    }
}

/// What `Class.getSimpleName` gives: the name in the source.
fn simple_name(program: &mut Program, record: &str) -> Result<String, Error> {
    let class = program.load(record)?;
    let file = &program.class(class).file;
    let nested = file.inner_classes.iter().find(|inner| inner.class == record);
    let in_package = || record.rsplit('/').next().unwrap_or(record).to_owned();
    Ok(nested.map_or_else(in_package, |inner| inner.name.clone().unwrap_or_default()))
}

fn write_to_string(assembler: &mut Assembler, this: ValueId, name: &str, components: &[Component<'_>]) {
    let mut writer = Writer::new(assembler);
    writer.append_text(&format!("{name}["));
    for (index, component) in components.iter().enumerate() {
        if index > 0 {
            writer.append_text(", ");
        }
        writer.append_units(component.name);
        writer.append_text("=");
        let value = writer.assembler.value(Op::GetField(Rc::clone(&component.field), this));
        writer.append(value, &component.ty);
    }
    writer.append_text("]");
    writer.finish();
}

fn write_hash_code(assembler: &mut Assembler, this: ValueId, components: &[Component<'_>]) {
    let mut result: Option<ValueId> = None;
    for component in components {
        let value = assembler.value(Op::GetField(Rc::clone(&component.field), this));
        let (class, parameter) = if component.ty.is_reference() {
            ("java/util/Objects", "Ljava/lang/Object;".into())
        } else {
            (wrapper(&component.ty), component.ty.to_string())
        };
        let hash_code = MethodRef::of_class(class, "hashCode", &format!("({parameter})I"));
        let hash = assembler.call(CallKind::Static, hash_code, vec![value]).expect("a hash is a result");
        result = Some(match result {
            None => hash,
            Some(before) => {
                let factor = assembler.constant(Constant::I32(31));
                let scaled = assembler.value(Op::Binary(BinaryOp::Mul, Ty::I32, before, factor));
                assembler.value(Op::Binary(BinaryOp::Add, Ty::I32, scaled, hash))
            }
        });
    }
    match result {
        Some(hash) => assembler.leave(Some(hash)),
        None => assembler.leave_with(0),
    }
}

fn write_equals(
    assembler: &mut Assembler,
    (this, other): (ValueId, ValueId),
    record: &str,
    components: &[Component<'_>],
) {
    let (equal, different) = (assembler.block(), assembler.block());
    assembler.branch(Condition { op: ConditionOp::Eq, ty: Ty::Ref, left: this, right: other }, equal);
    let is_record = assembler.value(Op::InstanceOf(record.into(), other));
    let is_other = negated(assembler.holds(is_record));
    assembler.branch(is_other, different);
    // The JDK nests its tests so that the last component is compared first.
    for component in components.iter().rev() {
        let mut read = |object| assembler.value(Op::GetField(Rc::clone(&component.field), object));
        let (left, right) = (read(this), read(other));
        let differs = match &component.ty {
            ty @ (FieldType::Float | FieldType::Double) => {
                let compare = MethodRef::of_class(wrapper(ty), "compare", &format!("({ty}{ty})I"));
                let order = assembler.call(CallKind::Static, compare, vec![left, right]);
                assembler.holds(order.expect("an order is a result"))
            }
            FieldType::Object(_) | FieldType::Array(_) => {
                let equals = MethodRef::of_class(
                    "java/util/Objects",
                    "equals",
                    "(Ljava/lang/Object;Ljava/lang/Object;)Z",
                );
                let holds = assembler.call(CallKind::Static, equals, vec![left, right]);
                negated(assembler.holds(holds.expect("a truth value is a result")))
            }
            primitive => Condition { op: ConditionOp::Ne, ty: Ty::of(primitive), left, right },
        };
        assembler.branch(differs, different);
    }
    assembler.leave_with(1);
    assembler.continue_in(equal);
    assembler.leave_with(1);
    assembler.continue_in(different);
    assembler.leave_with(0);
}

fn negated(condition: Condition) -> Condition {
    Condition { op: condition.op.negated(), ..condition }
}
