import java.util.TreeMap;

/** A sorted map that is given different keys on both sides. */
class TreesInside {
    //@ entry: run(int,int)
    static int run(int x, int y) {
        TreeMap<Integer, String> tree = new TreeMap<>();
        tree.put(x, "x");
        if (y > x) {
            tree.put(y, "later");
        } else {
            tree.put(y - 1, "earlier");
        }
        return tree.firstKey() + 31 * tree.size() + 1000 * tree.firstEntry().getValue().length() + tree.lastKey();
    }
}
