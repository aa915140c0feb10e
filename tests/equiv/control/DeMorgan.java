//@ verdict: EQUIVALENT
class DeMorgan {
    static boolean a(boolean p, boolean q, boolean r) {
        return !(p && q) || r;
    }

    static boolean b(boolean p, boolean q, boolean r) {
        return !p || !q || r;
    }
}
