//@ verdict: DIFFERENT
class DeMorganHalf {
    static boolean a(boolean p, boolean q) {
        return !(p && q);
    }

    static boolean b(boolean p, boolean q) {
        return !p && !q;
    }
}
