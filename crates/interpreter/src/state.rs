//! Everything that the future of a path depends on.
//!
//! Cloning a state is cheap: frames below the top one, the heap and the statics are shared until written.

use crate::code::Code;
use crate::heap::{Heap, Reference};
use crate::outcome::TraceElement;
use crate::value::Value;
use entity::Id;
use imbl::HashMap;
use program::{ClassId, StaticId};
use std::rc::Rc;

/// One path's memory and call stack.
#[derive(Clone)]
pub struct State {
    pub(crate) top: Frame,
    pub(crate) callers: Option<Rc<Caller>>,
    pub(crate) n_frames: usize,
    pub(crate) heap: Heap,
    pub(crate) statics: Rc<Vec<Option<Value>>>,
    pub(crate) classes: Rc<Vec<Initialisation>>,
    pub(crate) strings: HashMap<Rc<[u16]>, Reference>,
    pub(crate) class_objects: HashMap<Rc<str>, Reference>,
}

/// A frame below the running one.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) frame: Frame,
    pub(crate) below: Option<Rc<Caller>>,
}

/// A method being executed.
#[derive(Clone)]
pub(crate) struct Frame {
    pub(crate) code: Rc<Code>,
    /// The operation that is executed now or next; in a caller, the call.
    pub(crate) pc: usize,
    pub(crate) values: Vec<u64>,
    pub(crate) shadows: Vec<u32>,
    pub(crate) purpose: Purpose,
    /// Whether it has run at all; before that it waits for a class to be initialised, and handles nothing.
    pub(crate) begun: bool,
}

/// Why a frame was made, which says what happens when it returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A call; the result goes where the caller's call site says.
    Call,
    /// A class initialiser; the caller repeats its operation.
    Initialise(ClassId),
}

/// How far the initialisation of a class has come (JVMS §5.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Initialisation {
    #[default]
    NotYet,
    /// Its initialiser is running, below or at the top of the stack.
    Begun,
    Done,
    /// Its initialiser threw: the class cannot be used.
    Failed,
}

impl Frame {
    pub(crate) fn new(code: Rc<Code>, args: &[Value], purpose: Purpose) -> Frame {
        let mut values = code.template.clone();
        let mut shadows = vec![0; code.n_registers];
        for (&register, argument) in code.params.iter().zip(args) {
            values[usize::from(register)] = argument.bits;
            shadows[usize::from(register)] = argument.shadow();
        }
        Frame { code, pc: 0, values, shadows, purpose, begun: false }
    }

    pub(crate) fn get(&self, register: u16) -> Value {
        Value::from_parts(self.values[usize::from(register)], self.shadows[usize::from(register)])
    }

    pub(crate) fn set(&mut self, register: u16, value: Value) {
        self.values[usize::from(register)] = value.bits;
        self.shadows[usize::from(register)] = value.shadow();
    }

    fn place(&self) -> TraceElement {
        TraceElement { method: self.code.method, offset: self.code.offsets[self.pc] }
    }
}

impl State {
    /// A state about to run `code` with these arguments.
    pub(crate) fn new(code: Rc<Code>, args: &[Value]) -> State {
        State {
            top: Frame::new(code, args, Purpose::Call),
            callers: None,
            n_frames: 1,
            heap: Heap::default(),
            statics: Rc::default(),
            classes: Rc::default(),
            strings: HashMap::new(),
            class_objects: HashMap::new(),
        }
    }

    /// The same memory with another stack: a single frame.
    pub(crate) fn aside(&self, frame: Frame) -> State {
        State { top: frame, callers: None, n_frames: 1, ..self.clone() }
    }

    /// Takes over the memory of a state that was made by [`aside`](State::aside).
    pub(crate) fn adopt(&mut self, other: State) {
        let State { heap, statics, classes, strings, class_objects, .. } = other;
        (self.heap, self.statics, self.classes) = (heap, statics, classes);
        (self.strings, self.class_objects) = (strings, class_objects);
    }

    pub(crate) fn push_frame(&mut self, frame: Frame) {
        let frame = std::mem::replace(&mut self.top, frame);
        self.callers = Some(Rc::new(Caller { frame, below: self.callers.take() }));
        self.n_frames += 1;
    }

    /// Drops the running frame; false if it was the last one.
    pub(crate) fn pop_frame(&mut self) -> bool {
        let Some(caller) = self.callers.take() else { return false };
        let Caller { frame, below } = Rc::unwrap_or_clone(caller);
        self.top = frame;
        self.callers = below;
        self.n_frames -= 1;
        true
    }

    /// Where all frames that have begun are, innermost first.
    pub(crate) fn trace(&self) -> Vec<TraceElement> {
        let callers = std::iter::successors(self.callers.as_deref(), |caller| caller.below.as_deref());
        let frames = std::iter::once(&self.top).chain(callers.map(|caller| &caller.frame));
        frames.filter(|frame| frame.begun).map(Frame::place).collect()
    }

    pub(crate) fn initialisation(&self, class: ClassId) -> Initialisation {
        self.classes.get(class.index()).copied().unwrap_or_default()
    }

    pub(crate) fn set_initialisation(&mut self, class: ClassId, status: Initialisation) {
        let classes = Rc::make_mut(&mut self.classes);
        if classes.len() <= class.index() {
            classes.resize(class.index() + 1, Initialisation::NotYet);
        }
        classes[class.index()] = status;
    }

    /// The value of a static field; none until the class's initialisation has begun.
    pub(crate) fn static_value(&self, field: StaticId) -> Option<Value> {
        self.statics.get(field.index()).copied().flatten()
    }

    pub(crate) fn set_static(&mut self, field: StaticId, value: Value) {
        let statics = Rc::make_mut(&mut self.statics);
        if statics.len() <= field.index() {
            statics.resize(field.index() + 1, None);
        }
        statics[field.index()] = Some(value);
    }
}
