// An array that is too long to be told is still one of its type.
class LongArrayInResult {
    final int[] cells;
    final LongArrayInResult[] rows;

    LongArrayInResult(int length) {
        cells = new int[length];
        rows = new LongArrayInResult[length];
    }

    static LongArrayInResult table(boolean large) {
        return new LongArrayInResult(large ? 1 << 17 : 1);
    }
}
