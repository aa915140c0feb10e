class SpinsOnInput {
    static int spin(int x) {
        do {
        } while ((x | 1) != 0);
        return x;
    }
}
