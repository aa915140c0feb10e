//! Landlock: which files a program can reach.

use crate::enclosure::Fence;
use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError,
    Scope, path_beneath_rules,
};
use std::io;
use std::os::fd::OwnedFd;

/// The newest version that this was tested with. A kernel with an older one refuses less by itself; what it lacks, the filter
/// of system calls refuses.
const TESTED: ABI = ABI::V7;

/// The rules of a fence, all but that for `/proc/self`, which is another folder for each process.
pub(crate) fn of(fence: &Fence) -> io::Result<OwnedFd> {
    created(fence).map_err(io::Error::other)?.ok_or_else(|| io::ErrorKind::Unsupported.into())
}

fn created(fence: &Fence) -> Result<Option<OwnedFd>, RulesetError> {
    let all = AccessFs::from_all(TESTED);
    let read = AccessFs::ReadFile | AccessFs::ReadDir;
    let execute: BitFlags<AccessFs> = AccessFs::Execute.into();
    let unwanted = AccessFs::Execute
        | AccessFs::MakeChar
        | AccessFs::MakeBlock
        | AccessFs::MakeSock
        | AccessFs::IoctlDev;
    let ruleset = Ruleset::default()
        .handle_access(all)?
        .handle_access(AccessNet::from_all(TESTED))?
        .scope(Scope::from_all(TESTED))?
        .create()?
        .add_rules(path_beneath_rules(fence.readable(), read))?
        .add_rules(path_beneath_rules(fence.writable(), all & !unwanted))?
        .add_rules(path_beneath_rules(fence.executable(), execute))?;
    Ok(ruleset.into())
}
