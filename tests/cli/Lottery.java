// One of a thousand paths takes the branch that counts.
class Lottery {
    static boolean wins(int ticket) {
        int drawn = 7;
        for (int i = 0; i < 10; i++) {
            if ((ticket >> i & 1) == 1) {
                drawn = drawn * 31 + i;
            }
        }
        return drawn == 209662;
    }
}
