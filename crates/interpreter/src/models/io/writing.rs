//! Models of files that may be written: those that the host lets through, as streams and with random access.
//!
//! What is written goes to the host at once, and into what other streams on that file will read.

use crate::machine::Machine;
use crate::machine::host::{Existence, Opening};
use crate::models::io::files::{OpenFile, number_of, path, reason, set_number_of};
use crate::models::io::streams::{bytes, store};
use crate::models::{Model, Modelled, boolean, int, model, returns};
use crate::state::State;
use crate::state::array::Array;
use crate::state::value::Value;
use report::Use;
use std::io;
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    model("java/io/FileOutputStream.open0", |machine, state, args| {
        let appends = args[2].bits != 0;
        let opening = Opening { existence: Existence::Any, truncates: !appends };
        open(machine, state, STREAM, args, |machine, path| machine.open_for_writing(path, opening, appends))
    }),
    model("java/io/UnixFileSystem.createFileExclusively", create),
    model("java/io/UnixFileSystem.createDirectory", |machine, state, args| {
        changes(machine, state, args, |machine, path| machine.host.make_folder(path))
    }),
    model("java/io/UnixFileSystem.delete0", |machine, state, args| {
        changes(machine, state, args, |machine, path| machine.host.remove(path))
    }),
    model("java/io/UnixFileSystem.rename0", |machine, state, args| {
        let Some(to) = path(machine, state, args[2]) else { return boolean(false) };
        let from = path(machine, state, args[1]);
        boolean(from.is_some_and(|from| machine.host.rename(&from, &to).is_ok()))
    }),
    model("java/io/RandomAccessFile.open0", open_at_random),
    model("java/io/RandomAccessFile.read0", |machine, state, args| match open_file(machine, state, args) {
        Ok(number) => int(machine.read_open_file(number, 1).first().map_or(-1, |&byte| byte.into())),
        Err(modelled) => modelled,
    }),
    model("java/io/RandomAccessFile.readBytes", read_bytes),
    model("java/io/RandomAccessFile.write0", |machine, state, args| {
        write(machine, state, args, args[1].expr.is_none().then(|| vec![args[1].bits as u8]))
    }),
    model("java/io/RandomAccessFile.writeBytes", |machine, state, args| {
        let content = bytes(state, args[1], args[2], args[3]);
        write(machine, state, args, content)
    }),
    model("java/io/RandomAccessFile.getFilePointer", |machine, state, args| {
        ask(machine, state, args, |file| file.position as u64)
    }),
    model("java/io/RandomAccessFile.length", |machine, state, args| {
        ask(machine, state, args, |file| file.bytes.len() as u64)
    }),
    model("java/io/RandomAccessFile.seek0", |machine, state, args| match open_file(machine, state, args) {
        Ok(number) => {
            if let Some(file) = machine.devices.open_files.get_mut(&number) {
                file.position = args[1].bits as usize;
            }
            Modelled::Returns(None)
        }
        Err(modelled) => modelled,
    }),
    model("java/io/RandomAccessFile.setLength", |machine, state, args| {
        match open_file(machine, state, args) {
            Ok(number) => done(machine.set_open_file_length(number, args[1].bits)),
            Err(modelled) => modelled,
        }
    }),
];

const STREAM: &str = "java/io/FileOutputStream";
const RANDOM: &str = "java/io/RandomAccessFile";

impl Machine {
    /// Opens a file for writing, and for reading what is in it: its number.
    pub(crate) fn open_for_writing(
        &mut self,
        path: &str,
        opening: Opening,
        appends: bool,
    ) -> io::Result<i32> {
        self.host.open_for_writing(path, opening)?;
        let number = self.open_file(path)?;
        if let Some(file) = self.devices.open_files.get_mut(&number) {
            file.writable = true;
            file.appends = appends;
        }
        self.share(number);
        Ok(number)
    }

    /// Writes at a position of an open file, or where it stands.
    pub(crate) fn write_open_file(
        &mut self,
        number: i32,
        position: Option<usize>,
        content: &[u8],
    ) -> io::Result<()> {
        let file = self.writable_file(number)?;
        let end = file.bytes.len();
        let at = position.unwrap_or(if file.appends { end } else { file.position });
        let path = Rc::clone(&file.path);
        if file.bytes.len() < at + content.len() {
            file.bytes.resize(at + content.len(), 0);
        }
        file.bytes[at..at + content.len()].copy_from_slice(content);
        if position.is_none() {
            file.position = at + content.len();
        }
        self.host.write_file(&path, at as u64, content)?;
        self.share(number);
        Ok(())
    }

    /// Cuts an open file, or fills it up with zeros.
    pub(crate) fn set_open_file_length(&mut self, number: i32, length: u64) -> io::Result<()> {
        let file = self.writable_file(number)?;
        file.bytes.resize(length as usize, 0);
        file.position = file.position.min(file.bytes.len());
        let path = Rc::clone(&file.path);
        self.host.set_file_length(&path, length)?;
        self.share(number);
        Ok(())
    }

    fn writable_file(&mut self, number: i32) -> io::Result<&mut OpenFile> {
        const BAD_FILE: i32 = 9;
        let file = self.devices.open_files.get_mut(&number).filter(|file| file.writable);
        file.ok_or_else(|| io::Error::from_raw_os_error(BAD_FILE))
    }

    /// Lets others that read a file see what was written.
    fn share(&mut self, number: i32) {
        let Some(written) = self.devices.open_files.get(&number) else { return };
        let path = Rc::clone(&written.path);
        let is_other = |other: i32, file: &OpenFile| other != number && file.path == path;
        if !self.devices.open_files.iter().any(|(&other, file)| is_other(other, file)) {
            return;
        }
        let bytes = written.bytes.clone();
        for (_, file) in self.devices.open_files.iter_mut().filter(|(other, file)| is_other(**other, file)) {
            file.bytes.clone_from(&bytes);
        }
    }
}

fn open(
    machine: &mut Machine,
    state: &mut State,
    class: &str,
    args: &[Value],
    run: impl FnOnce(&mut Machine, &str) -> io::Result<i32>,
) -> Modelled {
    let Some(path) = machine.text(state, args[1].bits) else {
        return Modelled::Unsupported(Use::NameOfFile.into());
    };
    match run(machine, &path) {
        Ok(number) => {
            set_number_of(machine, state, class, args[0], number);
            Modelled::Returns(None)
        }
        Err(error) => {
            let message = format!("{path} ({})", reason(&error));
            Modelled::Throws("java/io/FileNotFoundException", Some(message))
        }
    }
}

fn open_at_random(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    /// The bit of the mode `rw` and its kin.
    const WRITES: u64 = 2;
    let writes = args[2].bits & WRITES != 0;
    open(machine, state, RANDOM, args, |machine, path| {
        if writes {
            let opening = Opening { existence: Existence::Any, truncates: false };
            machine.open_for_writing(path, opening, false)
        } else {
            machine.open_file(path)
        }
    })
}

fn create(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(path) = machine.text(state, args[1].bits) else {
        return Modelled::Unsupported(Use::NameOfFile.into());
    };
    let opening = Opening { existence: Existence::New, truncates: false };
    match machine.host.open_for_writing(&path, opening) {
        Ok(()) => boolean(true),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => boolean(false),
        Err(error) => Modelled::Throws("java/io/IOException", Some(reason(&error).into())),
    }
}

/// Whether what a `java.io.File` names could be changed.
fn changes(
    machine: &mut Machine,
    state: &State,
    args: &[Value],
    change: fn(&mut Machine, &str) -> io::Result<()>,
) -> Modelled {
    let path = path(machine, state, args[1]);
    boolean(path.is_some_and(|path| change(machine, &path).is_ok()))
}

fn open_file(machine: &mut Machine, state: &State, args: &[Value]) -> Result<i32, Modelled> {
    let number = number_of(machine, state, RANDOM, args[0]);
    let open = number.filter(|number| machine.devices.open_files.contains_key(number));
    open.ok_or_else(|| Modelled::Throws("java/io/IOException", Some("Stream Closed".into())))
}

fn ask(machine: &mut Machine, state: &State, args: &[Value], about: fn(&OpenFile) -> u64) -> Modelled {
    match open_file(machine, state, args) {
        Ok(number) => returns(machine.devices.open_files.get(&number).map_or(0, about)),
        Err(modelled) => modelled,
    }
}

fn read_bytes(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let (start, length) = (args[2].bits as usize, args[3].bits as u32 as usize);
    let capacity = state.heap.array(args[1].bits).map_or(0, Array::len);
    if start.saturating_add(length) > capacity {
        return Modelled::ThrowsPlain("java/lang/IndexOutOfBoundsException");
    }
    match open_file(machine, state, args) {
        Ok(_) if length == 0 => int(0),
        Ok(number) => {
            let content = machine.read_open_file(number, length);
            store(state, args[1], start, &content);
            int(if content.is_empty() { -1 } else { content.len() as i32 })
        }
        Err(modelled) => modelled,
    }
}

fn write(machine: &mut Machine, state: &State, args: &[Value], content: Option<Vec<u8>>) -> Modelled {
    let Some(content) = content else {
        return Modelled::Unsupported(Use::SymbolicOutput.into());
    };
    match open_file(machine, state, args) {
        Ok(number) => done(machine.write_open_file(number, None, &content)),
        Err(modelled) => modelled,
    }
}

/// Nothing, or an `IOException`.
pub(crate) fn done(result: io::Result<()>) -> Modelled {
    match result {
        Ok(()) => Modelled::Returns(None),
        Err(error) => Modelled::Throws("java/io/IOException", Some(reason(&error).into())),
    }
}
