//@ entry: size(SeenBeforeDone$Node)
// The constructor of a superclass calls a method that is overridden: it runs before the field is set.
class SeenBeforeDone {
    abstract static class Above {
        Above() {
            size();
        }

        abstract int size();
    }

    static class Node extends Above {
        private int[] data = new int[1];

        @Override
        int size() {
            return data.length; //~ throws NullPointerException
        }
    }

    static int size(Node n) {
        return n == null ? 0 : n.size();
    }
}
