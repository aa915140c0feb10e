//@ verdict: DIFFERENT

// Below zero they are not the same.
class UnsignedOrLong {
    static String a(int i) {
        return Integer.toUnsignedString(i);
    }

    static String b(int i) {
        return Long.toString(i);
    }
}
