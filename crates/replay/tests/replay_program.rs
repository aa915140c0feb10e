//! The Java program that replays, tested from outside by a Java program.

use classfile::jdk::Jdk;
use std::path::Path;
use std::process::Command;

#[test]
fn it_keeps_its_protocol() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut java = Command::new(Jdk::locate().expect("there is a JDK").java());
    let output =
        java.arg("java/replay/test/ReplayTest.java").current_dir(root).output().expect("java starts");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
}
