//@ entry: atLeast(CompareConstants$Level)

// Constants are ordered as they are declared.
class CompareConstants {
    enum Level { LOW, MIDDLE, HIGH }

    static boolean atLeast(Level level) {
        return level.compareTo(Level.MIDDLE) >= 0; //~ throws NullPointerException
    }
}
