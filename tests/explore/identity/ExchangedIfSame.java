//@ entry: isExchanged(String,String,Integer,Integer)
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

// What is exchanged only if it is the very object may be so though two inputs, or an input and a literal, are told apart here.
class ExchangedIfSame {
    static boolean isExchanged(String a, String b, Integer i, Integer j) {
        if (a != null && b != null) {
            return new AtomicStampedReference<>(a, 0).compareAndSet(b, "new", 0, 1);
        }
        if (i != null && j != null) {
            return new AtomicStampedReference<>(i, 0).compareAndSet(j, 0, 0, 1);
        }
        if (a != null && a.length() == 1) {
            return new AtomicReference<>("x").compareAndSet(a, "new"); //~ unsupported
        }
        return false;
    }
}
