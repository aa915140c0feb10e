// A property that the JVM does not set by itself is taken not to be set.
class UnsetProperty {
    private static final int STEP = Integer.parseInt(System.getProperty("unset.property.step", "2"));

    static int next(int a) {
        if (System.getProperty("unset.property") != null) {
            return 0;
        }
        return a > 7 ? a : a + STEP;
    }
}
