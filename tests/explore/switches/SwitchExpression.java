//@ entry: length(int,boolean)
//@ values: -2..15

// Arrows, several constants to a case, and yield.
class SwitchExpression {
    static int length(int month, boolean leap) {
        int days = switch (month) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> {
                int february = 28;
                yield leap ? february + 1 : february;
            }
            case 1, 3, 5, 7, 8, 10, 12 -> 31;
            default -> throw new IllegalArgumentException("month"); //~ throws IllegalArgumentException
        };
        assert days >= 28;
        return days;
    }
}
