//! Projects in temporary folders, with repositories beside them.

use super::{Project, Repositories};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder with a repository of Maven (`m2`), a cache of Gradle (`gradle`) and projects.
struct World(TempDir);

impl World {
    fn new() -> World {
        World(tempfile::tempdir().unwrap())
    }

    fn root(&self) -> PathBuf {
        self.0.path().canonicalize().unwrap()
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.root().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// A pom whose group is `g`, with more of what it says.
    fn pom(&self, file: &str, artifact: &str, version: &str, more: &str) {
        let text = format!(
            "<project xmlns='http://maven.apache.org/POM/4.0.0'><groupId>g</groupId>\
             <artifactId>{artifact}</artifactId><version>{version}</version>{more}</project>"
        );
        self.write(file, &text);
    }

    /// A library of the group `g` in the repository of Maven, which needs others.
    fn library(&self, artifact: &str, version: &str, needs: &str) {
        let file = format!("m2/g/{artifact}/{version}/{artifact}-{version}");
        self.pom(&format!("{file}.pom"), artifact, version, &dependencies(needs));
        self.write(&format!("{file}.jar"), "");
    }

    fn project(&self, folder: &str) -> Project {
        let repositories = Repositories::at(&self.root().join("m2"), &self.root().join("gradle"));
        Project::with(&self.root().join(folder), &repositories).unwrap()
    }
}

fn dependencies(inside: &str) -> String {
    format!("<dependencies>{inside}</dependencies>")
}

/// A dependency on a library of the group `g`, with more of what it says.
fn on(artifact: &str, more: &str) -> String {
    format!("<dependency><groupId>g</groupId><artifactId>{artifact}</artifactId>{more}</dependency>")
}

fn version(version: &str) -> String {
    format!("<version>{version}</version>")
}

/// The names of files.
fn names(paths: &[PathBuf]) -> Vec<&str> {
    paths.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect()
}

fn roots(modules: &[super::Module], below: &Path) -> Vec<String> {
    let shown = |module: &super::Module| module.root.strip_prefix(below).unwrap().display().to_string();
    modules.iter().map(shown).collect()
}

#[test]
fn the_nearest_version_counts_and_what_it_needs_comes_along() {
    let world = World::new();
    world.library("near", "1", &on("shared", &version("2")));
    world.library("far", "1", &on("middle", &version("1")));
    world.library("middle", "1", &on("shared", &version("1")));
    for number in ["1", "2"] {
        world.library("shared", number, "");
    }
    let needs = [on("far", &version("1")), on("near", &version("1"))].concat();
    world.pom("p/pom.xml", "p", "1", &dependencies(&needs));
    assert_eq!(names(&world.project("p").jars), ["far-1.jar", "near-1.jar", "middle-1.jar", "shared-2.jar"]);
}

#[test]
fn tests_optional_and_excluded_libraries_are_left_out() {
    let world = World::new();
    let exclusion = "<exclusions><exclusion><groupId>g</groupId><artifactId>unwanted</artifactId></exclusion></exclusions>";
    let of_a = [
        on("unwanted", &version("1")),
        on("kept", &version("1")),
        on("extra", &format!("{}<optional>true</optional>", version("1"))),
        on("server", &format!("{}<scope>provided</scope>", version("1"))),
    ];
    world.library("a", "1", &of_a.concat());
    world.library("kept", "1", &on("unwanted", &version("1")));
    world.library("api", "1", "");
    let needs = [
        on("a", &format!("{}{exclusion}", version("1"))),
        on("api", &format!("{}<scope>provided</scope>", version("1"))),
        on("junit", &format!("{}<scope>test</scope>", version("4"))),
    ];
    world.pom("p/pom.xml", "p", "1", &dependencies(&needs.concat()));
    let project = world.project("p");
    assert_eq!(names(&project.jars), ["a-1.jar", "api-1.jar", "kept-1.jar"]);
    assert_eq!(project.missing, Vec::<String>::new());
}

#[test]
fn versions_come_from_properties_parents_and_imports() {
    let world = World::new();
    for (artifact, number) in [("a", "1"), ("b", "2"), ("c", "3"), ("deep", "9")] {
        world.library(artifact, number, "");
    }
    world.library("d", "4", &on("deep", &version("8")));
    let bom = on("c", &version("3"));
    world.pom(
        "m2/g/bom/5/bom-5.pom",
        "bom",
        "5",
        &format!("<dependencyManagement>{}</dependencyManagement>", dependencies(&bom)),
    );
    let managed = [
        on("b", &version("${b.version}")),
        on("deep", &version("9")),
        on("bom", &format!("{}<type>pom</type><scope>import</scope>", version("5"))),
    ];
    let parent = format!(
        "<packaging>pom</packaging><properties><a.version>1</a.version><b.version>0</b.version></properties>\
         <dependencyManagement>{}</dependencyManagement>",
        dependencies(&managed.concat())
    );
    world.pom("p/pom.xml", "parent", "7", &parent);
    let needs = [on("a", &version("${a.version}")), on("b", ""), on("c", ""), on("d", &version("4"))];
    let child = format!(
        "<project><parent><groupId>g</groupId><artifactId>parent</artifactId><version>7</version></parent>\
         <artifactId>child</artifactId><properties><b.version>2</b.version></properties>{}</project>",
        dependencies(&needs.concat())
    );
    world.write("p/child/pom.xml", &child);
    let project = world.project("p/child");
    assert_eq!(project.missing, Vec::<String>::new());
    assert_eq!(names(&project.jars), ["a-1.jar", "b-2.jar", "c-3.jar", "d-4.jar", "deep-9.jar"]);
}

#[test]
fn what_is_not_there_is_told() {
    let world = World::new();
    world.library("old", "1", "");
    let needs = [on("old", &version("2")), on("unmanaged", ""), on("any", &version("[1,2)"))];
    let parent = "<parent><groupId>g</groupId><artifactId>gone</artifactId><version>1</version></parent>";
    world.pom("p/pom.xml", "p", "1", &format!("{parent}{}", dependencies(&needs.concat())));
    let (m2, gradle) = (world.root().join("m2"), world.root().join("gradle"));
    let places = format!("{}, {}", m2.display(), gradle.display());
    assert_eq!(
        world.project("p").missing,
        [
            format!("g:gone:1 is in none of {places}; build the project once, or name the jar with -cp"),
            format!(
                "g:old:2 is in none of {places} (there is 1); build the project once, or name the jar with -cp"
            ),
            "nothing that is there says which version of g:unmanaged is meant; name the jar with -cp"
                .to_owned(),
            "g:any:[1,2) is a range of versions; name the jar with -cp".to_owned(),
        ]
    );
}

#[test]
fn the_newest_of_other_versions_is_offered_as_a_class_path() {
    let world = World::new();
    ["1.9", "1.10", "2-rc1"].iter().for_each(|version| world.library("old", version, ""));
    world.library("there", "1", "");
    world.write("m2/g/old/3/notes.txt", "no jar");
    let needs = [on("old", &version("2")), on("there", &version("1")), on("gone", &version("1"))];
    world.pom("p/pom.xml", "p", "1", &dependencies(&needs.concat()));
    let project = world.project("p");
    let jar = world.root().join("m2/g/old/2-rc1/old-2-rc1.jar");
    let line = |class_path: &[PathBuf]| project.other_versions(class_path);
    let words = "this takes the versions that are there: -cp";
    assert_eq!(line(&[]), Some(format!("{words} {}", jar.display())));
    assert_eq!(line(&["own.jar".into()]), Some(format!("{words} own.jar:{}", jar.display())));
    assert_eq!(line(&[jar]), None);
}

#[test]
fn a_module_needs_its_siblings_and_the_root_is_all_of_them() {
    let world = World::new();
    let modules = "<packaging>pom</packaging><modules><module>core</module><module>web</module></modules>";
    world.library("lib", "1", "");
    world.pom("p/pom.xml", "all", "1", modules);
    world.pom("p/core/pom.xml", "core", "1", &dependencies(&on("lib", &version("1"))));
    world.pom("p/web/pom.xml", "web", "1", &dependencies(&on("core", &version("1"))));
    world.write("p/core/src/main/java/Core.java", "");
    world.write("p/web/src/main/java/Web.java", "");
    let below = world.root().join("p");
    let web = world.project("p/web");
    assert_eq!(
        (roots(&web.own, &below), roots(&web.needed, &below)),
        (vec!["web".to_owned()], vec!["core".to_owned()])
    );
    assert_eq!(names(&web.jars), ["lib-1.jar"]);
    let all = world.project("p");
    assert_eq!(roots(&all.own, &below), ["core", "web"]);
    assert!(all.needed.is_empty() && all.missing.is_empty());
}

#[test]
fn gradle_takes_the_newest_version_from_its_cache() {
    let world = World::new();
    for number in ["1.9", "1.10"] {
        world.write(&format!("gradle/g/shared/{number}/0a1b/shared-{number}.jar"), "");
    }
    let needs = dependencies(&on("shared", &version("1.10")));
    world.pom("gradle/g/a/1/ff/a-1.pom", "a", "1", &needs);
    world.write("gradle/g/a/1/ee/a-1.jar", "");
    world.write("p/settings.gradle", "include 'core', 'app'");
    world.write("p/core/build.gradle.kts", "dependencies { api(\"g:shared:1.9\") }");
    world.write(
        "p/app/build.gradle",
        "dependencies {\n implementation project(':core')\n runtimeOnly 'g:a:1'\n}",
    );
    world.write("p/app/libs/local.jar", "");
    world.write("p/core/src/main/java/Core.java", "");
    world.write("p/app/src/main/java/App.java", "");
    let below = world.root().join("p");
    let app = world.project("p/app");
    assert_eq!(
        (roots(&app.own, &below), roots(&app.needed, &below)),
        (vec!["app".to_owned()], vec!["core".to_owned()])
    );
    assert_eq!(names(&app.jars), ["local.jar", "a-1.jar", "shared-1.10.jar"]);
    assert_eq!(app.missing, Vec::<String>::new());
    assert_eq!(roots(&world.project("p").own, &below), ["app", "core"]);
}
