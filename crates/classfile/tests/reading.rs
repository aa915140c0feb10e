//! What [`Class::parse`] makes of a class, beyond what the listings show.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{
    Class, Code, ConstantValue, EnclosingMethod, Error, Field, InnerClass, Loadable, Method, RecordComponent,
};

fn method<'a>(class: &'a Class, name: &str) -> &'a Method {
    class.methods.iter().find(|method| method.name == name).unwrap()
}

fn field<'a>(class: &'a Class, name: &str) -> &'a Field {
    class.fields.iter().find(|field| field.name == name).unwrap()
}

fn code(class: &Class, name: &str) -> Code {
    class.code(method(class, name)).unwrap().unwrap().into_owned()
}

/// A class `X` with one method `static void m()` of these instructions and one handler.
fn assemble(code: &[u8], handler: Option<[u16; 3]>) -> Vec<u8> {
    let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61];
    let texts = ["X", "java/lang/Object", "m", "()V", "Code"];
    bytes.extend(8u16.to_be_bytes());
    for text in texts {
        bytes.push(1);
        bytes.extend(u16::try_from(text.len()).unwrap().to_be_bytes());
        bytes.extend(text.as_bytes());
    }
    bytes.extend([7, 0, 1, 7, 0, 2]); // constants 6 and 7: the classes X and Object
    bytes.extend([0, 0x20, 0, 6, 0, 7, 0, 0, 0, 0, 0, 1]); // flags, this, super, no interfaces, no fields, one method
    bytes.extend([0, 0x08, 0, 3, 0, 4, 0, 1, 0, 5]); // static m()V with the attribute Code
    let mut body = vec![0, 2, 0, 1];
    body.extend(u32::try_from(code.len()).unwrap().to_be_bytes());
    body.extend(code);
    body.extend(u16::from(handler.is_some()).to_be_bytes());
    if let Some(offsets) = handler {
        body.extend(offsets.iter().flat_map(|offset| offset.to_be_bytes()));
        body.extend([0, 0]);
    }
    body.extend([0, 0]);
    bytes.extend(u32::try_from(body.len()).unwrap().to_be_bytes());
    bytes.extend(body);
    bytes.extend([0, 0]);
    bytes
}

#[test]
fn lines_follow_the_table() {
    let class = &support::case_classes("Switches.java")[0];
    let code = code(class, "dense");
    let lines: Vec<u16> = (0..code.instructions.len()).filter_map(|idx| code.line_of(idx)).collect();
    assert_eq!(lines, [4, 4, 5, 5, 6, 6, 7, 7, 8, 8]);
    assert_eq!(code.instruction_at(32), Some(2));
    assert_eq!(code.instruction_at(33), None);
}

/// The lines of `nop; return` with one table of these entries.
fn lines_of(entries: &[(u16, u16)]) -> Vec<Option<u16>> {
    let mut class = assemble(&[0x00, 0xb1], None);
    let name = "LineNumberTable";
    let constants = class.windows(7).position(|bytes| bytes == [7, 0, 1, 7, 0, 2, 0]).unwrap() + 6;
    let mut constant = vec![1, 0, 15];
    constant.extend(name.as_bytes());
    class.splice(constants..constants, constant);
    class[9] += 1;
    let end = class.len() - 4; // before the count of the code's attributes, and that of the class
    let mut table = vec![0, 1, 0, 8, 0, 0, 0];
    table.push(u8::try_from(2 + 4 * entries.len()).unwrap());
    table.extend(u16::try_from(entries.len()).unwrap().to_be_bytes());
    table.extend(
        entries.iter().flat_map(|&(start, line)| [start.to_be_bytes(), line.to_be_bytes()]).flatten(),
    );
    let length = end - 12 - 1; // the last byte of the length of the attribute Code
    class[length] += u8::try_from(table.len() - 2).unwrap();
    class.splice(end..end + 2, table);
    let class = Class::parse(&class).unwrap();
    let code = code(&class, "m");
    (0..2).map(|idx| code.line_of(idx)).collect()
}

#[test]
fn a_first_entry_for_line_0_says_nothing() {
    let check = |entries: &[(u16, u16)], expected: [Option<u16>; 2]| assert_eq!(lines_of(entries), expected);
    check(&[(0, 7)], [Some(7), Some(7)]);
    check(&[(0, 0)], [None, None]);
    check(&[(0, 0), (1, 7)], [None, Some(7)]);
    check(&[(1, 7), (0, 0)], [Some(0), Some(7)]);
    check(&[(0, 7), (1, 0)], [Some(7), Some(0)]);
}

#[test]
fn of_several_lines_the_first_is_the_instruction_s_and_the_last_that_of_those_behind_it() {
    let check = |entries: &[(u16, u16)], expected: [u16; 2]| {
        assert_eq!(lines_of(entries), expected.map(Some));
    };
    check(&[(0, 7), (0, 8)], [7, 8]);
    check(&[(0, 7), (0, 8), (0, 9)], [7, 9]);
    check(&[(0, 7), (0, 8), (1, 9)], [7, 9]);
    check(&[(0, 7), (1, 8), (1, 9)], [7, 8]);
}

#[test]
fn a_switch_has_its_default_first() {
    let class = &support::case_classes("Switches.java")[0];
    let code = code(class, "dense");
    assert_eq!(code.switch_keys(1), Some(vec![1, 2, 3, 4]));
    assert_eq!(code.targets(1), [8, 2, 4, 8, 6]);
    assert_eq!((code.switch_keys(0), code.targets(0)), (None, vec![]));
}

#[test]
fn only_static_fields_have_constants() {
    let class = &support::case_classes("Members.java")[0];
    let constant = |name| field(class, name).constant.clone();
    assert_eq!(constant("INT"), Some(ConstantValue::Int(-5)));
    assert_eq!(constant("unsaved"), None);
    let text: Vec<u16> = "tab\t quote\" lone ".encode_utf16().chain([0xd800]).collect();
    assert!(matches!(constant("STRING"), Some(ConstantValue::String(value)) if value.starts_with(&text)));
    assert_eq!(field(class, "table").descriptor.to_string(), "[[I");
}

#[test]
fn parameters_are_named_without_this() {
    let class = &support::case_classes("Lambdas.java")[0];
    let names = |class: &Class, name| class.parameter_names(method(class, name));
    assert_eq!(names(class, "greeting"), [Some("name".to_owned()), Some("d".to_owned())]);
    let members = &support::case_classes("Members.java")[0];
    assert_eq!(names(members, "arrays"), [Some("n".to_owned())]);
    assert_eq!(names(members, "parameters"), vec![None; 5]);
}

#[test]
fn bootstrap_methods_are_resolved() {
    let class = &support::case_classes("Lambdas.java")[0];
    let bootstrap = &class.bootstrap_methods[0];
    assert_eq!((bootstrap.handle.kind, bootstrap.handle.member.name.as_str()), (6, "metafactory"));
    assert_eq!(bootstrap.arguments[0], Loadable::MethodType("(I)I".to_owned()));
    assert!(
        matches!(&bootstrap.arguments[1], Loadable::MethodHandle(handle) if handle.member.class == "Lambdas")
    );
}

#[test]
fn a_class_knows_its_package() {
    let class = &support::case_classes("Members.java")[0];
    assert_eq!((class.package(), class.java_name().as_str()), ("", "Members"));
    assert_eq!(FieldType::parse("La/b/C;").unwrap().java_name(), "a.b.C");
}

#[test]
fn a_handler_may_guard_the_last_instruction() {
    let class = Class::parse(&assemble(&[0x01, 0xbf], Some([0, 2, 1]))).unwrap();
    let handler = &code(&class, "m").handlers[0];
    assert_eq!((handler.start, handler.end, handler.target), (0, 2, 1));
    let class = Class::parse(&assemble(&[0x01, 0xbf], Some([0, 1, 1]))).unwrap();
    assert_eq!(code(&class, "m").handlers[0].end, 1);
}

#[test]
fn bad_code_is_refused_with_its_place() {
    let check = |code: &[u8], handler, expected: &str| {
        let error = Class::parse(&assemble(code, handler)).unwrap_err().to_string();
        assert_eq!(error, format!("X.m()V: {expected}"));
    };
    let no_instruction = |what: &str, offset: u32, target: i64| {
        format!("{what} at offset {offset} leads to offset {target}, where no instruction begins")
    };
    check(&[0x00], None, "execution can run past the last instruction, at offset 0");
    check(&[0xa7, 0, 1], None, &no_instruction("branch", 0, 1));
    check(&[0x00, 0xc8, 0x7f, 0xff, 0xff, 0xff], None, &no_instruction("branch", 1, 0x8000_0000));
    check(&[0x00, 0xc8, 0xff, 0xff, 0xff, 0xfe], None, &no_instruction("branch", 1, -1));
    check(&[0x15, 7, 0xb1], None, "the instruction at offset 0 uses local 7 of 1");
    check(&[0x1f, 0xb1], None, "the instruction at offset 0 uses local 2 of 1");
    check(&[0xca], None, "no instruction at offset 0 (Invalid instruction: 202)");
    check(&[0xb1], Some([0, 2, 0]), &no_instruction("handler", 0, 2));
    check(&[0xb1], Some([0, 0, 0]), &no_instruction("handler", 0, 0));
    check(&[], None, "code of 0 bytes, allowed are 1 to 65535");
    // A lookupswitch with the same key twice, and a tableswitch from 1 to 0.
    let twice = [0xab, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0];
    check(&twice, None, "the keys of the switch at offset 0 are not ascending");
    let backwards = [0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0];
    check(&backwards, None, "the keys of the switch at offset 0 are not ascending");
}

#[test]
fn an_operand_of_the_wrong_kind_is_refused() {
    // new #3, where constant 3 is a text.
    let error = Class::parse(&assemble(&[0xbb, 0, 3, 0xb1], None)).unwrap_err();
    assert!(
        matches!(error, Error::WrongConstant { index: 3, expected: "Class", found: "Utf8", .. }),
        "{error}"
    );
    let error = Class::parse(&assemble(&[0xb8, 0, 99, 0xb1], None)).unwrap_err();
    assert!(matches!(error, Error::MissingConstant { index: 99, .. }), "{error}");
}

#[test]
fn bad_code_of_a_class_read_lazily_is_refused_when_it_is_asked_for() {
    let bytes = assemble(&[0xbb, 0, 3, 0xb1], None);
    let class = Class::parse_lazily(&bytes).unwrap();
    let asked = class.code(&class.methods[0]).unwrap_err();
    assert_eq!(asked.to_string(), Class::parse(&bytes).unwrap_err().to_string());
}

#[test]
fn what_follows_the_class_is_refused() {
    let mut bytes = assemble(&[0xb1], None);
    Class::parse(&bytes).unwrap();
    bytes.push(0);
    assert!(matches!(Class::parse(&bytes), Err(Error::TrailingBytes { n_bytes: 1, .. })));
}

/// A class of the case about nesting.
fn nested(name: &str) -> Class {
    support::case_classes("Nested.java").into_iter().find(|class| class.name == name).unwrap()
}

#[test]
fn inner_classes_know_where_they_are_declared() {
    let entry = |class: &Class| class.inner_classes.iter().find(|inner| inner.class == class.name).cloned();
    let inner = |class: &str, outer: Option<&str>, name: Option<&str>, flags| {
        let (outer, name) = (outer.map(str::to_owned), name.map(str::to_owned));
        Some(InnerClass { class: class.to_owned(), outer, name, flags })
    };
    let member = nested("Nested$Member");
    assert_eq!(entry(&member), inner("Nested$Member", Some("Nested"), Some("Member"), 0x1c));
    assert_eq!((member.flags, member.declared_flags()), (0x31, 0x1c));
    assert_eq!(member.enclosing_method, None);
    let local = nested("Nested$1Local");
    assert_eq!(entry(&local), inner("Nested$1Local", None, Some("Local"), 0));
    let anonymous = nested("Nested$1");
    assert_eq!(entry(&anonymous), inner("Nested$1", None, None, 0));
    let descriptor = "(Ljava/lang/Comparable;Ljava/lang/Object;)Ljava/lang/Object;";
    let method = Some(("generic".to_owned(), descriptor.to_owned()));
    assert_eq!(anonymous.enclosing_method, Some(EnclosingMethod { class: "Nested".to_owned(), method }));
    assert_eq!(local.enclosing_method, anonymous.enclosing_method);
}

#[test]
fn a_nest_has_a_host_and_members() {
    let host = nested("Nested");
    assert_eq!((host.nest_host.as_deref(), host.nest_members.len()), (None, 7));
    for member in &host.nest_members {
        let class = nested(member);
        assert_eq!((class.nest_host.as_deref(), class.nest_members.len()), (Some("Nested"), 0), "{member}");
    }
}

#[test]
fn records_and_sealed_types_are_known() {
    let component = |name: &str, descriptor: &str, signature: Option<&str>| RecordComponent {
        name: name.to_owned(),
        descriptor: FieldType::parse(descriptor).unwrap(),
        signature: signature.map(str::to_owned),
        annotations: Vec::new(),
    };
    let mut components = nested("Nested$Point").record.unwrap();
    assert!(!std::mem::take(&mut components[1].annotations).is_empty());
    let names = component("names", "Ljava/util/List;", Some("Ljava/util/List<Ljava/lang/String;>;"));
    assert_eq!(components, [component("x", "I", None), names]);
    assert_eq!(nested("Nested$Line").record, Some(vec![]));
    assert_eq!(nested("Nested").record, None);
    assert_eq!(nested("Nested$Shape").permitted_subclasses, ["Nested$Point", "Nested$Line"]);
    assert!(nested("Nested$Line").permitted_subclasses.is_empty());
}

#[test]
fn signatures_are_kept() {
    let class = nested("Nested");
    let signature = "<T::Ljava/lang/Comparable<TT;>;>Ljava/lang/Object;";
    assert_eq!(class.signature.as_deref(), Some(signature));
    assert_eq!(field(&class, "field").signature.as_deref(), Some("Ljava/util/List<TT;>;"));
    let generic = method(&class, "generic");
    assert_eq!(generic.signature.as_deref(), Some("<U:Ljava/lang/Object;>(TT;TU;)TU;"));
    assert_eq!(generic.exceptions, ["java/lang/IllegalStateException"]);
    assert_eq!(nested("Nested$Member").signature, None);
}

/// The class of the case about nesting that is generic, with a text among its constants replaced by one of the same length.
fn patched(from: &str, to: &str) -> Class {
    assert_eq!(from.len(), to.len());
    let mut classes = support::class_files(&support::cases().join("Nested.java")).into_iter();
    let mut bytes = classes.find(|bytes| Class::parse(bytes).unwrap().name == "Nested").unwrap();
    let at = bytes.windows(from.len()).position(|window| window == from.as_bytes()).unwrap();
    bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
    Class::parse(&bytes).unwrap()
}

#[test]
fn signatures_that_contradict_are_left_out() {
    let class = patched("Ljava/util/List<TT;>;", "Ljava/util/Lost<TT;>;");
    assert_eq!(field(&class, "field").signature, None);
    assert!(class.signature.is_some() && method(&class, "generic").signature.is_some());
    let class = patched("(TT;TU;)TU;", "(TU;TT;)TU;");
    assert_eq!(method(&class, "generic").signature, None);
    assert!(class.signature.is_some() && field(&class, "field").signature.is_some());
    let class = patched("TT;>;>Ljava/lang/Object;", "TT;>;>Ljava/lang/Number;");
    assert_eq!(class.signature, None);
}

#[test]
fn annotations_refer_to_the_constants() {
    // One annotation with one element: its type, one pair of name, tag 's' and text.
    let check = |class: &Class, bytes: &[u8], value: &str| {
        let text = |at: usize| class.constants.utf8(u16::from_be_bytes([bytes[at], bytes[at + 1]])).unwrap();
        assert_eq!((&bytes[..2], bytes.len(), bytes[8]), (&[0, 1][..], 11, b's'));
        assert_eq!((text(2), text(6), text(9)), ("LNested$Mark;".into(), "value".into(), value.into()));
    };
    let class = nested("Nested");
    check(&class, &class.annotations, "class");
    let generic = method(&class, "generic");
    check(&class, &generic.annotations, "method");
    // Two parameters, of which the second has an annotation without elements.
    assert_eq!(generic.parameter_annotations[..5], [2, 0, 0, 0, 1]);
    assert_eq!(field(&class, "field").annotations.len(), 6);
    let mark = nested("Nested$Mark");
    let value = method(&mark, "value");
    assert_eq!((value.annotation_default.len(), value.annotation_default[0]), (3, b's'));
    assert!(value.annotations.is_empty());
}

#[test]
fn variables_are_named_where_they_live() {
    let class = nested("Nested");
    let code = code(&class, "generic");
    let names: Vec<&str> = code.variables.iter().map(|variable| variable.name.as_str()).collect();
    assert_eq!(names, ["this", "first", "second", "anonymous"]);
    let last = code.instructions.len() - 1;
    let anonymous = code.variable_in(3, last).unwrap();
    assert_eq!((anonymous.name.as_str(), anonymous.descriptor.as_str()), ("anonymous", "Ljava/lang/Object;"));
    assert_eq!(code.variable_in(3, 0), None);
    assert_eq!(code.variable_in(1, 0).unwrap().name, "first");
}

#[test]
fn every_version_from_the_first_on_is_read() {
    let mut bytes = assemble(&[0xb1], None);
    for major in [45u16, 52, 61, 69, 70, 200] {
        bytes[6..8].copy_from_slice(&major.to_be_bytes());
        assert_eq!(Class::parse(&bytes).unwrap().version, (major, 0));
    }
    bytes[6..8].copy_from_slice(&44u16.to_be_bytes());
    assert!(matches!(Class::parse(&bytes), Err(Error::UnsupportedVersion { major: 44, .. })));
}

#[test]
fn an_attribute_counts_from_the_version_that_introduced_it() {
    let source = support::cases().join("Nested.java");
    for mut bytes in support::class_files(&source) {
        bytes[6..8].copy_from_slice(&48u16.to_be_bytes());
        let class = Class::parse(&bytes).unwrap();
        assert!(class.nest_host.is_none() && class.nest_members.is_empty() && class.record.is_none());
        assert!(class.annotations.is_empty() && class.signature.is_none());
        assert!(!class.inner_classes.is_empty());
    }
}

#[test]
fn a_class_can_be_made_without_a_file() {
    let mut class = Class::synthetic("a/Outer$$Lambda$1", "java/lang/Object");
    let descriptor = MethodDescriptor::parse("(I)V").unwrap();
    class.methods.push(Method::synthetic("accept", descriptor, 1));
    assert!(class.is_final() && class.is_synthetic() && !class.is_interface());
    assert_eq!(class.parameter_names(class.method("accept", "(I)V").unwrap()), [None]);
    assert!(matches!(class.constants.utf8(1), Err(Error::MissingConstant { .. })));
}
