//@ entry: store(boolean)

// An array knows what it may hold.
class StoreCheck {
    static class Animal {
    }

    static class Dog extends Animal {
    }

    static int store(boolean fits) {
        Animal[] animals = new Dog[1];
        animals[0] = fits ? new Dog() : new Animal(); //~ throws ArrayStoreException
        return 1;
    }
}
