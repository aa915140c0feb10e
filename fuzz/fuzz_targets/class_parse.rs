//! Any bytes are read as a class or refused, and what is read can be listed: never a panic, never an endless loop.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(class) = classfile::Class::parse(bytes) {
        assert!(!classfile::text::write(&class).is_empty());
    }
});
