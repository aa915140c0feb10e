//! Compiles Bitwuzla from the C++ sources inside the published crate `bitwuzla-sys`.
//!
//! That crate, without features, only declares the C interface; here its sources become a static library,
//! without meson. CaDiCaL, SymFPU and GMP come from Debian packages, and one that is missing is named in a
//! single sentence before anything is compiled.

use std::env;
use std::error::Error;
use std::ffi::OsStr;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

const VERSION: &str = "0.8.0";

fn main() {
    // The sources are pinned by Cargo.toml, so nothing else can make a rebuild necessary.
    println!("cargo::rerun-if-changed=build.rs");
    if let Err(error) = build() {
        println!("cargo::error={error}");
        std::process::exit(1);
    }
}

fn build() -> Result<(), Box<dyn Error>> {
    let cadical = check_prerequisites()?;
    let library = library_folder()?;
    if !library.join("libbitwuzla.a").exists() {
        let compiled = compile()?;
        fs::create_dir_all(&library)?;
        // Renaming is atomic: another build may be at the same point.
        for (from, name) in [(cadical, "libcadical.a"), (compiled, "libbitwuzla.a")] {
            let part = library.join(format!("{name}.{}", std::process::id()));
            fs::copy(from, &part)?;
            fs::rename(part, library.join(name))?;
        }
    }
    println!("cargo::rustc-link-search=native={}", library.display());
    println!("cargo::rustc-link-lib=static=bitwuzla");
    // Copied, because a search path on the system's library folder could pull in other libraries.
    println!("cargo::rustc-link-lib=static=cadical");
    println!("cargo::rustc-link-lib=gmp");
    println!("cargo::rustc-link-lib=stdc++");
    Ok(())
}

/// Where the finished libraries are kept: in the target folder, for all profiles and for clippy too.
///
/// Each of those has an `OUT_DIR` of its own, but the C++ is the same for all and takes minutes. The name
/// changes with whatever goes into the libraries.
fn library_folder() -> Result<PathBuf, Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    // OUT_DIR is target/PROFILE/build/...
    let target =
        out.ancestors().find(|folder| folder.ends_with("build")).and_then(|build| build.ancestors().nth(2));
    let mut hasher = DefaultHasher::new();
    include_str!("build.rs").hash(&mut hasher);
    env::var("TARGET")?.hash(&mut hasher);
    compiler(["--version"]).hash(&mut hasher);
    Ok(target.unwrap_or(&out).join(format!("bitwuzla-{VERSION}-{:016x}", hasher.finish())))
}

/// Compiles the sources to a static library.
fn compile() -> Result<PathBuf, Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let source = bitwuzla_source()?;
    let code = source.join("src");
    fs::write(out.join("config.h"), config_header(&source)?)?;
    cc::Build::new()
        .cpp(true)
        .std("c++17")
        .opt_level(3)
        .debug(false)
        .warnings(false)
        .cargo_metadata(false)
        .define("NDEBUG", None)
        .define("HAVE_RUSAGE", None)
        .include(&out)
        .include(source.join("include"))
        .include(&code)
        .include(code.join("lib"))
        .files(listed_sources(&code)?)
        .files(listed_sources(&code.join("lib"))?)
        .try_compile("bitwuzla")?;
    Ok(out.join("libbitwuzla.a"))
}

/// Finds the compiler and the libraries, or says which packages to install; returns CaDiCaL's archive.
fn check_prerequisites() -> Result<PathBuf, Box<dyn Error>> {
    let mut missing = Vec::new();
    let mut cadical = PathBuf::new();
    if compiler(["--version"]).is_none() {
        missing.push("g++");
    } else {
        for (header, package) in [
            ("gmp.h", "libgmp-dev"),
            ("symfpu/core/operations.h", "libsymfpu-dev"),
            ("cadical.hpp", "libcadical-dev"),
        ] {
            if compiler(["-E", "-x", "c++", "-include", header, "/dev/null"]).is_none() {
                missing.push(package);
            }
        }
        // The compiler answers with the bare name if it does not find the file.
        cadical = compiler(["-print-file-name=libcadical.a"]).unwrap_or_default().trim().into();
        if !cadical.is_absolute() && !missing.contains(&"libcadical-dev") {
            missing.push("libcadical-dev");
        }
    }
    if missing.is_empty() {
        return Ok(cadical);
    }
    let packages = missing.join(" ");
    Err(format!("to build the solver, install what is missing with: sudo apt-get install {packages}").into())
}

/// What the C++ compiler prints, if it exists and succeeds.
fn compiler<const N: usize>(arguments: [&str; N]) -> Option<String> {
    let compiler = cc::Build::new().cpp(true).try_get_compiler().ok()?;
    output(compiler.to_command().args(arguments)).ok()
}

/// The folder `bitwuzla` inside the unpacked crate `bitwuzla-sys`; only cargo knows where that is.
fn bitwuzla_source() -> Result<PathBuf, Box<dyn Error>> {
    let metadata = output(Command::new(env::var("CARGO")?).args([
        OsStr::new("metadata"),
        OsStr::new("--format-version=1"),
        OsStr::new("--filter-platform"),
        &env::var_os("TARGET").unwrap_or_default(),
    ]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let manifest = metadata["packages"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|package| package["name"] == "bitwuzla-sys" && package["version"] == VERSION)
        .and_then(|package| package["manifest_path"].as_str())
        .ok_or("cargo metadata does not list bitwuzla-sys")?;
    Ok(Path::new(manifest).with_file_name("bitwuzla"))
}

fn output(command: &mut Command) -> Result<String, Box<dyn Error>> {
    let output = command.output()?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{command:?} failed: {}", stderr.trim().replace('\n', " ")).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Fills in the template that meson would fill in.
fn config_header(source: &Path) -> Result<String, Box<dyn Error>> {
    let mut header = fs::read_to_string(source.join("src/config.h.in"))?;
    for (placeholder, value) in [
        ("@version@", VERSION),
        ("@is_debug_build@", "false"),
        ("@is_dev_version@", "false"),
        ("@is_git_version@", "false"),
        ("@git_id@", ""),
        ("@license@", "MIT"),
        ("@os@", env::consts::OS),
        ("@cc@", ""),
        ("@cxx@", ""),
    ] {
        header = header.replace(placeholder, value);
    }
    Ok(header)
}

/// The C++ files that `meson.build` in `folder` lists, one quoted name to a line.
fn listed_sources(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let listing = fs::read_to_string(folder.join("meson.build"))?;
    let quoted = listing.lines().map(|line| line.trim().trim_end_matches(',').trim_matches('\''));
    Ok(quoted.filter(|name| name.ends_with(".cpp")).map(|name| folder.join(name)).collect())
}
