//@ entry: starts(NameOfConstant$Planet)

// The name of a constant is a string like any other.
class NameOfConstant {
    enum Planet { MARS, VENUS, MERCURY }

    static boolean starts(Planet planet) {
        return planet.name().startsWith("M"); //~ throws NullPointerException
    }
}
