//@ entry: cost(SealedSwitch$Fare)

// A sealed interface has the implementations that it permits.
class SealedSwitch {
    sealed interface Fare permits Child, Adult {
    }

    record Child(int age) implements Fare {
    }

    record Adult(boolean member) implements Fare {
    }

    static int cost(Fare fare) {
        if (fare instanceof Child child) {
            return child.age() < 6 ? 0 : 5;
        }
        if (fare instanceof Adult adult) {
            return adult.member() ? 8 : 10;
        }
        return fare == null ? -1 : 99;
    }
}
