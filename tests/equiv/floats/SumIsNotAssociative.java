//@ verdict: DIFFERENT
class SumIsNotAssociative {
    static float a(float x, float y) {
        return (x + y) + 1f;
    }

    static float b(float x, float y) {
        return x + (y + 1f);
    }
}
