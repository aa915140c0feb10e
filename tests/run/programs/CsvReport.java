//@ stdin: CsvReport.in
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class CsvReport {
    static class CsvReader implements AutoCloseable {
        private final Reader in;
        private int line = 1, pushed = -2;

        CsvReader(Reader in) { this.in = in; }

        private int read() throws IOException {
            int c = pushed != -2 ? pushed : in.read();
            pushed = -2;
            if (c == '\n') line++;
            return c;
        }

        Optional<List<String>> row() throws IOException {
            List<String> fields = new ArrayList<>();
            StringBuilder field = new StringBuilder();
            boolean quoted = false, any = false;
            int started = line;
            for (int c = read(); ; c = read()) {
                if (c == -1 && quoted) throw new IOException("quote opened in line " + started + " never closes");
                if (c == -1 && !any) return Optional.empty();
                any = true;
                if (quoted) {
                    if (c != '"') field.append((char) c);
                    else {
                        int next = read();
                        if (next == '"') field.append('"');
                        else {
                            quoted = false;
                            pushed = next;
                            if (next == '\n') line--;
                        }
                    }
                } else if (c == '"') quoted = true;
                else if (c == ',' || c == '\n' || c == -1) {
                    fields.add(field.toString());
                    field.setLength(0);
                    if (c != ',') return Optional.of(fields);
                } else if (c != '\r') field.append((char) c);
            }
        }

        @Override public void close() throws IOException {
            in.close();
            System.out.println("closed after line " + line);
        }
    }

    record Employee(int id, String name, String department, double salary, String start) {
        static Employee parse(List<String> f) {
            if (f.size() != 5) throw new IllegalArgumentException("expected 5 fields, got " + f.size());
            return new Employee(Integer.parseInt(f.get(0)), f.get(1).strip(), f.get(2).isEmpty() ? "(none)" : f.get(2), Double.parseDouble(f.get(3)), f.get(4));
        }

        int year() { return Integer.parseInt(start.substring(0, 4)); }

        String csv() {
            String quoted = name.matches("[\\w ]+") ? name : "\"" + name.replace("\"", "\"\"").replace("\n", "\\n") + "\"";
            return String.join(";", "" + id, quoted, department, String.format(Locale.ROOT, "%.2f", salary), start);
        }
    }

    static void report(List<Employee> staff) {
        Map<String, List<Employee>> groups = staff.stream().collect(Collectors.groupingBy(Employee::department, TreeMap::new, Collectors.toList()));
        System.out.println(String.format("%-12s %3s %10s %10s", "department", "n", "total", "highest"));
        groups.forEach((name, list) -> {
            double total = list.stream().mapToDouble(Employee::salary).sum();
            Employee top = list.stream().max(Comparator.comparingDouble(Employee::salary)).get();
            System.out.println(String.format(Locale.ROOT, "%-12s %3d %10.2f %10.2f", name, list.size(), total, top.salary()) + " "
                + top.name().replace("\n", "\\n"));
        });
        System.out.println(staff.stream().sorted(Comparator.comparing(Employee::start)).map(e -> e.id() + "@" + e.year()).collect(Collectors.joining(" ")));
        System.out.println(staff.stream().collect(Collectors.partitioningBy(e -> e.salary() > 4000, Collectors.mapping(Employee::id, Collectors.toList()))));
        System.out.println(staff.stream().collect(Collectors.averagingDouble(Employee::salary)));
        staff.stream().map(Employee::csv).forEach(System.out::println);
    }

    public static void main(String[] args) throws IOException {
        List<Employee> staff = new ArrayList<>();
        try (CsvReader csv = new CsvReader(new BufferedReader(new InputStreamReader(System.in)))) {
            List<String> header = csv.row().orElseThrow();
            System.out.println("columns " + header);
            for (Optional<List<String>> row = csv.row(); row.isPresent(); row = csv.row()) {
                try {
                    staff.add(Employee.parse(row.get()));
                } catch (IllegalArgumentException e) {
                    System.out.println("rejected " + row.get() + ": " + e.getMessage());
                }
            }
        } finally {
            report(staff);
        }
        System.out.println("not reached");
    }
}
