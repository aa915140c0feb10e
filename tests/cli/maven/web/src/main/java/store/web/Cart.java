package store.web;

import store.Stock;

public final class Cart {
    private Cart() {}

    public static boolean canOrder(int stock, int ordered) {
        if (stock < 0 || ordered < 0) {
            return false;
        }
        int left = Stock.left(stock, ordered);
        assert left >= 0 && left <= stock;
        return ordered <= stock;
    }
}
