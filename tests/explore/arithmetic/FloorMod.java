//@ entry: hour(int,int)
//@ values: -8..8

// Math.floorMod has the sign of its divisor; its exception arises in the JDK, at the call.
class FloorMod {
    static int hour(int hours, int day) {
        int hour = Math.floorMod(hours, day); //~ throws ArithmeticException
        if (day == 24) {
            assert hour >= 0 && hour < 24;
        }
        return hour;
    }
}
