//@ entry: street(char)
class LettersThatBecomeSeveral {
    static int street(char last) {
        String shouted = ("a" + last).toUpperCase();
        if (shouted.equals("ASS")) { // \u00df
            return 1;
        }
        return shouted.length() > 3 ? 2 : 0; // a ligature or an accented iota becomes three
    }
}
