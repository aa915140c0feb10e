// Conditions: nested, short-circuit, as values, on references.
class Conditions {
    static int nested(int a, int b) {
        if (a > 0) {
            if (b > 0) {
                return 1;
            }
            return 2;
        }
        return 3;
    }

    static boolean shortCircuit(int a, int b) {
        return a == 0 || b != 0 && a <= b;
    }

    static int choose(boolean first, int a, int b) {
        return 10 + (first ? a : b);   // the 10 waits on the stack
    }

    static int references(Object a, Object b) {
        return a == b ? 1 : a == null ? 2 : b != null ? 3 : 4;
    }

    static boolean not(boolean a) {
        return !a;
    }

    static boolean isString(Object a) {
        return a instanceof String;
    }
}
