import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class HuffmanCoding {
    static abstract class Node implements Comparable<Node> {
        final int weight;
        final char smallest;

        Node(int weight, char smallest) {
            this.weight = weight;
            this.smallest = smallest;
        }

        @Override
        public int compareTo(Node o) {
            return weight != o.weight ? Integer.compare(weight, o.weight) : Character.compare(smallest, o.smallest);
        }

        abstract void collect(String prefix, Map<Character, String> codes);

        abstract int depth();
    }

    static final class Leaf extends Node {
        Leaf(char c, int weight) {
            super(weight, c);
        }

        @Override void collect(String prefix, Map<Character, String> codes) {
            codes.put(smallest, prefix.isEmpty() ? "0" : prefix);
        }

        @Override int depth() { return 0; }
    }

    static final class Branch extends Node {
        final Node left, right;

        Branch(Node left, Node right) {
            super(left.weight + right.weight, (char) Math.min(left.smallest, right.smallest));
            this.left = left;
            this.right = right;
        }

        @Override void collect(String prefix, Map<Character, String> codes) {
            left.collect(prefix + '0', codes);
            right.collect(prefix + '1', codes);
        }

        @Override int depth() { return 1 + Math.max(left.depth(), right.depth()); }
    }

    static Node build(String text) {
        if (text.isEmpty()) throw new IllegalArgumentException("nothing to encode");
        Map<Character, Integer> counts = new TreeMap<>();
        for (char c : text.toCharArray()) counts.merge(c, 1, Integer::sum);
        PriorityQueue<Node> queue = new PriorityQueue<>();
        counts.forEach((c, n) -> queue.add(new Leaf(c, n)));
        while (queue.size() > 1) queue.add(new Branch(queue.poll(), queue.poll()));
        return queue.remove();
    }

    static byte[] pack(String bits) {
        byte[] out = new byte[(bits.length() + 7) / 8];
        for (int i = 0; i < bits.length(); i++) if (bits.charAt(i) == '1') out[i / 8] |= 0x80 >>> i % 8;
        return out;
    }

    static String unpack(byte[] bytes, int length) {
        StringBuilder sb = new StringBuilder(length);
        for (int i = 0; i < length; i++) sb.append((bytes[i >> 3] >> 7 - (i & 7)) & 1);
        return sb.toString();
    }

    static String decode(Node root, String bits) {
        StringBuilder out = new StringBuilder();
        Node at = root;
        for (char b : bits.toCharArray()) {
            if (at instanceof Branch branch) at = b == '0' ? branch.left : branch.right;
            if (at instanceof Leaf) {
                out.append(at.smallest);
                at = root;
            }
        }
        if (at != root) throw new IllegalStateException("bits ended inside a code");
        return out.toString();
    }

    static String encode(Map<Character, String> codes, String text) {
        StringBuilder sb = new StringBuilder();
        for (char c : text.toCharArray()) {
            String code = codes.get(c);
            if (code == null) throw new IllegalArgumentException("no code for '" + c + "'");
            sb.append(code);
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        String[] texts = {"abracadabra", "aaaa", "the quick brown fox jumps over the lazy dog", "mississippi river", "abcdefgh"};
        for (String text : texts) {
            Node root = build(text);
            Map<Character, String> codes = new TreeMap<>();
            root.collect("", codes);
            String bits = encode(codes, text);
            byte[] packed = pack(bits);
            StringBuilder hex = new StringBuilder();
            for (byte b : packed) hex.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
            System.out.println(text + ": " + text.length() * 8 + " bits become " + bits.length() + ", depth " + root.depth());
            System.out.println("  " + codes);
            System.out.println("  " + hex);
            String back = decode(root, unpack(packed, bits.length()));
            System.out.println("  round trip " + back.equals(text) + ", kraft " + codes.values().stream().mapToDouble(c -> Math.pow(2, -c.length())).sum());
        }
        Node root = build("abracadabra");
        Map<Character, String> codes = new TreeMap<>();
        root.collect("", codes);
        try {
            encode(codes, "abz");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        decode(root, encode(codes, "cad") + "1");
    }
}
