//@ entry: readBack(int,long)

// A number that was written is the one that is read, as long as it fits.
class NumberReadBack {
    static int readBack(int i, long l) {
        assert Integer.parseInt(String.valueOf(i)) == i;
        assert Long.parseLong("" + l) == l;
        assert Long.parseLong(Integer.toString(i, 16), 16) == i;
        assert Integer.valueOf("" + i).equals(i);
        return i < 0 ? -1 : 1;
    }
}
