//! The only module that calls Bitwuzla's C interface.
//!
//! **Invariant:** a raw term never leaves this module. Outside it is an index into the table of the manager
//! that made it, and that table gives its references back only when the manager is deleted, so every raw
//! term that is passed on is alive and belongs to the right manager.

use crate::effort::Effort;
use crate::solver::{Options, Satisfiability};
use crate::term::{ArrayTerm, Rounding, Sort, Term};
use bitwuzla_sys as sys;
use entity::Table;
use std::ffi::{CStr, CString, c_void};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Owns Bitwuzla's term manager, and is shared by the solver instances on top of it.
struct ManagerHandle(*mut sys::BitwuzlaTermManager);

impl Drop for ManagerHandle {
    fn drop(&mut self) {
        // SAFETY: the pointer came from `bitwuzla_term_manager_new`, and every instance that uses it holds a
        // reference to this handle, so none is left.
        unsafe { sys::bitwuzla_term_manager_delete(self.0) }
    }
}

/// A term manager and the terms that it made.
pub(crate) struct Manager {
    handle: Rc<ManagerHandle>,
    terms: Table<Term, sys::BitwuzlaTerm>,
    arrays: Table<ArrayTerm, sys::BitwuzlaTerm>,
    /// The rounding modes that were needed so far, in the order of [`Rounding`].
    roundings: [Option<sys::BitwuzlaTerm>; 4],
}

impl Manager {
    pub(crate) fn new() -> Self {
        // SAFETY: no preconditions.
        let raw = unsafe { sys::bitwuzla_term_manager_new() };
        Self {
            handle: Rc::new(ManagerHandle(raw)),
            terms: Table::new(),
            arrays: Table::new(),
            roundings: [None; 4],
        }
    }

    pub(crate) fn boolean(&mut self, value: bool) -> Term {
        let manager = self.handle.0;
        // SAFETY: the manager is alive.
        let raw =
            unsafe { if value { sys::bitwuzla_mk_true(manager) } else { sys::bitwuzla_mk_false(manager) } };
        self.terms.push(raw)
    }

    /// The bit-vector constant; `value` must fit into `width` bits.
    pub(crate) fn bit_vector(&mut self, width: u8, value: u64) -> Term {
        let manager = self.handle.0;
        // SAFETY: the manager is alive, and the sort is its own and alive until it is released.
        let raw = unsafe {
            let sort = sys::bitwuzla_mk_bv_sort(manager, u64::from(width));
            let raw = sys::bitwuzla_mk_bv_value_uint64(manager, sort, value);
            sys::bitwuzla_sort_release(sort);
            raw
        };
        self.terms.push(raw)
    }

    /// A new free variable (SMT-LIB's constant), different from all others even under the same name.
    pub(crate) fn variable(&mut self, sort: Sort, name: &str) -> Term {
        let manager = self.handle.0;
        let name = c_name(name);
        let sort = self.sort(sort);
        // SAFETY: the manager is alive, the sort is its own and alive until it is released, and the name, a
        // terminated string, is copied.
        let raw = unsafe {
            let raw = sys::bitwuzla_mk_const(manager, sort, name.as_ptr());
            sys::bitwuzla_sort_release(sort);
            raw
        };
        self.terms.push(raw)
    }

    /// A new array, different from all others even under the same name.
    pub(crate) fn array(&mut self, index: u8, element: Sort, name: &str) -> ArrayTerm {
        let manager = self.handle.0;
        let name = c_name(name);
        let [index, element] = [Sort::BitVec(index), element].map(|sort| self.sort(sort));
        // SAFETY: the manager is alive, the sorts are its own and alive until they are released, and the name, a
        // terminated string, is copied.
        let raw = unsafe {
            let sort = sys::bitwuzla_mk_array_sort(manager, index, element);
            let raw = sys::bitwuzla_mk_const(manager, sort, name.as_ptr());
            for sort in [sort, index, element] {
                sys::bitwuzla_sort_release(sort);
            }
            raw
        };
        self.arrays.push(raw)
    }

    /// The element of an array at an index of its sort.
    pub(crate) fn select(&mut self, array: ArrayTerm, index: Term) -> Term {
        let arguments = vec![self.arrays[array], self.terms[index]];
        self.apply_raw(sys::BITWUZLA_KIND_ARRAY_SELECT, arguments, &[])
    }

    /// A sort, which the caller has to release.
    fn sort(&self, sort: Sort) -> sys::BitwuzlaSort {
        let manager = self.handle.0;
        // SAFETY: the manager is alive.
        unsafe {
            match sort {
                Sort::Bool => sys::bitwuzla_mk_bool_sort(manager),
                Sort::BitVec(width) => sys::bitwuzla_mk_bv_sort(manager, u64::from(width)),
                Sort::Float(width) => {
                    let [exponent, significand] = float_format(width);
                    sys::bitwuzla_mk_fp_sort(manager, exponent, significand)
                }
            }
        }
    }

    /// Applies the operator `kind` to well-sorted arguments.
    pub(crate) fn apply(&mut self, kind: sys::BitwuzlaKind, arguments: &[Term], indices: &[u64]) -> Term {
        let arguments: Vec<_> = arguments.iter().map(|&argument| self.terms[argument]).collect();
        self.apply_raw(kind, arguments, indices)
    }

    /// Applies the operator `kind`, whose first argument is a rounding mode, to well-sorted arguments.
    pub(crate) fn apply_rounded(
        &mut self,
        kind: sys::BitwuzlaKind,
        rounding: Rounding,
        arguments: &[Term],
        indices: &[u64],
    ) -> Term {
        let mut raw_arguments = vec![self.rounding(rounding)];
        raw_arguments.extend(arguments.iter().map(|&argument| self.terms[argument]));
        self.apply_raw(kind, raw_arguments, indices)
    }

    fn rounding(&mut self, rounding: Rounding) -> sys::BitwuzlaTerm {
        let raw_mode = match rounding {
            Rounding::NearestEven => sys::BITWUZLA_RM_RNE,
            Rounding::Down => sys::BITWUZLA_RM_RTN,
            Rounding::Up => sys::BITWUZLA_RM_RTP,
            Rounding::TowardZero => sys::BITWUZLA_RM_RTZ,
        };
        let manager = self.handle.0;
        *self.roundings[rounding as usize].get_or_insert_with(|| {
            // SAFETY: the manager is alive.
            unsafe { sys::bitwuzla_mk_rm_value(manager, raw_mode) }
        })
    }

    fn apply_raw(
        &mut self,
        kind: sys::BitwuzlaKind,
        mut raw_arguments: Vec<sys::BitwuzlaTerm>,
        indices: &[u64],
    ) -> Term {
        let n_arguments = u32::try_from(raw_arguments.len()).expect("an operator has a few arguments");
        let n_indices = u32::try_from(indices.len()).expect("an operator has at most two indices");
        // SAFETY: the manager is alive, the terms are its own (module invariant), and both counts are the
        // lengths of what the pointers point to.
        let raw = unsafe {
            sys::bitwuzla_mk_term_indexed(
                self.handle.0,
                kind,
                n_arguments,
                raw_arguments.as_mut_ptr(),
                n_indices,
                indices.as_ptr(),
            )
        };
        self.terms.push(raw)
    }
}

/// What ends a check early, besides time.
struct Limits {
    interrupt: Option<Arc<AtomicBool>>,
    effort: Option<Arc<Effort>>,
}

/// A solver instance.
pub(crate) struct Instance {
    raw: *mut sys::Bitwuzla,
    /// What `has_to_end` reads.
    _limits: Box<Limits>,
    manager: Rc<ManagerHandle>,
}

impl Instance {
    pub(crate) fn new(manager: &Manager, options: &Options) -> Self {
        // Bitwuzla reads zero as "no limit".
        let milliseconds = options.time_limit.map_or(0, |limit| limit.as_millis().max(1));
        let milliseconds = u64::try_from(milliseconds).unwrap_or(u64::MAX);
        // SAFETY: the options are alive until they are deleted, and the instance copies them; the manager is
        // alive and kept so by the handle in `Self`.
        let raw = unsafe {
            let raw_options = sys::bitwuzla_options_new();
            sys::bitwuzla_set_option(
                raw_options,
                sys::BITWUZLA_OPT_PRODUCE_MODELS,
                u64::from(options.models),
            );
            sys::bitwuzla_set_option(raw_options, sys::BITWUZLA_OPT_TIME_LIMIT_PER, milliseconds);
            if let Some(width) = options.abstract_from {
                sys::bitwuzla_set_option(
                    raw_options,
                    sys::BITWUZLA_OPT_ABSTRACTION_BV_SIZE,
                    u64::from(width),
                );
            }
            let raw = sys::bitwuzla_new(manager.handle.0, raw_options);
            sys::bitwuzla_options_delete(raw_options);
            raw
        };
        let limits =
            Box::new(Limits { interrupt: options.interrupt.clone(), effort: options.effort.clone() });
        if limits.interrupt.is_some() || limits.effort.is_some() {
            let state = std::ptr::from_ref(&*limits).cast_mut().cast::<c_void>();
            // SAFETY: the instance is alive; `has_to_end` only reads what is behind the pointer, which lives as long as `Self`.
            unsafe { sys::bitwuzla_set_termination_callback(raw, Some(has_to_end), state) }
        }
        Self { raw, _limits: limits, manager: Rc::clone(&manager.handle) }
    }

    /// Whether this instance works on terms of `manager`.
    pub(crate) fn belongs_to(&self, manager: &Manager) -> bool {
        Rc::ptr_eq(&self.manager, &manager.handle)
    }

    pub(crate) fn push(&mut self) {
        // SAFETY: the instance is alive.
        unsafe { sys::bitwuzla_push(self.raw, 1) }
    }

    /// Drops `n_levels`; there must be as many.
    pub(crate) fn pop(&mut self, n_levels: u64) {
        // SAFETY: the instance is alive.
        unsafe { sys::bitwuzla_pop(self.raw, n_levels) }
    }

    pub(crate) fn assert(&mut self, manager: &Manager, term: Term) {
        assert!(self.belongs_to(manager), "the solver was made for another term manager");
        // SAFETY: the instance is alive, and the term belongs to its manager.
        unsafe { sys::bitwuzla_assert(self.raw, manager.terms[term]) }
    }

    pub(crate) fn check(&mut self, manager: &Manager, assumptions: &[Term]) -> Satisfiability {
        assert!(self.belongs_to(manager), "the solver was made for another term manager");
        let mut assumptions: Vec<_> = assumptions.iter().map(|&term| manager.terms[term]).collect();
        let n_assumptions = u32::try_from(assumptions.len()).expect("a handful of assumptions");
        // SAFETY: the instance is alive, the terms belong to its manager, and the count is the vector's length.
        let result =
            unsafe { sys::bitwuzla_check_sat_assuming(self.raw, n_assumptions, assumptions.as_mut_ptr()) };
        match result {
            sys::BITWUZLA_SAT => Satisfiability::Sat,
            sys::BITWUZLA_UNSAT => Satisfiability::Unsat,
            _ => Satisfiability::Unknown,
        }
    }

    /// The value of a term in the model; the last check must have been satisfiable, with models enabled.
    pub(crate) fn value(&mut self, manager: &Manager, term: Term, sort: Sort) -> u64 {
        assert!(self.belongs_to(manager), "the solver was made for another term manager");
        // SAFETY: the instance is alive, and the term belongs to its manager. The returned reference is ours
        // until we release it; the strings are terminated ones and stay until the thread's next such call.
        unsafe {
            let value = sys::bitwuzla_get_value(self.raw, manager.terms[term]);
            let number = match sort {
                Sort::Bool => u64::from(sys::bitwuzla_term_value_get_bool(value)),
                Sort::BitVec(_) => {
                    let digits = CStr::from_ptr(sys::bitwuzla_term_value_get_str_fmt(value, 16));
                    let digits = digits.to_str().expect("hexadecimal digits are ASCII");
                    u64::from_str_radix(digits, 16).expect("a bit-vector has at most 64 bits")
                }
                Sort::Float(_) => {
                    let mut parts = [std::ptr::null(); 3];
                    let [sign, exponent, significand] = &mut parts;
                    sys::bitwuzla_term_value_get_fp_ieee(value, sign, exponent, significand, 2);
                    let digits = parts.map(|part| CStr::from_ptr(part).to_bytes()).concat();
                    digits.iter().fold(0, |bits, &digit| bits << 1 | u64::from(digit == b'1'))
                }
            };
            sys::bitwuzla_term_release(value);
            number
        }
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        // SAFETY: the pointer came from `bitwuzla_new`, and its manager is dropped after this body at the earliest.
        unsafe { sys::bitwuzla_delete(self.raw) }
    }
}

/// A name as a string of C.
fn c_name(name: &str) -> CString {
    CString::new(name.replace('\0', " ")).expect("the zeros were replaced")
}

/// How many bits exponent and significand have; those of the latter include the hidden one.
pub(crate) fn float_format(width: u8) -> [u64; 2] {
    if width == 32 { [8, 24] } else { [11, 53] }
}

/// Asked by Bitwuzla every now and then: non-zero ends the check.
unsafe extern "C" fn has_to_end(limits: *mut c_void) -> i32 {
    // SAFETY: `limits` points into the `Box` that the instance holds, and is only read.
    let Limits { interrupt, effort } = unsafe { &*limits.cast::<Limits>() };
    let is_interrupted = interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
    let is_exhausted = effort.as_ref().is_some_and(|effort| {
        effort.spend();
        effort.is_exhausted()
    });
    i32::from(is_interrupted || is_exhausted)
}
