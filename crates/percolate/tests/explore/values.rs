//! All inputs of a small range, for cases with `//@ values`.

use crate::shared::partition::fit;
use classfile::descriptor::FieldType;
use exploration::Parameter;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// All inputs with values in the range; booleans take both.
pub(crate) fn enumerate(parameters: &[Parameter], range: &RangeInclusive<i64>) -> Vec<Vec<u64>> {
    let mut inputs: Vec<Vec<u64>> = vec![Vec::new()];
    for Parameter { ty, .. } in parameters {
        let values: Vec<u64> = match ty {
            FieldType::Boolean => vec![0, 1],
            _ => range.clone().map(|value| fit(ty, value)).collect::<BTreeSet<_>>().into_iter().collect(),
        };
        let extend = |input: &Vec<u64>| {
            let input = input.clone();
            values.iter().map(move |&value| [&input[..], &[value]].concat()).collect::<Vec<_>>()
        };
        inputs = inputs.iter().flat_map(extend).collect();
    }
    inputs
}
