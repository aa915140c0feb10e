//@ stdin: TextStatistics.in
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

public class TextStatistics {
    private final Map<String, Integer> words = new HashMap<>();
    private final Map<Integer, TreeSet<String>> byLength = new TreeMap<>(Collections.reverseOrder());
    private final Map<String, TreeSet<Integer>> index = new TreeMap<>();
    private final int[] letters = new int[26];
    private int lines, blank, characters, digits, punctuation, sentences;

    void line(String text) {
        lines++;
        characters += text.length();
        if (text.isBlank()) {
            blank++;
            return;
        }
        StringBuilder word = new StringBuilder();
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ' ';
            if (Character.isLetter(c) || c == '\'' && word.length() > 0) {
                word.append(Character.toLowerCase(c));
                if (c < 128 && c != '\'') letters[Character.toLowerCase(c) - 'a']++;
                continue;
            }
            if (word.length() > 0) {
                add(word.toString());
                word.setLength(0);
            }
            if (Character.isDigit(c)) digits++;
            else if (!Character.isWhitespace(c)) punctuation++;
            if (c == '.' || c == '!' || c == '?') sentences++;
        }
    }

    private void add(String w) {
        words.merge(w, 1, Integer::sum);
        byLength.computeIfAbsent(w.length(), k -> new TreeSet<>()).add(w);
        index.computeIfAbsent(w, k -> new TreeSet<>()).add(lines);
    }

    List<Map.Entry<String, Integer>> mostCommon(int n) {
        List<Map.Entry<String, Integer>> all = new ArrayList<>(words.entrySet());
        all.sort((a, b) -> {
            int c = b.getValue().compareTo(a.getValue());
            return c != 0 ? c : a.getKey().compareTo(b.getKey());
        });
        return all.subList(0, Math.min(n, all.size()));
    }

    int total() {
        int n = 0;
        for (int v : words.values()) n += v;
        return n;
    }

    public static void main(String[] args) throws IOException {
        TextStatistics s = new TextStatistics();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String longest = "";
        for (String line; (line = in.readLine()) != null;) {
            s.line(line);
            if (line.trim().length() > longest.length()) longest = line.trim();
        }
        System.out.println("lines " + s.lines + " (" + s.blank + " blank), characters " + s.characters);
        System.out.println("words " + s.total() + " (" + s.words.size() + " distinct), sentences " + s.sentences + ", digits " + s.digits
            + ", punctuation " + s.punctuation);
        System.out.println("longest line: " + longest);
        for (Map.Entry<String, Integer> e : s.mostCommon(8)) System.out.printf("%-8s %2d %s%n", e.getKey(), e.getValue(), "#".repeat(e.getValue()));
        int shown = 0;
        for (Map.Entry<Integer, TreeSet<String>> e : s.byLength.entrySet()) {
            System.out.println(e.getKey() + ": " + e.getValue());
            if (++shown == 4) break;
        }
        StringBuilder chart = new StringBuilder();
        for (int i = 0; i < 26; i++) if (s.letters[i] > 0) chart.append((char) ('a' + i)).append(s.letters[i]).append(' ');
        System.out.println(chart.toString().trim());
        s.index.entrySet().removeIf(e -> e.getValue().size() < 2);
        System.out.println(s.index);
        double average = 0;
        for (Map.Entry<String, Integer> e : s.words.entrySet()) average += e.getKey().length() * e.getValue();
        System.out.println(String.format(Locale.ROOT, "average word %.3f, words per sentence %.2f", average / s.total(), (double) s.total() / s.sentences));
        System.exit(s.blank);
    }
}
