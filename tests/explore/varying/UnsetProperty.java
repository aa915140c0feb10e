//@ entry: level(int)
//@ values: -1..1

// A property that no JVM has is not set, unless the program sets it.
class UnsetProperty {
    static int level(int x) {
        String before = System.getProperty("unset.property.level", "none");
        assert before.equals("none");
        System.setProperty("unset.property.level", "high");
        String after = System.getProperty("unset.property.level");
        System.clearProperty("unset.property.level");
        return after.equals("high") && System.lineSeparator().equals(System.getProperty("line.separator")) ? x : 0;
    }
}
