//! Post-dominators on random graphs, against their definition, and on shapes that occur in Java.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use ir::cfg::{Cfg, Point, PostDominators, Ways};
use ir::{BlockId, Body, Terminator};
use support::graphs::{for_each_graph, points};

/// Where a way goes on from a point, or none if it leaves the method.
fn steps(body: &Body, ways: Ways, point: Point) -> Vec<Option<Point>> {
    let handler = |block: BlockId| {
        let unwind = body.blocks[block].unwind.as_ref().filter(|_| ways == Ways::All);
        unwind.map(|edge| Point::Entry(edge.target))
    };
    match point {
        Point::Entry(block) => {
            handler(block).map(Some).into_iter().chain([Some(Point::Exit(block))]).collect()
        }
        Point::Exit(block) => match &body.blocks[block].terminator {
            Terminator::Throw(_) => vec![handler(block)],
            Terminator::Return(_) | Terminator::Unsupported(_) => vec![None],
            other => other.edges().map(|edge| Some(Point::Entry(edge.target))).collect(),
        },
    }
}

/// What ways from `start` pass if they end before `avoided`; `None` among them is the end of the method.
fn reached(
    body: &Body,
    ways: Ways,
    start: Point,
    avoided: Option<Point>,
    ends: &[Point],
) -> Vec<Option<Point>> {
    let mut found = Vec::new();
    let mut pending = vec![Some(start)];
    while let Some(at) = pending.pop() {
        if found.contains(&at) || (at.is_some() && at == avoided) {
            continue;
        }
        found.push(at);
        if let Some(point) = at {
            pending.extend(steps(body, ways, point));
            pending.extend(ends.contains(&point).then_some(None));
        }
    }
    found
}

/// The points at which loops that are never left are taken to end.
fn ends_of_endless_loops(body: &Body, cfg: &Cfg, ways: Ways) -> Vec<Point> {
    let reach = |point: Point| reached(body, ways, point, None, &[]);
    let order: Vec<Point> = reverse_postorder(body);
    let is_last = |&(position, &point): &(usize, &Point)| {
        let all = reach(point);
        let is_left = all.iter().any(|next| next.is_none_or(|next| !reach(next).contains(&Some(point))));
        !is_left && order[position + 1..].iter().all(|later| !all.contains(&Some(*later)))
    };
    let reachable =
        |point: &Point| matches!(point, Point::Entry(block) | Point::Exit(block) if cfg.is_reachable(*block));
    order.iter().enumerate().filter(is_last).map(|(_, &point)| point).filter(reachable).collect()
}

/// Reverse postorder of the points, by recursion.
fn reverse_postorder(body: &Body) -> Vec<Point> {
    fn visit(body: &Body, point: Point, seen: &mut Vec<Point>, done: &mut Vec<Point>) {
        if !seen.contains(&point) {
            seen.push(point);
            for next in support::graphs::successors(body, point) {
                visit(body, next, seen, done);
            }
            done.push(point);
        }
    }
    let (mut seen, mut done) = (Vec::new(), Vec::new());
    visit(body, Point::Entry(body.entry()), &mut seen, &mut done);
    done.reverse();
    done
}

fn is_reachable(cfg: &Cfg, point: Point) -> bool {
    let (Point::Entry(block) | Point::Exit(block)) = point;
    cfg.is_reachable(block)
}

#[test]
fn a_point_post_dominates_what_cannot_leave_without_it() {
    for_each_graph(|body, cfg| {
        for ways in [Ways::All, Ways::WithoutExceptions] {
            let post_dominators = PostDominators::new(body, cfg, ways);
            let ends = ends_of_endless_loops(body, cfg, ways);
            for above in points(body) {
                for below in points(body) {
                    let both = is_reachable(cfg, above) && is_reachable(cfg, below);
                    let leaves = reached(body, ways, above, Some(below), &ends).contains(&None);
                    let found = post_dominators.post_dominates(below, above);
                    assert_eq!(found, both && !leaves, "{below:?} {above:?} {ways:?} in {body:#?}");
                }
            }
        }
    });
}

#[test]
fn the_immediate_post_dominator_is_the_nearest_block_that_all_ways_from_the_end_enter() {
    for_each_graph(|body, cfg| {
        let post_dominators = PostDominators::new(body, cfg, Ways::All);
        for block in body.blocks.ids() {
            let end = Point::Exit(block);
            let starts = body.blocks.ids().map(Point::Entry);
            let all = starts.filter(|&start| post_dominators.post_dominates(start, end));
            let nearest = all.reduce(|a, b| if post_dominators.post_dominates(a, b) { b } else { a });
            let expected = nearest.map(|(Point::Entry(next) | Point::Exit(next))| next);
            let found = post_dominators.immediate_post_dominator(block);
            assert_eq!(found, expected, "{block} in {body:#?}");
        }
    });
}

fn check(source: &str, ways: Ways, branch: usize, expected: Option<usize>) {
    let body = support::parse(source);
    let id = |index: usize| body.blocks.ids().nth(index).unwrap();
    let post_dominators = PostDominators::new(&body, &Cfg::new(&body), ways);
    assert_eq!(post_dominators.immediate_post_dominator(id(branch)), expected.map(id), "{source}");
}

#[test]
fn the_sides_of_a_branch_in_an_endless_loop_meet() {
    let source = "\
method A.f(I)V static
b0(v0: i32):
  jump b1() @0
b1():
  branch eq.i32 v0 v0 b2() b3() @1
b2():
  jump b4() @2
b3():
  jump b4() @3
b4():
  jump b1() @4
";
    check(source, Ways::All, 1, Some(4));
}

const CAUGHT: &str = "\
method A.f(I)V static
b0(v0: i32):
  branch eq.i32 v0 v0 b1() b2() @1
b1() unwind b4():
  call.static A.g()V @2
  jump b3() @2
b2():
  jump b3() @3
b3():
  return @4
b4(v1: ref):
  return @5
";

#[test]
fn an_exception_that_is_caught_is_a_way_unless_exceptions_are_left_out() {
    check(CAUGHT, Ways::All, 0, None);
    check(CAUGHT, Ways::WithoutExceptions, 0, Some(3));
}

#[test]
fn a_thrown_exception_leads_to_the_handler_of_its_block() {
    let source = "\
method A.f(Ljava/lang/Throwable;)V static
b0(v0: ref):
  branch eq.ref v0 v0 b1() b2() @1
b1() unwind b3():
  throw v0 @2
b2() unwind b3():
  throw v0 @3
b3(v1: ref):
  return @4
";
    check(source, Ways::All, 0, Some(3));
    check(source, Ways::WithoutExceptions, 0, None);
}
