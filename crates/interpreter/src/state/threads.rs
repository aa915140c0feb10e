//! The threads of a path: which of them runs, and where the others stand.
//!
//! Threads take turns: one runs until it waits or ends, then the next that can go on, first come, first served. What a
//! thread that does not run will go on with is kept here.
//!
//! **Invariant:** there are none here as long as only the first thread was ever started and nobody has let it pass: then
//! nothing of this is looked at.

use crate::machine::code::Code;
use crate::machine::outcome::TraceElement;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Frame, FrozenFrame, Held, Purpose, State};
use program::ClassId;
use std::collections::VecDeque;
use std::rc::Rc;

/// The threads of a path that have begun and not ended.
#[derive(Clone)]
pub(crate) struct Threads {
    /// In the order in which they were started.
    all: Vec<Thread>,
    /// Those that can go on, by the order in which they will.
    pub(crate) ready: VecDeque<Reference>,
    /// The one that runs.
    pub(crate) running: Reference,
    /// Who goes on where several can.
    pub(crate) turns: Turns,
    /// The state before another thread could go on for the first time, to go on from in another order.
    pub(crate) other_turns: Option<Rc<State>>,
}

/// Who goes on where several threads can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turns {
    /// The running one until it waits, then the one that could first.
    InOrder,
    /// The one that could last, at once.
    LatestFirst,
    /// The running one until it waits, then the one that could last.
    LatestWhenWaiting,
}

/// A thread that has begun and not ended.
#[derive(Clone)]
pub(crate) struct Thread {
    /// The `Thread`.
    pub(crate) object: Reference,
    calls: Calls,
    /// What it waits for, if it does.
    pub(crate) waits: Option<Waits>,
    /// Why it goes on, until the operation that waited has seen that.
    pub(crate) woken: Option<Woken>,
    /// Whether somebody has let it pass the next time that it parks.
    pub(crate) has_permit: bool,
}

/// Where a thread stands.
#[derive(Clone)]
enum Calls {
    /// It runs: that is told by the state.
    Running,
    /// It has not run yet.
    None,
    /// Here.
    Some(Rc<Stack>),
}

/// The calls of a thread that does not run.
#[derive(Clone)]
pub(crate) struct Stack {
    top: Frame,
    values: Vec<u64>,
    shadows: Vec<u32>,
    frozen: Option<Rc<FrozenFrame>>,
    n_frames: usize,
    monitors: Vec<Held>,
}

/// When waiting ends by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Until {
    /// In nanoseconds of the machine's clock.
    At(i64),
    /// That depends on inputs.
    Unknown,
}

/// What a thread waits for.
#[derive(Clone, Debug)]
pub(crate) enum Waits {
    /// A monitor that another one holds.
    Monitor(Held),
    /// The end of the initialisation of a class, by another one.
    Class(ClassId),
    /// Being let pass.
    Permit { until: Option<Until> },
    /// Being notified by who holds a monitor, which it held itself: where in the order of what it holds.
    Notified { on: Value, held: Vec<(usize, Held)>, until: Option<Until> },
    /// Time only.
    Time { until: Until },
}

/// Why a thread goes on that waited.
#[derive(Clone, Debug)]
pub(crate) enum Woken {
    /// What it waited for is there, or somebody has interrupted it, or the time is over.
    Plainly,
    /// The same, and it is to hold these monitors again.
    With(Vec<(usize, Held)>),
}

impl Waits {
    /// When it ends by itself.
    pub(crate) fn until(&self) -> Option<Until> {
        match *self {
            Waits::Permit { until } | Waits::Notified { until, .. } => until,
            Waits::Time { until } => Some(until),
            Waits::Monitor(_) | Waits::Class(_) => None,
        }
    }
}

impl Thread {
    fn new(object: Reference, calls: Calls) -> Thread {
        Thread { object, calls, waits: None, woken: None, has_permit: false }
    }

    /// Monitors that it holds, unless it runs.
    pub(crate) fn monitors(&self) -> &[Held] {
        match &self.calls {
            Calls::Some(stack) => &stack.monitors,
            Calls::Running | Calls::None => &[],
        }
    }

    /// Monitors that it holds, unless it runs, or will want again.
    pub(crate) fn held(&self) -> Vec<Held> {
        let mut held = self.monitors().to_vec();
        match &self.waits {
            Some(Waits::Notified { on, .. }) => held.push(Held::Object(*on)),
            Some(Waits::Monitor(wanted)) => held.push(*wanted),
            _ => {}
        }
        held
    }

    /// Whether it is initialising a class, unless it runs.
    fn initialises(&self, class: ClassId) -> bool {
        match &self.calls {
            Calls::Some(stack) => stack.frames().any(|frame| frame.purpose == Purpose::Initialise(class)),
            Calls::Running | Calls::None => false,
        }
    }

    /// Its calls, unless it runs.
    pub(crate) fn stack(&self) -> Option<&Stack> {
        match &self.calls {
            Calls::Some(stack) => Some(stack),
            Calls::Running | Calls::None => None,
        }
    }
}

impl Stack {
    /// Its frames, innermost first.
    pub(crate) fn frames(&self) -> impl Iterator<Item = &Frame> {
        let frozen = std::iter::successors(self.frozen.as_deref(), |frozen| frozen.below.as_deref());
        std::iter::once(&self.top).chain(frozen.map(|frozen| &frozen.frame))
    }

    /// The contents of all of its registers: bits and shadow.
    pub(crate) fn for_each_register(&self, mut visit: impl FnMut(u64, u32)) {
        self.values.iter().zip(&self.shadows).for_each(|(&bits, &shadow)| visit(bits, shadow));
        let frozen = std::iter::successors(self.frozen.as_deref(), |frozen| frozen.below.as_deref());
        for frame in frozen {
            frame.values.iter().zip(&frame.shadows).for_each(|(&bits, &shadow)| visit(bits, shadow));
        }
    }
}

impl Threads {
    /// Those that have begun and not ended, in the order in which they were started.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Thread> {
        self.all.iter()
    }

    pub(crate) fn find(&self, object: Reference) -> Option<&Thread> {
        self.all.iter().find(|thread| thread.object == object)
    }

    pub(crate) fn find_mut(&mut self, object: Reference) -> Option<&mut Thread> {
        self.all.iter_mut().find(|thread| thread.object == object)
    }

    /// The one that runs; the first one may have ended already.
    pub(crate) fn running_mut(&mut self) -> Option<&mut Thread> {
        self.find_mut(self.running)
    }

    /// The one whose turn it is, of those that can go on.
    pub(crate) fn next_ready(&mut self) -> Option<Reference> {
        match self.turns {
            Turns::InOrder => self.ready.pop_front(),
            Turns::LatestFirst | Turns::LatestWhenWaiting => self.ready.pop_back(),
        }
    }

    /// Those that wait.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = (Reference, &Waits)> {
        self.all.iter().filter_map(|thread| Some((thread.object, thread.waits.as_ref()?)))
    }

    /// Lets a thread that waits go on when its turn comes.
    pub(crate) fn wake(&mut self, object: Reference, woken: Woken) {
        let thread = self.find_mut(object).expect("only threads that have not ended wait");
        thread.waits = None;
        thread.woken = Some(woken);
        self.ready.push_back(object);
    }
}

impl State {
    /// Whether there is, or may be, more than one thread.
    #[inline(always)]
    pub fn has_threads(&self) -> bool {
        self.threads.is_some()
    }

    /// The states that the path might have come to, had threads taken turns in another order: they go on from where that first
    /// mattered. None if there is one order only.
    pub fn with_other_turns(&self) -> Vec<State> {
        let other = self.threads.as_ref().and_then(|threads| threads.other_turns.as_deref());
        let others =
            [Turns::LatestFirst, Turns::LatestWhenWaiting].into_iter().zip(other.into_iter().cycle());
        others
            .map(|(turns, other)| {
                let mut other = other.clone();
                other.threads_mut().turns = turns;
                other
            })
            .collect()
    }

    /// Where the running thread is, innermost first.
    pub fn where_it_stands(&self) -> Rc<[TraceElement]> {
        self.trace().into()
    }

    /// A new entry method begins: what was before is over.
    pub(crate) fn forget_turns(&mut self) {
        if self.has_threads() {
            self.threads_mut().other_turns = None;
        }
    }

    /// The `Thread` that runs.
    pub(crate) fn running_thread(&self) -> Reference {
        self.threads.as_ref().map_or(self.roots.main_thread, |threads| threads.running)
    }

    /// The threads, from now on told apart.
    pub(crate) fn threads_mut(&mut self) -> &mut Threads {
        let main = self.roots.main_thread;
        let threads = self.threads.get_or_insert_with(|| {
            let all = vec![Thread::new(main, Calls::Running)];
            Rc::new(Threads {
                all,
                ready: VecDeque::new(),
                running: main,
                turns: Turns::InOrder,
                other_turns: None,
            })
        });
        Rc::make_mut(threads)
    }

    /// Starts a thread: its turn comes.
    pub(crate) fn add_thread(&mut self, object: Reference) {
        let threads = self.threads_mut();
        threads.all.push(Thread::new(object, Calls::None));
        threads.ready.push_back(object);
    }

    /// The thread that runs has ended.
    pub(crate) fn remove_running_thread(&mut self) {
        let threads = self.threads_mut();
        let running = threads.running;
        threads.all.retain(|thread| thread.object != running);
    }

    /// The first thread is there again after it has ended, to do what the virtual machine does at last.
    pub(crate) fn resume_main(&mut self) {
        let main = self.roots.main_thread;
        let threads = self.threads_mut();
        if threads.find(main).is_none() {
            threads.all.push(Thread::new(main, Calls::Running));
        }
        if let Some(running) = threads.running_mut().filter(|thread| thread.object != main) {
            running.calls = Calls::None;
        }
        threads.running = main;
    }

    /// Whether another thread initialises a class.
    pub(crate) fn is_initialised_elsewhere(&self, class: ClassId) -> bool {
        self.threads.as_ref().is_some_and(|threads| threads.iter().any(|thread| thread.initialises(class)))
    }

    /// Another thread runs from now on, or the same one again. False if it has not run before: then its first frame is still to be made.
    pub(crate) fn switch_to(&mut self, next: Reference) -> bool {
        if self.running_thread() == next {
            return true;
        }
        let left = self.take_stack();
        let threads = self.threads_mut();
        if let Some(running) = threads.running_mut() {
            running.calls = Calls::Some(Rc::new(left));
        }
        threads.running = next;
        let next = threads.running_mut().expect("only threads that have not ended are ready");
        match std::mem::replace(&mut next.calls, Calls::Running) {
            Calls::Some(stack) => {
                self.put_stack(Rc::unwrap_or_clone(stack));
                true
            }
            Calls::None => false,
            Calls::Running => unreachable!("only one thread runs"),
        }
    }

    fn take_stack(&mut self) -> Stack {
        self.freeze();
        Stack {
            top: self.top.clone(),
            values: std::mem::take(&mut self.values),
            shadows: std::mem::take(&mut self.shadows),
            frozen: self.frozen.take(),
            n_frames: self.n_frames,
            monitors: std::mem::take(&mut self.monitors),
        }
    }

    fn put_stack(&mut self, stack: Stack) {
        self.top = stack.top;
        self.values = stack.values;
        self.shadows = stack.shadows;
        self.frozen = stack.frozen;
        self.n_frames = stack.n_frames;
        self.monitors = stack.monitors;
    }

    /// Gives the running thread, which is not the first one, a single frame. That counts as the second one: the outermost frame of the
    /// first thread is the entry method, which is like no other.
    pub(crate) fn begin_thread(&mut self, code: Rc<Code>, args: &[Value], purpose: Purpose) {
        self.set_only_frame(code, args);
        self.n_frames = 2;
        self.top.purpose = purpose;
    }

    /// The frame of the entry method, or what the machine calls instead.
    pub(crate) fn entry_frame(&self) -> &Frame {
        let main = self.roots.main_thread;
        let waiting = self.threads.as_ref().and_then(|threads| threads.find(main)).and_then(Thread::stack);
        match waiting {
            Some(stack) => stack.frames().last().expect("a thread has a frame"),
            None => self.frames().last().expect("a thread has a frame"),
        }
    }
}
