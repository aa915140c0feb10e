//@ verify: length(int)
//@ assumes: no OutOfMemoryError or StackOverflowError
class MemorySuffices {
    static int length(int n) {
        return n < 0 ? 0 : new long[n].length;
    }

    public static void main(String[] args) {
        length(Integer.MAX_VALUE);
    }
}
