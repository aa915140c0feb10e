//@ entry: read()

// Initialisers run from top to bottom: an earlier one sees the zero of a later field.
class TextualOrder {
    static int early = late();
    static int value = 5;
    static int afterwards = late();

    static int late() {
        return value;
    }

    static int read() {
        assert early == 0;
        assert afterwards == 5;
        return early * 10 + afterwards;
    }
}
