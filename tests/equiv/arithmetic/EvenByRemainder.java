//@ verdict: DIFFERENT
class EvenByRemainder {
    static boolean a(int x) {
        return x % 2 == 1;
    }

    static boolean b(int x) {
        return (x & 1) == 1;
    }
}
