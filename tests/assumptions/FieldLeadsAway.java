//@ verify: isChain(FieldLeadsAway$Node)
//@ assumes: FieldLeadsAway$Node.next of inputs leads to no object that holds them, as constructors leave it
import java.lang.reflect.Field;

class FieldLeadsAway {
    static class Node {
        private final Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static void isChain(Node n) {
        assert n == null || n.next != n;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Node ring = new Node(null);
        Field next = Node.class.getDeclaredField("next");
        next.setAccessible(true);
        next.set(ring, ring);
        isChain(ring);
    }
}
