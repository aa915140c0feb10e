//@ verify: isChain(FieldLeadsAwayNode)
//@ assumes: FieldLeadsAwayNode.next of inputs leads to no object that holds them, as constructors leave it
import java.lang.reflect.Field;

class FieldLeadsAway {
    static void isChain(FieldLeadsAwayNode n) {
        assert n == null || n.next() != n;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        FieldLeadsAwayNode ring = new FieldLeadsAwayNode(null);
        Field next = FieldLeadsAwayNode.class.getDeclaredField("next");
        next.setAccessible(true);
        next.set(ring, ring);
        isChain(ring);
    }
}

// A class of its own: within one nest, who writes a field by reflection is no stranger.
class FieldLeadsAwayNode {
    private final FieldLeadsAwayNode next;

    FieldLeadsAwayNode(FieldLeadsAwayNode next) {
        this.next = next;
    }

    FieldLeadsAwayNode next() {
        return next;
    }
}
