//@ verdict: DIFFERENT
class NotLess {
    static boolean a(float x, float y) {
        return !(x < y);
    }

    static boolean b(float x, float y) {
        return x >= y;
    }
}
