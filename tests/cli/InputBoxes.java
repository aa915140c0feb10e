/** Equal boxes. The comment on each method is its verdict. */
class InputBoxes {

    // TRUE, assuming boxes of small numbers and booleans are those that valueOf gives
    static void same(Integer a, Integer b) {
        if (a == null || b == null) {
            return;
        }
        if (a != null && b != null && a.intValue() == 5 && b.intValue() == 5) {
            assert a == b;
        }
    }

    // TRUE, assuming boxes of small numbers and booleans are those that valueOf gives
    static void bool(Boolean a, Boolean b) {
        if (a == null || b == null) {
            return;
        }
        if (a != null && b != null && a.booleanValue() == b.booleanValue()) {
            assert a == b;
        }
    }

    // TRUE, assuming boxes of small numbers and booleans are those that valueOf gives
    static void val(Integer a) {
        if (a == null) {
            return;
        }
        if (a != null && a == 5) {
            assert a == Integer.valueOf(5);
        }
    }

    // TRUE, assuming boxes of small numbers and booleans are those that valueOf gives
    static void no(Integer a, Integer b) {
        if (a == null || b == null) {
            return;
        }
        if (a != null && b != null && a.intValue() == 5 && b.intValue() == 6) {
            assert a != b;
        }
    }

    // TRUE, assuming boxes of small numbers and booleans are those that valueOf gives
    static void lng(Long a, Object b) {
        if (a == null || b == null) {
            return;
        }
        if (a != null && b instanceof Long && a == 5L && (Long) b == 5L) {
            assert a == b;
        }
    }
}
