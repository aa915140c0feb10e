//@ entry: weekday(int)
//@ values: -9..16

// The selector is a computed value; negative remainders reach the default.
class SwitchOnRemainder {
    static int weekday(int day) {
        switch (day % 7) {
            case 0:
                return 7;
            case 1:
            case 2:
            case 3:
            case 4:
            case 5:
            case 6:
                return day % 7;
            default:
                assert day < 0;
                return -1;
        }
    }
}
