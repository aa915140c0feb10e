//@ verdict: EQUIVALENT
class OddByRemainder {
    static boolean a(int x) {
        return x % 2 != 0;
    }

    static boolean b(int x) {
        return (x & 1) == 1;
    }
}
