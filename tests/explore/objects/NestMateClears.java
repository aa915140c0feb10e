//@ entry: size(NestMateClears$Node)
// Classes of one nest write each other's private fields, so every constructor setting a field does not keep it from being null.
class NestMateClears {
    static class Node {
        private int[] data = new int[1];
    }

    static class Mate {
        static void clear(Node n) {
            n.data = null;
        }
    }

    static int size(Node n) {
        if (n == null) {
            return 0;
        }
        return n.data.length; //~ throws NullPointerException
    }
}
