//@ verdict: DIFFERENT
class DivideByShift {
    static int a(int x) {
        return x / 4;
    }

    static int b(int x) {
        return x >> 2;
    }
}
