//@ entry: text(int)
//@ values: -12..101

// The text of a number is looked into.
class ToStringOfInt {
    static boolean text(int x) {
        return x > -10 && x < 100 && Integer.toString(x).equals("42");
    }
}
