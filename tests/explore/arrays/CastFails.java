//@ entry: cast(boolean)

// A cast looks at the class of the object; arrays of subclasses are arrays of the superclass.
class CastFails {
    static class Animal {
    }

    static class Dog extends Animal {
    }

    static int cast(boolean dog) {
        Animal animal = dog ? new Dog() : new Animal();
        Animal[] animals = dog ? new Dog[1] : new Animal[1];
        animals[0] = animal;
        Dog found = (Dog) animals[0]; //~ throws ClassCastException
        return found == animal ? 1 : 0;
    }
}
