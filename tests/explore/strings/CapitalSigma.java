//@ entry: small(char,boolean)
class CapitalSigma {
    static int small(char before, boolean isLast) {
        String small = (before + (isLast ? "\u03a3" : "\u03a3a")).toLowerCase();
        assert small.length() >= 2;
        if (small.equals("a\u03c2")) { // at the end of a word it has another form
            return 1;
        }
        return small.equals("a\u03c3a") ? 2 : small.equals(" \u03c3") ? 3 : 0;
    }
}
