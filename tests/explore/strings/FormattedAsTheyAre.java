//@ entry: describe(int,long)

// Values that are formatted as they are need no look at their digits; with a width they do.
class FormattedAsTheyAre {
    static int describe(int x, long y) {
        String text = String.format("%d of %s: %d%% by %s%n", x, y, 50, "all");
        if (!text.startsWith(x + " of " + y) || !text.endsWith(": 50% by all\n")) {
            return -1;
        }
        return "%s and %d".formatted("one", x).startsWith("one and ") ? 1 : 2;
    }
}
