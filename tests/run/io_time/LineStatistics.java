//@ stdin: LineStatistics.in
// Reads all of standard input through a BufferedReader and reports on its lines.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LineStatistics {
    static class Section {
        final String name;
        final Map<String, String> entries = new TreeMap<>();

        Section(String name) {
            this.name = name;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        List<Section> sections = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        int number = 0;
        int characters = 0;
        String longest = "";
        for (String line; (line = in.readLine()) != null; ) {
            number++;
            characters += line.length();
            if (line.length() > longest.length()) {
                longest = line;
            }
            String text = line.strip();
            if (text.isEmpty() || text.charAt(0) == '#') {
                continue;
            }
            if (text.startsWith("[") && text.endsWith("]")) {
                sections.add(new Section(text.substring(1, text.length() - 1)));
                continue;
            }
            int equals = text.indexOf('=');
            if (equals <= 0) {
                problems.add("line " + number + ": no key in '" + text + "'");
            } else if (sections.isEmpty()) {
                problems.add("line " + number + ": outside of a section");
            } else {
                String key = text.substring(0, equals).stripTrailing();
                String old = sections.get(sections.size() - 1).entries.put(key, text.substring(equals + 1).stripLeading());
                if (old != null) {
                    problems.add("line " + number + ": '" + key + "' was '" + old + "'");
                }
            }
        }
        System.out.println(number + " lines, " + characters + " characters, longest " + longest.length());
        for (Section s : sections) {
            System.out.println(s.name + " (" + s.entries.size() + ")");
            s.entries.forEach((k, v) -> System.out.println("  " + k + " -> " + v));
        }
        problems.forEach(System.out::println);
        System.out.println("after the end: " + in.readLine() + " " + in.read() + " " + System.in.read());
        in.close();
        try {
            in.readLine();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        System.exit(problems.size());
    }
}
