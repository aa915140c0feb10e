//@ entry: next(java.util.Optional,java.util.concurrent.atomic.AtomicInteger)

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

// Objects that hold one value.
class HolderInput {
    static int next(Optional<String> name, AtomicInteger counter) {
        return name.isPresent() ? counter.incrementAndGet() : 0; //~ throws NullPointerException
    }
}
