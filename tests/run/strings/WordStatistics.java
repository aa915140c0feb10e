//@ args: 3 the
// Counts words, letters and sentence lengths of a text, ranks them, draws a bar chart, wraps lines.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class WordStatistics {
    static final String TEXT = """
            It was the best of times, it was the worst of times, it was the age of wisdom,
            it was the age of foolishness, it was the epoch of belief, it was the epoch of
            incredulity. It was the season of Light! Was it the season of Darkness?
            """;

    static List<String> words(String text) {
        List<String> result = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ' ';
            if (Character.isLetter(c)) {
                word.append(Character.toLowerCase(c));
            } else if (word.length() > 0) {
                result.add(word.toString());
                word.setLength(0);
            }
        }
        return result;
    }

    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.strip().split("\\s+")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line);
                line = "";
            }
            line += (line.isEmpty() ? "" : " ") + word;
        }
        lines.add(line);
        return lines;
    }

    static String justify(String line, int width) {
        String[] words = line.split(" ");
        if (words.length == 1) {
            return line;
        }
        int spaces = width - line.replace(" ", "").length();
        StringBuilder out = new StringBuilder(words[0]);
        int gaps = words.length - 1;
        for (int i = 1; i < words.length; i++) {
            int here = spaces / gaps + (i <= spaces % gaps ? 1 : 0);
            out.append(" ".repeat(here)).append(words[i]);
        }
        return out.toString();
    }

    public static void main(String[] args) {
        int top = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        List<String> words = words(TEXT);
        Map<String, Integer> counts = new HashMap<>();
        for (String w : words) {
            counts.merge(w, 1, Integer::sum);
        }
        List<Map.Entry<String, Integer>> ranking = new ArrayList<>(counts.entrySet());
        ranking.sort(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()));
        System.out.println(words.size() + " words, " + counts.size() + " different");
        for (Map.Entry<String, Integer> e : ranking.subList(0, top)) {
            System.out.println(e.getKey() + " " + e.getValue());
        }
        if (args.length > 1) {
            System.out.println("'" + args[1] + "' occurs " + counts.getOrDefault(args[1], 0) + " times");
        }
        TreeMap<Character, Integer> letters = new TreeMap<>();
        for (char c : TEXT.toLowerCase().toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                letters.merge(c, 1, Integer::sum);
            }
        }
        letters.headMap('j').forEach((c, n) -> System.out.println(c + " " + "#".repeat(n) + " " + n));
        System.out.println("missing " + "abcdefghijklmnopqrstuvwxyz".chars().filter(c -> !letters.containsKey((char) c))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append));
        for (String sentence : TEXT.split("(?<=[.!?])\\s+")) {
            System.out.println(words(sentence).size() + " words end in '" + sentence.strip().charAt(sentence.strip().length() - 1) + "'");
        }
        for (String line : wrap(TEXT, 34)) {
            System.out.println("|" + justify(line, 34) + "|");
        }
    }
}
