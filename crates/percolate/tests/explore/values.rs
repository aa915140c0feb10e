//! All inputs of a small range, for cases with `//@ values`.

use crate::shared::bits::fit;
use crate::shared::input::Input;
use classfile::descriptor::FieldType;
use exploration::Parameter;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// All inputs with values in the range; booleans take both.
pub(crate) fn enumerate(parameters: &[Parameter], range: &RangeInclusive<i64>) -> Vec<Input> {
    let mut inputs: Vec<Input> = vec![Input::default()];
    for parameter in parameters {
        let values: Vec<u64> = match parameter.ty {
            FieldType::Boolean => vec![0, 1],
            _ => {
                let values = range.clone().map(|value| fit(&parameter.ty, value));
                values.collect::<BTreeSet<_>>().into_iter().collect()
            }
        };
        let extend = |input: &Input| {
            let with = |&value: &u64| {
                let mut longer = input.clone();
                longer.push(parameter, value);
                longer
            };
            values.iter().map(with).collect::<Vec<_>>()
        };
        inputs = inputs.iter().flat_map(extend).collect();
    }
    inputs
}
