//! What calls that make objects do besides: whether it makes a difference when one is made.
//!
//! Inputs are made by calls of the program, some of them only once the explored method looks at them. A call that reads what the method
//! may have changed by then, or that changes what the method may read, must not come late.
//!
//! **Invariant:** of a call that neither [depends on statics](Facts::depends_on_statics) nor does more than [look](Facts::only_looks) at
//! objects that are as they were, nobody can tell when it was made.

use crate::constructors::{SIMPLE_CLASSES, is_message_or_exception};
use crate::effects::Summary;
use crate::facts::Facts;
use crate::loggers;
use classfile::Origin;
use classfile::descriptor::{FieldType, MethodDescriptor};
use ir::MethodRef;
use program::{MethodId, Program, StaticId};

/// Classes of the JDK whose objects hold the same for ever.
const UNCHANGING: &[&str] = &[
    "java/lang/String",
    "java/lang/Class",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
    "java/math/BigDecimal",
    "java/math/BigInteger",
    "java/math/MathContext",
    "java/math/RoundingMode",
    "java/util/Locale",
    "java/util/UUID",
    "java/util/logging/Logger",
    "java/lang/System$Logger",
    "java/util/regex/Pattern",
    "java/nio/charset/Charset",
];

impl Facts {
    /// Whether what a method does may depend on static fields of the program that change, or on what changes behind them, or changes
    /// either.
    pub fn depends_on_statics(&mut self, program: &mut Program, method: MethodId) -> bool {
        let effects = self.effects(program, method);
        let touched = &effects.touched;
        let statics: Vec<StaticId> =
            touched.static_reads.iter().chain(&touched.static_writes).copied().collect();
        !effects.is_whole || statics.into_iter().any(|id| matters(program, &effects, id))
    }

    /// Whether a method changes nothing but the final fields of what it makes, and has the JDK do no more than look at values.
    pub fn only_looks(&mut self, program: &mut Program, method: MethodId) -> bool {
        let effects = self.effects(program, method);
        let touched = &effects.touched;
        let is_final = |&id| {
            let field = program.field(id);
            let declared = program.class(field.class).file.field(&field.name, &field.descriptor);
            declared.is_some_and(|field| field.is_final())
        };
        effects.is_whole
            && touched.static_writes.is_empty()
            && !touched.writes_elements
            && touched.writes.iter().all(is_final)
            && effects.outside.iter().all(|called| is_simple(program, called))
    }
}

/// Whether a static field may be another one later, or hold something else, for code with these effects.
fn matters(program: &mut Program, effects: &Summary, id: StaticId) -> bool {
    let (class, name, descriptor) = {
        let field = program.static_field(id);
        (field.class, field.name.clone(), field.descriptor.clone())
    };
    let linked = program.class(class);
    let Some(declared) = linked.file.field(&name, &descriptor) else { return true };
    if linked.origin != Origin::Application {
        return false;
    }
    if !declared.is_final() {
        return true;
    }
    match FieldType::parse(&descriptor) {
        Ok(FieldType::Object(of)) => matters_behind(program, effects, &of),
        Ok(FieldType::Array(_)) => looks_at_arrays(program, effects),
        _ => false,
    }
}

/// Whether code with these effects looks into an object of a class, or changes it.
fn matters_behind(program: &mut Program, effects: &Summary, class: &str) -> bool {
    if UNCHANGING.contains(&class) || class.starts_with("java/time/") {
        return false;
    }
    let Ok(id) = program.load(class) else { return true };
    if loggers::is_logger(program, id) {
        return false;
    }
    if program.class(id).origin == Origin::Application {
        let touched = effects.touched.reads.iter().chain(&effects.touched.writes);
        let is_changing = |&id: &program::FieldId| {
            let field = program.field(id);
            let declared = program.class(field.class).file.field(&field.name, &field.descriptor);
            declared.is_none_or(|field| !field.is_final())
        };
        if touched.copied().collect::<Vec<_>>().iter().any(is_changing) {
            return true;
        }
    }
    effects.outside.iter().any(|called| !is_simple(program, called)) || looks_at_arrays(program, effects)
}

/// Whether code with these effects may look into an array that it did not make.
fn looks_at_arrays(program: &mut Program, effects: &Summary) -> bool {
    let touched = &effects.touched;
    touched.reads_elements
        || touched.writes_elements
        || effects.outside.iter().any(|called| !is_simple(program, called) || takes_array(called))
}

/// Whether a method of the JDK only looks at values.
fn is_simple(program: &mut Program, called: &MethodRef) -> bool {
    SIMPLE_CLASSES.contains(&&*called.class)
        || &*called.name == "<init>" && is_message_or_exception(program, &called.class)
}

fn takes_array(called: &MethodRef) -> bool {
    let descriptor = MethodDescriptor::parse(&called.descriptor);
    descriptor.is_ok_and(|descriptor| {
        descriptor.parameters.iter().any(|parameter| matches!(parameter, FieldType::Array(_)))
    })
}
