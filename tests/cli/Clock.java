/** What it returns differs between runs. */
class Clock {
    static boolean isLate(int hour) {
        return System.nanoTime() > hour;
    }

    static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    static int rollsADie() {
        long start = System.nanoTime();
        int eyes = new java.util.Random().nextInt(6) + 1;
        assert eyes >= 1 && eyes <= 6;
        System.out.println("took " + (System.nanoTime() - start) + " ns");
        return eyes;
    }

    static void neverRollsAThree() {
        assert rollsADie() != 3;
    }

    static void isNotThatMoment() {
        assert System.nanoTime() != 0x123456789ABCDEFL;
    }

    static void choosesBelow(int n) {
        if (n > 0) {
            int chosen = new java.util.Random().nextInt(n);
            assert chosen >= 0 && chosen < n;
            assert java.util.concurrent.ThreadLocalRandom.current().nextInt(n) < n;
        }
    }
}
