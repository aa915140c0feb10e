//@ entry: any(java.util.stream.IntStream)
//@ max-array: 2

import java.util.stream.IntStream;

// A stream over an array that is an input.
class StreamInput {
    static boolean any(IntStream numbers) {
        return numbers.limit(1).anyMatch(number -> number > 5); //~ throws NullPointerException
    }
}
