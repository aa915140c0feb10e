//@ entry: combine(char,char)

// Two characters that are one code point.
class SurrogatePairs {
    static int combine(char high, char low) {
        if (Character.isSurrogatePair(high, low)) {
            int point = Character.toCodePoint(high, low);
            assert point > 0xffff;
            return point == 0x1f600 ? 1 : 2;
        }
        return 0;
    }
}
