import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

public class TrieDictionary {
    private static class Node {
        final Map<Character, Node> children = new TreeMap<>();
        String definition;
        int wordsBelow;
    }

    private final Node root = new Node();

    boolean put(String word, String definition) {
        if (word.isEmpty()) throw new IllegalArgumentException("empty word");
        boolean fresh = find(word).map(n -> n.definition == null).orElse(true);
        Node at = root;
        if (fresh) at.wordsBelow++;
        for (char c : word.toCharArray()) {
            at = at.children.computeIfAbsent(c, k -> new Node());
            if (fresh) at.wordsBelow++;
        }
        at.definition = definition;
        return fresh;
    }

    private Optional<Node> find(CharSequence prefix) {
        Node at = root;
        for (int i = 0; i < prefix.length() && at != null; i++) at = at.children.get(prefix.charAt(i));
        return Optional.ofNullable(at);
    }

    String get(String word) {
        return find(word).map(n -> n.definition).orElse(null);
    }

    int count(String prefix) {
        return find(prefix).map(n -> n.wordsBelow).orElse(0);
    }

    boolean remove(String word) {
        if (get(word) == null) return false;
        remove(root, word, 0);
        return true;
    }

    private void remove(Node at, String word, int depth) {
        at.wordsBelow--;
        if (depth == word.length()) {
            at.definition = null;
            return;
        }
        Node child = at.children.get(word.charAt(depth));
        remove(child, word, depth + 1);
        if (child.wordsBelow == 0) at.children.remove(word.charAt(depth));
    }

    List<String> complete(String prefix, int limit) {
        List<String> out = new ArrayList<>();
        find(prefix).ifPresent(n -> collect(n, new StringBuilder(prefix), out, limit));
        return out;
    }

    private void collect(Node at, StringBuilder word, List<String> out, int limit) {
        if (out.size() >= limit) return;
        if (at.definition != null) out.add(word.toString());
        for (Map.Entry<Character, Node> e : at.children.entrySet()) {
            word.append((char) e.getKey());
            collect(e.getValue(), word, out, limit);
            word.deleteCharAt(word.length() - 1);
        }
    }

    List<String> match(String pattern) {
        List<String> out = new ArrayList<>();
        match(root, pattern, 0, "", out);
        return out;
    }

    private void match(Node at, String pattern, int i, String soFar, List<String> out) {
        if (i == pattern.length()) {
            if (at.definition != null) out.add(soFar);
            return;
        }
        char c = pattern.charAt(i);
        at.children.forEach((k, child) -> {
            if (c == '?' || c == k) match(child, pattern, i + 1, soFar + k, out);
        });
    }

    String longestPrefixOf(String text) {
        String best = "";
        Node at = root;
        for (int i = 0; i < text.length() && (at = at.children.get(text.charAt(i))) != null; i++) {
            if (at.definition != null) best = text.substring(0, i + 1);
        }
        return best;
    }

    int nodes() {
        return nodes(root);
    }

    private static int nodes(Node n) {
        int sum = 1;
        for (Node c : n.children.values()) sum += nodes(c);
        return sum;
    }

    public static void main(String[] args) {
        TrieDictionary d = new TrieDictionary();
        String[] words = "car card care careful cart cat dog do done door doom cap capsule".split(" ");
        for (int i = 0; i < words.length; i++) d.put(words[i], "#" + i);
        System.out.println(d.put("cat", "feline") + " " + d.put("dot", "point") + " " + d.get("cat") + " " + d.get("ca") + " " + d.get("zebra"));
        System.out.println(d.complete("car", 10) + " " + d.complete("do", 3) + " " + d.complete("x", 5) + " " + d.complete("", 100).size());
        for (String p : new String[] {"", "c", "car", "care", "do", "dog", "q"}) System.out.print(p + ":" + d.count(p) + " ");
        System.out.println("nodes " + d.nodes());
        System.out.println(d.match("ca?") + " " + d.match("do??") + " " + d.match("???") + " " + d.match("?"));
        System.out.println(d.longestPrefixOf("carefully") + " " + d.longestPrefixOf("dodge") + " [" + d.longestPrefixOf("elephant") + "]");
        System.out.println(d.remove("care") + " " + d.remove("care") + " " + d.remove("careful") + " " + d.complete("care", 5) + " nodes " + d.nodes());
        Map<Character, Integer> histogram = new HashMap<>();
        for (String w : d.complete("", 100)) for (char c : w.toCharArray()) histogram.merge(c, 1, Integer::sum);
        System.out.println(new TreeMap<>(histogram));
        for (String w : words) d.remove(w);
        System.out.println(d.complete("", 10) + " nodes " + d.nodes());
        d.put("", "nothing");
    }
}
