// Grouping, nested maps, entries and comparators without streams: an ordinary report over employees.
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

public class EmployeeGroups {
    static class Employee implements Comparable<Employee> {
        final String name;
        final String department;
        final String city;
        final int salary;
        final Employee boss;

        Employee(String name, String department, String city, int salary, Employee boss) {
            this.name = name;
            this.department = department;
            this.city = city;
            this.salary = salary;
            this.boss = boss;
        }

        @Override
        public int compareTo(Employee other) {
            return name.compareTo(other.name);
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            if (o == null || getClass() != o.getClass()) {
                return false;
            }
            Employee e = (Employee) o;
            return salary == e.salary && name.equals(e.name) && Objects.equals(boss, e.boss);
        }

        @Override
        public int hashCode() {
            return Objects.hash(name, salary, boss);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    public static void main(String[] args) {
        Employee ada = new Employee("Ada", "engineering", "London", 9000, null);
        Employee bob = new Employee("Bob", "engineering", "Paris", 5000, ada);
        List<Employee> staff = new ArrayList<>(List.of(
                bob, ada,
                new Employee("Cyd", "sales", "Paris", 4000, ada),
                new Employee("Dan", "sales", "London", 4000, bob),
                new Employee("Eve", "engineering", "Paris", 6500, bob),
                new Employee("Fay", "support", "Oslo", 3000, ada)));

        Map<String, Map<String, List<Employee>>> byPlace = new TreeMap<>();
        Map<String, Integer> payroll = new TreeMap<>(Comparator.reverseOrder());
        Map<Employee, List<Employee>> reports = new TreeMap<>();
        for (Employee e : staff) {
            byPlace.computeIfAbsent(e.department, d -> new TreeMap<>()).computeIfAbsent(e.city, c -> new ArrayList<>()).add(e);
            payroll.merge(e.department, e.salary, Integer::sum);
            if (e.boss != null) {
                reports.computeIfAbsent(e.boss, b -> new ArrayList<>()).add(e);
            }
        }
        for (Map.Entry<String, Map<String, List<Employee>>> d : byPlace.entrySet()) {
            System.out.println(d.getKey());
            for (Map.Entry<String, List<Employee>> c : d.getValue().entrySet()) {
                System.out.printf("  %-8s%s%n", c.getKey(), c.getValue());
            }
        }
        System.out.println(payroll + " " + reports);

        Map.Entry<String, Integer> richest = null;
        for (Map.Entry<String, Integer> e : payroll.entrySet()) {
            if (richest == null || e.getValue() > richest.getValue()) {
                richest = e;
            }
        }
        System.out.println(richest.getKey() + " costs " + richest.getValue());
        AbstractMap.SimpleEntry<String, Integer> entry = new AbstractMap.SimpleEntry<>(richest);
        entry.setValue(1);
        System.out.println(entry + " " + entry.equals(Map.entry("engineering", 1)) + " " + entry.hashCode() + " " + new AbstractMap.SimpleImmutableEntry<>("k", 2));

        staff.sort(null);
        System.out.println(staff);
        staff.sort(Comparator.comparing((Employee e) -> e.salary).thenComparing(e -> e.city).thenComparing(Comparator.reverseOrder()));
        System.out.println(staff);
        staff.sort(Comparator.comparing((Employee e) -> e.boss, Comparator.nullsLast(Comparator.naturalOrder())).thenComparing(Comparator.comparingInt((Employee e) -> e.salary).reversed()));
        System.out.println(staff);

        Map<Employee, String> badges = new HashMap<>();
        badges.put(bob, "b1");
        badges.put(new Employee("Bob", "elsewhere", "Rome", 5000, ada), "b2");
        System.out.println(badges.size() + " " + badges.get(bob) + " " + ada.equals(null) + " " + bob.equals("Bob") + " " + bob.hashCode());
        Map<String, Map<Integer, Integer>> matrix = new HashMap<>();
        for (String row : new String[] {"x", "y"}) {
            for (int i = 0; i < 3; i++) {
                matrix.computeIfAbsent(row, r -> new HashMap<>()).merge(i % 2, row.charAt(0) * i, Integer::sum);
            }
        }
        System.out.println(matrix);
        System.out.println(matrix.get("z").get(0));
    }
}
