//! What the virtual machine does itself: it creates objects that no code creates, and calls methods that no code calls.
//!
//! Matters where the JDK is followed, since all of this happens in classes of the JDK.

use ir::{CallKind, Check, Constant, LinkedConstant, MethodRef, MonitorAction, Op};
use program::{MethodId, Program};

/// Classes of which there are objects before the program begins.
pub(super) const CREATED_AT_START: &[&str] =
    &["java/lang/Class", "java/lang/String", "java/lang/Thread", "java/lang/ThreadGroup"];

/// Exceptions that any code can meet.
pub(super) const THROWN_ANYWHERE: &[&str] = &[
    "java/lang/NullPointerException",
    "java/lang/OutOfMemoryError",
    "java/lang/StackOverflowError",
    "java/lang/ExceptionInInitializerError",
    "java/lang/NoClassDefFoundError",
    "java/lang/AbstractMethodError",
];

/// The class of the object that an operation creates without `new`: what it throws, or the constant that it loads.
pub(super) fn created_by(op: &Op) -> Option<&'static str> {
    match op {
        Op::Check(Check::NonZero, _) => Some("java/lang/ArithmeticException"),
        Op::Check(Check::Length, _) => Some("java/lang/NegativeArraySizeException"),
        Op::CheckIndex(..) => Some("java/lang/ArrayIndexOutOfBoundsException"),
        Op::Monitor(MonitorAction::Exit, _) => Some("java/lang/IllegalMonitorStateException"),
        Op::CheckStore(..) => Some("java/lang/ArrayStoreException"),
        Op::CheckCast(..) => Some("java/lang/ClassCastException"),
        Op::LoadLinked(LinkedConstant::MethodType(_)) => Some("java/lang/invoke/MethodType"),
        Op::Const(Constant::String(_)) => Some("java/lang/String"),
        Op::Const(Constant::Class(_)) => Some("java/lang/Class"),
        _ => None,
    }
}

/// What the virtual machine calls before the program begins, for objects with a finaliser, and where a thread ends:
/// class, name and descriptor.
pub(super) const CALLED: &[(&str, &str, &str)] = &[
    ("java/lang/System", "initPhase1", "()V"),
    ("java/lang/System", "initPhase2", "(ZZ)I"),
    ("java/lang/System", "initPhase3", "()V"),
    ("java/lang/ref/Finalizer", "register", "(Ljava/lang/Object;)V"),
    ("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V"),
    ("java/lang/Thread", "exit", "()V"),
];

/// What the virtual machine calls in return when a native method is called.
pub(super) fn called_by_native(program: &Program, native: MethodId) -> Option<(CallKind, MethodRef)> {
    let class = &program.class(program.method(native).class).file.name;
    let name = &program.declaration(native).name;
    let run = || MethodRef::of_class("java/lang/Thread", "run", "()V");
    (class == "java/lang/Thread" && name == "start0").then(|| (CallKind::Virtual, run()))
}

/// The method that a call of `invokeExact` and its like means: one for all descriptors (JVMS §2.9.3).
pub(super) fn signature_polymorphic(program: &mut Program, reference: &MethodRef) -> Option<MethodId> {
    if !matches!(&*reference.class, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle") {
        return None;
    }
    let class = program.load(&reference.class).ok()?;
    program.declared_method(class, &reference.name, "([Ljava/lang/Object;)Ljava/lang/Object;").or_else(|| {
        // Those of `VarHandle` give other things too.
        let methods = program.class(class).methods.iter().copied();
        let mut native = methods.filter(|&method| program.declaration(method).is_native());
        native.find(|&method| program.declaration(method).name == *reference.name)
    })
}
