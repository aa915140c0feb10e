import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class MiniSql {
    static class SqlException extends RuntimeException {
        SqlException(String m) { super(m); }
    }

    static class Table {
        final List<String> columns;
        final List<Object[]> rows = new ArrayList<>();

        Table(List<String> columns) { this.columns = columns; }

        int column(String name) {
            int i = columns.indexOf(name);
            if (i < 0) throw new SqlException("unknown column " + name + " in " + columns);
            return i;
        }
    }

    private final Map<String, Table> tables = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private static final Pattern CREATE = Pattern.compile("create table (\\w+) \\(([^)]*)\\)", Pattern.CASE_INSENSITIVE);
    private static final Pattern INSERT = Pattern.compile("insert into (\\w+) values (.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern SELECT = Pattern.compile(
        "select (?<what>.+?) from (?<table>\\w+)(?: where (?<where>.+?))?(?: group by (?<group>\\w+))?(?: order by (?<order>\\w+)(?<desc> desc)?)?(?: limit (?<limit>\\d+))?",
        Pattern.CASE_INSENSITIVE);
    private static final Pattern DELETE = Pattern.compile("delete from (\\w+)(?: where (.+))?", Pattern.CASE_INSENSITIVE);
    private static final Pattern CONDITION = Pattern.compile("(\\w+)\\s*(<=|>=|<>|=|<|>|like)\\s*(.+)", Pattern.CASE_INSENSITIVE);

    static Object literal(String s) {
        s = s.trim();
        if (s.startsWith("'") && s.endsWith("'")) return s.substring(1, s.length() - 1);
        if (s.equalsIgnoreCase("null")) return null;
        try {
            return Long.valueOf(s);
        } catch (NumberFormatException e) {
            throw new SqlException("bad literal " + s);
        }
    }

    @SuppressWarnings("unchecked")
    static int compare(Object a, Object b) {
        if (a == null || b == null) return a == b ? 0 : a == null ? -1 : 1;
        return ((Comparable<Object>) a).compareTo(b);
    }

    static Predicate<Object[]> where(Table t, String text) {
        if (text == null) return row -> true;
        String[] ors = text.split("(?i) or ");
        if (ors.length > 1) return Arrays.stream(ors).map(o -> where(t, o)).reduce(row -> false, Predicate::or);
        String[] ands = text.split("(?i) and ");
        if (ands.length > 1) return Arrays.stream(ands).map(a -> where(t, a)).reduce(row -> true, Predicate::and);
        Matcher m = CONDITION.matcher(text.trim());
        if (!m.matches()) throw new SqlException("bad condition " + text);
        int c = t.column(m.group(1));
        Object v = literal(m.group(3));
        return switch (m.group(2).toLowerCase()) {
            case "=" -> row -> compare(row[c], v) == 0;
            case "<>" -> row -> compare(row[c], v) != 0;
            case "<" -> row -> compare(row[c], v) < 0;
            case ">" -> row -> compare(row[c], v) > 0;
            case "<=" -> row -> compare(row[c], v) <= 0;
            case ">=" -> row -> compare(row[c], v) >= 0;
            default -> row -> row[c] != null && row[c].toString().matches(v.toString().replace("%", ".*"));
        };
    }

    static Object aggregate(Table t, String item, List<Object[]> rows) {
        Matcher m = Pattern.compile("(count|sum|max|min)\\((\\*|\\w+)\\)").matcher(item);
        if (!m.matches()) return rows.isEmpty() ? null : rows.get(0)[t.column(item)];
        if (m.group(1).equals("count")) return (long) rows.size();
        List<Object> values = rows.stream().map(r -> r[t.column(m.group(2))]).filter(x -> x != null).sorted(MiniSql::compare).collect(Collectors.toList());
        if (m.group(1).equals("sum")) return values.stream().mapToLong(x -> (Long) x).sum();
        return values.isEmpty() ? null : m.group(1).equals("min") ? values.get(0) : values.get(values.size() - 1);
    }

    private Table table(String name) {
        Table t = tables.get(name);
        if (t == null) throw new SqlException("no table " + name + ", have " + tables.keySet());
        return t;
    }

    String execute(String sql) {
        Matcher m;
        if ((m = CREATE.matcher(sql)).matches()) {
            tables.put(m.group(1), new Table(List.of(m.group(2).split("\\s*,\\s*"))));
            return "created";
        }
        if ((m = INSERT.matcher(sql)).matches()) {
            Table t = table(m.group(1));
            Matcher tuple = Pattern.compile("\\(([^)]*)\\)").matcher(m.group(2));
            int n = 0;
            for (; tuple.find(); n++) {
                Object[] row = Arrays.stream(tuple.group(1).split(",")).map(MiniSql::literal).toArray();
                if (row.length != t.columns.size()) throw new SqlException(row.length + " values for " + t.columns.size() + " columns");
                t.rows.add(row);
            }
            return n + " inserted";
        }
        if ((m = DELETE.matcher(sql)).matches()) return table(m.group(1)).rows.removeIf(where(table(m.group(1)), m.group(2))) + " "
            + table(m.group(1)).rows.size() + " left";
        if (!(m = SELECT.matcher(sql)).matches()) throw new SqlException("cannot parse: " + sql);
        Table t = table(m.group("table"));
        List<Object[]> rows = t.rows.stream().filter(where(t, m.group("where"))).collect(Collectors.toList());
        if (m.group("order") != null) {
            int c = t.column(m.group("order"));
            Comparator<Object[]> by = (a, b) -> compare(a[c], b[c]);
            rows.sort(m.group("desc") != null ? by.reversed() : by);
        }
        List<String> items = m.group("what").equals("*") ? t.columns : List.of(m.group("what").split("\\s*,\\s*"));
        Map<Object, List<Object[]>> groups = new LinkedHashMap<>();
        boolean aggregated = m.group("what").contains("(");
        for (Object[] row : rows) groups.computeIfAbsent(m.group("group") != null ? row[t.column(m.group("group"))] : aggregated ? "all"
            : row, k -> new ArrayList<>()).add(row);
        long limit = m.group("limit") == null ? Long.MAX_VALUE : Long.parseLong(m.group("limit"));
        return items + " " + groups.values().stream().limit(limit).map(g -> items.stream().map(i -> aggregate(t, i,
            g)).collect(Collectors.toList()).toString()).collect(Collectors.joining(" "));
    }

    public static void main(String[] args) {
        MiniSql db = new MiniSql();
        String[] statements = {"create table pets (id, name, kind, age)",
            "insert into pets values (1,'Rex','dog',4), (2,'Tom','cat',9), (3,'Ada','cat',2)",
            "INSERT INTO Pets VALUES (4,'Bo','dog',null), (5,'Gil','fish',1)",
            "select * from pets", "select name, age from pets where age >= 2 order by age desc",
                "select kind, count(*), sum(age), max(name) from pets group by kind order by kind",
            "select name from pets where kind = 'cat' and age > 5 or name like 'G%'",
                "select count(*), min(age) from pets where kind <> 'dog'", "select name from pets order by age limit 2",
            "delete from pets where age < 2", "select id from pets", "select colour from pets", "select * from cars", "drop table pets",
                "insert into pets values (1,2)", "select * from pets where age ~ 3", "delete from pets", "select name from pets where age = x"};
        for (String s : statements) {
            try {
                System.out.println(db.execute(s));
            } catch (SqlException e) {
                System.out.println("error: " + e.getMessage());
            }
        }
    }
}
