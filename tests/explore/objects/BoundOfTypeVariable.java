//@ entry: compare(BoundOfTypeVariable)
// Whatever the type argument of a tree may be, the JVM lets nothing into a field declared with the variable that is not Comparable: neither
// the object around nor the tree itself can be the key.
class BoundOfTypeVariable {
    interface Stock<K> {
    }

    static final class Tree<K extends Comparable<K>> implements Stock<K> {
        K key;
    }

    Stock<Object> stock;

    static int compare(BoundOfTypeVariable around) {
        if (around == null || !((Stock<?>) around.stock instanceof Tree<?> tree)) {
            return 0;
        }
        Object key = tree.key;
        return key == around || key == tree ? 1 : 2;
    }
}
