//! What can be read from the text of a build file, be it Groovy or Kotlin, without running it.

use super::super::coordinates::Coordinates;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What goes on the class path on which a module runs, or is compiled. Tests have others.
const CONFIGURATIONS: [&str; 10] = [
    "implementation",
    "api",
    "compile",
    "compileOnly",
    "compileOnlyApi",
    "runtimeOnly",
    "runtime",
    "provided",
    "providedCompile",
    "providedRuntime",
];

/// One dependency, as it is written.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Need {
    /// `project(":core")`
    Module(String),
    Library(Coordinates),
    /// A pom that names versions.
    Platform(Coordinates),
    /// `files("a.jar")`
    Files(Vec<String>),
    /// `fileTree("libs")`
    Folder(String),
    /// Anything else.
    Unknown(String),
}

/// The text of a build file, without comments.
pub(super) struct Script(String);

/// The values of names.
type Variables = BTreeMap<String, String>;

impl Script {
    pub(super) fn read(file: &Path) -> Option<Script> {
        let bytes = classfile::files::read(file).ok()?;
        Some(Script::new(&String::from_utf8_lossy(&bytes)))
    }

    fn new(text: &str) -> Script {
        Script(without_comments(text))
    }

    /// The modules that settings include, by path, with their folders.
    pub(super) fn modules(&self, root: &Path) -> BTreeMap<String, PathBuf> {
        let mut modules = BTreeMap::new();
        for statement in statements(&self.0) {
            let rest = statement.strip_prefix("include").filter(|rest| rest.starts_with([' ', '(']));
            for name in rest.map(quoted).unwrap_or_default() {
                let path = format!(":{}", name.trim_start_matches(':'));
                modules.insert(path, root.join(name.trim_start_matches(':').replace(':', "/")));
            }
            // project(":core").projectDir = file("elsewhere")
            if let Some((module, place)) = statement.split_once(".projectDir")
                && let ([path], [folder]) = (quoted(module).as_slice(), quoted(place).as_slice())
            {
                modules.insert(path.clone(), root.join(folder));
            }
        }
        modules
    }

    /// `def name = "value"` and its kin.
    pub(super) fn variables(&self) -> Variables {
        let mut variables = Variables::new();
        for (name, value) in self.0.lines().filter_map(|line| line.split_once('=')) {
            let name = name.trim().rsplit([' ', '.']).next().unwrap_or_default();
            let value = value.trim();
            if let [text] = quoted(value).as_slice()
                && value.len() == text.len() + 2
            {
                variables.insert(name.to_owned(), text.clone());
            }
        }
        variables
    }

    /// What the module of this build file needs.
    pub(super) fn needs(&self, variables: &Variables) -> Vec<Need> {
        needs(&self.0, variables)
    }

    /// What this build file, of the root, says that all modules need, or all but the root.
    pub(super) fn needs_of_all(&self, variables: &Variables, is_below: bool) -> Vec<Need> {
        let blocks = |name| blocks(&self.0, name);
        let of_all = blocks("allprojects")
            .into_iter()
            .chain(is_below.then(|| blocks("subprojects")).into_iter().flatten());
        of_all.flat_map(|block| needs(block, variables)).collect()
    }
}

/// The lines of a file of properties.
pub(super) fn properties(file: &Path) -> Variables {
    let bytes = classfile::files::read(file).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let pairs = text.lines().filter_map(|line| line.split_once('='));
    pairs.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect()
}

fn needs(text: &str, variables: &Variables) -> Vec<Need> {
    let dependencies = blocks(text, "dependencies");
    dependencies.iter().flat_map(|block| statements(block)).filter_map(|it| need(&it, variables)).collect()
}

/// What a statement of a `dependencies` block asks for, if that is for the class path.
fn need(statement: &str, variables: &Variables) -> Option<Need> {
    let end = statement.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(statement.len());
    let (configuration, rest) = statement.split_at(end);
    if !CONFIGURATIONS.contains(&configuration) {
        return None;
    }
    let unknown = || Need::Unknown(statement.split_whitespace().collect::<Vec<_>>().join(" "));
    let texts: Vec<String> = quoted(rest).iter().map(|text| replace(text, variables)).collect();
    // What follows the coordinates, such as exclusions, is in braces.
    let rest = rest.trim_start_matches([' ', '(']);
    let called = |name: &str| rest.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('('));
    let first = texts.first().cloned();
    Some(match first {
        Some(path) if called("project") => Need::Module(path),
        Some(_) if called("files") => Need::Files(texts),
        Some(folder) if called("fileTree") || rest.starts_with("fileTree") => Need::Folder(folder),
        Some(text) if called("platform") || called("enforcedPlatform") => {
            Coordinates::parse(&text).map_or_else(unknown, Need::Platform)
        }
        Some(text) if rest.starts_with(['"', '\'']) => match text.split(':').collect::<Vec<_>>().as_slice() {
            // The version is that of a platform.
            [group, artifact] => Need::Library(Coordinates::new(group, artifact, "")),
            _ => Coordinates::parse(&text)
                .filter(|it| !it.version.contains('$'))
                .map_or_else(unknown, Need::Library),
        },
        Some(_) if named(rest, "group").is_some() => {
            let part = |name| named(rest, name).map(|text| replace(&text, variables)).unwrap_or_default();
            Need::Library(Coordinates::new(&part("group"), &part("name"), &part("version")))
        }
        _ => unknown(),
    })
}

/// The text that is given for a named parameter: `group: 'a'` or `group = "a"`.
fn named(text: &str, name: &str) -> Option<String> {
    let (_, behind) = text.split_once(name)?;
    let behind = behind.trim_start().strip_prefix([':', '='])?.trim_start();
    behind.starts_with(['"', '\'']).then(|| quoted(behind).into_iter().next()).flatten()
}

/// The text with `$name` and `${name}` replaced, where the name is known.
fn replace(text: &str, variables: &Variables) -> String {
    let mut result = text.to_owned();
    // Longer names first, since one may begin with another.
    let mut names: Vec<&String> = variables.keys().collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    for name in names {
        for form in [format!("${{{name}}}"), format!("${{project.{name}}}"), format!("${name}")] {
            result = result.replace(&form, &variables[name]);
        }
    }
    result
}

/// The contents of the strings in `text`.
fn quoted(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(['"', '\'']) {
        let quote = &rest[start..=start];
        let Some((inside, behind)) = rest[start + 1..].split_once(quote) else { break };
        found.push(inside.to_owned());
        rest = behind;
    }
    found
}

/// The contents of blocks `name { … }` that are in no other block.
fn blocks<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut depth = 0;
    let mut start = None;
    for (position, letter) in unquoted(text) {
        match letter {
            '{' => {
                if depth == 0 && is_name(&text[..position], name) {
                    start = Some(position + 1);
                }
                depth += 1;
            }
            '}' => {
                depth -= 1;
                if depth == 0 {
                    found.extend(start.take().map(|start| &text[start..position]));
                }
            }
            _ => {}
        }
    }
    found
}

/// Whether the text ends in that word.
fn is_name(text: &str, name: &str) -> bool {
    let before = text.trim_end().strip_suffix(name);
    before.is_some_and(|before| !before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '.'))
}

/// The statements of a block: lines, joined while something is open or a comma is last.
fn statements(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut statement = String::new();
    let mut depth = 0;
    for line in text.split(['\n', ';']) {
        for (_, letter) in unquoted(line) {
            depth += match letter {
                '(' | '{' | '[' => 1,
                ')' | '}' | ']' => -1,
                _ => 0,
            };
        }
        statement.push_str(line.trim());
        if depth > 0 || statement.ends_with(',') {
            statement.push(' ');
        } else if !statement.is_empty() {
            found.push(std::mem::take(&mut statement));
        }
    }
    found.extend(Some(statement.trim().to_owned()).filter(|it| !it.is_empty()));
    found
}

/// The letters that are in no string, with their positions.
fn unquoted(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut quote = None;
    text.char_indices().filter(move |(_, letter)| match quote {
        Some(end) => {
            if *letter == end || *letter == '\n' {
                quote = None;
            }
            false
        }
        None => {
            let begins = matches!(letter, '"' | '\'');
            if begins {
                quote = Some(*letter);
            }
            !begins
        }
    })
}

fn without_comments(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some((position, _)) = unquoted(rest)
        .find(|(position, _)| rest[*position..].starts_with("//") || rest[*position..].starts_with("/*"))
    {
        result.push_str(&rest[..position]);
        let comment = &rest[position..];
        let end = if comment.starts_with("//") {
            comment.find('\n')
        } else {
            comment.find("*/").map(|position| position + 2)
        };
        rest = &comment[end.unwrap_or(comment.len())..];
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn library(text: &str) -> Need {
        Need::Library(Coordinates::parse(text).unwrap())
    }

    #[test]
    fn dependencies_are_read_in_all_their_forms() {
        let script = Script::new(
            "buildscript { dependencies { implementation 'no:plugin:1' } }\n\
             def old = '1.2' // a comment with 'quotes\n\
             repositories { maven { url \"https://example.org/{x}\" } }\n\
             dependencies {\n\
                 implementation 'a:b:1.0'\n\
                 api(\"c:d:$old\") { exclude(group = \"x\") }\n\
                 compileOnly group: 'e', name: 'f', version: \"${old}\"\n\
                 runtimeOnly project(path: ':core')\n\
                 implementation(platform('p:bom:3'))\n\
                 implementation 'g:h'\n\
                 implementation files('x/one.jar',\n 'x/two.jar')\n\
                 implementation fileTree(dir: 'jars', include: ['*.jar'])\n\
                 /* implementation 'not:this:1' */\n\
                 testImplementation 'not:this:1'\n\
                 implementation libs.guava\n\
                 implementation \"i:j:$unknown\"\n\
             }\n",
        );
        assert_eq!(
            script.needs(&script.variables()),
            [
                library("a:b:1.0"),
                library("c:d:1.2"),
                library("e:f:1.2"),
                Need::Module(":core".to_owned()),
                Need::Platform(Coordinates::new("p", "bom", "3")),
                Need::Library(Coordinates::new("g", "h", "")),
                Need::Files(vec!["x/one.jar".to_owned(), "x/two.jar".to_owned()]),
                Need::Folder("jars".to_owned()),
                Need::Unknown("implementation libs.guava".to_owned()),
                Need::Unknown("implementation \"i:j:$unknown\"".to_owned()),
            ]
        );
    }

    #[test]
    fn settings_name_modules() {
        let settings = Script::new(
            "rootProject.name = 'all'\nincludeBuild 'other'\ninclude ':core', ':web:api'\n\
             include(\"tools\")\nproject(':core').projectDir = file('elsewhere')\n",
        );
        let modules = settings.modules(Path::new("/p"));
        let expected = [(":core", "/p/elsewhere"), (":tools", "/p/tools"), (":web:api", "/p/web/api")];
        assert_eq!(modules, expected.map(|(path, folder)| (path.to_owned(), PathBuf::from(folder))).into());
    }

    #[test]
    fn the_root_may_speak_for_all() {
        let root = Script::new(
            "subprojects {\n dependencies { implementation 'a:b:1' }\n}\n\
             allprojects { dependencies { api 'c:d:1' } }\n",
        );
        let none = Variables::new();
        assert_eq!(root.needs(&none), []);
        assert_eq!(root.needs_of_all(&none, true), [library("c:d:1"), library("a:b:1")]);
        assert_eq!(root.needs_of_all(&none, false), [library("c:d:1")]);
    }
}
