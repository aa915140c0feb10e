//! Methods that do no more than call others.
//!
//! ```java
//! final class Object$$Caller$1 {                     // for Math.sqrt, which reflection calls and which is no code
//!     static double call(double a) { return Math.sqrt(a); }
//! }
//! final class Object$$Finder$2 {                     // for ClassLoader.getResources
//!     static Enumeration find(String path, String name) { return new URLClassPath(path, false).findResources(name, false); }
//! }
//! final class Object$$Domain$3 {                     // for Class.getProtectionDomain
//!     static ProtectionDomain make(String address, ClassLoader loader) {
//!         return new ProtectionDomain(new CodeSource(new URL(address), (Certificate[]) null), null, loader, null);
//!     }
//! }
//! ```

use super::adapt::{Mismatch, convert};
use super::assembler::Assembler;
use super::declaration;
use crate::class::MethodId;
use crate::error::Error;
use crate::link::Program;
use classfile::Class;
use classfile::descriptor::{FieldType, MethodDescriptor};
use ir::{Body, CallKind, Constant, MethodRef, OwnerKind, ValueId};

const OBJECT: &str = "java/lang/Object";
const PATH: &str = "jdk/internal/loader/URLClassPath";

impl Program {
    /// The static method that calls that method, whatever the class of the receiver, which is its first parameter.
    pub fn define_plain_caller(&mut self, target: MethodId) -> Result<MethodId, Error> {
        let declared = self.declaration(target);
        let descriptor = declared.descriptor.clone();
        let (kind, receiver) = match declared.is_static() {
            true => (CallKind::Static, None),
            false => (CallKind::Special, Some(FieldType::Object(OBJECT.into()))),
        };
        let own = MethodDescriptor {
            parameters: receiver.into_iter().chain(descriptor.parameters.iter().cloned()).collect(),
            result: descriptor.result.clone(),
        };
        let class = self.caller_name("Caller")?;
        let (mut assembler, params) = Assembler::new(&class, "call", &own, true);
        let result = assembler.call(kind, self.reference_to(target), params);
        assembler.leave(result);
        self.define_caller(&class, assembler.finish()?)
    }

    /// The static method of that descriptor that calls a static method of another one: arguments and result are converted.
    pub fn define_adapted_caller(
        &mut self,
        target: MethodId,
        own: &MethodDescriptor,
    ) -> Result<MethodId, Error> {
        let declared = self.declaration(target);
        let wanted = declared.descriptor.clone();
        let method = self.reference_to(target);
        let problem = format!("{}.{}{wanted} called as {own}", method.class, method.name);
        let refused = |_| Error::BadBody { problem: problem.clone() };
        let class = self.caller_name("Adapter")?;
        let (mut assembler, params) = Assembler::new(&class, "call", own, true);
        let mut args = Vec::new();
        for ((from, to), &value) in own.parameters.iter().zip(&wanted.parameters).zip(&params) {
            args.push(convert(self, &mut assembler, value, (from, from, to)).map_err(refused)?);
        }
        let result = assembler.call(CallKind::Static, method, args);
        let result = match (result, &wanted.result, &own.result) {
            (Some(value), Some(from), Some(to)) => {
                Some(convert(self, &mut assembler, value, (from, from, to)).map_err(refused)?)
            }
            (_, _, None) => None,
            _ => return Err(refused(Mismatch)),
        };
        assembler.leave(result);
        self.define_caller(&class, assembler.finish()?)
    }

    /// The static method that gives the addresses of all resources: its parameters are the class path and the name.
    pub fn define_resource_finder(&mut self) -> Result<MethodId, Error> {
        let own = "(Ljava/lang/String;Ljava/lang/String;)Ljava/util/Enumeration;";
        let own = MethodDescriptor::parse(own).expect("the descriptor is well-formed");
        let class = self.caller_name("Finder")?;
        let (mut assembler, params) = Assembler::new(&class, "find", &own, true);
        let no = assembler.constant(Constant::I32(0));
        let path = construct(&mut assembler, PATH, "(Ljava/lang/String;Z)V", vec![params[0], no]);
        // Up to JDK 23 it is also told whether to check what the caller may.
        let (checked, plain) =
            ("(Ljava/lang/String;Z)Ljava/util/Enumeration;", "(Ljava/lang/String;)Ljava/util/Enumeration;");
        let home = self.load(PATH)?;
        let is_checked = self.declared_method(home, "findResources", checked).is_some();
        let (descriptor, args) = match is_checked {
            true => (checked, vec![path, params[1], no]),
            false => (plain, vec![path, params[1]]),
        };
        let find = MethodRef::of_class(PATH, "findResources", descriptor);
        let found = assembler.call(CallKind::Virtual, find, args);
        assembler.leave(found);
        self.define_caller(&class, assembler.finish()?)
    }

    /// The static method that makes the domain of classes from an address: its parameters are that and their loader.
    pub fn define_domain_maker(&mut self) -> Result<MethodId, Error> {
        let own = "(Ljava/lang/String;Ljava/lang/ClassLoader;)Ljava/security/ProtectionDomain;";
        let own = MethodDescriptor::parse(own).expect("the descriptor is well-formed");
        let class = self.caller_name("Domain")?;
        let (mut assembler, params) = Assembler::new(&class, "make", &own, true);
        let null = assembler.constant(Constant::Null);
        let url = construct(&mut assembler, "java/net/URL", "(Ljava/lang/String;)V", vec![params[0]]);
        let source = "(Ljava/net/URL;[Ljava/security/cert/Certificate;)V";
        let source = construct(&mut assembler, "java/security/CodeSource", source, vec![url, null]);
        let domain = "(Ljava/security/CodeSource;Ljava/security/PermissionCollection;Ljava/lang/ClassLoader;\
                      [Ljava/security/Principal;)V";
        let args = vec![source, null, params[1], null];
        let domain = construct(&mut assembler, "java/security/ProtectionDomain", domain, args);
        assembler.leave(Some(domain));
        self.define_caller(&class, assembler.finish()?)
    }

    /// What class files call a method.
    fn reference_to(&self, target: MethodId) -> MethodRef {
        let home = &self.class(self.method(target).class).file;
        let declared = self.declaration(target);
        let owner = OwnerKind::of(home.is_interface());
        MethodRef::new(owner, &home.name, &declared.name, &declared.descriptor.to_string())
    }

    fn caller_name(&mut self, what: &str) -> Result<String, Error> {
        let maker = self.load(OBJECT)?;
        Ok(self.name_hidden(maker, what))
    }

    fn define_caller(&mut self, name: &str, body: Body) -> Result<MethodId, Error> {
        let maker = self.load(OBJECT)?;
        let mut file = Class::synthetic(name, OBJECT);
        file.version = self.class(maker).file.version;
        file.methods = vec![declaration(&body)];
        let class = self.link_hidden(file, maker, vec![body])?;
        Ok(self.class(class).methods[0])
    }
}

fn construct(assembler: &mut Assembler, class: &str, descriptor: &str, args: Vec<ValueId>) -> ValueId {
    let object = assembler.allocate(&class.into());
    let args = std::iter::once(object).chain(args).collect();
    assembler.call(CallKind::Special, MethodRef::of_class(class, "<init>", descriptor), args);
    object
}
