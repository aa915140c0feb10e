//@ verify: isOne()
//@ assumes: static fields, and objects behind them, are as initialisers leave them when the method is called
class StaticsAsInitialised {
    static int n = 1;

    static void isOne() {
        assert n == 1;
    }

    public static void main(String[] args) {
        n = 2;
        isOne();
    }
}
