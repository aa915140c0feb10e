//! What is a subclass of what.

use crate::support::program_of;

/// Checks for each line `A <: B C` or `A !<: B C` whether A is a subclass of the others, given by internal names.
fn check(text: &str, lines: &str) {
    let mut program = program_of(text);
    for line in lines.lines() {
        let mut words = line.split_whitespace();
        let below = program.load(words.next().unwrap()).unwrap();
        let expected = words.next().unwrap() == "<:";
        for word in words {
            let above = program.load(word).unwrap();
            assert_eq!(program.is_subclass(below, above), expected, "{line}: {word}");
        }
    }
}

#[test]
fn a_class_is_below_what_it_extends_and_implements() {
    check(
        "interface I {} interface J extends I {} interface K {}
         class A implements J {} class B extends A implements K {} class C extends A {}",
        "A <: A I J java/lang/Object
         A !<: B C K
         B <: A B I J K java/lang/Object
         B !<: C
         J <: I J java/lang/Object
         J !<: A K
         java/lang/Object !<: A I",
    );
}

#[test]
fn arrays_are_covariant_in_references_only() {
    check(
        "interface I {} class A implements I {} class B extends A {}",
        "[LB; <: [LB; [LA; [LI; [Ljava/lang/Object; java/lang/Object java/lang/Cloneable java/io/Serializable
         [LA; !<: [LB; A [[LA;
         [[LB; <: [[LI; [[Ljava/lang/Object; [Ljava/lang/Object; [Ljava/lang/Cloneable;
         [I <: [I java/lang/Object java/lang/Cloneable
         [I !<: [J [Ljava/lang/Object;
         [[I <: [Ljava/lang/Object; [Ljava/io/Serializable;
         [[I !<: [[Ljava/lang/Object;",
    );
}
