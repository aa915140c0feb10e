/** A record that refuses what only a loop tells. */
record Refused(String code, int count) {
    Refused {
        for (int i = 0; i < code.length(); i++) {
            if (code.charAt(i) < 'A') {
                throw new IllegalArgumentException(code);
            }
        }
    }

    boolean isLong() {
        return count > 100;
    }

    static int counts(Refused one, Refused other) {
        return one.count() > other.count() ? 1 : 0;
    }
}
