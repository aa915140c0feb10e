//@ entry: known(java.util.OptionalDouble,java.util.OptionalLong)

import java.util.OptionalDouble;
import java.util.OptionalLong;

// The same for other primitive types.
class OptionalDoubleInput {
    static double known(OptionalDouble real, OptionalLong whole) {
        if (real == null || whole == null) {
            return 0.5;
        }
        return real.orElse(whole.orElse(3L));
    }
}
