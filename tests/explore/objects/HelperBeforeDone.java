//@ entry: size(HelperBeforeDone$Node)
// A constructor may call a method of its object before it sets a field that this method does not read: nobody sees it null.
class HelperBeforeDone {
    static class Node {
        private int[] data;

        Node(int size) {
            check(size);
            data = new int[size];
        }

        private void check(int size) {
            if (size < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    static int size(Node n) {
        if (n == null) {
            return 0;
        }
        return n.data.length;
    }
}
