//@ entry: both(ChildrenMayBeShared$Tree)

// Two children may be one and the same tree.
class ChildrenMayBeShared {
    static final class Tree {
        Tree left;
        Tree right;
    }

    static int both(Tree tree) {
        if (tree.left == null || tree.right == null) { //~ throws NullPointerException
            return 0;
        }
        return tree.left == tree.right ? 1 : 2;
    }
}
