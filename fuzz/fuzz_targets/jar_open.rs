//! Any file is opened as a jar or refused, and whatever it lists is read or refused: never a panic, never more memory than
//! the largest entry may take.

#![no_main]

use classfile::container::Jar;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let file = tempfile::NamedTempFile::new().expect("there is a place for temporary files");
    std::fs::write(file.path(), bytes).expect("it was created just now");
    if let Ok(jar) = Jar::open(file.path(), 17) {
        for class in jar.list() {
            // It may be refused; that it is listed says only that there is an entry.
            let _ = jar.find(&class);
        }
    }
});
