//@ entry: roll(MadeBelowJdk$Loaded)

import java.util.Random;

// What a superclass of the JDK holds is what its constructor leaves there.
class MadeBelowJdk {
    static class Loaded extends Random {
        private final int bias;

        Loaded(int bias) {
            super(7);
            if (bias < 0) {
                throw new IllegalArgumentException();
            }
            this.bias = bias;
        }
    }

    static int roll(Loaded dice) {
        int number = dice.nextInt(6); //~ throws NullPointerException
        return number / (dice.bias + 1);
    }
}
