//! A booted JDK: from an image in the user's cache, else booted now and kept there for the next time.

use classfile::jdk::Jdk;
use classfile::sources::Cache;
use interpreter::{Machine, State};
use program::Program;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// The state that programs start from. An error says why the JDK does not boot.
pub fn booted(machine: &mut Machine, jdk: &Jdk) -> Result<State, String> {
    let cache = Cache::of_user().ok();
    let kept = cache.as_ref().and_then(|cache| {
        let file = cache.entry("images", &image_name(jdk, machine)?);
        Some((cache, file))
    });
    let found = kept.as_ref().filter(|(cache, file)| cache.find(file));
    if let Some(bytes) = found.and_then(|(_, file)| std::fs::read(file).ok()) {
        match machine.read_image(&bytes) {
            Ok(mut state) => {
                machine.refresh_properties(&mut state)?;
                return Ok(state);
            }
            Err(error) => log::warn!("{error}; the JDK is booted again"),
        }
    }
    let mut state = machine.boot()?;
    if let (Some((cache, file)), Some(bytes)) = (kept, machine.write_image(&state)) {
        keep(cache, &file, &bytes);
    }
    machine.refresh_properties(&mut state)?;
    Ok(state)
}

/// What a class names that needs what a warm JDK keeps.
const WARM: &[&str] = &[
    "java/security/",
    "java/text/",
    "java/util/Calendar",
    "java/util/Date",
    "java/util/Formatter",
    "java/util/GregorianCalendar",
    "java/util/TimeZone",
    "java/util/UUID",
];

/// Classes beyond which it is not worth looking into them.
const MAX_CLASSES: usize = 64;

/// The target, and the classes by which programs ask for symbolic values. What others name is not looked for.
const OWN_CONTAINERS: usize = 2;

/// Whether some of the classes of a program are about dates, formats or digests: then millions of operations are saved by an image in
/// which the JDK has prepared for these. It makes no difference to what is found.
pub(crate) fn is_better_warm(program: &Program, classes: &[String]) -> bool {
    let names_one = |class: &String| {
        let bytes = program.class_path().resource(&format!("{class}.class")).ok().flatten();
        bytes.is_some_and(|bytes| {
            WARM.iter().any(|warm| bytes.windows(warm.len()).any(|window| window == warm.as_bytes()))
        })
    };
    let has_libraries = program.class_path().application().count() > OWN_CONTAINERS;
    has_libraries || classes.len() > MAX_CLASSES || classes.iter().any(names_one)
}

/// The file is named after everything that the image depends on: the JDK, this program, whether the JDK is warm, and whether it explores,
/// since what is sealed off then leaves traces in the JDK.
fn image_name(jdk: &Jdk, machine: &Machine) -> Option<String> {
    let (explores, is_warm) = (machine.limits.same_on_every_run, machine.limits.is_warm);
    let own = std::fs::metadata(std::env::current_exe().ok()?).ok()?;
    let changed = own.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    let place = jdk.home.display().to_string();
    let key = format!("{place} {} {} {} {explores} {is_warm}", jdk.build, own.len(), changed.as_nanos());
    Some(format!("{}.jdk", classfile::sources::hash_of(key.as_bytes())))
}

/// A cache that cannot be written only costs time.
fn keep(cache: &Cache, file: &Path, bytes: &[u8]) {
    let kept = cache.workspace().map_err(|error| error.to_string()).and_then(|workspace| {
        std::fs::write(workspace.entry(), bytes).map_err(|error| error.to_string())?;
        cache.keep(&workspace, file).map_err(|error| error.to_string())
    });
    if let Err(error) = kept {
        log::info!("the image of the JDK is not kept: {error}");
    }
}
