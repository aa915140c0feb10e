//@ verify: width(java.lang.Number)
//@ assumes: inputs of type java.lang.Number are of class
import java.util.concurrent.atomic.AtomicInteger;

class KnownClasses {
    static void width(Number n) {
        assert n == null || n instanceof Comparable;
    }

    public static void main(String[] args) {
        width(new AtomicInteger());
    }
}
