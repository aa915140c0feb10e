//@ entry: cast(CastToSubclass$Animal)

// A cast fails for every class but the one that was meant.
class CastToSubclass {
    abstract static class Animal {
    }

    static final class Cat extends Animal {
        int lives;
    }

    static final class Dog extends Animal {
    }

    static int cast(Animal animal) {
        return ((Cat) animal).lives; //~ throws NullPointerException
                                     //~^ throws ClassCastException
    }
}
