//! What the new process does to itself before it becomes the program.
//!
//! It is a copy of a process with several threads, of which only one is there: a lock that another one held is held for ever. So
//! there is nothing here but system calls on what [`Plan`] has prepared; above all, nothing allocates.

use crate::mounts::{Bind, Mounts};
use crate::syscalls::OWN_ID;
use libc::{c_int, c_long, c_uint, c_ulong, c_void};
use seccompiler::BpfProgram;
use std::ffi::CStr;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::ptr;

/// Files that the program may have open at a time.
const MAX_FILES: libc::rlim_t = 4096;

/// How long a file that it writes may become.
const MAX_FILE: libc::rlim_t = 256 << 20;

/// Landlock's rights to read files, and folders.
const READ: u64 = (1 << 2) | (1 << 3);

/// What is to be done.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The process that starts it.
    pub(crate) parent: u32,
    /// What the program inherits besides its standard streams.
    pub(crate) descriptors: Vec<RawFd>,
    /// Rules of Landlock.
    pub(crate) ruleset: Option<OwnedFd>,
    pub(crate) mounts: Option<Mounts>,
    /// Filters of seccomp.
    pub(crate) filters: Vec<BpfProgram>,
}

impl Plan {
    /// A command that does this first.
    pub(crate) fn prepare(mut self, mut command: Command) -> Command {
        // SAFETY: the closure runs in the new process, after `fork` and before `exec`. It makes system calls on memory that was
        // allocated before, and neither allocates nor takes a lock.
        unsafe { command.pre_exec(move || self.carry_out()) };
        command
    }

    fn carry_out(&mut self) -> io::Result<()> {
        own_session(self.parent)?;
        limit(libc::RLIMIT_CORE, 0)?;
        limit(libc::RLIMIT_NOFILE, MAX_FILES)?;
        limit(libc::RLIMIT_FSIZE, MAX_FILE)?;
        inherit(&self.descriptors)?;
        if self.filters.is_empty() {
            return Ok(());
        }
        if let Some(mounts) = &self.mounts {
            enter(mounts)?;
        }
        drop_capabilities();
        // SAFETY: these arguments are numbers.
        check(unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) })?;
        if let Some(ruleset) = &self.ruleset {
            restrict(ruleset)?;
        }
        let own = std::process::id();
        for filter in &mut self.filters {
            filter.iter_mut().filter(|instruction| instruction.k == OWN_ID).for_each(|found| found.k = own);
            apply(filter)?;
        }
        Ok(())
    }
}

/// Whether the kernel has filters of system calls.
pub(crate) fn has_seccomp() -> bool {
    // SAFETY: these arguments are numbers.
    unsafe { libc::prctl(libc::PR_GET_SECCOMP, 0, 0, 0, 0) >= 0 }
}

/// The version of Landlock's interface; zero or less if there is none.
pub(crate) fn landlock_version() -> i32 {
    const VERSION: c_uint = 1;
    // SAFETY: with this flag, the call takes no attributes and gives a number.
    let version =
        unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, ptr::null::<c_void>(), 0usize, VERSION) };
    i32::try_from(version).unwrap_or(0)
}

/// Its own session and group, which end with the parent.
fn own_session(parent: u32) -> io::Result<()> {
    // SAFETY: no arguments.
    check(unsafe { libc::setsid() })?;
    // SAFETY: these arguments are numbers.
    check(unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL as c_ulong, 0, 0, 0) })?;
    // SAFETY: no arguments.
    if unsafe { libc::getppid() } as u32 == parent {
        Ok(())
    } else {
        // The parent ended before it could be said that this is to end with it.
        Err(io::Error::from_raw_os_error(libc::ESRCH))
    }
}

/// Lowers a limit, hard and soft.
fn limit(resource: libc::__rlimit_resource_t, most: libc::rlim_t) -> io::Result<()> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the call writes to a variable of its own.
    check(unsafe { libc::getrlimit(resource, &raw mut limit) })?;
    let most = most.min(limit.rlim_max);
    let limit = libc::rlimit { rlim_cur: most, rlim_max: most };
    // SAFETY: the call reads a variable of its own.
    check(unsafe { libc::setrlimit(resource, &raw const limit) })
}

/// Closes, at `exec`, all descriptors but the standard streams and these.
fn inherit(descriptors: &[RawFd]) -> io::Result<()> {
    // SAFETY: these arguments are numbers; descriptors stay open until `exec`.
    let closed = unsafe {
        libc::syscall(libc::SYS_close_range, 3 as c_uint, c_uint::MAX, libc::CLOSE_RANGE_CLOEXEC as c_uint)
    };
    if closed != 0 {
        // The kernel is old: Rust opens all its files so that they are closed, but others may be there.
        for descriptor in 3..4096 {
            // SAFETY: as above; a descriptor that is not open is an error and no harm.
            unsafe { libc::fcntl(descriptor, libc::F_SETFD, libc::FD_CLOEXEC) };
        }
    }
    for &descriptor in descriptors {
        // SAFETY: these arguments are numbers.
        check(unsafe { libc::fcntl(descriptor, libc::F_SETFD, 0) })?;
    }
    Ok(())
}

/// Of what root may do beyond others, only access to files of all users is left, which the fence bounds.
fn drop_capabilities() {
    const DAC_OVERRIDE: c_ulong = 1;
    const DAC_READ_SEARCH: c_ulong = 2;
    for capability in (0..64).filter(|&which| which != DAC_OVERRIDE && which != DAC_READ_SEARCH) {
        // SAFETY: these arguments are numbers. It fails for those who are not root, and have none, and for unknown ones.
        unsafe { libc::prctl(libc::PR_CAPBSET_DROP, capability, 0, 0, 0) };
    }
}

/// Puts up Landlock's rules, with one for this process in `/proc`.
fn restrict(ruleset: &OwnedFd) -> io::Result<()> {
    #[repr(C, packed)]
    struct PathBeneath {
        allowed: u64,
        parent: i32,
    }
    const PATH_BENEATH: c_int = 1;
    let flags = libc::O_PATH | libc::O_CLOEXEC | libc::O_DIRECTORY;
    // SAFETY: the path is a constant; the descriptor is closed at `exec`.
    let own = unsafe { libc::open(c"/proc/self".as_ptr(), flags) };
    if own >= 0 {
        let rule = PathBeneath { allowed: READ, parent: own };
        // SAFETY: the call reads a variable of its own, which has the form that the kernel wants.
        check_long(unsafe {
            libc::syscall(
                libc::SYS_landlock_add_rule,
                ruleset.as_raw_fd(),
                PATH_BENEATH,
                &raw const rule,
                0 as c_uint,
            )
        })?;
    }
    // SAFETY: these arguments are numbers.
    check_long(unsafe { libc::syscall(libc::SYS_landlock_restrict_self, ruleset.as_raw_fd(), 0 as c_uint) })
}

/// Puts up a filter of system calls.
fn apply(filter: &BpfProgram) -> io::Result<()> {
    #[repr(C)]
    struct Program {
        length: u16,
        instructions: *const seccompiler::sock_filter,
    }
    let length = u16::try_from(filter.len()).map_err(|_| io::Error::from_raw_os_error(libc::E2BIG))?;
    let program = Program { length, instructions: filter.as_ptr() };
    // SAFETY: the call reads the program and its instructions, which are there until it returns.
    check_long(unsafe {
        libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, 0 as c_uint, &raw const program)
    })
}

/// Moves to namespaces of its own, in which there is nothing but what is mounted there.
fn enter(mounts: &Mounts) -> io::Result<()> {
    const NAMESPACES: c_int = libc::CLONE_NEWUSER
        | libc::CLONE_NEWNS
        | libc::CLONE_NEWNET
        | libc::CLONE_NEWIPC
        | libc::CLONE_NEWUTS;
    // SAFETY: the argument is a number.
    check(unsafe { libc::unshare(NAMESPACES) })?;
    // Kernels want this one only of those who are not root.
    let _ = write(c"/proc/self/setgroups", c"deny");
    write(c"/proc/self/uid_map", &mounts.users)?;
    write(c"/proc/self/gid_map", &mounts.groups)?;
    mount(None, c"/", None, libc::MS_REC | libc::MS_PRIVATE, None)?;
    let hidden = libc::MS_NOSUID | libc::MS_NODEV;
    mount(Some(c"tmpfs"), &mounts.root, Some(c"tmpfs"), hidden, Some(c"size=4m,mode=755"))?;
    for folder in &mounts.folders {
        // SAFETY: the path ends with a zero.
        match check(unsafe { libc::mkdir(folder.as_ptr(), 0o755) }) {
            Err(error) if error.raw_os_error() != Some(libc::EEXIST) => return Err(error),
            _ => {}
        }
    }
    for file in &mounts.files {
        // SAFETY: the path ends with a zero; the descriptor is closed at once.
        unsafe {
            let made = libc::open(file.as_ptr(), libc::O_CREAT | libc::O_WRONLY | libc::O_CLOEXEC, 0o644);
            check(made)?;
            libc::close(made);
        }
    }
    for Bind { source, target, is_writable } in &mounts.binds {
        mount(Some(source), target, None, libc::MS_BIND | libc::MS_REC, None)?;
        let more = if *is_writable { 0 } else { libc::MOUNT_ATTR_RDONLY };
        change(target, libc::AT_RECURSIVE, more | libc::MOUNT_ATTR_NOSUID)?;
    }
    // SAFETY: the paths end with a zero; the numbers are flags.
    unsafe {
        check(libc::chdir(mounts.root.as_ptr()))?;
        check_long(libc::syscall(libc::SYS_pivot_root, c".".as_ptr(), c".".as_ptr()))?;
        check(libc::umount2(c".".as_ptr(), libc::MNT_DETACH))?;
        check(libc::chdir(c"/".as_ptr()))?;
    }
    change(c"/", 0, libc::MOUNT_ATTR_RDONLY | libc::MOUNT_ATTR_NOSUID)?;
    // SAFETY: the path ends with a zero.
    check(unsafe { libc::chdir(mounts.current.as_ptr()) })
}

fn mount(
    source: Option<&CStr>,
    target: &CStr,
    kind: Option<&CStr>,
    flags: c_ulong,
    data: Option<&CStr>,
) -> io::Result<()> {
    let pointer = |text: Option<&CStr>| text.map_or(ptr::null(), CStr::as_ptr);
    // SAFETY: all texts end with a zero, and are there until the call returns.
    check(unsafe {
        libc::mount(pointer(source), target.as_ptr(), pointer(kind), flags, pointer(data).cast::<c_void>())
    })
}

/// Changes attributes of a mount.
fn change(target: &CStr, flags: c_int, attributes: u64) -> io::Result<()> {
    let attributes = libc::mount_attr { attr_set: attributes, attr_clr: 0, propagation: 0, userns_fd: 0 };
    // SAFETY: the path ends with a zero; the call reads a variable of its own, of that size.
    check_long(unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            target.as_ptr(),
            flags,
            &raw const attributes,
            size_of::<libc::mount_attr>(),
        )
    })
}

fn write(path: &CStr, text: &CStr) -> io::Result<()> {
    // SAFETY: the path ends with a zero, the text has that length, and the descriptor is closed.
    unsafe {
        let file = libc::open(path.as_ptr(), libc::O_WRONLY | libc::O_CLOEXEC);
        check(file)?;
        let written = libc::write(file, text.as_ptr().cast::<c_void>(), text.to_bytes().len());
        let result = if written < 0 { Err(io::Error::last_os_error()) } else { Ok(()) };
        libc::close(file);
        result
    }
}

fn check(result: c_int) -> io::Result<()> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

fn check_long(result: c_long) -> io::Result<()> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}
