//@ verdict: EQUIVALENT
class DivideNaturalsByShift {
    static int a(char x) {
        return x / 4;
    }

    static int b(char x) {
        return x >> 2;
    }
}
