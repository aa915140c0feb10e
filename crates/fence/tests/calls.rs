//! System calls that native code behind the fence could try: this program starts itself there, tries each, and tells which it got.
//!
//! Java has no words for most of them, but a program can load code of its own.

use fence::{Fence, Limits, Walls};
use libc::{c_int, c_long};
use std::ffi::CString;
use std::fs::File;
use std::os::fd::AsRawFd;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

/// The first argument of the program that tries.
const TRY: &str = "try";

/// Calls that came after the filter was made: attributes of files by their paths.
const SETXATTRAT: c_long = 463;
const FILE_SETATTR: c_long = 469;
const F_SETOWN_EX: c_int = 15;
const F_SETSIG: c_int = 10;
const DN_MODIFY: c_int = 2;
const FS_IOC_SETFLAGS: u64 = 0x4008_6602;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.as_slice() {
        [_, first, readable, parent] if first == TRY => {
            attempts(Path::new(readable), parent.parse().expect("it is a number"));
            ExitCode::SUCCESS
        }
        // What a list of tests asks for.
        [_, rest @ ..] if rest.iter().any(|argument| argument == "--list") => ExitCode::SUCCESS,
        _ => check_all(),
    }
}

fn check_all() -> ExitCode {
    let all = match Walls::of_system() {
        Ok(walls) => vec![walls, Walls::Namespaces],
        Err(reason) => {
            eprintln!("SKIPPED, nothing is fenced in here: {reason}");
            return ExitCode::SUCCESS;
        }
    };
    for walls in all.into_iter().filter(|walls| walls.holds()) {
        let said = said(walls);
        assert_eq!(said, "asking was possible\nown lock was possible\nend\n", "{walls}");
        println!("{walls}: nothing that is refused was possible");
    }
    ExitCode::SUCCESS
}

/// What the program that tries says behind a fence.
fn said(walls: Walls) -> String {
    let folder = tempfile::tempdir().expect("temporary folders can be made");
    let inside = tempfile::tempdir().expect("temporary folders can be made");
    let readable = folder.path().join("readable");
    std::fs::write(&readable, "text").expect("the folder is ours");
    let own = std::env::current_exe().expect("this is a program");
    let mut fence = Fence::new(walls);
    fence.execute.push(own.clone());
    fence.read.push(folder.path().to_owned());
    fence.write.push(inside.path().to_owned());
    let mut command = Command::new(own);
    command.arg(TRY).arg(&readable).arg(std::process::id().to_string());
    command.env_clear().stdin(Stdio::null()).current_dir(inside.path());
    let limits = Limits { time: Duration::from_secs(20), resident: u64::MAX };
    let output = fence.output(command, &limits, &|| false).expect("this program starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Tries calls on a file that may be read, and on the process that has started this one.
fn attempts(readable: &Path, parent: c_int) {
    let file = File::open(readable).expect("it may be read");
    let file = file.as_raw_fd();
    let path = name(readable);
    let folder = name(readable.parent().expect("it is in a folder"));
    let mut pipe = [0; 2];
    let owner = [1, parent];
    let flags: c_int = 0x80;
    let attributes = [0_u64; 4];
    let attribute = c"user.percolate";
    let nothing = std::ptr::null::<u8>();
    // SAFETY: the pointers are to variables and texts that live until the calls return, and of the size that the kernel wants; what the
    // calls would do if they were allowed is undone by the end of this process, or done to a temporary file.
    unsafe {
        assert_eq!(libc::pipe(pipe.as_mut_ptr()), 0, "pipes are allowed");
        tell("memory as a file", libc::syscall(libc::SYS_memfd_create, c"code".as_ptr(), 0));
        tell(
            "execution of a file",
            libc::syscall(libc::SYS_execveat, file, c"".as_ptr(), nothing, nothing, libc::AT_EMPTY_PATH),
        );
        tell("owner of signals", libc::fcntl(pipe[0], libc::F_SETOWN, parent).into());
        tell("owner of signals, extended", libc::fcntl(pipe[0], F_SETOWN_EX, owner.as_ptr()).into());
        tell("kind of signal", libc::fcntl(pipe[0], F_SETSIG, libc::SIGKILL).into());
        tell("owner of signals by ioctl", libc::ioctl(pipe[0], 0x8901, &parent).into());
        tell("lease", libc::fcntl(file, libc::F_SETLEASE, libc::F_RDLCK).into());
        tell("notes of a folder", libc::fcntl(file, libc::F_NOTIFY, DN_MODIFY).into());
        tell("watching", libc::inotify_init1(0).into());
        tell("flags of a file", libc::ioctl(file, FS_IOC_SETFLAGS, &flags).into());
        tell(
            "flags by the newest call",
            libc::syscall(FILE_SETATTR, libc::AT_FDCWD, path.as_ptr(), attributes.as_ptr(), 24, 0),
        );
        tell("attribute", libc::setxattr(path.as_ptr(), attribute.as_ptr(), nothing.cast(), 0, 0).into());
        tell(
            "attribute by the newest call",
            libc::syscall(
                SETXATTRAT,
                libc::AT_FDCWD,
                path.as_ptr(),
                0,
                attribute.as_ptr(),
                attributes.as_ptr(),
                16,
            ),
        );
        tell("mode", libc::chmod(path.as_ptr(), 0o777).into());
        tell("time", libc::utimensat(libc::AT_FDCWD, path.as_ptr(), std::ptr::null(), 0).into());
        tell("emptying", libc::open(path.as_ptr(), libc::O_RDONLY | libc::O_TRUNC).into());
        tell("writing", libc::open(path.as_ptr(), libc::O_WRONLY).into());
        tell("unlinking", libc::unlink(path.as_ptr()).into());
        tell("link of its own", libc::link(path.as_ptr(), c"linked".as_ptr()).into());
        tell(
            "new file beside it",
            libc::open(folder.as_ptr(), libc::O_TMPFILE | libc::O_WRONLY, 0o600).into(),
        );
        tell("room on the disk", room());
        tell("pipe with a name", libc::mkfifo(c"fifo".as_ptr(), 0o600).into());
        tell("socket with an abstract name", libc::socket(libc::AF_UNIX, libc::SOCK_DGRAM, 0).into());
        tell("socket of the kernel", libc::socket(libc::AF_NETLINK, libc::SOCK_RAW, 0).into());
        tell("signal to the group", libc::kill(0, 0).into());
        tell("signal to all", libc::kill(-1, 0).into());
        tell("signal to the parent", libc::kill(parent, 0).into());
        tell("handle of the parent", libc::syscall(libc::SYS_pidfd_open, parent, 0));
        tell(
            "memory of the parent",
            libc::syscall(libc::SYS_process_vm_readv, parent, nothing, 0, nothing, 0, 0),
        );
        tell(
            "limits of the parent",
            libc::prlimit(parent, libc::RLIMIT_NOFILE, std::ptr::null(), std::ptr::null_mut()).into(),
        );
        tell("priority of the parent", libc::setpriority(libc::PRIO_PROCESS, parent as libc::id_t, 1).into());
        tell(
            "processors of the parent",
            libc::syscall(libc::SYS_sched_setaffinity, parent, 8, attributes.as_ptr()),
        );
        tell("living on", libc::prctl(libc::PR_SET_PDEATHSIG, 0, 0, 0, 0).into());
        tell("session", libc::setsid().into());
        tell("keyring", libc::syscall(libc::SYS_keyctl, 0, -3, 0));
        tell("faults of pages", libc::syscall(libc::SYS_userfaultfd, 0));
        tell("counters", libc::syscall(libc::SYS_perf_event_open, attributes.as_ptr(), 0, -1, -1, 0));
        tell("ring of calls", libc::syscall(libc::SYS_io_uring_setup, 1, attributes.as_ptr()));
        tell("programs in the kernel", libc::syscall(libc::SYS_bpf, 0, attributes.as_ptr(), 32));
        tell("namespaces", libc::unshare(libc::CLONE_NEWUSER).into());
        tell("process", forked());
        // No harm, and needed.
        let mut waiting: c_int = 0;
        tell("asking", libc::ioctl(pipe[0], libc::FIONREAD, &raw mut waiting).into());
        let own = libc::open(c"own".as_ptr(), libc::O_CREAT | libc::O_RDWR, 0o600);
        let whole = libc::flock { l_type: libc::F_WRLCK as i16, l_whence: 0, l_start: 0, l_len: 0, l_pid: 0 };
        tell("own lock", libc::fcntl(own, libc::F_SETLK, &raw const whole).into());
    }
    println!("end");
}

/// Room for a file of this process's own that nobody has written to.
unsafe fn room() -> c_long {
    // SAFETY: the path ends with a zero; the other arguments are numbers.
    unsafe {
        let own = libc::open(c"large".as_ptr(), libc::O_CREAT | libc::O_RDWR, 0o600);
        libc::fallocate(own, 0, 0, 1 << 20).into()
    }
}

/// A new process, which ends at once.
unsafe fn forked() -> c_long {
    // SAFETY: the new process calls nothing but `_exit`.
    unsafe {
        match libc::syscall(libc::SYS_clone, libc::SIGCHLD, 0, 0, 0, 0) {
            0 => libc::_exit(0),
            other => other,
        }
    }
}

fn name(path: &Path) -> CString {
    CString::new(path.as_os_str().as_bytes()).expect("paths have no zeros")
}

/// Says what was possible.
fn tell(what: &str, result: c_long) {
    if result >= 0 {
        println!("{what} was possible");
    }
}
