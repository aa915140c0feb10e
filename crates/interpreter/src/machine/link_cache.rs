//! What was linked so far: what calls run, and the methods made by hand that calls need.

use crate::boot::image::Link;
use crate::step::call::Target;
use entity::SideMap;
use ir::CallKind;
use ir::MethodRef;
use program::ClassId;
use program::MethodId;
use program::synthetic::HandleCall;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What was linked so far: what calls run, and the methods made by hand that calls need.
#[derive(Default)]
pub(crate) struct LinkCache {
    /// What a call of each method runs.
    pub(crate) targets: SideMap<MethodId, Option<Target>>,
    /// The methods that virtual calls ran, by the class of the receiver.
    pub(crate) selections: FxHashMap<(ClassId, MethodId), MethodId>,
    /// What runs calls of method handles, by the descriptor of the call.
    pub(crate) handle_invokers: FxHashMap<(HandleCall, Rc<str>), MethodId>,
    /// What calls methods that have no code for whom they should have some.
    pub(crate) plain_callers: FxHashMap<MethodId, MethodId>,
    /// What makes the domains of classes.
    pub(crate) domain_maker: Option<MethodId>,
    /// What converts for access methods of variable handles, by the descriptor of the call.
    pub(crate) access_adapters: FxHashMap<(MethodId, Rc<str>), MethodId>,
    /// What finds all resources of a name.
    pub(crate) resource_finder: Option<MethodId>,
    /// What calls methods for method handles.
    pub(crate) handle_callers: FxHashMap<(CallKind, MethodRef), MethodId>,
    /// Dynamic calls that were linked, in order.
    pub(crate) dynamic: Vec<Link>,
    /// Classes of loggers that do nothing, by the interface of their library.
    pub(crate) silent_loggers: FxHashMap<ClassId, ClassId>,
    /// Classes of stand-ins, by the interface or abstract class that they stand in for.
    pub(crate) stubs: FxHashMap<ClassId, ClassId>,
}

impl LinkCache {
    /// How many classes there are that no dynamic call of a class file stands for.
    pub(crate) fn n_made_by_hand(&self) -> usize {
        let single = usize::from(self.domain_maker.is_some()) + usize::from(self.resource_finder.is_some());
        self.handle_invokers.len()
            + self.plain_callers.len()
            + self.access_adapters.len()
            + self.handle_callers.len()
            + single
    }
}
