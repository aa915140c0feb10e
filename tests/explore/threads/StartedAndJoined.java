//@ entry: largest(int,int)
//@ values: -2..2

/** Two threads write what the first one reads when both have ended. */
class StartedAndJoined {
    static int largest(int a, int b) throws InterruptedException {
        int[] squares = new int[2];
        Thread one = new Thread(() -> squares[0] = a * a);
        Thread two = new Thread(() -> squares[1] = b * b);
        one.start();
        two.start();
        one.join();
        two.join();
        return squares[0] > squares[1] ? a : b;
    }
}
