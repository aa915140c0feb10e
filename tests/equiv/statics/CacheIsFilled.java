//@ verdict: DIFFERENT
//@ call: CacheIsFilled.a(null)
class CacheIsFilled {
    static String last;

    static int a(String s) {
        last = s;
        return 1;
    }

    static int b(String s) {
        last = s == null ? last : s;
        last = s == null ? "" : last;
        return 1;
    }
}
