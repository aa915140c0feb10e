//@ verdict: EQUIVALENT
class SmallBoxes {
    static boolean a(byte x) {
        Integer one = (int) x;
        Integer two = (int) x;
        return one == two;
    }

    static boolean b(byte x) {
        return true;
    }
}
