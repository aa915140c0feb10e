//! Any file is opened as the image of a JDK or refused, and whatever it lists is read or refused: never a panic.

#![no_main]

use classfile::container::Image;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let file = tempfile::NamedTempFile::new().expect("there is a place for temporary files");
    std::fs::write(file.path(), bytes).expect("it was created just now");
    if let Ok(image) = Image::open(file.path()) {
        for class in image.list().unwrap_or_default() {
            // It may be refused, or not be found: the list and the hash table of a damaged image differ.
            let _ = image.find(&class);
        }
    }
});
