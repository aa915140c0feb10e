//! Every rule of the verifier: a body that breaks it, and bodies next to it that do not.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use entity::Id;
use ir::verify::{Error, verify};
use ir::{BlockId, Body, FieldRef, Op, OwnerKind, Ty, ValueId};

/// Verifies a body given by its method head and blocks; offsets are added.
fn check(head: &str, blocks: &str, expected: Result<(), Error>) {
    check_changed(head, blocks, |_| {}, expected);
}

/// The same with a body that the text format cannot express.
fn check_changed(head: &str, blocks: &str, change: impl FnOnce(&mut Body), expected: Result<(), Error>) {
    let with_offset =
        |line: &str| if line.ends_with(':') { format!("{line}\n") } else { format!("  {line} @0\n") };
    let blocks: String =
        blocks.lines().map(str::trim).filter(|line| !line.is_empty()).map(with_offset).collect();
    let mut body = support::parse(&format!("method A.{head}\n{blocks}"));
    change(&mut body);
    assert_eq!(verify(&body), expected, "{blocks}");
}

fn b(index: usize) -> BlockId {
    BlockId::new(index)
}

fn v(index: usize) -> ValueId {
    ValueId::new(index)
}

fn not_dominated(block: usize, value: usize) -> Result<(), Error> {
    Err(Error::NotDominated { block: b(block), value: v(value) })
}

fn wrong_type(block: usize, value: usize, found: Ty, expected: Ty) -> Result<(), Error> {
    Err(Error::WrongType { block: b(block), value: v(value), found, expected })
}

fn no_such_operation(index: usize) -> Result<(), Error> {
    Err(Error::NoSuchOperation { block: b(0), index })
}

#[test]
fn entry_parameters_are_those_of_the_method() {
    let wrong = |descriptor: &str| Err(Error::EntryParams { descriptor: descriptor.into() });
    check("f(IJ)V static", "b0(v0: i32, v1: i64):\n return", Ok(()));
    check("f(IJ)V", "b0(v0: ref, v1: i32, v2: i64):\n return", Ok(()));
    check("f(IJ)V static", "b0(v0: i64, v1: i32):\n return", wrong("(IJ)V"));
    check("f(I)V static", "b0():\n return", wrong("(I)V"));
    check("f()V", "b0():\n return", wrong("()V"));
}

#[test]
fn nothing_leads_to_the_entry() {
    let back = |from| Err(Error::EntryHasPredecessor { from: b(from) });
    check("f()V static", "b0():\n jump b0()", back(0));
    check("f()V static", "b0():\n jump b1()\n b1() unwind b0():\n return", back(1));
}

#[test]
fn edges_lead_to_blocks() {
    let missing = Err(Error::NoSuchBlock { block: b(0), target: b(7) });
    check("f()V static", "b0():\n jump b7()", missing.clone());
    check("f()V static", "b0() unwind b7():\n return", missing);
}

#[test]
fn descriptors_are_well_formed() {
    let malformed = |descriptor: &str| Err(Error::Descriptor { block: b(0), descriptor: descriptor.into() });
    check("f(X)V static", "b0():\n return", malformed("(X)V"));
    check("f(I)V static", "b0(v0: i32):\n putstatic A.x:Q v0\n return", malformed("Q"));
    check("f(LA;)V static", "b0(v0: ref):\n putfield A.x:Q v0 v0\n return", malformed("Q"));
    let broken = FieldRef { class: "A".into(), name: "x".into(), descriptor: "Q".into() };
    check_changed(
        "f()V static",
        "b0():\n v0 = getstatic A.x:I\n return",
        |body| body.blocks[b(0)].insts[0].op = Op::GetStatic(broken.into()),
        malformed("Q"),
    );
}

#[test]
fn linked_constants_are_of_a_kind_and_have_a_descriptor() {
    let malformed = |descriptor: &str| Err(Error::Descriptor { block: b(0), descriptor: descriptor.into() });
    check("f()V static", "b0():\n v0 = link.type (I)V\n return", Ok(()));
    check("f()V static", "b0():\n v0 = link.type (X)V\n return", malformed("(X)V"));
    check("f()V static", "b0():\n v0 = link.handle 1 class A.x:I\n return", Ok(()));
    check("f()V static", "b0():\n v0 = link.handle 1 class A.x()V\n return", malformed("()V"));
    check("f()V static", "b0():\n v0 = link.handle 9 interface A.x()V\n return", Ok(()));
    check("f()V static", "b0():\n v0 = link.handle 9 interface A.x:I\n return", malformed("I"));
    let unknown = Err(Error::NoSuchOperation { block: b(0), index: 0 });
    check("f()V static", "b0():\n v0 = link.handle 0 class A.x()V\n return", unknown);
    check("f()J static", "b0():\n v0 = link.dynamic 3 x:J\n return v0", Ok(()));
}

#[test]
fn a_value_is_defined_once() {
    check_changed(
        "f(I)V static",
        "b0(v0: i32):\n v1 = neg.i32 v0\n jump b1()\n b1():\n v2 = neg.i32 v0\n return",
        |body| body.blocks[b(1)].insts[0].result = Some(v(1)),
        Err(Error::DefinedTwice { block: b(1), value: v(1) }),
    );
}

#[test]
fn a_use_comes_after_its_definition() {
    let head = "f(I)I static";
    check(head, "b0(v0: i32):\n v1 = neg.i32 v0\n v2 = neg.i32 v1\n return v2", Ok(()));
    check(head, "b0(v0: i32):\n v1 = neg.i32 v2\n v2 = neg.i32 v0\n return v1", not_dominated(0, 2));
    check(head, "b0(v0: i32):\n v1 = neg.i32 v1\n return v1", not_dominated(0, 1));
    check(head, "b0(v0: i32):\n return v9", not_dominated(0, 9));
}

#[test]
fn a_definition_reaches_only_what_it_dominates() {
    let diamond = |uses: &str| {
        format!(
            "b0(v0: i32):\n v1 = neg.i32 v0\n branch eq.i32 v0 v1 b1() b2()\n b1():\n v2 = neg.i32 v1\n jump b3()\n \
             b2():\n jump b3()\n b3():\n return {uses}"
        )
    };
    check("f(I)I static", &diamond("v1"), Ok(()));
    check("f(I)I static", &diamond("v2"), not_dominated(3, 2));
}

#[test]
fn a_loop_sees_what_its_head_dominates() {
    let head = "f(I)V static";
    check(
        head,
        "b0(v0: i32):\n jump b1(v0)\n b1(v1: i32):\n v2 = neg.i32 v1\n branch eq.i32 v1 v2 b1(v2) b2()\n b2():\n return",
        Ok(()),
    );
    // The argument of the first entry to the loop is defined in it.
    check(
        head,
        "b0(v0: i32):\n jump b1(v2)\n b1(v1: i32):\n v2 = neg.i32 v1\n jump b1(v2)",
        not_dominated(0, 2),
    );
}

#[test]
fn a_handler_does_not_see_what_its_block_defines() {
    let throwing = |handler_uses: &str| {
        format!(
            "b0(v0: i32):\n jump b1(v0)\n b1(v1: i32) unwind b2():\n v2 = call.static A.g(I)I v1\n return v2\n \
             b2(v3: ref):\n return {handler_uses}"
        )
    };
    check("f(I)I static", &throwing("v0"), Ok(()));
    // A parameter is there when the block starts; a result is not.
    check("f(I)I static", &throwing("v1"), Ok(()));
    check("f(I)I static", &throwing("v2"), not_dominated(2, 2));
}

#[test]
fn an_unwind_edge_passes_what_is_there_when_the_block_starts() {
    let passing = |argument: &str| {
        format!(
            "b0(v0: i32) unwind b1({argument}):\n v1 = call.static A.g(I)I v0\n return v1\n \
             b1(v2: ref, v3: i32):\n return v3"
        )
    };
    check("f(I)I static", &passing("v0"), Ok(()));
    check("f(I)I static", &passing("v1"), not_dominated(0, 1));
}

#[test]
fn a_handler_takes_the_exception_first() {
    let handled_by = |params: &str| format!("b0() unwind b1():\n return\n b1({params}):\n return");
    check("f()V static", &handled_by("v0: ref"), Ok(()));
    check("f()V static", &handled_by("v0: i32"), wrong_type(1, 0, Ty::I32, Ty::Ref));
    let arity = |found, expected| Err(Error::Arity { block: b(0), target: b(1), found, expected });
    check("f()V static", &handled_by(""), arity(1, 0));
    check("f()V static", &handled_by("v0: ref, v1: i32"), arity(0, 1));
}

#[test]
fn an_edge_passes_one_argument_for_each_parameter() {
    let arity = |found, expected| Err(Error::Arity { block: b(0), target: b(1), found, expected });
    check("f(I)V static", "b0(v0: i32):\n jump b1(v0)\n b1(v1: i32):\n return", Ok(()));
    check("f(I)V static", "b0(v0: i32):\n jump b1()\n b1(v1: i32):\n return", arity(0, 1));
    check("f(I)V static", "b0(v0: i32):\n jump b1(v0,v0)\n b1(v1: i32):\n return", arity(2, 1));
    let mismatch = wrong_type(0, 0, Ty::I32, Ty::I64);
    check("f(I)V static", "b0(v0: i32):\n jump b1(v0)\n b1(v1: i64):\n return", mismatch);
}

#[test]
fn operands_have_the_type_of_their_operation() {
    let one = |op: &str| format!("b0(v0: i32, v1: i64, v2: ref):\n {op}\n return");
    let head = "f(IJLA;)V static";
    check(head, &one("v3 = shl.i64 v1 v0"), Ok(()));
    check(head, &one("v3 = shl.i64 v1 v1"), wrong_type(0, 1, Ty::I64, Ty::I32));
    check(head, &one("v3 = add.i32 v0 v1"), wrong_type(0, 1, Ty::I64, Ty::I32));
    check(head, &one("v3 = neg.i64 v0"), wrong_type(0, 0, Ty::I32, Ty::I64));
    check(head, &one("v3 = convert.f32-f64 v0"), wrong_type(0, 0, Ty::I32, Ty::F32));
    check(head, &one("v3 = compare.i64 v1 v0"), wrong_type(0, 0, Ty::I32, Ty::I64));
    check(head, &one("check.nonnull v0"), wrong_type(0, 0, Ty::I32, Ty::Ref));
    check(head, &one("v3 = instanceof A v0"), wrong_type(0, 0, Ty::I32, Ty::Ref));
    check(head, &one("v3 = getfield A.x:I v0"), wrong_type(0, 0, Ty::I32, Ty::Ref));
    check(head, &one("putfield A.x:I v2 v1"), wrong_type(0, 1, Ty::I64, Ty::I32));
    check(head, &one("putfield A.x:I v1 v0"), wrong_type(0, 1, Ty::I64, Ty::Ref));
    check(head, &one("putstatic A.x:J v0"), wrong_type(0, 0, Ty::I32, Ty::I64));
    check(head, &one("call.static A.g(J)V v0"), wrong_type(0, 0, Ty::I32, Ty::I64));
    check(head, &one("call.virtual A.g(I)V v0 v0"), wrong_type(0, 0, Ty::I32, Ty::Ref));
}

#[test]
fn a_call_passes_one_argument_for_each_parameter() {
    let arity = |found, expected| Err(Error::CallArity { block: b(0), index: 0, found, expected });
    let call = |call: &str| format!("b0(v0: ref):\n {call}\n return");
    check("f(LA;)V static", &call("call.virtual A.g()V v0"), Ok(()));
    check("f(LA;)V static", &call("call.virtual A.g()V"), arity(0, 1));
    check("f(LA;)V static", &call("call.static A.g()V v0"), arity(1, 0));
}

#[test]
fn a_virtual_call_names_a_class_and_an_interface_call_an_interface() {
    let call = |kind: &str| format!("b0(v0: ref):\n call.{kind} A.g()V v0\n return");
    let renamed = |owner| {
        move |body: &mut Body| {
            let entry = body.entry();
            let Op::Call(_, method, _) = &mut body.blocks[entry].insts[0].op else { panic!("not a call") };
            std::rc::Rc::make_mut(method).owner = owner;
        }
    };
    let wrong = || Err(Error::CallOwner { block: b(0), index: 0 });
    let check =
        |kind, owner, expected| check_changed("f(LA;)V static", &call(kind), renamed(owner), expected);
    check("virtual", OwnerKind::Class, Ok(()));
    check("virtual", OwnerKind::Interface, wrong());
    check("interface", OwnerKind::Interface, Ok(()));
    check("interface", OwnerKind::Class, wrong());
    check("special", OwnerKind::Class, Ok(()));
    check("special", OwnerKind::Interface, Ok(()));
}

#[test]
fn results_have_the_type_of_their_operation() {
    check_changed(
        "f(I)V static",
        "b0(v0: i32):\n v1 = neg.i32 v0\n return",
        |body| body.values[v(1)] = Ty::I64,
        wrong_type(0, 1, Ty::I64, Ty::I32),
    );
}

#[test]
fn a_result_is_there_exactly_where_the_operation_has_one() {
    let presence = Err(Error::ResultPresence { block: b(0), index: 0 });
    check_changed(
        "f(I)V static",
        "b0(v0: i32):\n v1 = neg.i32 v0\n return",
        |body| body.blocks[b(0)].insts[0].result = None,
        presence.clone(),
    );
    check_changed(
        "f(I)V static",
        "b0(v0: i32):\n check.nonzero v0\n return",
        |body| body.blocks[b(0)].insts[0].result = Some(body.values.push(Ty::I32)),
        presence,
    );
}

#[test]
fn operations_exist_for_their_type() {
    let one = |op: &str| format!("b0(v0: f64, v1: ref):\n {op}\n return");
    let head = "f(DLA;)V static";
    check(head, &one("v2 = rem.f64 v0 v0"), Ok(()));
    check(head, &one("v2 = xor.f64 v0 v0"), no_such_operation(0));
    check(head, &one("v2 = add.ref v1 v1"), no_such_operation(0));
    check(head, &one("v2 = neg.ref v1"), no_such_operation(0));
    check(head, &one("check.nonzero v0"), no_such_operation(0));
}

#[test]
fn branches_compare_integers_or_ask_whether_references_are_equal() {
    let on = |condition: &str| {
        format!("b0(v0: i64, v1: f64, v2: ref):\n branch {condition} b1() b1()\n b1():\n return")
    };
    let head = "f(JDLA;)V static";
    check(head, &on("le.i64 v0 v0"), Ok(()));
    check(head, &on("ne.ref v2 v2"), Ok(()));
    check(head, &on("lt.ref v2 v2"), no_such_operation(0));
    check(head, &on("eq.f64 v1 v1"), no_such_operation(0));
    check(head, &on("eq.i64 v0 v2"), wrong_type(0, 2, Ty::Ref, Ty::I64));
}

#[test]
fn switch_keys_ascend() {
    let keys = |keys: &str| format!("b0(v0: i32):\n switch v0 {keys}else b1()\n b1():\n return");
    let head = "f(I)V static";
    check(head, &keys(""), Ok(()));
    check(head, &keys("-5:b1() 0:b1() 7:b1() "), Ok(()));
    check(head, &keys("1:b1() 0:b1() "), Err(Error::SwitchKeys { block: b(0) }));
    check(head, &keys("1:b1() 1:b1() "), Err(Error::SwitchKeys { block: b(0) }));
    let on_long = "b0(v0: i64):\n switch v0 else b1()\n b1():\n return";
    check("f(J)V static", on_long, wrong_type(0, 0, Ty::I64, Ty::I32));
}

#[test]
fn a_return_fits_the_descriptor() {
    let wrong = Err(Error::WrongReturn { block: b(0) });
    check("f(I)V static", "b0(v0: i32):\n return v0", wrong.clone());
    check("f(I)I static", "b0(v0: i32):\n return", wrong);
    check("f(I)J static", "b0(v0: i32):\n return v0", wrong_type(0, 0, Ty::I32, Ty::I64));
}

#[test]
fn only_references_are_thrown() {
    check("f(LA;)V static", "b0(v0: ref):\n throw v0", Ok(()));
    check("f(I)V static", "b0(v0: i32):\n throw v0", wrong_type(0, 0, Ty::I32, Ty::Ref));
}

#[test]
fn unreachable_blocks_may_use_anything_of_the_right_kind() {
    check("f()V static", "b0():\n return\n b1():\n v0 = neg.i32 v0\n return", Ok(()));
}
