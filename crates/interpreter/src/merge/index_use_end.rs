//! From where on a number still says where, see [`index_use`](crate::merge::index_use): behind the loop that it counted, an index is a number
//! like any other, if nobody looks up an element with it.
//!
//! What a method returns says where if the caller uses it so.

use crate::machine::Machine;
use crate::machine::code::{Code, Op};
use crate::merge::index_use::{for_each_where, loops, terms};
use crate::state::{Purpose, State};
use std::rc::Rc;

/// What registers are needed for, for every operation.
pub(crate) struct Wheres {
    /// To say where, at or behind the operation.
    places: Sets,
    /// For the result.
    results: Sets,
}

impl Machine {
    /// Whether a register of the running frame holds a number that will say where.
    pub(crate) fn says_where(&mut self, state: &State, register: usize) -> bool {
        let mut frames = state.frames().peekable();
        let mut register = register;
        let mut n_passed = 0;
        while let Some(frame) = frames.next() {
            let code = &frame.code;
            if !self.roles_of(code, 0).get(register).copied().unwrap_or(false) {
                return false;
            }
            // A caller goes on behind its call.
            let pc = frame.pc + usize::from(n_passed > 0);
            let wheres = self.wheres_of(code);
            if wheres.places.has(pc, register) {
                return true;
            }
            let Some(caller) = frames.peek().filter(|_| frame.purpose == Purpose::Call) else { return false };
            let Op::Call(site) = caller.code.ops[caller.pc] else { return false };
            let Some(result) = caller.code.calls[usize::from(site)].result else { return false };
            if !wheres.results.has(pc, register) {
                return false;
            }
            register = usize::from(result);
            n_passed += 1;
        }
        false
    }

    fn wheres_of(&mut self, code: &Rc<Code>) -> Rc<Wheres> {
        if let Some(known) = self.facts.roles.wheres.get(&code.method) {
            return Rc::clone(known);
        }
        let mut places = Sets::new(code);
        let mut results = Sets::new(code);
        let loops = loops(code);
        let mut args = vec![false; code.n_registers];
        for (pc, &op) in code.ops.iter().enumerate() {
            for_each_where(code, &loops, pc, |register| places.add(pc, register.into()));
            match op {
                Op::Call(site) => {
                    args.fill(false);
                    self.seed_call(&code.calls[usize::from(site)], 0, &mut args);
                    let marked = args.iter().enumerate().filter(|&(_, &is_where)| is_where);
                    marked.for_each(|(register, _)| places.add(pc, register));
                }
                Op::PutField(site, _, value)
                    if self.named_field_says_where(&code.fields[usize::from(site)].field) =>
                {
                    places.add(pc, value.into());
                }
                Op::Return(value) => results.add(pc, value.into()),
                _ => {}
            }
        }
        while places.propagate(code) {}
        while results.propagate(code) {}
        let wheres = Rc::new(Wheres { places, results });
        self.facts.roles.wheres.insert(code.method, Rc::clone(&wheres));
        wheres
    }
}

/// A set of registers for each operation.
struct Sets {
    n_words: usize,
    /// One after the other.
    words: Vec<u64>,
}

impl Sets {
    fn new(code: &Code) -> Sets {
        let n_words = code.n_registers.div_ceil(64);
        Sets { n_words, words: vec![0; n_words * code.ops.len()] }
    }

    fn has(&self, pc: usize, register: usize) -> bool {
        self.words[pc * self.n_words + register / 64] >> (register % 64) & 1 == 1
    }

    fn add(&mut self, pc: usize, register: usize) {
        self.words[pc * self.n_words + register / 64] |= 1 << (register % 64);
    }

    /// One pass from the last operation to the first: what is needed behind an operation is needed in front of it, or that
    /// of which it is computed. Says whether anything changed.
    fn propagate(&mut self, code: &Code) -> bool {
        let mut changed = false;
        for pc in (0..code.ops.len()).rev() {
            let op = code.ops[pc];
            let mut needed = vec![0; self.n_words];
            let mut join = |next: usize| {
                let words = &self.words[next * self.n_words..(next + 1) * self.n_words];
                needed.iter_mut().zip(words).for_each(|(word, more)| *word |= more);
            };
            code.for_each_successor(pc, &mut join);
            if let Some(result) = op.result().map(usize::from)
                && needed[result / 64] >> (result % 64) & 1 == 1
            {
                needed[result / 64] &= !(1 << (result % 64));
                terms(op).for_each(|term| needed[usize::from(term) / 64] |= 1 << (term % 64));
            }
            if let Some(handler) = code.handler(pc) {
                let words = &self.words[handler * self.n_words..(handler + 1) * self.n_words];
                needed.iter_mut().zip(words).for_each(|(word, more)| *word |= more);
            }
            let words = &mut self.words[pc * self.n_words..(pc + 1) * self.n_words];
            for (word, more) in words.iter_mut().zip(needed) {
                changed |= more & !*word != 0;
                *word |= more;
            }
        }
        changed
    }
}
