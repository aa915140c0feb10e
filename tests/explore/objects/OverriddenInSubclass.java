//@ entry: cost(OverriddenInSubclass$Plain)

// A parameter of a class may be an object of a subclass.
class OverriddenInSubclass {
    static class Plain {
        int price;

        int total() {
            return price;
        }
    }

    static class Taxed extends Plain {
        @Override
        int total() {
            return price + price / 5;
        }
    }

    static boolean cost(Plain item) {
        return item.total() > item.price; //~ throws NullPointerException
    }
}
