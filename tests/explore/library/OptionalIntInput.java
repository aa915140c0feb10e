//@ entry: half(java.util.OptionalInt)

import java.util.OptionalInt;

// A number that may be missing.
class OptionalIntInput {
    static int half(OptionalInt number) {
        if (number == null || !number.isPresent()) {
            return -1;
        }
        assert number.equals(OptionalInt.of(number.getAsInt()));
        return number.getAsInt() > 100 ? number.getAsInt() / 2 : 0;
    }
}
