//! Finds the root of packages of a single source file: its folder without the folders of its package.

use std::path::Path;

/// The package that a compilation unit declares, such as `com.example`; none for the unnamed package.
pub(super) fn declared(source: &str) -> Option<String> {
    let mut rest = skip_blank(source);
    // Annotations before `package` are allowed in package-info.java alone, which nobody names as a target.
    rest = rest.strip_prefix("package").filter(|rest| !rest.starts_with(is_identifier_part))?;
    let mut name = String::new();
    loop {
        rest = skip_blank(rest);
        let end = rest.find(|character| !is_identifier_part(character)).unwrap_or(rest.len());
        if end == 0 {
            return None;
        }
        name.push_str(&rest[..end]);
        rest = skip_blank(&rest[end..]);
        match rest.strip_prefix('.') {
            Some(after) => {
                name.push('.');
                rest = after;
            }
            None => return rest.starts_with(';').then_some(name),
        }
    }
}

/// The folder in which the package begins; `folder` itself if its last parts are not those of the package.
pub(super) fn root<'a>(folder: &'a Path, package: Option<&str>) -> &'a Path {
    let mut root = folder;
    for part in package.iter().flat_map(|package| package.rsplit('.')) {
        match root.parent() {
            Some(parent) if root.file_name().is_some_and(|name| name == part) => root = parent,
            _ => return folder,
        }
    }
    root
}

fn is_identifier_part(character: char) -> bool {
    character.is_alphanumeric() || character == '_' || character == '$'
}

/// Skips white space and comments.
fn skip_blank(text: &str) -> &str {
    let mut rest = text.trim_start_matches('\u{feff}');
    loop {
        rest = rest.trim_start();
        if let Some(comment) = rest.strip_prefix("//") {
            rest = comment.find('\n').map_or("", |end| &comment[end..]);
        } else if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.find("*/").map_or("", |end| &comment[end + 2..]);
        } else {
            return rest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_is_found_behind_comments() {
        assert_eq!(
            declared("/* package x; */ // package y;\n package a . b_1 ; class C {}").as_deref(),
            Some("a.b_1")
        );
        assert_eq!(declared("package a;").as_deref(), Some("a"));
    }

    #[test]
    fn a_file_without_package_has_none() {
        for source in
            ["", "import a.b; class C {}", "packages.x;", "/* package a;", "package ;", "package a b;"]
        {
            assert_eq!(declared(source), None, "{source}");
        }
    }

    #[test]
    fn the_root_is_above_the_package() {
        let folder = Path::new("/src/a/b");
        assert_eq!(root(folder, Some("a.b")), Path::new("/src"));
        assert_eq!(root(folder, Some("b")), Path::new("/src/a"));
        assert_eq!(root(folder, Some("x.b")), folder);
        assert_eq!(root(folder, None), folder);
    }
}
