//@ verdict: EQUIVALENT

class JoinByHand {
    static String a(String left, String right) {
        return left + ":" + right;
    }

    static String b(String left, String right) {
        return String.join(":", left, right);
    }
}
