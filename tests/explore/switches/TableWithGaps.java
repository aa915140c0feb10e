//@ entry: price(int)
//@ values: -2..9

// The gaps of a dense switch belong to its default.
class TableWithGaps {
    static int price(int zone) {
        switch (zone) {
            case 1:
                return 10;
            case 2:
                return 15;
            case 4:
                return 25;
            case 6:
                return 40;
            default:
                throw new IllegalArgumentException("no such zone"); //~ throws IllegalArgumentException
        }
    }
}
