//! Whether a graph is within what a verdict takes for granted.

use super::graph::{Content, Graph, Object, Part};
use super::types::Type;
use classfile::descriptor::FieldType;
use report::Assumption;

/// Whether an input keeps to all of these.
pub(crate) fn is_within<'a>(graph: &Graph, assumptions: impl IntoIterator<Item = &'a Assumption>) -> bool {
    assumptions.into_iter().all(|assumption| holds(graph, assumption))
}

fn holds(graph: &Graph, assumption: &Assumption) -> bool {
    let is_of = |object: &Object, class: &str| object.ty.java_name() == class;
    match assumption {
        // No graph can break these.
        Assumption::MemorySuffices
        | Assumption::SingleThreaded
        | Assumption::TasksInTurn
        | Assumption::OneProcessor
        | Assumption::InputIsThere
        | Assumption::TimeZoneIsUtc
        | Assumption::FormatsOfToday
        | Assumption::UnconfiguredLoggers
        | Assumption::EmptyEnvironment
        | Assumption::PropertyIs { .. }
        | Assumption::PropertyOfBuild { .. }
        | Assumption::PropertyUnset { .. }
        | Assumption::ComparableIsInteger
        | Assumption::HarmlessCalls { .. }
        | Assumption::NewObjects { .. }
        | Assumption::StaticsAsInitialised
        | Assumption::CallsLookAtArguments
        // Graphs are drawn from types with their arguments.
        | Assumption::TypeArgumentsKept
        | Assumption::LengthsOfHotSpot
        // The program asks, and the JVM tells.
        | Assumption::StatedByProgram => true,
        Assumption::KnownClasses { ty, classes } => {
            let mut there = graph.places.iter().filter(|(declared, _)| declared.java_name() == *ty);
            there.all(|(_, object)| classes.contains(&graph.objects[*object].ty.java_name()))
        }
        Assumption::ExactArrays { ty } => {
            let mut there = graph.places.iter().filter(|(declared, _)| declared.java_name() == *ty);
            there.all(|(_, object)| graph.objects[*object].ty.java_name() == *ty)
        }
        Assumption::CachedBoxes => !graph.objects.iter().any(is_small_box),
        Assumption::MadeBy { class, .. } | Assumption::MadeOfNew { class } | Assumption::Invariant { class } => {
            !graph.objects.iter().any(|object| is_of(object, class))
        }
        Assumption::ApartFromStatics { class } => {
            !graph.objects.iter().any(|object| object.constant.is_some() && is_of(object, class))
        }
        Assumption::FieldNotNull { field } => values_of(graph, field).all(|(_, value)| value != Part::Null),
        Assumption::FieldLeadsAway { field } => {
            values_of(graph, field).all(|(holder, value)| !leads_to(graph, value, holder))
        }
    }
}

/// Whether `valueOf` would give another object: each box of a graph is one of its own.
fn is_small_box(object: &Object) -> bool {
    let Content::Boxed(ty, bits) = &object.content else { return false };
    let number = match ty {
        FieldType::Byte => i64::from(*bits as i8),
        FieldType::Short => i64::from(*bits as i16),
        FieldType::Int => i64::from(*bits as i32),
        FieldType::Long => bits.cast_signed(),
        FieldType::Boolean | FieldType::Char => *bits as i64,
        _ => return false,
    };
    (-128..=127).contains(&number)
}

/// The objects that have a field, told by class and name, and its values.
fn values_of<'a>(graph: &'a Graph, field: &'a str) -> impl Iterator<Item = (usize, Part)> + 'a {
    graph.objects.iter().enumerate().flat_map(move |(index, object)| {
        let fields = match &object.content {
            Content::Fields(fields) => &fields[..],
            _ => &[],
        };
        let is_it = move |of: &&super::graph::FieldOf| {
            format!("{}.{}", Type::class(&of.declaring).java_name(), of.name) == field
        };
        fields.iter().filter(is_it).map(move |of| (index, of.value))
    })
}

fn leads_to(graph: &Graph, from: Part, to: usize) -> bool {
    let mut open = vec![from];
    let mut seen = Vec::new();
    while let Some(part) = open.pop() {
        let Part::Object(index) = part else { continue };
        if index == to {
            return true;
        }
        if !seen.contains(&index) {
            seen.push(index);
            open.extend(graph.objects[index].parts());
        }
    }
    false
}
