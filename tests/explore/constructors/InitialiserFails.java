//@ entry: <init>(int)
//@ values: 0..1

/** The class is initialised before its constructor runs. */
class InitialiserFails {
    static final int SCALE = Integer.parseInt("x"); //~ throws ExceptionInInitializerError before entry
    final int scaled;

    InitialiserFails(int n) {
        scaled = n * SCALE;
    }
}
