//@ entry: area(ReceiverDoesNotOverride)

// The receiver is of a class in which the method that is explored is the one that runs, also as an alias of a parameter.
abstract class ReceiverDoesNotOverride {
    int side;

    int area(ReceiverDoesNotOverride other) {
        if (this == other) {
            return 0;
        }
        return other.area(null) + side; //~ throws NullPointerException
    }

    static class Cube extends ReceiverDoesNotOverride {
        @Override
        int area(ReceiverDoesNotOverride other) {
            return 6;
        }
    }

    static class Square extends ReceiverDoesNotOverride {
    }
}
