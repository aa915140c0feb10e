import org.sosy_lab.sv_benchmarks.Verifier;

/** Inputs that have the names which others are written with. */
class InputNames {
    // FALSE
    static void asksForAnother(int nondet0) {
        int x = Verifier.nondetInt();
        assert x == nondet0;
    }

    // FALSE
    static void asksForAText(String nondet0) {
        String text = Verifier.nondetString();
        assert nondet0 == null || text == null || text.length() == nondet0.length();
    }

    // FALSE
    static void isAskedAfterATime(long varying0) {
        assert System.nanoTime() == varying0;
    }

    // TRUE
    static void hasAFastName(int varyingSpeed) {
        int twice = varyingSpeed + varyingSpeed;
        assert twice == 2 * varyingSpeed;
    }

    // FALSE
    static void holdsWhatIsNotAsked(Node nondet0) {
        if (nondet0 != null && nondet0.next != null) {
            assert nondet0.next.value == Verifier.nondetInt();
        }
    }

    // FALSE
    static void isOneOfTwoOfAKind(Object o, Object p) {
        if (o instanceof Left && p instanceof Right) {
            assert ((Left) o).x == ((Right) p).x;
        }
    }

    // FALSE
    static void hidesAField(Below below) {
        if (below != null) {
            assert below.x == ((Above) below).x;
        }
    }

    // FALSE
    static void bothCallsTakeAnX(Calls calls) {
        if (calls != null) {
            assert calls.first == calls.second;
        }
    }

    static class Node {
        int value;
        Node next;
    }

    static class Left {
        int x;
    }

    static class Right {
        int x;
    }

    static class Above {
        int x;
    }

    static class Below extends Above {
        int x;
    }

    static class Calls {
        private int first;
        private int second;

        void setFirst(int x) {
            first = x;
        }

        void setSecond(int x) {
            second = x;
        }
    }
}
