//! Which collections and maps of the JDK a test can build and compare.

use crate::Value;

/// How to make a collection with given elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Copied {
    /// By its constructor, from another collection.
    Constructor,
    /// By a static method of a class, from the elements.
    Factory(&'static str, &'static str),
}

/// Maps that are filled by `put`.
pub(super) const MAPS: &[&str] = &[
    "java.util.HashMap",
    "java.util.LinkedHashMap",
    "java.util.TreeMap",
    "java.util.Hashtable",
    "java.util.Properties",
    "java.util.concurrent.ConcurrentHashMap",
];

/// How to make a collection of this class and size, equal in order to one that was filled element by element.
pub(super) fn copied(class: &str, n_elements: usize) -> Option<Copied> {
    Some(match class {
        "java.util.ArrayList"
        | "java.util.LinkedList"
        | "java.util.Vector"
        | "java.util.ArrayDeque"
        | "java.util.TreeSet"
        // A heap that is in order stays as it is.
        | "java.util.PriorityQueue"
        | "java.util.concurrent.CopyOnWriteArrayList"
        | "java.util.concurrent.CopyOnWriteArraySet"
        | "java.util.concurrent.ConcurrentLinkedQueue"
        | "java.util.concurrent.ConcurrentLinkedDeque"
        | "java.util.concurrent.LinkedBlockingQueue"
        | "java.util.concurrent.LinkedBlockingDeque" => Copied::Constructor,
        // More elements may get another capacity, and with it another order, than if they are added.
        "java.util.HashSet" | "java.util.LinkedHashSet" if n_elements <= 12 => Copied::Constructor,
        "java.util.Arrays$ArrayList" => Copied::Factory("java.util.Arrays", "asList"),
        "java.util.Collections$EmptyList" => Copied::Factory("java.util.Collections", "emptyList"),
        "java.util.Collections$SingletonList" => Copied::Factory("java.util.Collections", "singletonList"),
        "java.util.ImmutableCollections$ListN" | "java.util.ImmutableCollections$List12" => {
            Copied::Factory("java.util.List", "of")
        }
        _ => return None,
    })
}

/// What `equals` of a collection compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Equality {
    /// With other lists, in order.
    List,
    /// With other sets, in any order.
    Set,
    /// Nothing to rely on.
    Unknown,
}

/// What `equals` of this class compares: the JDK's lists and sets keep to their interface.
pub(super) fn equality(class: &str) -> Equality {
    let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
    match class.starts_with("java.util.") {
        // First, for the sake of ConcurrentSkipListSet.
        true if simple.contains("Set") => Equality::Set,
        true if simple.contains("List") || simple == "Vector" || simple == "Stack" => Equality::List,
        _ => Equality::Unknown,
    }
}

/// Whether `equals` of this class compares entries, as that of the JDK's maps does.
pub(super) fn is_map(class: &str) -> bool {
    matches!(class, "java.util.Hashtable" | "java.util.Properties")
        || class.starts_with("java.util.") && class.contains("Map") && !class.contains("Identity")
}

/// Whether a collection or map can have the type arguments `arguments`, given what it holds for each of them.
pub(super) fn is_typed(arguments: &[String], contents: &[Vec<&Value>]) -> bool {
    let fits = |argument: &String, value: &&Value| match value {
        Value::String(_) => argument == "java.lang.String",
        Value::Boxed(_, class)
        | Value::Enum { class, .. }
        | Value::Object { class, .. }
        | Value::Parts { class, .. } => class == argument,
        _ => false,
    };
    arguments.len() == contents.len()
        && arguments
            .iter()
            .zip(contents)
            .all(|(argument, values)| values.iter().all(|value| fits(argument, value)))
}

#[cfg(test)]
mod tests {
    use super::{Copied, Equality, copied, equality, is_map};

    #[test]
    fn only_lists_of_the_jdk_are_compared_as_lists() {
        assert_eq!(equality("java.util.ImmutableCollections$ListN"), Equality::List);
        assert_eq!(equality("java.util.concurrent.ConcurrentSkipListSet"), Equality::Set);
        assert_eq!(equality("java.util.TreeMap$Values"), Equality::Unknown);
        assert_eq!(equality("p.MyList"), Equality::Unknown);
        assert!(is_map("java.util.TreeMap") && !is_map("java.util.IdentityHashMap"));
    }

    #[test]
    fn a_set_that_could_get_another_order_is_not_copied() {
        assert_eq!(copied("java.util.HashSet", 12), Some(Copied::Constructor));
        assert_eq!(copied("java.util.HashSet", 13), None);
        assert_eq!(copied("java.util.ArrayList", 13), Some(Copied::Constructor));
    }
}
