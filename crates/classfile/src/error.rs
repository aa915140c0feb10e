//! What can be wrong with a class file, a container, the JDK or a compilation, and where.

use crate::descriptor::Malformed;
use std::path::PathBuf;

/// Bad input, or a failure of the world, with its place.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file does not begin with `CAFEBABE`.
    #[error("not a class file: it begins with {found:08x} instead of cafebabe")]
    BadMagic {
        /// The first four bytes.
        found: u32,
    },
    /// The class file is older than Java 1.0.
    #[error("class file version {major}.{minor} does not exist, the oldest is 45.0")]
    UnsupportedVersion {
        /// The major version.
        major: u16,
        /// The minor version.
        minor: u16,
    },
    /// The JVM of this JDK would refuse the class.
    #[error(
        "{place}: it is for Java {wanted}{}, the JDK is {feature}",
        if *is_preview { " with preview features" } else { "" }
    )]
    OtherVersion {
        /// Where the class is.
        place: String,
        /// The version of Java that it is for.
        wanted: u32,
        /// That of the JDK.
        feature: u32,
        /// Whether it uses what is not final in its version.
        is_preview: bool,
    },
    /// A part of the file is cut short or is not what it should be.
    #[error("{class}: the {part} cannot be read ({error})")]
    Unreadable {
        /// The class, as far as its name was known.
        class: String,
        /// What was being read.
        part: String,
        /// What the decoder says.
        error: ristretto_classfile::Error,
    },
    /// An attribute of a class or member is cut short.
    #[error("{place}: the {attribute} attribute cannot be read ({error})")]
    UnreadableAttribute {
        /// The class or member.
        place: String,
        /// The attribute.
        attribute: &'static str,
        /// What the decoder says.
        error: ristretto_classfile::Error,
    },
    /// An index of the constant pool leads nowhere.
    #[error("{class}: there is no constant {index}")]
    MissingConstant {
        /// The class.
        class: String,
        /// The index.
        index: u16,
    },
    /// A constant is of another kind than its use requires.
    #[error("{class}: constant {index} is a {found}, expected a {expected}")]
    WrongConstant {
        /// The class.
        class: String,
        /// The index.
        index: u16,
        /// What its use requires.
        expected: &'static str,
        /// What it is.
        found: &'static str,
    },
    /// A constant is not the name or the descriptor that its use requires.
    #[error("{class}: constant {index}: {error}")]
    BadName {
        /// The class.
        class: String,
        /// The index of the text.
        index: u16,
        /// What is wrong.
        error: Malformed,
    },
    /// A dynamic constant refers to a bootstrap method that does not exist.
    #[error("{class}: constant {index} wants bootstrap method {bootstrap}, there are {n_bootstraps}")]
    MissingBootstrap {
        /// The class.
        class: String,
        /// The index of the constant.
        index: u16,
        /// The bootstrap method it wants.
        bootstrap: u16,
        /// How many there are.
        n_bootstraps: usize,
    },
    /// A class other than `java/lang/Object` has no superclass.
    #[error("{class}: it has no superclass")]
    NoSuperclass {
        /// The class.
        class: String,
    },
    /// An attribute that may occur once occurs twice.
    #[error("{place}: two {attribute} attributes")]
    DuplicateAttribute {
        /// The class or member.
        place: String,
        /// The attribute.
        attribute: &'static str,
    },
    /// Bytes follow the end of the class.
    #[error("{class}: {n_bytes} bytes follow the end of the class")]
    TrailingBytes {
        /// The class.
        class: String,
        /// How many.
        n_bytes: usize,
    },
    /// A method is native or abstract and has code, or is neither and has none.
    #[error("{method}: {problem}")]
    CodePresence {
        /// The method.
        method: String,
        /// Which of the two.
        problem: &'static str,
    },
    /// The bytes of a method's code are not an instruction.
    #[error("{method}: no instruction at offset {offset} ({error})")]
    BadInstruction {
        /// The method.
        method: String,
        /// The byte offset.
        offset: u32,
        /// What the decoder says.
        error: ristretto_classfile::Error,
    },
    /// A method has no code bytes, or more than a class file may hold.
    #[error("{method}: code of {length} bytes, allowed are 1 to 65535")]
    BadCodeLength {
        /// The method.
        method: String,
        /// The length it claims.
        length: u32,
    },
    /// A branch, handler or line refers to an offset where no instruction begins.
    #[error("{method}: {what} at offset {offset} leads to offset {target}, where no instruction begins")]
    BadTarget {
        /// The method.
        method: String,
        /// What refers to it.
        what: &'static str,
        /// The byte offset of the branch; for tables, of the entry's first offset.
        offset: u32,
        /// The byte offset it refers to.
        target: i64,
    },
    /// A switch has its bounds or keys out of order.
    #[error("{method}: the keys of the switch at offset {offset} are not ascending")]
    BadSwitch {
        /// The method.
        method: String,
        /// The byte offset.
        offset: u32,
    },
    /// An instruction uses a local variable that does not exist.
    #[error("{method}: the instruction at offset {offset} uses local {local} of {max_locals}")]
    BadLocal {
        /// The method.
        method: String,
        /// The byte offset.
        offset: u32,
        /// The local variable; of a pair, the second.
        local: usize,
        /// How many there are.
        max_locals: u16,
    },
    /// The arguments do not fit into the local variables.
    #[error("{method}: {n_slots} slots of arguments in {max_locals} local variables")]
    ArgumentsTooLarge {
        /// The method.
        method: String,
        /// What the arguments need.
        n_slots: usize,
        /// What there is.
        max_locals: u16,
    },
    /// `multianewarray` makes no dimension, or more than its type has.
    #[error("{method}: the multianewarray at offset {offset} makes {dimensions} dimensions of {class}")]
    BadDimensions {
        /// The method.
        method: String,
        /// The byte offset.
        offset: u32,
        /// How many dimensions it makes.
        dimensions: u8,
        /// The array class.
        class: String,
    },
    /// Execution may run past the last instruction.
    #[error("{method}: execution can run past the last instruction, at offset {offset}")]
    FallsOffEnd {
        /// The method.
        method: String,
        /// The byte offset of the last instruction.
        offset: u32,
    },
    /// The class found under a name has another name.
    #[error("{place}: holds class {found}, expected {expected}")]
    WrongClass {
        /// Where it was found.
        place: String,
        /// The name in the file.
        found: String,
        /// The name that was looked up.
        expected: String,
    },
    /// A class file is bad; says which file.
    #[error("{place}: {error}")]
    InFile {
        /// The file, or the container and the entry in it.
        place: String,
        /// What is wrong with it.
        error: Box<Error>,
    },
    /// A file or folder cannot be read or written.
    #[error("cannot use {}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the operating system says.
        error: std::io::Error,
    },
    /// The file is not the image of a JDK.
    #[error("{}: {part} is not that of a jdk image", path.display())]
    DamagedImage {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        part: &'static str,
    },
    /// The file is not a jar.
    #[error("{}: not a jar that can be read: {problem}", path.display())]
    DamagedJar {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        problem: &'static str,
    },
    /// An entry of a jar cannot be read.
    #[error("{}!{entry}: {problem}", path.display())]
    DamagedEntry {
        /// The jar.
        path: PathBuf,
        /// The path in it.
        entry: String,
        /// What is wrong.
        problem: &'static str,
    },
    /// An entry of a jar is larger than any sensible one.
    #[error("{}!{entry}: it has {size} bytes, allowed are {limit}", path.display())]
    EntryTooLarge {
        /// The jar.
        path: PathBuf,
        /// The path in it.
        entry: String,
        /// Its size, as the jar says.
        size: u64,
        /// The largest that is read.
        limit: u64,
    },
    /// `JAVA_HOME` does not lead to a JDK.
    #[error("JAVA_HOME is {}, which is no jdk; unset it or set it to one of version 17 or newer", home.display())]
    BadJavaHome {
        /// Its value.
        home: PathBuf,
    },
    /// The only JDK is older than what the engine knows.
    #[error("jdk {version} at {} is too old; install jdk 17 or newer (default-jdk-headless), or set JAVA_HOME to one", home.display())]
    OldJdk {
        /// Its version.
        version: String,
        /// Its home.
        home: PathBuf,
    },
    /// No JDK was found.
    #[error("no jdk found; install one (default-jdk-headless) or set JAVA_HOME to its folder")]
    NoJdk,
    /// The JDK has no compiler.
    #[error("{}: there is no javac in it and none elsewhere; install default-jdk-headless or set JAVA_HOME to a full jdk", home.display())]
    NoJavac {
        /// The home of the JDK.
        home: PathBuf,
    },
    /// A source file does not compile.
    #[error("{} does not compile\n{messages}", path.display())]
    Javac {
        /// The file or folder.
        path: PathBuf,
        /// The first messages of the compiler, indented.
        messages: String,
        /// The lines that it complains about, the first hundred of them.
        places: Vec<(PathBuf, u32)>,
    },
    /// Somebody wanted it to stop.
    #[error("interrupted while javac was running")]
    Interrupted,
    /// A folder of sources has none.
    #[error("{}: no .java file in it", path.display())]
    NoSources {
        /// The folder.
        path: PathBuf,
    },
    /// A source file changed while it was being compiled.
    #[error("{}: it changed while it was being compiled; run again", path.display())]
    SourceChanged {
        /// The file.
        path: PathBuf,
    },
    /// The cache cannot be used.
    #[error("cache folder {}: {error}; set PERCOLATE_CACHE to a folder that can be written", path.display())]
    Cache {
        /// The file or folder.
        path: PathBuf,
        /// What the operating system says.
        error: std::io::Error,
    },
    /// It is not known where the cache should be.
    #[error(
        "no place for the cache, since HOME is not set; set PERCOLATE_CACHE to a folder that can be written"
    )]
    NoCacheFolder,
}

impl Error {
    /// The message without the file, for where that is said already.
    pub(crate) fn reason(&self) -> String {
        match self {
            Self::DamagedJar { problem, .. } => (*problem).to_owned(),
            Self::Io { error, .. } => error.to_string(),
            _ => self.to_string(),
        }
    }
}
