//! A folder of Java sources, compiled, and the JVMs that run it.

use classfile::ClassPath;
use classfile::container::{Container, Folder};
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use program::Program;
use replay::{Answer, Jvm, Permissions, Request, unpack_api};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

pub(crate) struct Classes {
    jdk: Jdk,
    /// Where they are.
    pub(crate) folder: PathBuf,
    /// What programs ask for symbolic values by.
    api: PathBuf,
    idle: Mutex<Vec<Jvm>>,
}

impl Classes {
    /// Compiles all sources in one go, and keeps the result in `cache`.
    pub(crate) fn compile(sources: &Path, cache: PathBuf) -> Classes {
        let jdk = Jdk::locate().expect("the tests need a JDK");
        let target = SourceTarget::Folder(sources.to_owned());
        let cache = Cache::at(cache);
        let api = unpack_api(&cache).expect("the folder of the tests can be written");
        let class_path = [api.clone()];
        let compiled = cache.compile(&jdk, &target, &class_path);
        let compiled = compiled.unwrap_or_else(|error| panic!("{error}"));
        Classes { jdk, folder: compiled.folder, api, idle: Mutex::default() }
    }

    pub(crate) fn jdk(&self) -> &Jdk {
        &self.jdk
    }

    pub(crate) fn program(&self) -> Program {
        Program::new(self.class_path())
    }

    pub(crate) fn class_path(&self) -> ClassPath {
        let open = |folder| Container::Folder(Folder::open(folder).expect("compiled classes can be read"));
        let folders = vec![open(&self.folder), open(&self.api)];
        ClassPath::new(folders, self.jdk.container().expect("the JDK can be read"))
    }

    /// Runs requests on a JVM that no other case uses meanwhile.
    pub(crate) fn on_jvm(&self, requests: &[Request]) -> Vec<Answer> {
        let waiting = self.idle.lock().expect("no test panics while it holds this").pop();
        let mut jvm = waiting.unwrap_or_else(|| {
            let permissions = Permissions::of_tests();
            Jvm::start(&self.jdk, std::slice::from_ref(&self.folder), Duration::from_secs(10), &permissions)
                .expect("a JVM starts")
        });
        let answers = jvm.run(requests).expect("the JVM answers");
        self.idle.lock().expect("no test panics while it holds this").push(jvm);
        answers
    }
}
