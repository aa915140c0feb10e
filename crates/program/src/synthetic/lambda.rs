//! Lambdas and method references: `LambdaMetafactory` (JLS §15.13.3, §15.27.4).
//!
//! ```java
//! final class Outer$$Lambda$1 implements Function {     // for: x -> prefix + x
//!     private final String arg$1;
//!     static Function get$Lambda(String prefix) { … }   // what the call site runs
//!     public Object apply(Object x) { return Outer.lambda$main$0(arg$1, (String) x); }
//! }
//! ```
//! A lambda that captures nothing is created once for each call site, others each time, as HotSpot does.

use super::adapt::{Mismatch, convert};
use super::assembler::{Assembler, field};
use super::target::{Target, load_classes, method_type};
use super::{Parts, Site, define};
use crate::class::MethodId;
use crate::error::Error;
use crate::link::Program;
use classfile::access::{FINAL, PRIVATE, STATIC, SYNTHETIC};
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{Field, Loadable};
use ir::{Body, FieldRef, Op, ValueId};
use std::rc::Rc;

/// The static method that a call site runs.
const FACTORY: &str = "get$Lambda";
/// The static field with the only instance.
const INSTANCE: &str = "instance";

/// Flags of `altMetafactory`.
const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

/// What a call site says about its lambdas.
struct Lambda<'a> {
    /// The name of the class that is made.
    class: String,
    /// What is implemented, the functional interface first.
    interfaces: Vec<String>,
    /// The method that is implemented.
    name: &'a str,
    /// The types that it has in the interface, and those of its bridges.
    erased: Vec<MethodDescriptor>,
    /// The types that it has for the caller, with type arguments filled in.
    instantiated: MethodDescriptor,
    captured: &'a [FieldType],
    target: Target,
}

/// Links a call of `descriptor`, which takes what is captured and gives the functional interface.
pub(super) fn link(
    program: &mut Program,
    site: &Site<'_>,
    descriptor: &MethodDescriptor,
) -> Result<MethodId, Error> {
    let lambda = Lambda::read(program, site, descriptor)?;
    let mut bodies = vec![lambda.factory(descriptor)?];
    for erased in &lambda.erased {
        bodies.push(lambda.implement(program, site, erased)?);
    }
    let fields = lambda.fields(descriptor);
    let Lambda { class, interfaces, .. } = lambda;
    define(program, site, Parts { name: class, interfaces, fields, bodies })
}

impl<'a> Lambda<'a> {
    fn read(
        program: &mut Program,
        site: &Site<'a>,
        descriptor: &'a MethodDescriptor,
    ) -> Result<Lambda<'a>, Error> {
        let [
            Loadable::MethodType(erased),
            Loadable::MethodHandle(handle),
            Loadable::MethodType(instantiated),
            rest @ ..,
        ] = site.arguments()
        else {
            return Err(site.refused("a lambda needs two method types and a method handle"));
        };
        let Some(FieldType::Object(interface)) = &descriptor.result else {
            return Err(site.refused("a lambda is of an interface"));
        };
        let mut lambda = Lambda {
            class: program.name_hidden(site.caller, "Lambda"),
            interfaces: vec![interface.clone()],
            name: site.name,
            erased: vec![method_type(site, erased)?],
            instantiated: method_type(site, instantiated)?,
            captured: &descriptor.parameters,
            target: Target::read(site, handle)?,
        };
        lambda.read_options(site, rest).ok_or_else(|| site.refused("malformed options of a lambda"))?;
        // The JVM has their classes before it makes the lambda.
        for ty in lambda.erased.iter().chain([&lambda.instantiated]) {
            load_classes(program, ty)?;
        }
        Ok(lambda)
    }

    /// Reads what `altMetafactory` takes more than `metafactory`; nothing if the call site uses the latter.
    fn read_options(&mut self, site: &Site<'_>, options: &[Loadable]) -> Option<()> {
        let mut options = options.iter();
        let Some(Loadable::Int(flags)) = options.next() else { return Some(()) };
        if flags & SERIALIZABLE != 0 {
            self.interfaces.push("java/io/Serializable".into());
        }
        if flags & MARKERS != 0 {
            let Loadable::Int(n_markers) = options.next()? else { return None };
            for _ in 0..*n_markers {
                let Loadable::Class(marker) = options.next()? else { return None };
                self.interfaces.push(marker.clone());
            }
        }
        if flags & BRIDGES != 0 {
            let Loadable::Int(n_bridges) = options.next()? else { return None };
            for _ in 0..*n_bridges {
                let Loadable::MethodType(bridge) = options.next()? else { return None };
                self.erased.push(method_type(site, bridge).ok()?);
            }
        }
        keep_first(&mut self.interfaces);
        keep_first(&mut self.erased);
        Some(())
    }

    fn fields(&self, descriptor: &MethodDescriptor) -> Vec<Field> {
        if let (true, Some(interface)) = (self.captured.is_empty(), &descriptor.result) {
            return vec![Field::synthetic(INSTANCE, interface.clone(), PRIVATE | STATIC | SYNTHETIC)];
        }
        let captured = self.captured.iter().enumerate();
        let declare = |(index, ty): (usize, &FieldType)| {
            Field::synthetic(&captured_name(index), ty.clone(), PRIVATE | FINAL)
        };
        captured.map(declare).collect()
    }

    fn factory(&self, descriptor: &MethodDescriptor) -> Result<Body, Error> {
        let (mut assembler, params) = Assembler::new(&self.class, FACTORY, descriptor, true);
        let class: Rc<str> = self.class.as_str().into();
        if self.captured.is_empty() {
            let instance = Rc::new(field(&class, INSTANCE, &format!("L{};", self.interfaces[0])));
            let known = assembler.value(Op::GetStatic(Rc::clone(&instance)));
            let create = assembler.block();
            assembler.branch_if_null(known, create);
            assembler.leave(Some(known));
            assembler.continue_in(create);
            let object = assembler.value(Op::New(class));
            assembler.add(Op::PutStatic(instance, object));
            assembler.leave(Some(object));
        } else {
            let object = assembler.value(Op::New(class));
            for (index, &value) in params.iter().enumerate() {
                assembler.add(Op::PutField(self.captured_field(index), object, value));
            }
            assembler.leave(Some(object));
        }
        assembler.finish()
    }

    fn captured_field(&self, index: usize) -> Rc<FieldRef> {
        Rc::new(field(&self.class, &captured_name(index), &self.captured[index].to_string()))
    }

    /// The method of the interface, or a bridge: converts its arguments, calls the target, converts the result.
    fn implement(
        &self,
        program: &mut Program,
        site: &Site<'_>,
        erased: &MethodDescriptor,
    ) -> Result<Body, Error> {
        let n_passed = self.instantiated.parameters.len();
        if erased.parameters.len() != n_passed
            || self.captured.len() + n_passed != self.target.parameters.len()
        {
            return Err(site.refused("a lambda has another number of parameters than what it calls"));
        }
        let mismatch = |_: Mismatch| site.refused("the types of a lambda do not fit what it calls");
        let (mut assembler, params) = Assembler::new(&self.class, self.name, erased, false);
        let created = self.target.begin(&mut assembler);
        let mut args: Vec<ValueId> = (0..self.captured.len())
            .map(|index| assembler.value(Op::GetField(self.captured_field(index), params[0])))
            .collect();
        let wanted = &self.target.parameters[self.captured.len()..];
        let types = erased.parameters.iter().zip(&self.instantiated.parameters).zip(wanted);
        for (&param, ((from, promised), to)) in params[1..].iter().zip(types) {
            let converted = convert(program, &mut assembler, param, (from, promised, to));
            args.push(converted.map_err(mismatch)?);
        }
        let result = self.target.call(&mut assembler, created, args);
        let Some(to) = &erased.result else {
            assembler.leave(None);
            return assembler.finish();
        };
        let (Some(from), Some(result)) = (&self.target.result, result) else {
            return Err(mismatch(Mismatch));
        };
        // Nothing is promised about the result: with wrong casts, a lambda can give what its type arguments forbid.
        let converted = convert(program, &mut assembler, result, (from, to, to)).map_err(mismatch)?;
        assembler.leave(Some(converted));
        assembler.finish()
    }
}

fn captured_name(index: usize) -> String {
    format!("arg${}", index + 1)
}

/// Drops what stands earlier in the list too.
fn keep_first<T: PartialEq>(list: &mut Vec<T>) {
    let mut kept: Vec<T> = Vec::with_capacity(list.len());
    for item in list.drain(..) {
        if !kept.contains(&item) {
            kept.push(item);
        }
    }
    *list = kept;
}
