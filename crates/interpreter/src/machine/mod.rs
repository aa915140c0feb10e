//! The main loop: concrete operations at full speed, everything else by a call.

pub(crate) mod code;
pub(crate) mod host;
pub(crate) mod known;
pub(crate) mod limits;
pub(crate) mod link_cache;
pub(crate) mod liveness;
pub(crate) mod outcome;
pub(crate) mod prepared;
pub(crate) mod registers;
pub(crate) mod stop;
pub(crate) mod symbolic;
pub(crate) mod unlinked;
pub(crate) mod watch;

use crate::emit::emit;
use crate::inputs::facts::Facts;
use crate::inputs::resolution::Look;
use crate::inputs::tables::InputTables;
use crate::machine::code::{Code, Op};
use crate::machine::host::{Host, Sealed};
use crate::machine::known::Known;
use crate::machine::limits::Limits;
use crate::machine::link_cache::LinkCache;
use crate::machine::outcome::Outcome;
use crate::machine::registers::Registers;
pub(crate) use crate::machine::stop::Control;
pub use crate::machine::stop::{Choice, Stop};
use crate::machine::unlinked::unlinked;
use crate::machine::watch::Watches;
use crate::merge::join_point::JoinPoint;
use crate::models::io::devices::Devices;
use crate::observe::coverage::{Coverage, JUMPED, NEXT};
use crate::observe::news::News;
use crate::state::collect::collect;
use crate::state::heap::{Content, Fields, Heap, Object};
use crate::state::places::Places;
use crate::state::value::Value;
use crate::state::{Held, Initialisation, Purpose, State};
use crate::step::arithmetic::{compare, convert, divide32, divide64, float32, float64, negate};
use crate::strings::tables::StringTables;
use entity::{Id, SideMap};
use expr::Pool;
use ir::{BinaryOp, Ty};
use program::{MethodId, Program};
use report::{Unlinked, Unmodelled};
use std::rc::Rc;

/// Runs states. Owns what all paths share: the program, its register code, and the expressions.
pub struct Machine {
    /// The program.
    pub program: Program,
    /// The expressions.
    pub pool: Pool,
    /// What the program under test can reach of the world outside.
    pub host: Box<dyn Host>,
    /// How the machine behaves where Java leaves it open.
    pub limits: Limits,
    /// What was linked so far: what calls run, and the methods made by hand that calls need.
    pub(crate) linked: LinkCache,
    /// What the machine knows of symbolic inputs, whatever the path.
    pub(crate) inputs: InputTables,
    /// What is known of classes and methods by looking at their code, as far as that was asked.
    pub(crate) facts: Facts,
    /// What the machine knows of characters, and of switches over strings.
    pub(crate) strings: StringTables,
    /// What the program holds of the world outside: open files and streams.
    pub(crate) devices: Devices,
    /// What was covered for the first time.
    pub(crate) news: News,
    codes: SideMap<MethodId, Option<Rc<Code>>>,
    pub(crate) known: Option<Rc<Known>>,
    /// Whether the JDK is being booted, which asks for much that nothing depends on.
    pub(crate) is_booting: bool,
    /// The native method whose model throws just now: it has a place in the stack trace, though no frame.
    pub(crate) running_native: Option<MethodId>,
    /// The objects that there were before the program began.
    pub(crate) booted: Heap,
    /// Where objects are that have the same place on every path.
    pub(crate) places: Places,
    /// Whether a state stops where everything is ready for its entry method to begin.
    pub(crate) stops_before_entry: bool,
    /// Places that are looked out for.
    pub(crate) watches: Watches,
    /// Whether states stop where calls begin that somebody wants to hear of.
    pub(crate) hears_calls: bool,
    /// The method that was started.
    pub(crate) entry: Option<MethodId>,
    /// Where a state that runs up to a join point is to stop.
    pub(crate) join_point: Option<JoinPoint>,
    instructions: u64,
}

impl Machine {
    /// A machine for the classes of `program`.
    pub fn new(program: Program) -> Machine {
        Machine {
            program,
            pool: Pool::new(),
            host: Box::new(Sealed),
            limits: Limits::default(),
            linked: LinkCache::default(),
            inputs: InputTables::default(),
            facts: Facts::default(),
            strings: StringTables::default(),
            devices: Devices::default(),
            news: News::default(),
            codes: SideMap::new(),
            known: None,
            is_booting: false,
            running_native: None,
            booted: Heap::default(),
            places: Places::default(),
            entry: None,
            join_point: None,
            instructions: 0,
            stops_before_entry: false,
            watches: Watches::default(),
            hears_calls: false,
        }
    }

    /// Operations executed so far, by all states.
    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// How many ways of choices were taken for the first time, in code of the program.
    pub fn n_newly_covered(&self) -> u64 {
        self.news.n_newly_covered
    }

    /// How many paths do not exist because a call that was to make an input made none.
    pub fn n_refused(&self) -> u64 {
        self.inputs.n_refused
    }

    /// Does something on the side that does not count as the program's work.
    pub(crate) fn aside<T>(&mut self, work: impl FnOnce(&mut Machine) -> T) -> T {
        let instructions = self.instructions;
        let result = work(self);
        self.instructions = instructions;
        result
    }

    /// A state about to run a static method on a booted JDK; its class is initialised before it begins.
    pub fn start(&mut self, booted: &mut State, method: MethodId, args: &[Value]) -> Result<State, Outcome> {
        let code = self.code(method).map_err(|what| Outcome::Unsupported { what, trace: [].into() })?;
        let mut state = booted.fork();
        self.booted = booted.heap.clone();
        if self.limits.same_on_every_run {
            self.forget_chance(&mut state);
        }
        state.restart(code, args);
        state.inputs.shared = None;
        self.entry = Some(method);
        Ok(state)
    }

    /// Likewise for a constructor: it runs on a new object of its class, which is the result.
    pub fn start_new(
        &mut self,
        booted: &mut State,
        constructor: MethodId,
        args: &[Value],
    ) -> Result<State, Outcome> {
        let object = self.allocate(booted, self.program.method(constructor).class);
        let args: Vec<Value> = std::iter::once(Value::concrete(object)).chain(args.iter().copied()).collect();
        let mut state = self.start(booted, constructor, &args)?;
        state.top.purpose = Purpose::Construct(object);
        Ok(state)
    }

    /// The register code of a method that has a body; an error says why there is none.
    pub(crate) fn code(&mut self, method: MethodId) -> Result<Rc<Code>, Unmodelled> {
        if let Some(code) = &self.codes[method] {
            return Ok(Rc::clone(code));
        }
        let body = self.program.body(method).map_err(unlinked)?;
        let code = emit(method, &body).map_err(|error| {
            Unmodelled::Unlinked(Unlinked::Body, format!("{}: {error}", body.signature()))
        })?;
        log::debug!(
            "emitted {}: {} operations, {} registers",
            body.signature(),
            code.ops.len(),
            code.n_registers
        );
        let monitor = self.monitor_of(method);
        let code = Rc::new(Code { monitor, coverage_log: self.news.coverage_log.clone(), ..code });
        self.codes[method] = Some(Rc::clone(&code));
        Ok(code)
    }

    /// The register code of a method that ran.
    pub(crate) fn known_code(&self, method: MethodId) -> Option<&Rc<Code>> {
        self.codes[method].as_ref()
    }

    /// The methods that ran.
    pub(crate) fn entered(&self) -> impl Iterator<Item = &Rc<Code>> {
        self.codes.iter().filter_map(|(_, code)| code.as_ref()).filter(|code| code.entered.get())
    }

    /// What was covered of each method that ran, by the order of first use.
    pub fn coverage(&mut self) -> Vec<(MethodId, Coverage)> {
        let ran: Vec<(MethodId, Rc<Code>)> =
            self.entered().map(|code| (code.method, Rc::clone(code))).collect();
        let mut all = Vec::new();
        for (method, code) in ran {
            if let Ok(body) = self.program.body(method) {
                all.push((method, Coverage::of(&self.program, method, &code, &body)));
            }
        }
        all
    }

    /// Runs a state until its path ends, a choice comes up, or `limit` more operations were executed.
    pub fn run(&mut self, state: &mut State, limit: u64) -> Stop {
        self.run_until(state, limit, false)
    }

    /// The same, up to the join point if there is one.
    pub(crate) fn run_until(&mut self, state: &mut State, limit: u64, has_join_point: bool) -> Stop {
        let end = self.instructions.saturating_add(limit);
        loop {
            // States with threads are not merged.
            if has_join_point && self.join_point.is_some() && state.has_threads() {
                return Stop::Left;
            }
            let control = if has_join_point {
                self.run_frame::<true>(state, end)
            } else {
                self.run_frame::<false>(state, end)
            };
            match control {
                Control::Stop(stop) => return stop,
                Control::Next => state.top.pc += 1,
                Control::Reload => {}
            }
            if state.heap.fresh_bytes > self.limits.collect_after {
                collect(self, state);
                if state.heap.live_bytes > self.limits.max_heap && !self.limits.errors_throw {
                    return Stop::Done(self.beyond_room(state));
                }
            }
            if self.instructions >= end {
                return Stop::Paused;
            }
        }
    }

    /// Runs frames until something comes up that is not this function's own.
    fn run_frame<const HAS_JOIN_POINT: bool>(&mut self, state: &mut State, end: u64) -> Control {
        if !state.top.begun {
            if let Some(first) = self.before_frame(state) {
                return first;
            }
            state.top.begun = true;
            state.top.code.entered.set(true);
        }
        let mut code = Rc::clone(&state.top.code);
        let mut pc = state.top.pc;
        let mut count = self.instructions;
        let base = state.top.base;
        let mut registers = Registers::open(&mut state.values[base..], &mut state.shadows[base..], &code);
        let op = loop {
            if HAS_JOIN_POINT
                && let Some(stop) = self.join_point.and_then(|join_point| join_point.stop(state.n_frames, pc))
            {
                state.top.pc = pc;
                self.instructions = count;
                return Control::Stop(stop);
            }
            if HAS_JOIN_POINT {
                self.watches.note(&code, pc, state.n_frames);
            }
            let op = registers.op(pc);
            count += 1;

            // Each arm is one concrete operation; a symbolic operand leaves the loop.
            macro_rules! binary {
                ($d:expr, $a:expr, $b:expr, $ty:ty, $result:expr) => {{
                    if registers.shadow($a) | registers.shadow($b) != 0 {
                        break op;
                    }
                    let result = $result(registers.get($a) as $ty, registers.get($b) as $ty);
                    registers.set($d, result as u64, 0);
                }};
            }
            // The same where a symbolic operand may end the path, so that coverage must know how far it got.
            macro_rules! may_stop {
                ($d:expr, $a:expr, $b:expr, $ty:ty, $result:expr) => {{
                    binary!($d, $a, $b, $ty, $result);
                    registers.note(pc, NEXT);
                }};
            }
            macro_rules! pause_at {
                ($target:expr) => {{
                    state.top.pc = $target;
                    self.instructions = count;
                    return Control::Stop(Stop::Paused);
                }};
            }
            macro_rules! jump {
                ($a:expr, $b:expr, $target:expr, $ty:ty, $holds:expr) => {{
                    if registers.shadow($a) | registers.shadow($b) != 0 {
                        break op;
                    }
                    if $holds(&(registers.get($a) as $ty), &(registers.get($b) as $ty)) {
                        registers.note(pc, JUMPED);
                        if count >= end {
                            pause_at!(usize::from($target));
                        }
                        pc = usize::from($target);
                        continue;
                    }
                    registers.note(pc, NEXT);
                }};
            }
            // A shortcut was not possible: the operations behind it are executed one by one.
            macro_rules! step_by_step {
                () => {{
                    pc += 1;
                    continue;
                }};
            }
            macro_rules! shortcut_done {
                ($skipped:expr) => {{
                    registers.note(pc, NEXT);
                    pc += usize::from($skipped) + 1;
                    continue;
                }};
            }
            // The running frame has changed.
            macro_rules! reopen {
                () => {{
                    let base = state.top.base;
                    registers = Registers::open(&mut state.values[base..], &mut state.shadows[base..], &code);
                }};
            }

            match op {
                Op::Move(d, a) => {
                    let (bits, shadow) = (registers.get(a), registers.shadow(a));
                    registers.set(d, bits, shadow);
                }
                Op::Add32(d, a, b) => binary!(d, a, b, u32, u32::wrapping_add),
                Op::Sub32(d, a, b) => binary!(d, a, b, u32, u32::wrapping_sub),
                Op::Mul32(d, a, b) => binary!(d, a, b, u32, u32::wrapping_mul),
                Op::And32(d, a, b) => binary!(d, a, b, u32, |x, y| x & y),
                Op::Or32(d, a, b) => binary!(d, a, b, u32, |x, y| x | y),
                Op::Xor32(d, a, b) => binary!(d, a, b, u32, |x, y| x ^ y),
                Op::Shl32(d, a, b) => binary!(d, a, b, u32, u32::wrapping_shl),
                Op::Shr32(d, a, b) => {
                    binary!(d, a, b, u32, |x: u32, y| x.cast_signed().wrapping_shr(y).cast_unsigned());
                }
                Op::Ushr32(d, a, b) => binary!(d, a, b, u32, u32::wrapping_shr),
                Op::Add64(d, a, b) => binary!(d, a, b, u64, u64::wrapping_add),
                Op::Sub64(d, a, b) => binary!(d, a, b, u64, u64::wrapping_sub),
                Op::Mul64(d, a, b) => binary!(d, a, b, u64, u64::wrapping_mul),
                Op::And64(d, a, b) => binary!(d, a, b, u64, |x, y| x & y),
                Op::Or64(d, a, b) => binary!(d, a, b, u64, |x, y| x | y),
                Op::Xor64(d, a, b) => binary!(d, a, b, u64, |x, y| x ^ y),
                Op::Shl64(d, a, b) => binary!(d, a, b, u64, |x: u64, y| x.wrapping_shl(y as u32)),
                Op::Shr64(d, a, b) => {
                    binary!(d, a, b, u64, |x: u64, y| x.cast_signed().wrapping_shr(y as u32).cast_unsigned());
                }
                Op::Ushr64(d, a, b) => binary!(d, a, b, u64, |x: u64, y| x.wrapping_shr(y as u32)),
                Op::Divide32(op, d, a, b) => binary!(d, a, b, u32, |x, y| divide32(op, x, y)),
                Op::Divide64(op, d, a, b) => binary!(d, a, b, u64, |x, y| divide64(op, x, y)),
                Op::Float32(op, d, a, b) => may_stop!(d, a, b, u32, |x, y| float32(op, x, y)),
                Op::Float64(op, d, a, b) => may_stop!(d, a, b, u64, |x, y| float64(op, x, y)),
                Op::Compare(op, d, a, b) => may_stop!(d, a, b, u64, |x, y| compare(op, x, y)),
                Op::Neg(ty, d, a) => may_stop!(d, a, a, u64, |x, _| negate(ty, x)),
                Op::Convert(conversion, d, a) => may_stop!(d, a, a, u64, |x, _| convert(conversion, x)),
                Op::CheckNonZero32(a) | Op::CheckNonZero64(a) | Op::CheckNonNull(a) => {
                    if registers.shadow(a) != 0 || registers.get(a) == 0 {
                        break op;
                    }
                    registers.note(pc, NEXT);
                }
                Op::LoadField(skipped, d, a, site) => {
                    let Some(slot) = code.fields[usize::from(site)].slot.get() else { step_by_step!() };
                    let Some(fields) = state.heap.find(registers.get(a)).and_then(Object::fields) else {
                        step_by_step!()
                    };
                    let Some(&bits) = fields.bits.get(slot as usize) else { step_by_step!() };
                    registers.set(d, bits, fields.shadow(slot as usize));
                    shortcut_done!(skipped);
                }
                Op::StoreField(skipped, site, a, b) => {
                    let Some(slot) = code.fields[usize::from(site)].slot.get() else { step_by_step!() };
                    let Some(fields) = state.heap.find_mut(registers.get(a)).and_then(Object::fields_mut)
                    else {
                        step_by_step!()
                    };
                    if !fields.set(slot as usize, registers.get(b), registers.shadow(b)) {
                        step_by_step!()
                    }
                    shortcut_done!(skipped);
                }
                Op::LoadStatic(skipped, d, site) => {
                    let Some(&id) = code.statics[usize::from(site)].resolved.get() else { step_by_step!() };
                    let Some(Some(value)) = state.statics.get(id.index()) else { step_by_step!() };
                    registers.set(d, value.bits, value.shadow());
                    shortcut_done!(skipped);
                }
                Op::LoadElement(skipped, d, a, index) => {
                    if registers.shadow(index) != 0 {
                        step_by_step!()
                    }
                    let Some(array) = state.heap.array(registers.get(a)) else { step_by_step!() };
                    let index = registers.get(index) as usize;
                    let Some(bits) = array.bits(index) else { step_by_step!() };
                    registers.set(d, bits, array.shadow(index));
                    shortcut_done!(skipped);
                }
                Op::StoreElement(skipped, a, index, b) => {
                    if registers.shadow(index) | registers.shadow(b) != 0 {
                        step_by_step!()
                    }
                    let Some(array) = state.heap.array_mut(registers.get(a)) else { step_by_step!() };
                    if array.shadows.is_some()
                        || !array.set_bits(registers.get(index) as usize, registers.get(b))
                    {
                        step_by_step!()
                    }
                    shortcut_done!(skipped);
                }
                Op::EnterMonitor(a) => {
                    if state.threads.is_some() {
                        break op;
                    }
                    state
                        .monitors
                        .push(Held::Object(Value::from_parts(registers.get(a), registers.shadow(a))));
                }
                Op::ExitMonitor(a) => {
                    let left = Value::from_parts(registers.get(a), registers.shadow(a));
                    if state.monitors.last() != Some(&Held::Object(left)) {
                        break op;
                    }
                    state.monitors.pop();
                    registers.note(pc, NEXT);
                }
                Op::ArrayLength(d, a) => {
                    let Some(array) = state.heap.array(registers.get(a)) else { break op };
                    registers.set(d, array.len() as u64, 0);
                    registers.note(pc, NEXT);
                }
                Op::CheckIndex(a, index) => {
                    let Some(array) = state.heap.array(registers.get(a)) else { break op };
                    if registers.shadow(index) != 0 || registers.get(index) >= array.len() as u64 {
                        break op;
                    }
                    registers.note(pc, NEXT);
                }
                Op::ArrayStore(_, a, index, b) => {
                    if registers.shadow(index) | registers.shadow(b) != 0 {
                        break op;
                    }
                    let Some(array) = state.heap.array_mut(registers.get(a)) else { break op };
                    array.set(registers.get(index) as usize, Value::concrete(registers.get(b)));
                    registers.note(pc, NEXT);
                }
                Op::Call(site) => {
                    let site = &code.calls[usize::from(site)];
                    let target = match site.direct.get() {
                        Some(target) => target,
                        None => {
                            let Some(&receiver) = site.args.first() else { break op };
                            let Some(object) = state.heap.find(registers.get(receiver)) else { break op };
                            let Some(target) = site.met(object.class) else { break op };
                            target
                        }
                    };
                    if state.n_frames >= self.limits.frames {
                        break op;
                    }
                    if target.stops.get() || target.monitor.is_some() && state.threads.is_some() {
                        break op;
                    }
                    let target = Rc::clone(target);
                    state.top.pc = pc;
                    state.push_call(Rc::clone(&target), &site.args);
                    code = target;
                    pc = 0;
                    if count >= end {
                        pause_at!(0);
                    }
                    reopen!();
                    continue;
                }
                Op::Return(_) | Op::ReturnVoid => {
                    if state.top.purpose != Purpose::Call {
                        break op;
                    }
                    let (bits, shadow) = match op {
                        Op::Return(a) => (registers.get(a), registers.shadow(a)),
                        _ => (0, 0),
                    };
                    if !state.pop_frame() {
                        unreachable!("a frame of a call has a caller");
                    }
                    code = Rc::clone(&state.top.code);
                    pc = state.top.pc;
                    code.note(pc, NEXT);
                    let result = code.result_of_call(pc);
                    reopen!();
                    if let Some(result) = result {
                        registers.set(result, bits, shadow);
                    }
                }
                Op::Mark => {}
                Op::InitClass(site) => {
                    let Some(&class) = code.inits[usize::from(site)].class.get() else { break op };
                    match state.classes.get(class.index()) {
                        Some(Initialisation::Done) => {}
                        Some(Initialisation::Begun) if state.threads.is_none() => {}
                        _ => break op,
                    }
                    registers.note(pc, NEXT);
                }
                Op::CheckCast(a, site) => {
                    if registers.get(a) != 0 {
                        let Some(&wanted) = code.classes[usize::from(site)].resolved.get() else { break op };
                        let Some(object) = state.heap.find(registers.get(a)) else { break op };
                        if object.class != wanted && !self.program.is_subclass(object.class, wanted) {
                            break op;
                        }
                    }
                    registers.note(pc, NEXT);
                }
                Op::InstanceOf(d, a, site) => {
                    let mut holds = false;
                    if registers.get(a) != 0 {
                        let Some(&wanted) = code.classes[usize::from(site)].resolved.get() else { break op };
                        let Some(object) = state.heap.find(registers.get(a)) else { break op };
                        holds = object.class == wanted || self.program.is_subclass(object.class, wanted);
                    }
                    registers.set(d, holds.into(), 0);
                    registers.note(pc, NEXT);
                }
                Op::New(d, site) => {
                    let Some((class, n_fields)) = code.classes[usize::from(site)].instance.get() else {
                        break op;
                    };
                    if state.heap.fresh_bytes > self.limits.collect_after {
                        break op;
                    }
                    let fields = Fields::new(n_fields as usize);
                    let reference = state.heap.allocate(Object::new(class, Content::Fields(fields)));
                    registers.set(d, reference, 0);
                    registers.note(pc, NEXT);
                }
                Op::JumpEq32(a, b, to) => jump!(a, b, to, u32, u32::eq),
                Op::JumpNe32(a, b, to) => jump!(a, b, to, u32, u32::ne),
                Op::JumpLt32(a, b, to) => jump!(a, b, to, i32, i32::lt),
                Op::JumpGe32(a, b, to) => jump!(a, b, to, i32, i32::ge),
                Op::JumpEq64(a, b, to) => jump!(a, b, to, u64, u64::eq),
                Op::JumpNe64(a, b, to) => jump!(a, b, to, u64, u64::ne),
                Op::JumpSame(a, b, _) | Op::JumpNotSame(a, b, _)
                    if registers.get(a) != 0
                        && registers.get(b) != 0
                        && state.heap.may_be_one(registers.get(a), registers.get(b)) =>
                {
                    break op;
                }
                Op::JumpSame(a, b, to) => jump!(a, b, to, u64, u64::eq),
                Op::JumpNotSame(a, b, to) => jump!(a, b, to, u64, u64::ne),
                Op::JumpLt64(a, b, to) => jump!(a, b, to, i64, i64::lt),
                Op::JumpGe64(a, b, to) => jump!(a, b, to, i64, i64::ge),
                Op::Jump(to) => {
                    if count >= end {
                        pause_at!(usize::from(to));
                    }
                    pc = usize::from(to);
                    continue;
                }
                _ => break op,
            }
            pc += 1;
        };
        self.instructions = count;
        state.top.pc = pc;
        self.execute(state, op)
    }

    /// One operation that is symbolic, may throw, or concerns more than the registers.
    fn execute(&mut self, state: &mut State, op: Op) -> Control {
        use BinaryOp as B;
        let of_any = match op {
            Op::GetField(d, a, site) => self.get_field_of_any(state, d, a, site),
            Op::PutField(site, a, b) => self.put_field_of_any(state, site, a, b),
            _ => None,
        };
        if let Some(control) = of_any {
            return control;
        }
        if let Some(object) = op.needs_object()
            && let Some(control) = self.look_at(state, object, Look::Object)
        {
            return control;
        }
        match op {
            Op::Add32(d, a, b) => self.symbolic_binary(state, B::Add, Ty::I32, d, a, b),
            Op::Sub32(d, a, b) => self.symbolic_binary(state, B::Sub, Ty::I32, d, a, b),
            Op::Mul32(d, a, b) => self.symbolic_binary(state, B::Mul, Ty::I32, d, a, b),
            Op::And32(d, a, b) => self.symbolic_binary(state, B::And, Ty::I32, d, a, b),
            Op::Or32(d, a, b) => self.symbolic_binary(state, B::Or, Ty::I32, d, a, b),
            Op::Xor32(d, a, b) => self.symbolic_binary(state, B::Xor, Ty::I32, d, a, b),
            Op::Shl32(d, a, b) => self.symbolic_binary(state, B::Shl, Ty::I32, d, a, b),
            Op::Shr32(d, a, b) => self.symbolic_binary(state, B::Shr, Ty::I32, d, a, b),
            Op::Ushr32(d, a, b) => self.symbolic_binary(state, B::Ushr, Ty::I32, d, a, b),
            Op::Add64(d, a, b) => self.symbolic_binary(state, B::Add, Ty::I64, d, a, b),
            Op::Sub64(d, a, b) => self.symbolic_binary(state, B::Sub, Ty::I64, d, a, b),
            Op::Mul64(d, a, b) => self.symbolic_binary(state, B::Mul, Ty::I64, d, a, b),
            Op::And64(d, a, b) => self.symbolic_binary(state, B::And, Ty::I64, d, a, b),
            Op::Or64(d, a, b) => self.symbolic_binary(state, B::Or, Ty::I64, d, a, b),
            Op::Xor64(d, a, b) => self.symbolic_binary(state, B::Xor, Ty::I64, d, a, b),
            Op::Shl64(d, a, b) => self.symbolic_binary(state, B::Shl, Ty::I64, d, a, b),
            Op::Shr64(d, a, b) => self.symbolic_binary(state, B::Shr, Ty::I64, d, a, b),
            Op::Ushr64(d, a, b) => self.symbolic_binary(state, B::Ushr, Ty::I64, d, a, b),
            Op::Divide32(op, d, a, b) => self.symbolic_binary(state, op, Ty::I32, d, a, b),
            Op::Divide64(op, d, a, b) => self.symbolic_binary(state, op, Ty::I64, d, a, b),
            Op::Float32(op, d, a, b) => self.symbolic_float(state, op, Ty::F32, d, a, b),
            Op::Float64(op, d, a, b) => self.symbolic_float(state, op, Ty::F64, d, a, b),
            Op::Neg(ty, d, a) => self.symbolic_negation(state, ty, d, a),
            Op::Convert(conversion, d, a) => self.symbolic_conversion(state, conversion, d, a),
            Op::Compare(op, d, a, b) => self.symbolic_compare(state, op, d, a, b),
            Op::CheckNonZero32(a) => self.check_non_zero(state, Ty::I32, a),
            Op::CheckNonZero64(a) => self.check_non_zero(state, Ty::I64, a),
            Op::CheckNonNull(a) => self.check_non_null(state, a),
            Op::JumpEq32(..)
            | Op::JumpNe32(..)
            | Op::JumpLt32(..)
            | Op::JumpGe32(..)
            | Op::JumpEq64(..)
            | Op::JumpNe64(..)
            | Op::JumpLt64(..)
            | Op::JumpGe64(..) => self.symbolic_jump(state, op),
            Op::JumpSame(a, b, _) | Op::JumpNotSame(a, b, _) => self.jump_on_references(state, op, a, b),
            Op::Switch(a, table) => self.switch(state, a, table),
            Op::LoadObject(d, constant) => self.load_object(state, d, constant),
            Op::InitClass(site) => self.init_class(state, site),
            Op::GetStatic(d, site) => self.get_static(state, d, site),
            Op::PutStatic(site, a) => self.put_static(state, site, a),
            Op::New(d, site) => self.new_object(state, d, site),
            Op::InstanceOf(d, a, site) => self.instance_of(state, d, a, site),
            Op::GetField(d, a, site) => self.get_field(state, d, a, site),
            Op::PutField(site, a, b) => self.put_field(state, site, a, b),
            Op::EnterMonitor(a) => self.enter_monitor(state, a),
            Op::ExitMonitor(a) => self.exit_monitor(state, a),
            Op::CheckLength(a) => self.check_length(state, a),
            Op::CheckIndex(a, index) => self.check_index(state, a, index),
            Op::CheckStore(a, b) => self.check_store(state, a, b),
            Op::CheckCast(a, site) => self.check_cast(state, a, site),
            Op::NewArray(d, length, site) => self.new_array(state, d, length, site),
            Op::NewNestedArray(d, site) => self.new_nested_array(state, d, site),
            Op::ArrayLength(d, a) => self.array_length(state, d, a),
            Op::ArrayLoad(element, d, a, index) => self.array_load(state, element, d, a, index),
            Op::ArrayStore(element, a, index, b) => self.array_store(state, element, a, index, b),
            Op::Call(site) => self.call(state, site),
            Op::CallDynamic(site) => self.call_dynamic(state, site),
            Op::Return(a) => {
                let value = state.get(a);
                self.leave(state, Some(value))
            }
            Op::ReturnVoid => self.leave(state, None),
            Op::Throw(a) => self.throw(state, a),
            Op::Unsupported(reason) => {
                let what = Rc::clone(&state.top.code.reasons[usize::from(reason)]);
                self.unsupported(state, Unmodelled::Instruction(what.to_string()))
            }
            Op::Move(..)
            | Op::Mark
            | Op::Jump(_)
            | Op::LoadField(..)
            | Op::StoreField(..)
            | Op::LoadStatic(..)
            | Op::LoadElement(..)
            | Op::StoreElement(..) => {
                unreachable!("the main loop executes {op:?} itself")
            }
        }
    }

    /// Ends the path where the state stands.
    pub(crate) fn unsupported(&mut self, state: &State, what: impl Into<Unmodelled>) -> Control {
        let trace = state.trace().into();
        Control::Stop(Stop::Done(Outcome::Unsupported { what: what.into(), trace }))
    }
}
