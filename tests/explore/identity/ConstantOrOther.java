//@ entry: weight(ConstantOrOther$Level)
/** An input is the object of a constant, or another one, and stays so. */
class ConstantOrOther {
    static final class Level {
        static final Level LOW = new Level(1);
        private static final Level HIGH = new Level(9);

        final int value;

        private Level(int value) {
            this.value = value;
        }
    }

    static int weight(Level level) {
        if (level == Level.LOW) {
            return level.value;
        }
        if (level == Level.HIGH) {
            return 1 / (level.value - 9); //~ throws ArithmeticException
        }
        if (level == null) {
            return 0;
        }
        return level == Level.LOW || level.value > 9 ? 2 : 3;
    }
}
