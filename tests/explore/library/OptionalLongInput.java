//@ entry: known(java.util.OptionalLong)

import java.util.OptionalLong;

// The same for a wider type.
class OptionalLongInput {
    static long known(OptionalLong whole) {
        return whole == null ? -1 : whole.orElse(3L);
    }
}
