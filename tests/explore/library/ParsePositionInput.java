//@ entry: next(java.text.ParsePosition)

import java.text.FieldPosition;
import java.text.ParsePosition;

// Where to go on parsing is any number.
class ParsePositionInput {
    static char next(ParsePosition position) {
        int index = position.getIndex(); //~ throws NullPointerException
        if (index < 0 || index >= 3) {
            position.setErrorIndex(index);
            return '?';
        }
        position.setIndex(index + 1);
        assert new FieldPosition(index).getField() == index;
        return "abc".charAt(index);
    }
}
