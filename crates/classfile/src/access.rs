//! Access flags and properties of classes, fields and methods (JVMS tables 4.1-B, 4.5-A and 4.6-A).

/// `public`.
pub const PUBLIC: u16 = 0x0001;
/// `private`.
pub const PRIVATE: u16 = 0x0002;
/// `protected`.
pub const PROTECTED: u16 = 0x0004;
/// `static`.
pub const STATIC: u16 = 0x0008;
/// `final`.
pub const FINAL: u16 = 0x0010;
/// Of a class: `invokespecial` looks from the superclass on, as it always does.
pub const SUPER: u16 = 0x0020;
/// Of a method: `synchronized`.
pub const SYNCHRONIZED: u16 = 0x0020;
/// Of a field: `volatile`.
pub const VOLATILE: u16 = 0x0040;
/// Of a method: the compiler made it for another return type or parameters.
pub const BRIDGE: u16 = 0x0040;
/// Of a field: `transient`.
pub const TRANSIENT: u16 = 0x0080;
/// Of a method: its last parameter takes any number of arguments.
pub const VARARGS: u16 = 0x0080;
/// Of a method: `native`.
pub const NATIVE: u16 = 0x0100;
/// Of a class: it is an interface.
pub const INTERFACE: u16 = 0x0200;
/// `abstract`.
pub const ABSTRACT: u16 = 0x0400;
/// No source declares it.
pub const SYNTHETIC: u16 = 0x1000;
/// Of a class: it is an annotation.
pub const ANNOTATION: u16 = 0x2000;
/// Of a class: it is an enum; of a field: it holds a constant of one.
pub const ENUM: u16 = 0x4000;
/// Of a class: it is a `module-info`.
pub const MODULE: u16 = 0x8000;
