//@ entry: <init>(int[],java.lang.String)

/** The new object may refer to the arguments. */
class SharesArgument {
    final int[] values;
    final String name;
    SharesArgument self;

    SharesArgument(int[] values, String name) {
        this.values = values;
        this.name = name;
        if (values[0] == name.length()) { //~ throws NullPointerException
                                          //~^ throws ArrayIndexOutOfBoundsException
            values[0] = 7;
            self = this;
        }
    }
}
