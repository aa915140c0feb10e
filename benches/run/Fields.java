/** Reads and writes of fields of linked objects. */
public class Fields {
    static final class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node first = new Node();
        Node last = first;
        for (int i = 0; i < 1000; i++) {
            last.next = new Node();
            last = last.next;
            last.value = i;
        }
        int sum = 0;
        for (int round = 0; round < 8_000; round++) {
            for (Node node = first; node != null; node = node.next) {
                node.value += round;
                sum ^= node.value;
            }
        }
        System.out.println(sum);
    }
}
