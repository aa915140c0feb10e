//@ entry: edit(String,int,int)
//@ max-string: 4

// What is put into symbolic text, and taken out of it.
class EditsInPlace {
    static String edit(String s, int how, int at) {
        if (s == null || s.length() > 3) {
            return null;
        }
        StringBuilder text = new StringBuilder(s);
        switch (how) {
            case 0 -> text.insert(at, "<>"); //~ throws StringIndexOutOfBoundsException
            case 1 -> text.insert(at, 'c'); //~ throws StringIndexOutOfBoundsException
            case 2 -> text.delete(at, 2); //~ throws StringIndexOutOfBoundsException
            case 3 -> text.replace(at, Integer.MAX_VALUE, s); //~ throws StringIndexOutOfBoundsException
            case 4 -> text.insert(0, at);
            default -> text.append('!').setLength(s.length());
        }
        return text.toString();
    }
}
