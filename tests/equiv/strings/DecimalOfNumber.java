//@ verdict: EQUIVALENT
class DecimalOfNumber {
    static String a(int x) {
        return Integer.toString(x);
    }

    static String b(int x) {
        return "" + x;
    }
}
