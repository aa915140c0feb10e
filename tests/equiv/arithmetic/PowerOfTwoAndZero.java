//@ verdict: DIFFERENT
//@ call: PowerOfTwoAndZero.a(0)
class PowerOfTwoAndZero {
    static boolean a(int x) {
        return x > 0 && (x & (x - 1)) == 0;
    }

    static boolean b(int x) {
        return x >= 0 && (x & (x - 1)) == 0;
    }
}
