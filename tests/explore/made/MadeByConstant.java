//@ entry: matches(MadeByConstant,MadeByConstant)

import java.util.regex.Pattern;

// Constants and factories make what has no constructor for others; an object may be another one's alias.
class MadeByConstant {
    static final MadeByConstant DIGITS = new MadeByConstant(Pattern.compile("[0-9]"), 1);
    static final MadeByConstant LETTERS = new MadeByConstant(Pattern.compile("[a-z]"), 2);

    private final Pattern pattern;
    private final int weight;

    private MadeByConstant(Pattern pattern, int weight) {
        this.pattern = pattern;
        this.weight = weight;
    }

    static MadeByConstant weighing(int weight) {
        if (weight < 10) {
            throw new IllegalArgumentException();
        }
        return new MadeByConstant(Pattern.compile("x"), weight);
    }

    static int matches(MadeByConstant one, MadeByConstant two) {
        if (one == two) {
            return 0;
        }
        int weight = one.weight + two.weight; //~ throws NullPointerException
        assert weight != 12 || one == LETTERS || two == LETTERS; //~ assertion
        return one.pattern.matcher("7").matches() ? 1 : 2;
    }
}
