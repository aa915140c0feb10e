//@ entry: index(int)
//@ values: -2..5

// values() is an array like any other.
class ArrayOfConstants {
    enum Suit { CLUBS, HEARTS, SPADES }

    static boolean index(int i) {
        return Suit.values()[i] == Suit.HEARTS; //~ throws ArrayIndexOutOfBoundsException
    }
}
