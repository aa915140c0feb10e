// Arrays of atomic numbers and references, of any length and elements.
//@ entry: sum(AtomicIntegerArray,AtomicLongArray,AtomicReferenceArray)
//@ max-array: 2
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

class AtomicArrayInput {
    static int sum(AtomicIntegerArray ints, AtomicLongArray longs, AtomicReferenceArray<String> texts) {
        if (ints != null) {
            return ints.length() > 1 && ints.incrementAndGet(1) == 5 ? 1 : 2;
        }
        if (longs != null) {
            return longs.length() == 1 && longs.get(0) > 7 ? 3 : 4;
        }
        return texts != null && texts.length() == 1 && texts.get(0) == null ? 5 : 6;
    }
}
