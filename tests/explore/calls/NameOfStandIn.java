//@ entry: describe(NameOfStandIn$Shape)

// Nobody knows the class of an object that stands in for an interface: its name can be told to others, but not be relied on.
class NameOfStandIn {
    interface Shape {
        int corners();
    }

    static String describe(Shape shape) {
        if (shape == null) {
            throw new IllegalArgumentException("none"); //~ throws IllegalArgumentException
        }
        if (shape.corners() < 3) {
            throw new IllegalStateException(shape.getClass().getName() + " has no corners"); //~ throws IllegalStateException
        }
        return shape.getClass().getName();
    }
}
