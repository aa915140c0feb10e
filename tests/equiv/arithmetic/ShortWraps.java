//@ verdict: DIFFERENT
//@ call: ShortWraps.a(32767)
class ShortWraps {
    static int a(short x) {
        return (short) (x + 1);
    }

    static int b(short x) {
        return x + 1;
    }
}
