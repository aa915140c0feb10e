//! Which classes of the program are below another one, among all that its class path has.

use program::{ClassId, Program};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The concrete classes of the program below a type.
#[derive(Clone)]
pub struct Subclasses {
    /// In the order of their names, those with a name of their own first: others are somebody's detail.
    pub classes: Rc<[ClassId]>,
    /// Whether there may be others, among classes that were not looked at.
    pub is_cut: bool,
}

/// What was asked about the classes of one program.
#[derive(Default)]
pub struct Hierarchy {
    subclasses: FxHashMap<ClassId, Subclasses>,
    at_or_below: FxHashMap<ClassId, Option<Rc<[ClassId]>>>,
    /// The classes of the program that can be loaded, once they were looked for.
    application: Option<Rc<[ClassId]>>,
}

/// Classes that come with the engine.
const OWN_PACKAGE: &str = "percolate/api/";
/// Classes that are looked at for implementations.
pub const MAX_CLASSES_SEARCHED: usize = 20_000;

impl Hierarchy {
    /// The concrete classes of the program below a class or interface; of enums those that declare constants, whatever class these are of.
    pub fn subclasses(
        &mut self,
        program: &mut Program,
        ancestor: ClassId,
    ) -> Result<Subclasses, classfile::Error> {
        if let Some(known) = self.subclasses.get(&ancestor) {
            return Ok(known.clone());
        }
        let (classes, is_cut) = self.application(program, ancestor)?;
        let all_enums = program.load(ENUM).ok();
        // What every enum is, as `Comparable`, has only those that the code tells apart.
        let has_enums =
            all_enums.is_some_and(|enums| ancestor == enums || !program.is_subclass(enums, ancestor));
        let is_meant = |&class: &ClassId| {
            let linked = program.class(class);
            let is_concrete = match linked.file.is_enum() {
                // Its constants are its objects, of whatever classes they are.
                true => has_enums && linked.superclass == all_enums,
                false => !linked.file.is_abstract() && !linked.file.is_interface(),
            };
            class != ancestor && is_concrete && program.is_subclass(class, ancestor)
        };
        let mut found: Vec<ClassId> = classes.iter().copied().filter(is_meant).collect();
        // Classes with a name of their own first: others are somebody's detail. Of enums nothing can be made.
        found.sort_by_cached_key(|&class| {
            let file = &program.class(class).file;
            (file.is_enum(), file.enclosing_method.is_some(), file.name.clone())
        });
        let found = Subclasses { classes: found.into(), is_cut };
        self.subclasses.insert(ancestor, found.clone());
        Ok(found)
    }

    /// The classes of constants of enums that have bodies of their own, below a class or interface.
    pub(crate) fn constants_with_bodies(&mut self, program: &mut Program, ancestor: ClassId) -> Vec<ClassId> {
        let Ok((classes, _)) = self.application(program, ancestor) else { return Vec::new() };
        let Ok(all_enums) = program.load(ENUM) else { return Vec::new() };
        let is_meant = |&class: &ClassId| {
            let linked = program.class(class);
            linked.file.is_enum()
                && linked.superclass != Some(all_enums)
                && program.is_subclass(class, ancestor)
        };
        classes.iter().copied().filter(is_meant).collect()
    }

    /// All classes of the program at or below one, enums and abstract classes among them; none if that is not known.
    pub(crate) fn at_or_below(&mut self, program: &mut Program, ancestor: ClassId) -> Option<Rc<[ClassId]>> {
        if let Some(known) = self.at_or_below.get(&ancestor) {
            return known.clone();
        }
        let found = match program.class(ancestor).file.is_final() {
            true => Some(Rc::from([ancestor])),
            false => self.application(program, ancestor).ok().and_then(|(classes, is_cut)| {
                let below = classes.iter().copied().filter(|&class| program.is_subclass(class, ancestor));
                (!is_cut).then(|| below.collect())
            }),
        };
        self.at_or_below.insert(ancestor, found.clone());
        found
    }

    /// The classes of the program that can be loaded, or as many as are looked at of those around one; whether there are more.
    fn application(
        &mut self,
        program: &mut Program,
        around: ClassId,
    ) -> Result<(Rc<[ClassId]>, bool), classfile::Error> {
        if let Some(known) = &self.application {
            return Ok((Rc::clone(known), false));
        }
        let mut names = program.class_path().application_classes()?;
        names.retain(|name| !name.starts_with(OWN_PACKAGE));
        let is_cut = names.len() > MAX_CLASSES_SEARCHED;
        if is_cut {
            // Those that are near by name first: what implements a type is mostly in its own library.
            let home = program.class(around).file.name.clone();
            names.sort_by_cached_key(|name| (std::cmp::Reverse(common_packages(&home, name)), name.clone()));
            names.truncate(MAX_CLASSES_SEARCHED);
        }
        // A class whose own ancestors are missing is nobody's subclass here.
        let classes: Rc<[ClassId]> = names.iter().filter_map(|name| program.load(name).ok()).collect();
        if !is_cut {
            self.application = Some(Rc::clone(&classes));
        }
        Ok((classes, is_cut))
    }
}

/// What all enums extend.
const ENUM: &str = "java/lang/Enum";

/// How many packages around two classes are the same, from the outermost on.
fn common_packages(a: &str, b: &str) -> usize {
    let packages = |name: &str| name.rmatch_indices('/').next().map_or(0, |(end, _)| end);
    let (a, b) = (&a[..packages(a)], &b[..packages(b)]);
    a.split('/').zip(b.split('/')).take_while(|(a, b)| a == b).count()
}
