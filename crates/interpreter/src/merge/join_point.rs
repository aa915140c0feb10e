//! Where states stand, and where they are run to so that they can be merged.

use crate::machine::code::{Code, Op};
use crate::machine::{Machine, Stop};
use crate::state::{Purpose, State};
use entity::Id;
use expr::ExprId;
use ir::{BlockId, Element, Ty, ValueId};
use program::MethodId;

/// Where states are to meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JoinPoint {
    /// How many frames there are then.
    depth: usize,
    /// The operation that comes next.
    pc: usize,
    /// Whether the frame that runs now is to be left.
    is_return: bool,
    /// Where states stop on the way: the depth and the operation at which the iterations of a loop begin.
    turn: Option<(usize, usize)>,
}

impl JoinPoint {
    /// Whether a state has arrived, begins an iteration, or will not arrive any more.
    #[inline(always)]
    pub(crate) fn stop(self, n_frames: usize, pc: usize) -> Option<Stop> {
        if self.turn == Some((n_frames, pc)) {
            Some(Stop::Turned)
        } else if n_frames > self.depth {
            None
        } else if n_frames < self.depth {
            Some(Stop::Left)
        } else if pc == self.pc {
            Some(Stop::Met)
        } else {
            self.is_return.then_some(Stop::Left)
        }
    }
}

/// A frame of a state, seen from outside.
pub struct Standing<'a> {
    code: &'a Code,
    /// The operation that is executed now or next; in a caller, the call.
    pub pc: usize,
    values: &'a [u64],
    shadows: &'a [u32],
}

impl Standing<'_> {
    /// The method that it runs, and the block of the operation if that is in one.
    pub fn place(&self) -> (MethodId, Option<BlockId>) {
        (self.code.method, self.code.block_at(self.pc))
    }

    /// Where a block of the method begins.
    pub fn start_of(&self, block: BlockId) -> Option<usize> {
        self.code.start_of(block)
    }

    /// An `int`, if it is needed and concrete.
    pub fn number(&self, value: ValueId) -> Option<i32> {
        let register = usize::from(self.code.values[value.index()]);
        let is_known = self.shadows[register] == 0
            && self.code.types[register] == Ty::I32
            && self.code.is_live(self.pc, register);
        is_known.then_some(self.values[register] as u32 as i32)
    }
}

impl State {
    /// All frames, innermost first.
    pub fn standing(&self) -> impl Iterator<Item = Standing<'_>> {
        self.registers_of_frames().map(|(frame, values, shadows)| Standing {
            code: &frame.code,
            pc: frame.pc,
            values,
            shadows,
        })
    }
}

/// What a state chooses at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branch {
    /// A jump: it is taken in the first way.
    Jump,
    /// A switch.
    Switch,
    /// Nothing that the program would call a branch.
    No,
}

impl Machine {
    /// The method and the block of the branch that a state stands at, if it is one.
    pub fn head(&self, state: &State) -> Option<(MethodId, BlockId)> {
        let is_askable = state.asks_reference && self.is_own_code(state);
        if state.pending.is_some() && !is_askable {
            return None;
        }
        let (code, pc) = (&state.top.code, state.top.pc);
        let op = code.ops[pc];
        let is_branch = matches!(op, Op::Switch(..)) || op.target().is_some();
        is_branch.then(|| code.block_at(pc)).flatten().map(|block| (code.method, block))
    }

    /// The operation at which a state stopped to ask what a reference is, if that is no branch; and whether it is a call. In
    /// code of the JDK that is not told: what a model was given, it takes to be known from then on.
    pub fn asks_at(&self, state: &State) -> Option<(MethodId, usize, bool)> {
        let (code, pc) = (&state.top.code, state.top.pc);
        let op = code.ops[pc];
        let is_element = state.pending.is_none() && matches!(op, Op::ArrayLoad(Element::Ref, ..));
        let is_asking = is_element || state.pending.is_some() && state.asks_reference;
        let is_plain =
            state.top.begun && self.is_own_code(state) && op.falls_through() && op.target().is_none();
        (is_asking && is_plain).then_some((code.method, pc, matches!(op, Op::Call(_))))
    }

    /// Where a state will be when it has done its operation.
    pub fn join_point_behind(&self, state: &State) -> JoinPoint {
        JoinPoint { depth: state.n_frames, pc: state.top.pc + 1, is_return: false, turn: None }
    }

    /// Whether an operation is a branch or a switch.
    pub fn is_branch(&self, method: MethodId, pc: usize) -> bool {
        self.known_code(method).is_some_and(|code| {
            let op = code.ops[pc];
            matches!(op, Op::Switch(..)) || op.target().is_some()
        })
    }

    /// What kind of branch a state chooses at.
    pub fn is_at_branch(&self, state: &State) -> Branch {
        match state.top.code.ops[state.top.pc] {
            _ if state.pending.is_some() => Branch::No,
            Op::Switch(..) => Branch::Switch,
            op if op.target().is_some() => Branch::Jump,
            _ => Branch::No,
        }
    }

    /// Whether all ways of all branches of a method were taken.
    pub fn is_covered(&mut self, method: MethodId) -> bool {
        let Ok(code) = self.code(method) else { return true };
        crate::observe::coverage::is_covered(&code)
    }

    /// Where a state will be when it gets to the start of a block, or without one, when the running frame has returned.
    pub fn join_point(&self, state: &State, block: Option<BlockId>) -> Option<JoinPoint> {
        let (depth, pc, is_return) = match block {
            Some(block) => (state.n_frames, state.top.code.start_of(block)?, false),
            // Nothing is behind the entry method: its ends meet.
            None if state.n_frames == 1 => (0, 0, true),
            None => {
                let caller = state.frames().nth(1).filter(|_| state.top.purpose == Purpose::Call)?;
                (state.n_frames - 1, caller.pc + 1, true)
            }
        };
        Some(JoinPoint { depth, pc, is_return, turn: None })
    }

    /// The same join point, with a stop wherever the frame that runs now gets to the start of a block.
    pub fn with_turns(&self, join_point: JoinPoint, state: &State, header: BlockId) -> Option<JoinPoint> {
        let pc = state.top.code.start_of(header)?;
        Some(JoinPoint { turn: Some((state.n_frames, pc)), ..join_point })
    }

    /// What a number of the running method is, at a place where it is needed.
    pub fn value_in(&mut self, state: &State, value: ValueId, ty: Ty) -> ExprId {
        self.operand(state, ty, state.top.code.values[value.index()])
    }

    /// Gives another number to the running method.
    pub fn set_value_in(&mut self, state: &mut State, value: ValueId, number: ExprId) {
        let register = state.top.code.values[value.index()];
        state.set(register, self.value_of(number));
    }

    /// Makes a state stand at another operation of the running method.
    pub fn stand_at(&self, state: &mut State, pc: usize) {
        state.top.pc = pc;
    }

    /// Like [`run`](Machine::run), but stops when the state has arrived or will not any more.
    pub fn run_to(&mut self, state: &mut State, join_point: JoinPoint, limit: u64) -> Stop {
        self.join_point = Some(join_point);
        let stop = self.run_until(state, limit, true);
        self.join_point = None;
        stop
    }

    /// The same for a state that stands where iterations begin, and is to begin one.
    pub fn run_iteration(&mut self, state: &mut State, join_point: JoinPoint, limit: u64) -> Stop {
        let stop = self.run_to(state, JoinPoint { turn: None, ..join_point }, 1);
        if matches!(stop, Stop::Paused) { self.run_to(state, join_point, limit) } else { stop }
    }
}
