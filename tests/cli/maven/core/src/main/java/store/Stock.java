package store;

public final class Stock {
    private Stock() {}

    public static int left(int stock, int taken) {
        return taken > stock ? 0 : stock - taken;
    }
}
