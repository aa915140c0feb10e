//! What the rest of the workspace relies on.

use entity::{Id, Interner, SideMap, Table, entity};

entity!(/** A thing for these tests. */ ThingId, "t");

#[test]
fn ids_print_as_prefix_and_index() {
    assert_eq!(ThingId::new(7).to_string(), "t7");
    assert_eq!(format!("{:?}", ThingId::new(0)), "t0");
}

#[test]
fn an_optional_id_is_as_small_as_an_id() {
    assert_eq!(size_of::<Option<ThingId>>(), 4);
    assert_eq!(ThingId::from_raw(0), None);
    assert_eq!(ThingId::from_raw(ThingId::new(3).raw()), Some(ThingId::new(3)));
}

#[test]
fn a_table_hands_out_ids_in_order() {
    let mut table: Table<ThingId, &str> = Table::new();
    let first = table.push("a");
    let second = table.push("b");
    assert_eq!((table[first], table[second]), ("a", "b"));
    assert_eq!(table.ids().collect::<Vec<_>>(), [first, second]);
    assert_eq!(table.get(ThingId::new(2)), None);
}

#[test]
fn equal_values_share_one_id() {
    let mut names: Interner<ThingId, str> = Interner::new();
    let a = names.intern("a");
    assert_eq!(names.intern("a"), a);
    assert_ne!(names.intern("b"), a);
    assert_eq!(&names[a], "a");
    assert_eq!(names.find("c"), None);
}

#[test]
fn a_side_map_reads_the_default_where_nothing_was_written() {
    let mut sizes: SideMap<ThingId, u32> = SideMap::new();
    sizes[ThingId::new(2)] = 5;
    assert_eq!((sizes[ThingId::new(2)], sizes[ThingId::new(1)], sizes[ThingId::new(9)]), (5, 0, 0));
}
