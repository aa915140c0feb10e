// A number with a point is written by code with paths without number; who only passes its text on has one.
//@ entry: describe(double)
class FormatsFraction {
    static String describe(double price) {
        if (price < 0) {
            throw new IllegalArgumentException(String.format("negative: %.2f", price)); //~ throws IllegalArgumentException
        }
        return String.format("%8.3f Euro", price);
    }
}
