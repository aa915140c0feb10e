//! What a direct method handle calls, and how (JVMS table 5.4.3.5-A).

use super::Site;
use super::assembler::Assembler;
use crate::error::Error;
use crate::link::Program;
use classfile::MethodHandle;
use classfile::descriptor::{FieldType, MethodDescriptor};
use ir::{CallKind, MethodRef, ValueId};

/// The method that a handle calls.
pub(super) struct Target {
    kind: TargetKind,
    method: MethodRef,
    /// With the receiver, if there is one.
    pub(super) parameters: Vec<FieldType>,
    /// What it gives; a constructor gives the new object.
    pub(super) result: Option<FieldType>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TargetKind {
    Constructor,
    /// A static method of the caller itself, whose initialisation has begun when its code runs.
    OwnStatic,
    Call(CallKind),
}

impl Target {
    /// Reads a method handle of the call site.
    pub(super) fn read(site: &Site<'_>, handle: &MethodHandle) -> Result<Target, Error> {
        let member = &handle.member;
        let descriptor = method_type(site, &member.descriptor)?;
        let owner = FieldType::parse_class_name(&member.class)
            .map_err(|_| site.refused("a method handle of no class"))?;
        let is_own =
            member.class == site.file.name && site.file.method(&member.name, &member.descriptor).is_some();
        let kind = match handle.kind {
            5 => TargetKind::Call(CallKind::Virtual),
            6 if is_own => TargetKind::OwnStatic,
            6 => TargetKind::Call(CallKind::Static),
            7 => TargetKind::Call(CallKind::Special),
            8 => TargetKind::Constructor,
            9 => TargetKind::Call(CallKind::Interface),
            _ => return Err(site.unsupported()),
        };
        let receiver = match kind {
            TargetKind::Call(call) if call != CallKind::Static => Some(owner.clone()),
            _ => None,
        };
        Ok(Target {
            kind,
            method: MethodRef::of_member(member),
            parameters: receiver.into_iter().chain(descriptor.parameters).collect(),
            result: if kind == TargetKind::Constructor { Some(owner) } else { descriptor.result },
        })
    }

    /// Begins a call, before its arguments are made: a constructor gets its object.
    pub(super) fn begin(&self, assembler: &mut Assembler) -> Option<ValueId> {
        (self.kind == TargetKind::Constructor).then(|| assembler.allocate(&self.method.class))
    }

    /// Calls it with what [`begin`](Self::begin) gave and the arguments.
    pub(super) fn call(
        &self,
        assembler: &mut Assembler,
        created: Option<ValueId>,
        args: Vec<ValueId>,
    ) -> Option<ValueId> {
        let method = self.method.clone();
        match self.kind {
            TargetKind::Constructor => {
                let args = created.into_iter().chain(args).collect();
                assembler.call_unchecked(CallKind::Special, method, args);
                created
            }
            TargetKind::OwnStatic => assembler.call_unchecked(CallKind::Static, method, args),
            TargetKind::Call(kind) => assembler.call(kind, method, args),
        }
    }
}

/// Loads the classes that a descriptor of a method names.
pub(super) fn load_classes(program: &mut Program, descriptor: &MethodDescriptor) -> Result<(), Error> {
    for ty in descriptor.parameters.iter().chain(&descriptor.result) {
        match ty {
            FieldType::Object(name) => program.load(name)?,
            FieldType::Array(_) => program.load(&ty.to_string())?,
            _ => continue,
        };
    }
    Ok(())
}

/// Reads the descriptor of a method.
pub(super) fn method_type(site: &Site<'_>, text: &str) -> Result<MethodDescriptor, Error> {
    MethodDescriptor::parse(text).map_err(|_| site.refused("a malformed method type"))
}
