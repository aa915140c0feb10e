//@ entry: value(char)
//@ values: 0..200

// Several labels on one branch, over characters.
class CharSwitch {
    static int value(char c) {
        switch (c) {
            case 'a':
            case 'e':
            case 'i':
            case 'o':
            case 'u':
                return 1;
            case '\n':
                return 2;
            default:
                return c >= '0' && c <= '9' ? c - '0' : -1;
        }
    }
}
