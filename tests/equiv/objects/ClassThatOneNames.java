//@ verdict: DIFFERENT

// Only one of the methods knows the class.
class ClassThatOneNames {
    static final class Special {
    }

    static int a(Object o) {
        return 0;
    }

    static int b(Object o) {
        return o instanceof Special ? 1 : 0;
    }
}
