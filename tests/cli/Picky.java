/** A record that refuses what only a loop tells. */
record Picky(String code, int count) {
    Picky {
        for (int i = 0; i < code.length(); i++) {
            if (code.charAt(i) < 'A') {
                throw new IllegalArgumentException(code);
            }
        }
    }

    boolean isLong() {
        return count > 100;
    }

    static int counts(Picky one, Picky other) {
        return one.count() > other.count() ? 1 : 0;
    }
}
