// What cannot be reached leaves no block.
class Unreachable {
    static int constantCondition(int a) {
        while (true) {
            if (a > 10) {
                return a;
            }
            a++;
        }
    }

    static int afterFinally(int a) {
        try {
            return a;   // never happens: the finally block comes first
        } finally {
            throw new IllegalStateException();
        }
    }

    static int unusedValues(int a, int b) {
        int unused = a * b;
        int checked = a / b;   // the quotient is unused, its check is not
        return a;
    }

    static int sameOnBothSides(boolean flag, int a) {
        int b;
        if (flag) {
            b = a;
        } else {
            b = a;
        }
        return b;   // no parameter
    }
}
