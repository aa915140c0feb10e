//! Everything that the future of a path depends on.
//!
//! Forking a state is cheap: frames below the top one, the heap and the statics are shared until written.

pub(crate) mod array;
pub mod canonical;
pub(crate) mod collect;
pub(crate) mod elements;
pub(crate) mod heap;
pub(crate) mod mirror;
pub(crate) mod paged;
pub(crate) mod places;
pub(crate) mod threads;
pub(crate) mod value;

use crate::inputs::InputState;
use crate::machine::code::{Code, MonitorOf, Reg};
use crate::machine::host::Output;
use crate::machine::outcome::TraceElement;
use crate::models::io::printing::Printed;
use crate::state::heap::{Heap, Reference};
use crate::state::paged::Paged;
use crate::state::threads::Threads;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::step::loop_bound::Decisions;
use crate::step::schedule::Phase;
use entity::Id;
use expr::ExprId;
use imbl::{HashMap, HashSet, Vector};
use ir::{BlockId, NO_OFFSET};
use program::{ClassId, MethodId, StaticId};
use std::rc::Rc;

/// One path's memory and call stack.
#[derive(Clone)]
pub struct State {
    /// The running frame.
    pub(crate) top: Frame,
    /// Those below it, the outermost first, that are not frozen.
    callers: Vec<Frame>,
    /// Registers of all frames that are not frozen.
    pub(crate) values: Vec<u64>,
    pub(crate) shadows: Vec<u32>,
    /// Frames below those, shared with other states.
    frozen: Option<Rc<FrozenFrame>>,
    pub(crate) n_frames: usize,
    pub(crate) heap: Heap,
    pub(crate) statics: Paged<Option<Value>>,
    pub(crate) classes: Rc<Vec<Initialisation>>,
    /// Interned strings.
    pub(crate) strings: HashMap<Rc<[u16]>, Reference>,
    /// Those of them that were interned for some of the inputs only.
    pub(crate) doubtful_literals: HashSet<Rc<[u16]>>,
    /// `Class` objects by the internal name of their class, or the name of their primitive type.
    pub(crate) class_objects: HashMap<Rc<str>, Reference>,
    /// The reverse.
    pub(crate) class_names: HashMap<Reference, Rc<str>>,
    /// `Module` objects by package, in internal form.
    pub(crate) modules: HashMap<Rc<str>, Reference>,
    /// The version that each `Module` was defined with, a string or null.
    pub(crate) module_versions: HashMap<Reference, Reference>,
    /// Why the initialisers of classes failed, as throwables.
    pub(crate) failures: HashMap<ClassId, Reference>,
    /// Arrays that hold the memory outside of the heap.
    pub(crate) blocks: HashSet<Reference>,
    /// Objects that the machine itself refers to.
    pub(crate) roots: Roots,
    /// What is known about inputs.
    pub(crate) inputs: InputState,
    /// What was printed, if that belongs to the path.
    pub(crate) printed: Vector<(Output, Printed)>,
    /// Monitors that are held, in the order in which they were entered.
    pub(crate) monitors: Vec<Held>,
    /// The threads, if there is or was more than one.
    pub(crate) threads: Option<Rc<Threads>>,
    /// How long the program has waited, in nanoseconds, where time passes by that only.
    pub(crate) waited: i64,
    /// The alternatives of the choice that the state stands at, if its operation does not say.
    pub(crate) pending: Option<Rc<[Alternative]>>,
    /// Whether that choice is about what an input, or a reference that merging made, is.
    pub(crate) asks_reference: bool,
}

/// Objects that the machine itself refers to; zero if they are not made yet.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Roots {
    pub(crate) main_thread: Reference,
    pub(crate) system_loader: Reference,
    pub(crate) base_module: Reference,
}

/// A monitor that is held once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    /// That of an object, which may be an input.
    Object(Value),
    /// That of the `Class` object of a class.
    Class(ClassId),
}

/// A frame below the running one, shared by the states that were forked above it.
struct FrozenFrame {
    frame: Frame,
    values: Box<[u64]>,
    shadows: Box<[u32]>,
    below: Option<Rc<FrozenFrame>>,
}

impl FrozenFrame {
    /// Whether it goes on like another one, whatever is in registers that nobody needs.
    fn is_like(&self, other: &FrozenFrame) -> bool {
        let (one, two) = (&self.frame, &other.frame);
        let same = |register: usize| {
            (self.values[register], self.shadows[register])
                == (other.values[register], other.shadows[register])
        };
        Rc::ptr_eq(&one.code, &two.code)
            && (one.pc, one.purpose, one.begun) == (two.pc, two.purpose, two.begun)
            && (0..self.values.len()).all(|register| same(register) || !one.code.is_live(one.pc, register))
    }
}

/// A method being executed.
#[derive(Clone)]
pub(crate) struct Frame {
    pub(crate) code: Rc<Code>,
    /// The operation that is executed now or next; in a caller, the call.
    pub(crate) pc: usize,
    /// Where its registers begin.
    pub(crate) base: usize,
    pub(crate) purpose: Purpose,
    /// Whether it has run at all; before that it waits for a class to be initialised, and handles nothing.
    pub(crate) begun: bool,
    /// How often symbolic values decided where, if iterations of loops are bounded.
    pub(crate) decisions: Decisions,
}

impl Frame {
    /// A frame that is about to begin.
    #[inline]
    fn new(code: Rc<Code>, base: usize, purpose: Purpose) -> Frame {
        Frame { code, pc: 0, base, purpose, begun: false, decisions: None }
    }
}

/// Why a frame was made, which says what happens when it returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A call; the result goes where the caller's call site says.
    Call,
    /// A call of a constructor by a model or as the entry, whose result is the object.
    Construct(Reference),
    /// A call by reflection, through that native method: an exception is wrapped, a result is boxed.
    Reflective(MethodId),
    /// The same for a constructor, whose result is the object.
    ReflectiveNew(MethodId, Reference),
    /// A class initialiser; the caller repeats its operation.
    Initialise(ClassId),
    /// The building of an input; the caller repeats its operation.
    Prepare(ExprId),
    /// A call of the invariant of an input; the caller repeats its operation.
    Invariant,
    /// A call made by the machine itself, which wants to know the result.
    Host,
    /// The outermost call of a thread other than the first one.
    Thread(Phase),
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
    pub(crate) fn place(&self) -> TraceElement {
        TraceElement { method: self.code.method, offset: self.code.offsets[self.pc] }
    }
}

impl State {
    /// A state about to run `code` with these arguments.
    pub(crate) fn new(code: Rc<Code>, args: &[Value]) -> State {
        let mut state = State {
            top: Frame::new(Rc::clone(&code), 0, Purpose::Host),
            callers: Vec::new(),
            values: Vec::new(),
            shadows: Vec::new(),
            frozen: None,
            n_frames: 1,
            heap: Heap::default(),
            statics: Paged::default(),
            classes: Rc::default(),
            strings: HashMap::new(),
            doubtful_literals: HashSet::new(),
            class_objects: HashMap::new(),
            class_names: HashMap::new(),
            modules: HashMap::new(),
            module_versions: HashMap::new(),
            failures: HashMap::new(),
            blocks: HashSet::new(),
            roots: Roots::default(),
            inputs: InputState::default(),
            printed: Vector::new(),
            monitors: Vec::new(),
            threads: None,
            waited: 0,
            pending: None,
            asks_reference: false,
        };
        state.open_registers(&code, args);
        state
    }

    /// Forgets the stack and starts anew with a single frame.
    pub(crate) fn restart(&mut self, code: Rc<Code>, args: &[Value]) {
        self.forget_turns();
        self.set_only_frame(code, args);
    }

    fn set_only_frame(&mut self, code: Rc<Code>, args: &[Value]) {
        self.callers.clear();
        self.values.clear();
        self.shadows.clear();
        self.frozen = None;
        self.monitors.clear();
        self.n_frames = 1;
        self.top = Frame::new(Rc::clone(&code), 0, Purpose::Host);
        self.open_registers(&code, args);
        self.hold_monitor_of_top();
    }

    /// The frame at the top, which is the only one, is that of a synchronized method perhaps.
    fn hold_monitor_of_top(&mut self) {
        if let Some(monitor) = self.top.code.monitor {
            self.hold(monitor, usize::from(self.top.code.params.first().copied().unwrap_or_default()));
        }
    }

    fn open_registers(&mut self, code: &Code, args: &[Value]) {
        let base = self.values.len();
        self.values.extend_from_slice(&code.template);
        self.shadows.resize(base + code.n_registers, 0);
        for (&register, argument) in code.params.iter().zip(args) {
            self.values[base + usize::from(register)] = argument.bits;
            self.shadows[base + usize::from(register)] = argument.shadow();
        }
    }

    /// A copy that goes its own way. Frames below the top one are shared from now on.
    pub fn fork(&mut self) -> State {
        self.freeze();
        self.clone()
    }

    /// Makes the frames below the running one such that states can share them.
    pub fn freeze(&mut self) {
        for mut frame in std::mem::take(&mut self.callers) {
            let range = frame.base..frame.base + frame.code.n_registers;
            frame.base = 0;
            let values = self.values[range.clone()].into();
            let shadows = self.shadows[range].into();
            self.frozen = Some(Rc::new(FrozenFrame { frame, values, shadows, below: self.frozen.take() }));
        }
        self.values.drain(..self.top.base);
        self.shadows.drain(..self.top.base);
        self.top.base = 0;
    }

    /// A register of the running frame.
    #[inline]
    pub(crate) fn get(&self, register: Reg) -> Value {
        let index = self.top.base + usize::from(register);
        Value::from_parts(self.values[index], self.shadows[index])
    }

    /// Writes a register of the running frame.
    #[inline]
    pub(crate) fn set(&mut self, register: Reg, value: Value) {
        let index = self.top.base + usize::from(register);
        self.values[index] = value.bits;
        self.shadows[index] = value.shadow();
    }

    pub(crate) fn push_frame(&mut self, code: Rc<Code>, args: &[Value], purpose: Purpose) {
        let base = self.values.len();
        self.open_registers(&code, args);
        self.push_opened(code, base, purpose);
    }

    /// Pushes a frame whose arguments are registers of the running one.
    #[inline]
    pub(crate) fn push_call(&mut self, code: Rc<Code>, args: &[Reg]) {
        let base = self.values.len();
        self.values.extend_from_slice(&code.template);
        self.shadows.resize(base + code.n_registers, 0);
        let from = self.top.base;
        for (&param, &argument) in code.params.iter().zip(args) {
            let (to, from) = (base + usize::from(param), from + usize::from(argument));
            self.values[to] = self.values[from];
            self.shadows[to] = self.shadows[from];
        }
        code.entered.set(true);
        self.push_opened(code, base, Purpose::Call);
        self.top.begun = true;
    }

    #[inline]
    fn push_opened(&mut self, code: Rc<Code>, base: usize, purpose: Purpose) {
        if let Some(monitor) = code.monitor {
            self.hold(monitor, base + usize::from(code.params.first().copied().unwrap_or_default()));
        }
        self.callers.push(std::mem::replace(&mut self.top, Frame::new(code, base, purpose)));
        self.n_frames += 1;
    }

    /// A synchronized method begins, whose first argument is in the register at `receiver`.
    fn hold(&mut self, monitor: MonitorOf, receiver: usize) {
        self.monitors.push(match monitor {
            MonitorOf::Class(class) => Held::Class(class),
            MonitorOf::Receiver => {
                Held::Object(Value::from_parts(self.values[receiver], self.shadows[receiver]))
            }
        });
    }

    /// Drops the running frame; false if it was the last one.
    #[inline]
    pub(crate) fn pop_frame(&mut self) -> bool {
        if self.top.code.monitor.is_some() {
            self.monitors.pop();
        }
        self.values.truncate(self.top.base);
        self.shadows.truncate(self.top.base);
        match self.callers.pop() {
            Some(caller) => self.top = caller,
            None => {
                if !self.thaw() {
                    return false;
                }
            }
        }
        self.n_frames -= 1;
        true
    }

    /// Makes the innermost frozen frame the running one.
    fn thaw(&mut self) -> bool {
        let Some(frozen) = self.frozen.take() else { return false };
        self.values.extend_from_slice(&frozen.values);
        self.shadows.extend_from_slice(&frozen.shadows);
        self.top = frozen.frame.clone();
        self.frozen.clone_from(&frozen.below);
        true
    }

    /// Whether both are at the same place, with the same frames below the running one.
    pub fn stands_where(&self, other: &State) -> bool {
        let same_below = match (&self.frozen, &other.frozen) {
            (Some(one), Some(two)) => Rc::ptr_eq(one, two),
            (None, None) => true,
            _ => false,
        };
        same_below
            && self.n_frames == other.n_frames
            && self.callers.is_empty()
            && other.callers.is_empty()
            && Rc::ptr_eq(&self.top.code, &other.top.code)
            && self.top.pc == other.top.pc
            && self.top.base == other.top.base
            && self.top.purpose == other.top.purpose
            && self.top.begun == other.top.begun
    }

    /// Takes over the frames below the running one from another state, if they are equal in all that is still needed.
    pub fn share_frames(&mut self, other: &State) {
        self.freeze();
        let mut pair = (self.frozen.as_deref(), other.frozen.as_deref());
        while let (Some(one), Some(two)) = pair {
            if std::ptr::eq(one, two) {
                break;
            }
            if !one.is_like(two) {
                return;
            }
            pair = (one.below.as_deref(), two.below.as_deref());
        }
        if pair.0.is_some() == pair.1.is_some() && other.callers.is_empty() {
            self.frozen.clone_from(&other.frozen);
        }
    }

    /// All frames with their registers, innermost first.
    pub(crate) fn registers_of_frames(&self) -> impl Iterator<Item = (&Frame, &[u64], &[u32])> {
        let running = std::iter::once(&self.top).chain(self.callers.iter().rev()).map(|frame| {
            let range = frame.base..frame.base + frame.code.n_registers;
            (frame, &self.values[range.clone()], &self.shadows[range])
        });
        let frozen = std::iter::successors(self.frozen.as_deref(), |frozen| frozen.below.as_deref());
        running.chain(frozen.map(|frozen| (&frozen.frame, &frozen.values[..], &frozen.shadows[..])))
    }

    /// All frames, innermost first.
    pub(crate) fn frames(&self) -> impl Iterator<Item = &Frame> {
        let frozen = std::iter::successors(self.frozen.as_deref(), |frozen| frozen.below.as_deref());
        std::iter::once(&self.top).chain(self.callers.iter().rev()).chain(frozen.map(|frozen| &frozen.frame))
    }

    /// Where each frame stands, the running one first, as far as that is in a block.
    pub fn blocks(&self) -> impl Iterator<Item = (MethodId, BlockId)> {
        self.frames().filter_map(|frame| Some((frame.code.method, frame.code.block_at(frame.pc)?)))
    }

    /// The contents of all registers of all frames: bits and shadow.
    pub(crate) fn for_each_register(&self, mut visit: impl FnMut(u64, u32)) {
        self.values.iter().zip(&self.shadows).for_each(|(&bits, &shadow)| visit(bits, shadow));
        let frozen = std::iter::successors(self.frozen.as_deref(), |frozen| frozen.below.as_deref());
        for frame in frozen {
            frame.values.iter().zip(&frame.shadows).for_each(|(&bits, &shadow)| visit(bits, shadow));
        }
    }

    /// Where all frames that have begun are, innermost first.
    pub(crate) fn trace(&self) -> Vec<TraceElement> {
        Self::places(self.frames())
    }

    /// The same as the program sees it: inputs were made before it began.
    pub(crate) fn visible_trace(&self) -> Vec<TraceElement> {
        let is_making = |frame: &&Frame| matches!(frame.purpose, Purpose::Prepare(_));
        let n_making = self.frames().position(|frame| is_making(&frame)).map_or(usize::MAX, |at| at + 1);
        Self::places(self.frames().take(n_making))
    }

    fn places<'f>(frames: impl Iterator<Item = &'f Frame>) -> Vec<TraceElement> {
        let mut trace = Vec::new();
        for frame in frames.filter(|frame| frame.begun) {
            trace.push(frame.place());
            if let Purpose::Reflective(method) | Purpose::ReflectiveNew(method, _) = frame.purpose {
                trace.push(TraceElement { method, offset: NO_OFFSET });
            }
        }
        trace
    }

    #[inline(always)]
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

    /// The value of a static field; none until the class's initialisation has begun, and if it failed.
    #[inline(always)]
    pub(crate) fn static_value(&self, field: StaticId) -> Option<Value> {
        self.statics.get(field.index()).copied().flatten()
    }

    pub(crate) fn set_static(&mut self, field: StaticId, value: Option<Value>) {
        self.statics.grow_to(field.index() + 1);
        *self.statics.get_mut(field.index()).expect("it has just grown") = value;
    }
}

/// Deep recursion must not overflow the stack when it is dropped.
impl Drop for FrozenFrame {
    fn drop(&mut self) {
        let mut next = self.below.take();
        while let Some(mut frozen) = next.and_then(Rc::into_inner) {
            next = frozen.below.take();
        }
    }
}
