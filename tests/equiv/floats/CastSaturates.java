//@ verdict: DIFFERENT
class CastSaturates {
    static int a(float x) {
        return (int) x;
    }

    static int b(float x) {
        return (int) (long) x;
    }
}
