//@ entry: buy(int,int,int)

// Three coins into a machine that holds little change.
class VendingMachine {
    static int credit;

    static boolean insert(int coin) {
        switch (coin) {
            case 10:
            case 20:
            case 50:
                credit += coin;
                return true;
            default:
                return false;
        }
    }

    static int buy(int first, int second, int third) {
        int refused = 0;
        refused += insert(first) ? 0 : 1;
        refused += insert(second) ? 0 : 1;
        refused += insert(third) ? 0 : 1;
        if (credit < 50) {
            return -1;
        }
        int change = credit - 50;
        assert change <= 50 + refused; //~ assertion
        return change;
    }
}
