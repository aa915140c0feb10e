//@ entry: text(char[])
//@ max-array: 4

// A string has two bytes for each of four characters: the bound is that on the input, and the JDK's code for strings meets none.
class TextOfCharacters {
    static String text(char[] characters) {
        if (characters == null || characters.length > 4) {
            return null;
        }
        return new String(characters);
    }
}
