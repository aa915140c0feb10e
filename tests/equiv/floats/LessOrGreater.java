//@ verdict: EQUIVALENT
class LessOrGreater {
    static boolean a(float x, float y) {
        return x < y || x > y;
    }

    static boolean b(float x, float y) {
        return x != y && x == x && y == y;
    }
}
