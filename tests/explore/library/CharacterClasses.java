//@ entry: classify(byte)

// Character's tables are arrays of the JDK, indexed by a symbolic character.
class CharacterClasses {
    static int classify(byte b) {
        if (b < 32) {
            return 0;
        }
        char c = (char) b;
        if (Character.isDigit(c)) {
            return Character.getNumericValue(c);
        }
        if (Character.isUpperCase(c)) {
            return Character.toLowerCase(c);
        }
        return Character.isLetterOrDigit(c) ? 1 : 2;
    }
}
