//! Links dynamic calls and constants (JVMS §5.4.3.6): what a bootstrap method of the JDK would make of class files and
//! method handles at run time is made here as a class with ready bodies.
//!
//! For each call site there is a new class, named after the caller (`pkg/Outer$$Lambda$14`), whose first method is
//! static and takes the arguments of the call. So whoever runs the call needs to know nothing of how it was linked.
//! Each family of bootstrap methods has a file of its own.
//!
//! **Invariant:** the bodies passed the verifier, and do what the bootstrap methods of JDK 17 to 25 do, down to the order
//! in which they call methods of the program.

mod adapt;
mod assembler;
mod bootstrap;
mod caller;
mod concat;
mod constant;
mod handle;
mod lambda;
mod modelled;
mod record;
mod silent;
mod stub;
mod switch;
mod target;
#[cfg(test)]
mod tests;

pub use handle::HandleCall;

use crate::class::{ClassId, MethodId};
use crate::error::Error;
use crate::link::Program;
use assembler::Assembler;
use classfile::access::{PUBLIC, STATIC, SYNTHETIC};
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{BootstrapMethod, Class, Field, Loadable, Method};
use ir::{Body, DynamicCall, DynamicConstant, ValueId};
use modelled::{CONCATENATIONS, LAMBDAS, RECORDS, SWITCHES, modelled};
use std::rc::Rc;

impl Program {
    /// The static method that an `invokedynamic` of `caller` runs; its descriptor is that of the call. Like any static
    /// method it runs once its class is initialised: that of a lambda initialises interfaces with default methods.
    ///
    /// Each call site must be linked once, because it has its own instance of a lambda.
    pub fn link_dynamic(&mut self, caller: ClassId, call: &DynamicCall) -> Result<MethodId, Error> {
        let file = Rc::clone(&self.class(caller).file);
        let site = Site::new(&file, caller, call.bootstrap.into(), &call.name)?;
        let descriptor = MethodDescriptor::parse(&call.descriptor)
            .map_err(|_| site.refused("the call has a malformed descriptor"))?;
        site.check_handles(self)?;
        match modelled(site.bootstrap) {
            Some((LAMBDAS, _)) => lambda::link(self, &site, &descriptor),
            Some((CONCATENATIONS, factory)) => {
                let has_recipe = factory == "makeConcatWithConstants";
                concat::link(self, &site, &descriptor, has_recipe)
            }
            Some((RECORDS, _)) => record::link(self, &site, &descriptor),
            Some((SWITCHES, _)) => switch::link(self, &site, &descriptor),
            _ => bootstrap::link_call(self, &site, &descriptor),
        }
    }

    /// The static method without parameters that gives a dynamic constant of `caller`: the same method each time, and it
    /// gives the same object each time.
    pub fn link_constant(&mut self, caller: ClassId, constant: &DynamicConstant) -> Result<MethodId, Error> {
        let key = (caller, constant.clone());
        let file = Rc::clone(&self.class(caller).file);
        let site = Site::new(&file, caller, constant.bootstrap.into(), &constant.name)?;
        match self.constants.get(&key) {
            Some(&Some(known)) => return Ok(known),
            Some(None) => return Err(site.refused("a dynamic constant is needed for itself")),
            None => {}
        }
        let ty = FieldType::parse(&constant.descriptor)
            .map_err(|_| site.refused("the constant has a malformed descriptor"))?;
        site.check_handles(self)?;
        self.constants.insert(key.clone(), None);
        let linked = constant::link(self, &site, &ty);
        match &linked {
            Ok(method) => self.constants.insert(key, Some(*method)),
            Err(_) => self.constants.remove(&key),
        };
        linked
    }
}

/// A dynamic call or constant that is being linked.
struct Site<'a> {
    /// The class that has it.
    caller: ClassId,
    file: &'a Class,
    /// The number of the bootstrap method.
    number: usize,
    bootstrap: &'a BootstrapMethod,
    /// The name that the bootstrap method is given.
    name: &'a str,
}

impl<'a> Site<'a> {
    fn new(file: &'a Class, caller: ClassId, number: usize, name: &'a str) -> Result<Site<'a>, Error> {
        let bootstrap = file.bootstrap_methods.get(number).ok_or_else(|| Error::BadBootstrap {
            class: file.java_name(),
            bootstrap: number,
            problem: "there is no such bootstrap method",
        })?;
        Ok(Site { caller, file, number, bootstrap, name })
    }

    /// The static arguments of the bootstrap method.
    fn arguments(&self) -> &'a [Loadable] {
        &self.bootstrap.arguments
    }

    /// The bootstrap method and its arguments are resolved before it is called.
    fn check_handles(&self, program: &mut Program) -> Result<(), Error> {
        program.check_handle(self.caller, &self.bootstrap.handle)?;
        for argument in self.arguments() {
            if let Loadable::MethodHandle(handle) = argument {
                program.check_handle(self.caller, handle)?;
            }
        }
        Ok(())
    }

    /// What the bootstrap method would not accept.
    fn refused(&self, problem: &'static str) -> Error {
        Error::BadBootstrap { class: self.file.java_name(), bootstrap: self.number, problem }
    }

    /// What only the bootstrap method itself could link.
    fn unsupported(&self) -> Error {
        let member = &self.bootstrap.handle.member;
        Error::UnsupportedBootstrap { class: member.class.replace('/', "."), name: member.name.clone() }
    }
}

/// What a class is made of; its superclass is `Object`.
struct Parts {
    name: String,
    interfaces: Vec<String>,
    fields: Vec<Field>,
    /// One for each method; the first is the one that the call site runs.
    bodies: Vec<Body>,
}

/// Makes a class, and returns its first method.
fn define(program: &mut Program, site: &Site<'_>, parts: Parts) -> Result<MethodId, Error> {
    let mut file = Class::synthetic(&parts.name, "java/lang/Object");
    file.version = site.file.version;
    file.source_file.clone_from(&site.file.source_file);
    file.interfaces = parts.interfaces;
    file.fields = parts.fields;
    file.methods = parts.bodies.iter().map(declaration).collect();
    let class = program.link_hidden(file, site.caller, parts.bodies)?;
    Ok(program.class(class).methods[0])
}

fn declaration(body: &Body) -> Method {
    let descriptor = MethodDescriptor::parse(&body.descriptor).expect("verifier: the descriptor fits");
    let flags = if body.is_static { PUBLIC | STATIC | SYNTHETIC } else { PUBLIC | SYNTHETIC };
    Method::synthetic(&body.name, descriptor, flags)
}

/// Makes a class with a single static method of the given descriptor, which `write` fills.
fn define_function(
    program: &mut Program,
    site: &Site<'_>,
    what: &str,
    descriptor: &MethodDescriptor,
    write: impl FnOnce(&mut Program, &mut Assembler, &[ValueId]) -> Result<(), Error>,
) -> Result<MethodId, Error> {
    let name = program.name_hidden(site.caller, what);
    let (mut assembler, params) = Assembler::new(&name, site.name, descriptor, true);
    write(program, &mut assembler, &params)?;
    let bodies = vec![assembler.finish()?];
    define(program, site, Parts { name, interfaces: Vec::new(), fields: Vec::new(), bodies })
}
