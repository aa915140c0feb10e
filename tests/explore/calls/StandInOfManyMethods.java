//@ entry: order(StandInOfManyMethods$Stock,StandInOfManyMethods$Stock,int)

// An interface that nothing implements has a stand-in, each of whose methods answers anything; two may be one object.
class StandInOfManyMethods {
    interface Stock {
        boolean isOpen();

        int count(String item);

        short count(int shelf);

        void take(String item, int n);

        Stock other();

        default boolean has(String item) {
            return count(item) > 0;
        }
    }

    static int order(Stock stock, Stock next, int n) {
        if (!stock.isOpen()) { //~ throws NullPointerException
            return stock.other() == next ? 0 : 1;
        }
        if (stock.has("nail") && stock.count(n) == 7) {
            stock.take("nail", n);
            return stock.count("nail") + next.count("nail"); //~ throws NullPointerException
        }
        return 2;
    }
}
