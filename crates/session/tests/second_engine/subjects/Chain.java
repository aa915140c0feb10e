/** Objects that are made as the program looks at them: null, one that is there, or a new one. */
class Chain {
    int weight;
    Chain next;

    static int second(Chain chain) {
        return chain.next.weight;
    }

    static int loops(Chain chain) {
        if (chain == null) {
            return 0;
        }
        Chain next = chain.next;
        if (next == chain) {
            return 1;
        }
        if (next != null && next.next == chain) {
            return 2;
        }
        return 3;
    }

    static int heavier(Chain one, Chain other) {
        one.weight = 5;
        if (other.weight == 5) {
            return one == other ? 1 : 2;
        }
        return other.weight > 5 ? 3 : 4;
    }
}
