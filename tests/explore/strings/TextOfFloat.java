//@ entry: shape(float)

// The same for a builder, which gets the text of a float.
class TextOfFloat {
    static boolean shape(float x) {
        StringBuilder builder = new StringBuilder();
        builder.append(x).append(';');
        return builder.indexOf("-") == 0;
    }
}
