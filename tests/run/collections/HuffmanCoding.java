// Huffman coding: a priority queue of trees, codes in a sorted map, encoding and decoding bits.
import java.util.Comparator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class HuffmanCoding {
    abstract static class Tree {
        final int weight;

        Tree(int weight) {
            this.weight = weight;
        }

        abstract void codes(String prefix, Map<Character, String> into);

        abstract char least();
    }

    static class Leaf extends Tree {
        final char symbol;

        Leaf(char symbol, int weight) {
            super(weight);
            this.symbol = symbol;
        }

        void codes(String prefix, Map<Character, String> into) {
            into.put(symbol, prefix);
        }

        char least() {
            return symbol;
        }
    }

    static class Fork extends Tree {
        final Tree left;
        final Tree right;

        Fork(Tree left, Tree right) {
            super(left.weight + right.weight);
            this.left = left;
            this.right = right;
        }

        void codes(String prefix, Map<Character, String> into) {
            left.codes(prefix + '0', into);
            right.codes(prefix + '1', into);
        }

        char least() {
            return (char) Math.min(left.least(), right.least());
        }
    }

    static Tree build(Map<Character, Integer> frequency) {
        PriorityQueue<Tree> forest = new PriorityQueue<>(Comparator.comparingInt((Tree t) -> t.weight).thenComparing(Tree::least));
        frequency.forEach((c, n) -> forest.add(new Leaf(c, n)));
        while (forest.size() > 1) {
            forest.add(new Fork(forest.poll(), forest.poll()));
        }
        return forest.poll();
    }

    static String decode(Tree root, String bits) {
        StringBuilder out = new StringBuilder();
        Tree at = root;
        for (char bit : bits.toCharArray()) {
            at = bit == '0' ? ((Fork) at).left : ((Fork) at).right;
            if (at instanceof Leaf leaf) {
                out.append(leaf.symbol);
                at = root;
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        for (String text : new String[] {"abracadabra alakazam", "aab", "mississippi river", "abcdefgh", "x"}) {
            Map<Character, Integer> frequency = new TreeMap<>();
            for (char c : text.toCharArray()) {
                frequency.merge(c, 1, Integer::sum);
            }
            Tree tree = build(frequency);
            Map<Character, String> codes = new TreeMap<>();
            tree.codes("", codes);
            System.out.println(text + ": " + frequency);
            System.out.println("  codes " + codes);
            StringBuilder bits = new StringBuilder();
            for (char c : text.toCharArray()) {
                bits.append(codes.get(c));
            }
            System.out.println("  " + bits.length() + " bits " + bits);
            System.out.println("  back " + decode(tree, bits.toString()));
        }
        Tree pair = build(Map.of('p', 1, 'q', 2));
        System.out.println(decode(pair, "0110") + " " + pair.weight + " " + pair.getClass().getSimpleName());
        // A single leaf has no branches to follow.
        System.out.println(decode(build(Map.of('z', 1)), "0"));
    }
}
