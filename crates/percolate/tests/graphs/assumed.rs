//! Whether a graph is within what a verdict takes for granted.

use super::graph::{Content, Graph, Object, Part};
use super::making;
use super::types::Type;
use super::world::World;
use classfile::descriptor::FieldType;
use report::Assumption;

/// Whether an input keeps to all of these.
pub(crate) fn is_within<'a>(
    world: &mut World,
    graph: &Graph,
    assumptions: impl IntoIterator<Item = &'a Assumption>,
) -> bool {
    assumptions.into_iter().all(|assumption| holds(world, graph, assumption))
}

fn holds(world: &mut World, graph: &Graph, assumption: &Assumption) -> bool {
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
        Assumption::Invariant { class } => !graph.objects.iter().any(|object| is_of(object, class)),
        Assumption::MadeBy { class, factories } => {
            let mut there = graph.objects.iter().filter(|object| is_of(object, class));
            there.all(|object| is_made_by(world, object, factories))
        }
        Assumption::MadeOfNew { class } => {
            let mut there = graph.objects.iter().filter(|object| is_of(object, class));
            there.all(|object| is_made_of_new(graph, object))
        }
        Assumption::ApartFromStatics { class } => {
            !graph.objects.iter().any(|object| object.constant.is_some() && is_of(object, class))
        }
        Assumption::FieldNotNull { field } => values_of(graph, field).all(|(_, value)| value != Part::Null),
        Assumption::FieldOfClass { field, class } => values_of(graph, field).all(|(_, value)| match value {
            Part::Object(object) => is_of(&graph.objects[object], class),
            Part::Null | Part::Bits(_) => true,
        }),
        Assumption::FieldLeadsAway { field } => {
            values_of(graph, field).all(|(holder, value)| !leads_to(graph, value, holder))
        }
    }
}

/// Whether an object is as one of these leaves it.
fn is_made_by(world: &mut World, object: &Object, factories: &[String]) -> bool {
    let (Some(class), Some((owner, field, _))) = (object.class(), &object.constant) else {
        return object.is_made();
    };
    let spelled = format!("{}.{field}", Type::class(owner).java_name());
    factories.contains(&spelled) || world.is_left_as_made(class) && making::are_all(world, class, factories)
}

/// Whether what an object is made of, and what is behind that, is part of nothing else. What calls look at is not known.
fn is_made_of_new(graph: &Graph, object: &Object) -> bool {
    let mentions = graph.mentions();
    // What the object of a static field is made of is not known.
    let is_new = |&index: &usize| {
        let part = &graph.objects[index];
        let is_shared = part.constant.is_some() || mentions[index] > 1;
        !is_shared || matches!(part.content, Content::Constant(_))
    };
    object.is_made() && graph.behind(object.parts()).iter().all(is_new)
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
    graph.behind([from]).contains(&to)
}
