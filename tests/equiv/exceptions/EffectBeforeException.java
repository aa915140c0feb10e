//@ verdict: DIFFERENT
//@ call: EffectBeforeException.a(0)
class EffectBeforeException {
    static int count;

    static int a(int x) {
        count++;
        return 10 / x;
    }

    static int b(int x) {
        int result = 10 / x;
        count++;
        return result;
    }
}
