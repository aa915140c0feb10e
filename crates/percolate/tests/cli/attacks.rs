//! Programs that do harm where the JVM leaves the predicted path (`tests/attacks`), under every command that runs code.
//!
//! Each has a method `attack(int)` with paths that no run takes, as the time or a hash code decides, so replay runs into the harm.
//! In their text, `@CANARY@` is a folder, `@TCP@` and `@UDP@` are ports and `@PROCESS@` is a process that must be as before.

use crate::run::{Outcome, percolate, percolate_within};
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use fence::Walls;
use replay::{Answer, Jvm, Permissions, Request};
use report::Value;
use std::collections::BTreeMap;
use std::fs;
use std::net::{TcpListener, UdpSocket};
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;
use tempfile::TempDir;

/// What must not be told.
const SECRET: &str = "c4nary-s3cret";

/// A file as others see it: mode, number of links, time, content.
type Seen = (u32, u64, i64, Option<Vec<u8>>);

/// Arguments of a run, and environment variables.
type Run<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)]);

/// What attacks aim at, and their text.
struct Scene {
    folder: TempDir,
    tcp: TcpListener,
    udp: UdpSocket,
    socket: UnixListener,
    process: Child,
}

impl Scene {
    fn new() -> Scene {
        let folder = tempfile::tempdir().expect("there is room for temporary files");
        let canary = folder.path().join("canary");
        fs::create_dir(&canary).expect("the folder is ours");
        fs::write(canary.join("secret.txt"), SECRET).expect("the folder is ours");
        let socket = UnixListener::bind(canary.join("socket")).expect("the folder is ours");
        let tcp = TcpListener::bind("127.0.0.1:0").expect("there is a port");
        let udp = UdpSocket::bind("127.0.0.1:0").expect("there is a port");
        tcp.set_nonblocking(true).expect("it is a socket");
        udp.set_nonblocking(true).expect("it is a socket");
        socket.set_nonblocking(true).expect("it is a socket");
        let process = Command::new("sleep").arg("1000").spawn().expect("there is a sleep");
        Scene { folder, tcp, udp, socket, process }
    }

    fn canary(&self) -> PathBuf {
        self.folder.path().join("canary")
    }

    /// Copies sources to a folder, aimed at this scene.
    fn aim(&self, from: &Path, name: &str, edit: impl Fn(String) -> String) -> PathBuf {
        let to = self.folder.path().join(name);
        fs::create_dir(&to).expect("the folder is ours");
        for source in sources(from) {
            let text = fs::read_to_string(&source).expect("it is there");
            let text = text
                .replace("@CANARY@", &self.canary().display().to_string())
                .replace("@TCP@", &self.tcp.local_addr().expect("it is bound").port().to_string())
                .replace("@UDP@", &self.udp.local_addr().expect("it is bound").port().to_string())
                .replace("@PARENT@", &std::process::id().to_string())
                .replace("@PROCESS@", &self.process.id().to_string());
            fs::write(to.join(source.file_name().expect("it is a file")), edit(text))
                .expect("the folder is ours");
        }
        to
    }

    /// All that can be seen of the canary's files from outside.
    fn files(&self) -> BTreeMap<String, Seen> {
        let entries = fs::read_dir(self.canary()).expect("the folder is there");
        entries
            .map(|entry| {
                let path = entry.expect("it can be listed").path();
                let found = path.symlink_metadata().expect("it is there");
                let seen = (found.mode(), found.nlink(), found.mtime_nsec(), fs::read(&path).ok());
                (path.display().to_string(), seen)
            })
            .collect()
    }

    /// That nobody called and that the process lives.
    fn check(&mut self, after: &str) {
        assert!(self.tcp.accept().is_err(), "{after}: somebody called by TCP");
        assert!(self.udp.recv_from(&mut [0; 8]).is_err(), "{after}: somebody sent a packet");
        assert!(self.socket.accept().is_err(), "{after}: somebody called by a UNIX socket");
        let ended = self.process.try_wait().expect("it is our child");
        assert_eq!(ended, None, "{after}: the process was killed");
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn attacks() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/attacks")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let mut sources: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "java")).collect();
    sources.sort();
    sources
}

/// Whether there is a fence to be tested.
fn is_fenced() -> bool {
    Walls::of_system().map_err(|reason| eprintln!("SKIPPED, nothing is fenced in here: {reason}")).is_ok()
}

#[test]
fn attacks_change_nothing_and_reach_nobody() {
    if !is_fenced() {
        return;
    }
    let mut scene = Scene::new();
    let names: Vec<String> = sources(&attacks())
        .iter()
        .map(|source| source.file_stem().expect("it has a name").to_string_lossy().into_owned())
        .collect();
    assert!(names.len() >= 25, "{} attacks", names.len());
    let own = scene.aim(&attacks(), "own", |text| text);
    let other = scene.aim(&attacks(), "other", |text| text.replace("return 0;", "return 1;"));
    // `verify` takes one method.
    let cases: String = names
        .iter()
        .enumerate()
        .map(|(number, name)| format!("            case {number}: return {name}.attack(days);\n"))
        .collect();
    let all = format!(
        "public class All {{\n    public static int attack(int which, int days) throws Throwable {{\n        \
         switch (which) {{\n{cases}            default: return 0;\n        }}\n    }}\n}}\n"
    );
    let verified = scene.aim(&attacks(), "verified", |text| text);
    fs::write(verified.join("All.java"), all).expect("the folder is ours");
    let tests = scene.folder.path().join("tests");
    let text = |path: &Path| path.display().to_string();
    let (own, other, verified, tests) = (text(&own), text(&other), text(&verified), text(&tests));
    let before = scene.files();
    let runs: [Run<'_>; 6] = [
        (&["explore", &own, "--format", "json", "--time", "300"], &[]),
        (&["explore", &own, "--format", "json", "--time", "300"], &[("PERCOLATE_FENCE_WITHOUT", "landlock")]),
        // Where there is a fence, it stays.
        (&["explore", &own, "DeleteFiles.attack", "--unfenced-replay"], &[]),
        (&["verify", &verified, "All.attack", "--keep-going", "--max-paths", "300"], &[]),
        (&["test", &own, "-o", &tests], &[]),
        (&["equiv", &own, &other], &[]),
    ];
    for (args, variables) in runs {
        let mut variables = variables.to_vec();
        variables.push(("CANARY", SECRET));
        let Outcome { out, err, .. } = percolate_within(&variables, args);
        let shown = format!("{args:?} {variables:?}");
        assert_eq!(scene.files(), before, "{shown}\n{err}");
        scene.check(&shown);
        for told in [&out, &err] {
            assert!(!told.contains(SECRET), "{shown}: {told}");
        }
        if args.contains(&"json") {
            check_explored(&out, &names, &shown);
        }
    }
    assert!(tests_of(Path::new(&tests)).is_empty(), "a test was written of what no run does");
}

/// Each attack had its run, and none was believed.
fn check_explored(out: &str, names: &[String], shown: &str) {
    let json: serde_json::Value = serde_json::from_str(out).expect("it is JSON");
    let reports = json["methods"].as_array().expect("there are several methods");
    for name in names {
        let wanted = format!("{name}.attack");
        let report = reports.iter().find(|report| {
            report["method"].as_str().is_some_and(|method| method.replace('#', ".").starts_with(&wanted))
        });
        let report = report.unwrap_or_else(|| panic!("{shown}: nothing of {wanted}"));
        let paths = report["paths"].as_array().expect("paths are listed");
        let replays: Vec<&str> = paths.iter().filter_map(|path| path["replay"].as_str()).collect();
        let was_run = replays.iter().any(|&replay| replay == "not-confirmed" || replay == "mismatch");
        assert!(was_run, "{shown}: {wanted} was not run: {replays:?}");
        let is_true =
            |path: &&serde_json::Value| path["outcome"]["value"] == 1 && path["replay"] == "confirmed";
        let believed = paths.iter().filter(|path| path["replay"] == "confirmed" && !is_true(path)).count();
        assert_eq!(believed, 0, "{shown}: {wanted} was believed: {paths:#?}");
    }
}

fn tests_of(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    // What it does for other days is known.
    paths.filter(|path| !path.ends_with("StopTheWorldTest.java")).collect()
}

/// What goes to nowhere counts as what goes to a disk.
#[test]
fn a_program_that_writes_without_end_is_stopped() {
    if !is_fenced() {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let (source, scratch) = (folder.path().join("Writes.java"), folder.path().join("scratch"));
    fs::create_dir(&scratch).expect("the folder is ours");
    let text = r#"class Writes {
        static int attack(int days) throws java.io.IOException {
            if (System.nanoTime() == days) {
                return 0;
            }
            java.io.FileOutputStream out = new java.io.FileOutputStream("/dev/null");
            byte[] block = new byte[1 << 20];
            while (true) {
                out.write(block);
            }
        }
    }"#;
    fs::write(&source, text).expect("the folder is ours");
    let (source, place) = (source.display().to_string(), scratch.display().to_string());
    let args = ["explore", &source, "attack", "--merge", "off"];
    let Outcome { out, .. } = percolate_within(&[("TMPDIR", &place)], &args);
    assert!(out.contains("was run, not confirmed: 1 path: the program wrote more than 1 GB"), "{out}");
    assert_eq!(fs::read_dir(&scratch).expect("the folder is there").count(), 0, "{out}");
}

#[test]
fn without_a_fence_nothing_is_replayed() {
    let nothing = ("PERCOLATE_FENCE_WITHOUT", "landlock,namespaces");
    let Outcome { out, .. } = percolate_within(&[nothing], &["verify", "Divide.java", "divide"]);
    let sentence = "this system has nothing to fence the JVM in with (no Landlock, and no user namespaces); \
                    --unfenced-replay runs inputs without";
    assert!(out.contains(sentence), "{out}");
    assert!(out.ends_with("\nUNKNOWN\n"), "{out}");
    let anyhow = ["verify", "Divide.java", "divide", "--unfenced-replay"];
    let Outcome { out, .. } = percolate_within(&[nothing], &anyhow);
    assert!(out.ends_with("\nFALSE\n"), "{out}");
    let Outcome { out, .. } = percolate_within(&[nothing], &["doctor"]);
    assert!(out.contains("problem  fence: this system has nothing"), "{out}");
    if is_fenced() {
        let Outcome { out, .. } = percolate(&["doctor"]);
        assert!(out.contains("ok       fence: what the JVM runs is kept in by"), "{out}");
    }
}

fn probe(scene: &Scene, permissions: &Permissions) -> String {
    let sources = scene.folder.path().join("probe");
    let sources =
        if sources.exists() { sources } else { scene.aim(&attacks().join("probe"), "probe", |text| text) };
    let jdk = Jdk::locate().expect("the tests need a JDK");
    let cache = Cache::at(scene.folder.path().join("cache"));
    let compiled = cache.compile(&jdk, &SourceTarget::Folder(sources), &[]).expect("it compiles");
    let mut jvm =
        Jvm::start(&jdk, &[compiled.folder], Duration::from_secs(60), permissions).expect("the JVM starts");
    let request = Request {
        class: "Probe".into(),
        method: "probe".into(),
        descriptor: "()Ljava/lang/String;".into(),
        arguments: Vec::new(),
        static_fields: Vec::new(),
        standard_input: None,
        watched: Vec::new(),
        values: Vec::new(),
        ends_jvm: false,
    };
    match jvm.run(&[request]).expect("it answers").as_slice() {
        [Answer::Returned { value: Some(Value::String(units)), .. }] => String::from_utf16_lossy(units),
        other => panic!("the probe did not come to its end: {other:?}"),
    }
}

#[test]
fn a_probe_is_refused_all_that_is_outside() {
    if !is_fenced() {
        return;
    }
    let mut scene = Scene::new();
    let before = scene.files();
    assert_eq!(probe(&scene, &Permissions::default()), "");
    assert_eq!(scene.files(), before);
    scene.check("the probe");
    let reading = Permissions { read: vec![scene.canary()], ..Permissions::default() };
    let said = probe(&scene, &reading);
    assert_eq!(said, "read was allowed\nlist was allowed\nroot by /proc was allowed\n");
    assert_eq!(scene.files(), before);
    let writing = Permissions { write: vec![scene.canary()], ..Permissions::default() };
    let said = probe(&scene, &writing);
    assert!(said.contains("write was allowed\n") && said.contains("delete was allowed\n"), "{said}");
    assert!(!said.contains("chmod") && !said.contains("TCP"), "{said}");
    scene.check("the probe that may write");
}

#[test]
fn javac_runs_no_code_of_jars() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let plugin = folder.path().join("plugin");
    let hit = folder.path().join("hit");
    fs::create_dir_all(plugin.join("META-INF/services")).expect("the folder is ours");
    let source = folder.path().join("Starts.java");
    let text = format!(
        "public class Starts implements com.sun.source.util.Plugin {{\n\
         public String getName() {{ return \"Starts\"; }}\n\
         public boolean autoStart() {{ return true; }}\n\
         public void init(com.sun.source.util.JavacTask task, String... arguments) {{\n\
         try {{ new java.io.File(\"{}\").createNewFile(); }} catch (java.io.IOException e) {{ }}\n}}\n}}\n",
        hit.display()
    );
    fs::write(&source, text).expect("the folder is ours");
    let jdk = Jdk::locate().expect("the tests need a JDK");
    let compiled = Command::new(jdk.javac()).arg("-d").arg(&plugin).arg(&source).status();
    assert!(compiled.expect("javac starts").success());
    fs::write(plugin.join("META-INF/services/com.sun.source.util.Plugin"), "Starts\n")
        .expect("the folder is ours");
    let victim = folder.path().join("Victim.java");
    fs::write(&victim, "class Victim { static int f(int x) { return x; } }\n").expect("the folder is ours");
    // Where it is on the class path and nobody objects, it starts.
    let mut plain = Command::new(jdk.javac());
    plain.args(["-proc:none", "-cp"]).arg(&plugin).arg("-d").arg(folder.path()).arg(&victim);
    assert!(plain.status().expect("javac starts").success());
    assert!(hit.exists(), "the plugin is none");
    fs::remove_file(&hit).expect("it is ours");
    let (victim, plugin) = (victim.display().to_string(), plugin.display().to_string());
    let Outcome { code, err, .. } = percolate(&["inspect", "class", &victim, "-cp", &plugin]);
    assert_eq!(code, Some(0), "{err}");
    assert!(!hit.exists(), "the plugin has run");
}
