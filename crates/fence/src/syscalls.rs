//! seccomp: system calls that a program behind a fence does not get.
//!
//! Files are the business of Landlock or of namespaces; here is what they leave open: other processes, sockets, what belongs to
//! the whole machine, and attributes of files, which Landlock does not know of.

use libc::{CLONE_THREAD, EPERM, O_ACCMODE, O_RDONLY, O_TRUNC, SOCK_STREAM, c_int, c_long};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    sock_filter,
};
use std::collections::BTreeMap;
use std::io;

/// Stands in a filter for the number of the process, which is known only when it is there.
pub(crate) const OWN_ID: u32 = 0x7e9c_01d5;

/// Refused whatever the arguments.
const REFUSED: &[c_long] = &[
    // Other programs; `execve` is needed once, and Landlock says of what.
    libc::SYS_execveat,
    libc::SYS_memfd_create,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_process_mrelease,
    libc::SYS_kcmp,
    libc::SYS_tkill,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_setsid,
    libc::SYS_setpgid,
    libc::SYS_setpriority,
    libc::SYS_ioprio_set,
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setscheduler,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    // Sockets, and memory and messages shared with other processes.
    libc::SYS_socket,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_shmget,
    libc::SYS_shmat,
    libc::SYS_shmctl,
    libc::SYS_semget,
    libc::SYS_semctl,
    libc::SYS_semop,
    libc::SYS_semtimedop,
    libc::SYS_msgget,
    libc::SYS_msgctl,
    libc::SYS_msgsnd,
    libc::SYS_msgrcv,
    libc::SYS_mq_open,
    libc::SYS_mq_unlink,
    // Attributes of files, and ways to files that Landlock in its first versions does not see.
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchmodat2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    libc::SYS_truncate,
    libc::SYS_mknodat,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_fanotify_init,
    libc::SYS_fanotify_mark,
    // What others do with files, which Landlock does not hide; and room on disks that nobody has written to.
    libc::SYS_inotify_init1,
    libc::SYS_inotify_add_watch,
    libc::SYS_fallocate,
    // What the filter cannot look into.
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    // The machine.
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount_setattr,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_acct,
    libc::SYS_reboot,
    libc::SYS_kexec_load,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    libc::SYS_syslog,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_personality,
];

/// Calls that newer systems have other calls for.
#[cfg(target_arch = "x86_64")]
const REFUSED_OLD: &[c_long] = &[
    libc::SYS_fork,
    libc::SYS_vfork,
    libc::SYS_inotify_init,
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_mknod,
    libc::SYS_uselib,
    libc::SYS_ustat,
    libc::SYS_modify_ldt,
    libc::SYS_iopl,
    libc::SYS_ioperm,
    libc::SYS_kexec_file_load,
];

#[cfg(not(target_arch = "x86_64"))]
const REFUSED_OLD: &[c_long] = &[];

/// Not there, as on an older kernel: who asks then takes the old call, of which the filter sees the arguments.
const MISSING: &[c_long] = &[libc::SYS_clone3, libc::SYS_openat2];

/// The newest call that the lists above were made with: what came later may be another way to what they refuse.
const NEWEST: u32 = libc::SYS_fchmodat2 as u32;

/// What a program may do to a file besides reading and writing: ask how much there is to read, and whether and how large it is a
/// terminal; not wait, and close at `exec`. Others send signals, type on terminals, and set attributes of files that may only be read.
const CONTROLS: [libc::Ioctl; 6] =
    [libc::FIONREAD, libc::TCGETS, libc::TIOCGWINSZ, libc::FIONBIO, libc::FIOCLEX, libc::FIONCLEX];

/// Commands of `fcntl` by which others get signals, or wait.
const SIGNALLING: [c_int; 5] = [libc::F_SETOWN, F_SETOWN_EX, F_SETSIG, libc::F_SETLEASE, libc::F_NOTIFY];
const F_SETOWN_EX: c_int = 15;
const F_SETSIG: c_int = 10;

/// The filters, in which [`OWN_ID`] is still to be replaced.
pub(crate) fn filters() -> io::Result<Vec<BpfProgram>> {
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::new();
    for &call in REFUSED.iter().chain(REFUSED_OLD) {
        rules.insert(call, Vec::new());
    }
    // A thread is no process.
    rules.insert(libc::SYS_clone, vec![rule(0, SeccompCmpOp::MaskedEq(CLONE_THREAD as u64), 0)?]);
    // Signals, limits: of this process only. Zero is the whole group, for `kill`, but the process itself for `prlimit64`.
    for call in [libc::SYS_kill, libc::SYS_tgkill, libc::SYS_rt_tgsigqueueinfo] {
        rules.insert(call, vec![rule(0, SeccompCmpOp::Ne, OWN_ID.into())?]);
    }
    let others = condition(0, SeccompCmpOp::Ne, OWN_ID.into())?;
    let not_zero = condition(0, SeccompCmpOp::Ne, 0)?;
    rules.insert(
        libc::SYS_prlimit64,
        vec![SeccompRule::new(vec![others, not_zero]).map_err(io::Error::other)?],
    );
    let signalling = SIGNALLING.iter().map(|&command| rule(1, SeccompCmpOp::Eq, command as u64));
    rules.insert(libc::SYS_fcntl, signalling.collect::<io::Result<_>>()?);
    let controls = CONTROLS.iter().map(|&control| condition(1, SeccompCmpOp::Ne, control));
    let other_controls = controls.collect::<io::Result<_>>()?;
    rules.insert(libc::SYS_ioctl, vec![SeccompRule::new(other_controls).map_err(io::Error::other)?]);
    // Nothing may undo that it ends with its parent.
    rules.insert(libc::SYS_prctl, vec![rule(0, SeccompCmpOp::Eq, libc::PR_SET_PDEATHSIG as u64)?]);
    // The JVM makes a pair of streams where it opens its first channel; by such a pair, nobody else can be reached.
    let mut pairs = vec![rule(0, SeccompCmpOp::Ne, libc::AF_UNIX as u64)?];
    for kind in (0..16).filter(|&kind| kind != SOCK_STREAM as u64) {
        pairs.push(rule(1, SeccompCmpOp::MaskedEq(0xf), kind)?);
    }
    rules.insert(libc::SYS_socketpair, pairs);
    // A file that is opened for reading can still be emptied, which Landlock refuses from its third version on.
    let mut truncating = Vec::new();
    for access in [O_RDONLY, O_ACCMODE] {
        let mask = SeccompCmpOp::MaskedEq((O_TRUNC | O_ACCMODE) as u64);
        truncating.push((mask, (O_TRUNC | access) as u64));
    }
    let opening = |flags: u8| -> io::Result<Vec<SeccompRule>> {
        truncating.iter().map(|(mask, value)| rule(flags, mask.clone(), *value)).collect()
    };
    rules.insert(libc::SYS_openat, opening(2)?);
    #[cfg(target_arch = "x86_64")]
    rules.insert(libc::SYS_open, opening(1)?);
    let missing = MISSING.iter().map(|&call| (call, Vec::new())).collect();
    Ok(vec![filter(rules, EPERM)?, filter(missing, libc::ENOSYS)?])
}

fn filter(rules: BTreeMap<i64, Vec<SeccompRule>>, errno: i32) -> io::Result<BpfProgram> {
    let arch = std::env::consts::ARCH.try_into().map_err(io::Error::other)?;
    let refuse = SeccompAction::Errno(errno as u32);
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, refuse, arch).map_err(io::Error::other)?;
    let program: BpfProgram = filter.try_into().map_err(io::Error::other)?;
    Ok(other_numbering().into_iter().chain(newer()).chain(program).collect())
}

/// Instructions by which newer calls than the [`NEWEST`] are not there.
fn newer() -> [sock_filter; 3] {
    let load_number =
        sock_filter { code: (libc::BPF_LD | libc::BPF_W | libc::BPF_ABS) as u16, jt: 0, jf: 0, k: 0 };
    let is_newer =
        sock_filter { code: (libc::BPF_JMP | libc::BPF_JGT | libc::BPF_K) as u16, jt: 0, jf: 1, k: NEWEST };
    let missing = sock_filter {
        code: (libc::BPF_RET | libc::BPF_K) as u16,
        jt: 0,
        jf: 0,
        k: libc::SECCOMP_RET_ERRNO | libc::ENOSYS as u32,
    };
    [load_number, is_newer, missing]
}

/// Instructions that refuse calls by the numbers of x32, of which there is a second set on x86-64.
fn other_numbering() -> Vec<sock_filter> {
    const X32: u32 = 0x4000_0000;
    let load_number =
        sock_filter { code: (libc::BPF_LD | libc::BPF_W | libc::BPF_ABS) as u16, jt: 0, jf: 0, k: 0 };
    let is_less =
        sock_filter { code: (libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K) as u16, jt: 0, jf: 1, k: X32 };
    let refuse = sock_filter {
        code: (libc::BPF_RET | libc::BPF_K) as u16,
        jt: 0,
        jf: 0,
        k: libc::SECCOMP_RET_ERRNO | EPERM as u32,
    };
    if cfg!(target_arch = "x86_64") { vec![load_number, is_less, refuse] } else { Vec::new() }
}

fn rule(argument: u8, comparison: SeccompCmpOp, value: u64) -> io::Result<SeccompRule> {
    SeccompRule::new(vec![condition(argument, comparison, value)?]).map_err(io::Error::other)
}

/// About the low half of an argument: of an `int`, the kernel ignores the other.
fn condition(argument: u8, comparison: SeccompCmpOp, value: u64) -> io::Result<SeccompCondition> {
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, comparison, value).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::{OWN_ID, filters};

    #[test]
    fn the_number_of_the_process_has_its_places() {
        let filters = filters().unwrap();
        let places = filters.iter().flatten().filter(|instruction| instruction.k == OWN_ID);
        assert_eq!(places.count(), 4, "kill, tgkill, rt_tgsigqueueinfo, prlimit64");
    }
}
