//! Models of `StackWalker`: the JVM fills frames into a buffer, calls back, and is asked for more.
//!
//! Where a walk has come to is kept in its field `anchor`: one more than the number of frames that are left. Frames above it
//! come and go while it lasts, those that are left do not change.

use crate::machine::Machine;
use crate::machine::outcome::TraceElement;
use crate::machine::unlinked::unlinked;
use crate::models::invoke::members::{member_of, method_descriptor, method_of};
use crate::models::lang::throwables::init_element;
use crate::models::{Model, Modelled, int, model};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::step::exception::is_hidden;
use program::MethodId;
use report::{Unmodelled, Use};

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/StackStreamFactory.checkStackWalkModes", crate::models::yes),
    model("java/lang/StackStreamFactory$AbstractStackWalker.callStackWalk", walk),
    model(
        "java/lang/StackStreamFactory$AbstractStackWalker.fetchStackFrames(JJII[Ljava/lang/Object;)I",
        fetch,
    ),
    model(
        "java/lang/StackStreamFactory$AbstractStackWalker.fetchStackFrames(IJIII[Ljava/lang/Object;)I",
        fetch_counted,
    ),
    model("java/lang/StackTraceElement.initStackTraceElement", element),
];

const WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";
const INFO: &str = "java/lang/StackFrameInfo";
/// What it extends since JDK 22, and the name of a method there.
const CLASS_INFO: &str = "java/lang/ClassFrameInfo";
const RESOLVED: &str = "java/lang/invoke/ResolvedMethodName";

/// Bits of the mode of a walk.
const CLASSES_ONLY: u64 = 0x2;
const SHOWS_HIDDEN: u64 = 0x20;
const LIVE_FRAMES: u64 = 0x100;

/// Of the walker, the mode, frames to skip, the size of a batch, where it begins, and the buffer; since JDK 21 also of a continuation,
/// which is none.
fn walk(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let (&[walker, mode, skipped, size, start, buffer] | &[walker, mode, skipped, _, _, size, start, buffer]) =
        args
    else {
        return Modelled::Unsupported(Unmodelled::arguments("a stack walk"));
    };
    let size = if counts_frames(machine) { without_start(size, start) } else { size };
    if mode.bits & LIVE_FRAMES != 0 {
        return Modelled::Unsupported(Use::LiveFrames.into());
    }
    let mut trace = state.trace();
    let is_own = |element: &TraceElement| {
        let class = machine.program.class(machine.program.method(element.method).class);
        let superclass = class.superclass.map(|above| machine.program.class(above).file.name.as_str());
        matches!(class.file.name.as_str(), "java/lang/StackWalker" | WALKER) || superclass == Some(WALKER)
    };
    let n_own = trace.iter().take_while(|element| is_own(element)).count();
    trace.drain(..(n_own + skipped.bits as usize).min(trace.len()));
    let batch = Batch { mode: mode.bits, size: size.bits as usize, start: start.bits as usize, buffer };
    let (end, n_left) = match fill(machine, state, &batch, &trace) {
        Ok(filled) => filled,
        Err(what) => return Modelled::Unsupported(what),
    };
    match machine.find(WALKER, "doStackWalk", "(JIIII)Ljava/lang/Object;") {
        Ok(method) => {
            let anchor = Value::concrete(n_left as u64 + 1);
            let size = if counts_frames(machine) { Value::int((end - batch.start) as i32) } else { size };
            Modelled::Calls(method, vec![walker, anchor, skipped, size, start, Value::int(end as i32)])
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

/// Whether the JDK wants to know how many frames there are rather than where they end.
fn counts_frames(machine: &mut Machine) -> bool {
    machine.slot(CLASS_INFO, "flags", "I").is_some()
}

/// Since JDK 22 a size counts what is before the start too.
fn without_start(size: Value, start: Value) -> Value {
    Value::int((size.bits - start.bits) as i32)
}

/// Since JDK 22, also of the size of the last batch; how many frames were filled in.
fn fetch_counted(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let &[walker, mode, anchor, _, size, start, buffer] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("a stack walk"));
    };
    let size = without_start(size, start);
    match fetch(machine, state, &[walker, mode, anchor, size, start, buffer]) {
        Modelled::Returns(Some(end)) => int((end.bits - start.bits) as i32),
        other => other,
    }
}

/// Of the walker, the mode, the anchor, the size of a batch, where it begins, and the buffer.
fn fetch(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let &[walker, mode, anchor, size, start, buffer] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("a stack walk"));
    };
    let trace = state.trace();
    let n_left = (anchor.bits as usize).saturating_sub(1).min(trace.len());
    let batch = Batch { mode: mode.bits, size: size.bits as usize, start: start.bits as usize, buffer };
    let rest = trace[trace.len() - n_left..].to_vec();
    match fill(machine, state, &batch, &rest) {
        Ok((end, n_left)) => {
            if let Some(slot) = machine.slot(WALKER, "anchor", "J") {
                state.heap.set_field(walker.bits, slot, Value::concrete(n_left as u64 + 1));
            }
            int(end as i32)
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

/// What the JVM is asked to fill.
struct Batch {
    mode: u64,
    size: usize,
    start: usize,
    buffer: Value,
}

/// Fills frames into a buffer: where they end, and how many frames are left.
fn fill(
    machine: &mut Machine,
    state: &mut State,
    batch: &Batch,
    trace: &[TraceElement],
) -> Result<(usize, usize), Unmodelled> {
    let mut end = batch.start;
    let mut n_left = trace.len();
    for element in trace {
        if end == batch.start + batch.size {
            break;
        }
        n_left -= 1;
        if batch.mode & SHOWS_HIDDEN == 0 && is_hidden(&machine.program, element.method) {
            continue;
        }
        if batch.mode & CLASSES_ONLY != 0 && !counts_frames(machine) {
            let class = machine.program.method(element.method).class;
            let mirror = machine.class_object(state, class)?;
            if let Some(array) = state.heap.array_mut(batch.buffer.bits) {
                array.set(end, Value::concrete(mirror));
            }
        } else {
            let info = state.heap.array(batch.buffer.bits).map(|array| array.get(end));
            let info = info.map_or(0, |info| info.bits);
            if counts_frames(machine) {
                describe_parts(machine, state, info, *element, batch.mode & CLASSES_ONLY != 0)?;
            } else {
                describe(machine, state, info, *element)?;
            }
        }
        end += 1;
    }
    Ok((end, n_left))
}

/// Fills a `StackFrameInfo`.
fn describe(
    machine: &mut Machine,
    state: &mut State,
    info: Reference,
    element: TraceElement,
) -> Result<(), Unmodelled> {
    let member = member_of(machine, state, element.method)?;
    if let Some(slot) = machine.slot(INFO, "memberName", "Ljava/lang/Object;") {
        state.heap.set_field(info, slot, Value::concrete(member));
    }
    if let Some(slot) = machine.slot(INFO, "bci", "I") {
        state.heap.set_field(info, slot, Value::int(element.offset as i32));
    }
    Ok(())
}

/// Fills a `StackFrameInfo` as it is since JDK 22, or only the part of it that tells the class.
fn describe_parts(
    machine: &mut Machine,
    state: &mut State,
    info: Reference,
    element: TraceElement,
    is_class_only: bool,
) -> Result<(), Unmodelled> {
    let class = machine.program.method(element.method).class;
    let mirror = machine.class_object(state, class)?;
    let declaration = machine.program.declaration(element.method);
    let (name, descriptor) = (declaration.name.clone(), declaration.descriptor.to_string());
    let flags = u64::from(declaration.flags);
    if let Some(slot) = machine.slot(CLASS_INFO, "flags", "I") {
        let own = state.heap.field(info, slot).map_or(0, |flags| flags.bits);
        state.heap.set_field(info, slot, Value::concrete(own | flags));
    }
    let mut member = mirror;
    if !is_class_only {
        let resolved = machine.program.load(RESOLVED).map_err(unlinked)?;
        member = machine.allocate(state, resolved);
        if let Some(slot) = machine.slot(RESOLVED, "vmholder", "Ljava/lang/Class;") {
            state.heap.set_field(member, slot, Value::concrete(mirror));
        }
        let (name, ty) = (machine.new_text(state, &name)?, machine.new_text(state, &descriptor)?);
        for (field, descriptor, value) in [
            ("name", "Ljava/lang/String;", Value::concrete(name)),
            ("type", "Ljava/lang/Object;", Value::concrete(ty)),
            ("bci", "I", Value::int(element.offset as i32)),
        ] {
            if let Some(slot) = machine.slot(INFO, field, descriptor) {
                state.heap.set_field(info, slot, value);
            }
        }
    }
    if let Some(slot) = machine.slot(CLASS_INFO, "classOrMemberName", "Ljava/lang/Object;") {
        state.heap.set_field(info, slot, Value::concrete(member));
    }
    Ok(())
}

/// The method of a frame that [`describe_parts`] filled in.
fn described(machine: &mut Machine, state: &State, info: Reference) -> Option<MethodId> {
    let mut field = |of: Reference, class: &str, name: &str, descriptor: &str| {
        let slot = machine.slot(class, name, descriptor)?;
        Some(state.heap.field(of, slot)?.bits)
    };
    let member = field(info, CLASS_INFO, "classOrMemberName", "Ljava/lang/Object;")?;
    let mirror = field(member, RESOLVED, "vmholder", "Ljava/lang/Class;")?;
    let name = field(info, INFO, "name", "Ljava/lang/String;")?;
    let ty = field(info, INFO, "type", "Ljava/lang/Object;")?;
    let class = machine.mirrored(state, mirror)?;
    let name = machine.text(state, name)?;
    let descriptor = match machine.text(state, ty) {
        Some(descriptor) => descriptor,
        None => method_descriptor(machine, state, ty)?,
    };
    machine.program.declared_method(class, &name, &descriptor)
}

/// Of a `StackTraceElement`, and a `StackFrameInfo`.
fn element(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let field = |machine: &mut Machine, name: &str, descriptor: &str| {
        let slot = machine.slot(INFO, name, descriptor)?;
        state.heap.field(args[1].bits, slot)
    };
    let offset = field(machine, "bci", "I");
    let resolved = if counts_frames(machine) {
        described(machine, state, args[1].bits)
    } else {
        let member = field(machine, "memberName", "Ljava/lang/Object;");
        let method = member.and_then(|member| method_of(machine, state, member.bits));
        method.and_then(|member| machine.program.resolve_method(&member.method).ok())
    };
    let (Some(method), Some(offset)) = (resolved, offset) else {
        return Modelled::Unsupported(Use::FrameOfWalk.into());
    };
    match init_element(machine, state, args[0].bits, TraceElement { method, offset: offset.bits as u32 }) {
        Ok(()) => Modelled::Returns(None),
        Err(what) => Modelled::Unsupported(what),
    }
}
