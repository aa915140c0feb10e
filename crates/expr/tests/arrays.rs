//! Elements of arrays: what selects one, what it may depend on, and how it is written.

use expr::{ArrayLabel, Evaluator, ExprId, Flavour, Maker, Node, Pool, Sort, VarKey, text};

fn selection(pool: &mut Pool) -> (ExprId, ExprId) {
    let array = pool.array("a", 32, Sort::BitVec(8));
    let i = pool.var("i", Sort::BitVec(32));
    (pool.select(array, i), i)
}

#[test]
fn an_element_at_a_constant_index_is_a_variable() {
    let mut pool = Pool::new();
    let (selected, _) = selection(&mut pool);
    let array = pool.find_array("a").unwrap();
    let five = pool.bv(32, 5);
    let element = pool.select(array, five);
    let Node::Var(var) = pool.node(element) else { panic!("{element} is no variable") };
    assert_eq!((pool.var_label(var), pool.place_of(var)), ("a[5]", Some((array, 5))));
    assert_eq!(pool.sort(selected), Sort::BitVec(8));
    assert_eq!(pool.find_element(array, 6), None);
}

#[test]
fn a_selection_has_the_value_of_the_element_at_its_index() {
    let mut pool = Pool::new();
    let (selected, i) = selection(&mut pool);
    let array = pool.find_array("a").unwrap();
    let five = pool.element(array, 5);
    let Node::Var(i) = pool.node(i) else { panic!("{i} is no variable") };
    let at = |index: u64| move |var| if var == i { index } else { u64::from(var == five) * 77 };
    assert_eq!(Evaluator::new().eval(&pool, selected, &at(5)), 77);
    assert_eq!(Evaluator::new().eval(&pool, selected, &at(0)), 0);
    assert_eq!(Evaluator::new().eval(&pool, selected, &at(9)), 0, "it has no variable");
    pool.set_array_flavour(array, Flavour::Letter);
    assert_eq!(Evaluator::new().eval(&pool, selected, &at(9)), u64::from(b'a'));
}

#[test]
fn a_selection_may_depend_on_each_element() {
    let mut pool = Pool::new();
    let (selected, i) = selection(&mut pool);
    let array = pool.find_array("a").unwrap();
    let (element, other) = (pool.element(array, 7), pool.array("b", 32, Sort::BitVec(8)));
    let stranger = pool.element(other, 7);
    let Node::Var(i) = pool.node(i) else { panic!("{i} is no variable") };
    assert!(pool.may_depend_on(selected, element) && pool.may_depend_on(selected, i));
    assert!(!pool.may_depend_on(selected, stranger));
    assert_eq!((pool.read_array_of(element), pool.read_array_of(stranger)), (Some(array), None));
}

#[test]
fn text_and_other_pools_keep_arrays() {
    let mut pool = Pool::new();
    let (selected, _) = selection(&mut pool);
    let array = pool.find_array("a").unwrap();
    let five = pool.element(array, 5);
    let five = pool.var_expr(five);
    let same = pool.eq(selected, five);
    let closed = text::write_closed(&pool, same);
    assert!(closed.contains("(array a 32 8)") && closed.contains("(element a 5)"), "{closed}");
    let mut other = Pool::new();
    let read = text::parse(&mut other, &closed).unwrap();
    assert_eq!(other.import(&pool, same), read);
    let array = other.find_array("a").unwrap();
    assert!(other.find_element(array, 5).is_some(), "what is selected there is the variable");
}

#[test]
fn a_name_that_is_taken_is_changed() {
    let mut pool = Pool::new();
    pool.var("a[5]", Sort::Bool);
    let array = pool.array("a", 32, Sort::BitVec(8));
    let element = pool.element(array, 5);
    assert_eq!(pool.var_label(element), "a[5]'");
}

#[test]
fn arrays_of_other_keys_or_sorts_are_others() {
    let mut pool = Pool::new();
    let key = |number| VarKey { maker: Maker::Asker, number };
    let mut array = |number, element| {
        pool.keyed_array(key(number), 32, element, || ArrayLabel::Called("s.charAt".to_owned()))
    };
    let (bytes, units) = (Sort::BitVec(8), Sort::BitVec(16));
    let arrays = [array(1, units), array(2, units), array(1, bytes)];
    assert_eq!(array(1, units), arrays[0]);
    assert_eq!(arrays.map(|array| pool.array_label(array)), ["s.charAt()", "s.charAt()'", "s.charAt()'2"]);
    let elements = arrays.map(|array| pool.element(array, 3));
    assert_eq!(
        elements.map(|element| pool.var_label(element)),
        ["s.charAt(3)", "s.charAt(3)'", "s.charAt(3)'2"]
    );
    let three = pool.var_expr(elements[1]);
    let mut other = Pool::new();
    let same = other.import(&pool, three);
    let array = other.find_keyed_array(key(2), 32, units).unwrap();
    assert_eq!(other.find_element(array, 3).map(|element| other.var_expr(element)), Some(same));
    // In text, elements are called what they are called here.
    let (mut reader, closed) = (Pool::new(), text::write_closed(&pool, three));
    assert!(closed.contains("(element |s.charAt()'| 3 |s.charAt(3)'|)"), "{closed}");
    let read = text::parse(&mut reader, &closed).unwrap();
    let array = reader.find_array("s.charAt()'").unwrap();
    assert_eq!(reader.find_element(array, 3).map(|element| reader.var_expr(element)), Some(read));
}

#[test]
fn bad_arrays_are_refused() {
    let refused = |text: &str| text::parse(&mut Pool::new(), text).unwrap_err().to_string();
    assert_eq!(refused("(select a 1)"), "1:9: variable a is not declared");
    assert_eq!(
        refused("(array a bool 8) (select a 1)"),
        "1:10: 'bool' is not a sort: a sort is bool, a width from 1 to 64, f32 or f64"
    );
    assert_eq!(
        refused("(array a 8 8) (var i 32) (select a i)"),
        "1:27: select does not take operands of sort 32"
    );
    assert_eq!(
        refused("(array a 2 8) (element a 4) true"),
        "1:26: '4' is not a constant that fits its width"
    );
}
