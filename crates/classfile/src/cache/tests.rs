//! What is found, what is made anew, and what goes.

use super::*;

struct World {
    _folder: tempfile::TempDir,
    cache: Cache,
}

impl World {
    fn new() -> World {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path().join("cache"));
        World { _folder: folder, cache }
    }

    /// Makes an entry of two files, as a run would that has ended since: nothing is locked.
    fn entry(&self, name: &str, n_bytes: usize) -> PathBuf {
        let entry = self.cache.entry("kind", name);
        fs::create_dir_all(entry.join("below")).unwrap();
        fs::write(entry.join("below/file"), vec![7; n_bytes]).unwrap();
        fs::write(entry.join("other"), "").unwrap();
        fs::write(seal_of(&entry), describe(&entry).unwrap()).unwrap();
        entry
    }
}

fn age(entry: &Path, days: u32) {
    let then = SystemTime::now() - LONG * days;
    File::options().write(true).open(seal_of(entry)).unwrap().set_modified(then).unwrap();
}

#[test]
fn the_most_specific_variable_says_where_the_cache_is() {
    let check = |variables: &[(&str, &str)], expected: Option<&str>| {
        let cache = Cache::from_variables(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into())
        });
        assert_eq!(cache.ok().map(|cache| cache.root), expected.map(PathBuf::from));
    };
    check(&[("HOME", "/h"), ("XDG_CACHE_HOME", "/x"), ("PERCOLATE_CACHE", "p")], Some("p"));
    check(&[("HOME", "/h"), ("XDG_CACHE_HOME", "/x"), ("PERCOLATE_CACHE", "")], Some("/x/percolate"));
    check(&[("HOME", "/h"), ("XDG_CACHE_HOME", "x")], Some("/h/.cache/percolate"));
    check(&[], None);
}

#[test]
fn what_was_kept_is_found_and_counted() {
    let World { cache, .. } = &World::new();
    let workspace = cache.workspace().unwrap();
    fs::write(workspace.entry(), "text").unwrap();
    let entry = cache.entry("kind", "one");
    assert!(!cache.find(&entry));
    cache.keep(&workspace, &entry).unwrap();
    drop(workspace);
    assert!(cache.find(&entry));
    assert_eq!(cache.size(), (4, 1));
    assert_eq!(names(cache.root()), [cache.kinds()]);
}

/// Each change is noticed, and what was changed is no longer there.
#[test]
fn an_entry_that_is_not_as_it_was_is_removed() {
    let changes: [fn(&Path); 5] = [
        |entry| fs::write(entry.join("below/file"), "other").unwrap(),
        |entry| fs::write(entry.join("more"), "").unwrap(),
        |entry| fs::remove_file(entry.join("other")).unwrap(),
        |entry| fs::remove_file(seal_of(entry)).unwrap(),
        |entry| fs::write(seal_of(entry), "").unwrap(),
    ];
    for change in changes {
        let world = World::new();
        let entry = world.entry("one", 100);
        assert!(world.cache.find(&entry));
        change(&entry);
        assert!(!world.cache.find(&entry));
        assert!(!entry.exists() && !seal_of(&entry).exists());
    }
}

#[test]
fn what_was_not_used_for_longest_goes_first() {
    let world = World::new();
    let entries = ["a", "b", "c"].map(|name| world.entry(name, 1000));
    for (entry, days) in [(&entries[0], 2), (&entries[1], 9), (&entries[2], 5)] {
        age(entry, days);
    }
    world.cache.evict(2500);
    assert_eq!(entries.each_ref().map(|entry| entry.exists()), [true, false, true]);
    world.cache.evict(1000);
    assert_eq!(entries.each_ref().map(|entry| entry.exists()), [true, false, false]);
}

#[test]
fn what_a_run_uses_stays() {
    let world = World::new();
    let entries = ["a", "b"].map(|name| world.entry(name, 1000));
    // As another process would that uses it.
    let used = File::open(seal_of(&entries[0])).unwrap();
    used.lock_shared().unwrap();
    world.cache.evict(0);
    assert_eq!(entries.each_ref().map(|entry| entry.exists()), [true, false]);
    assert_eq!(world.cache.clear(), (0, 1));
    drop(used);
    assert_eq!(world.cache.clear(), (1000, 0));
    assert_eq!(world.cache.size(), (0, 0));
}

#[test]
fn leftovers_of_killed_runs_go_and_work_that_goes_on_stays() {
    let World { cache, .. } = &World::new();
    let left = cache.root().join("new-1-1");
    fs::create_dir_all(&left).unwrap();
    File::create(left.join(LOCK)).unwrap();
    let working = cache.workspace().unwrap();
    cache.remove_leftovers();
    assert!(!left.exists() && working.path.exists());
}

#[test]
fn a_run_that_was_killed_before_it_had_a_lock_leaves_nothing() {
    let World { cache, .. } = &World::new();
    // No process has such a number.
    let left = cache.root().join(format!("new-{}-0", u32::MAX));
    fs::create_dir_all(&left).unwrap();
    let begun = cache.root().join(format!("new-{}-7", std::process::id()));
    fs::create_dir_all(&begun).unwrap();
    cache.remove_leftovers();
    assert!(!left.exists() && begun.exists());
}

#[test]
fn of_two_runs_that_make_the_same_entry_the_first_counts() {
    let World { cache, .. } = &World::new();
    let entry = cache.entry("kind", "one");
    let workspaces = [cache.workspace().unwrap(), cache.workspace().unwrap()];
    for workspace in &workspaces {
        fs::create_dir(workspace.entry()).unwrap();
        fs::write(workspace.entry().join("file"), "same").unwrap();
        cache.keep(workspace, &entry).unwrap();
    }
    assert!(cache.find(&entry));
}
