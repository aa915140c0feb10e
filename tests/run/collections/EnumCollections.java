// EnumMap and EnumSet: permissions and a weekly plan, with ranges, complements and bulk updates.
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

public class EnumCollections {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    enum Permission {
        READ(4), WRITE(2), EXECUTE(1) {
            @Override
            String letter() {
                return "x";
            }
        };

        final int bit;

        Permission(int bit) {
            this.bit = bit;
        }

        String letter() {
            return name().substring(0, 1).toLowerCase();
        }

        static EnumSet<Permission> decode(int mode) {
            EnumSet<Permission> set = EnumSet.noneOf(Permission.class);
            for (Permission p : values()) {
                if ((mode & p.bit) != 0) {
                    set.add(p);
                }
            }
            return set;
        }

        static int encode(Collection<Permission> set) {
            return set.stream().mapToInt(p -> p.bit).sum();
        }
    }

    static String render(EnumSet<Permission> set) {
        StringBuilder out = new StringBuilder();
        for (Permission p : Permission.values()) {
            out.append(set.contains(p) ? p.letter() : "-");
        }
        return out.toString();
    }

    public static void main(String[] args) {
        for (int mode = 0; mode < 8; mode++) {
            EnumSet<Permission> set = Permission.decode(mode);
            System.out.print(render(set) + Permission.encode(set) + " ");
        }
        System.out.println();

        EnumSet<Day> weekend = EnumSet.of(Day.SUN, Day.SAT);
        EnumSet<Day> work = EnumSet.complementOf(weekend);
        System.out.println(weekend + " " + work + " " + EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.allOf(Day.class).size());
        EnumSet<Day> copy = work.clone();
        copy.removeAll(EnumSet.of(Day.MON, Day.SUN));
        copy.add(Day.SAT);
        copy.retainAll(EnumSet.range(Day.THU, Day.SUN));
        System.out.println(copy + " " + copy.containsAll(List.of(Day.FRI)) + " " + copy.equals(EnumSet.of(Day.SAT, Day.FRI, Day.THU)) + " " + work.size());
        System.out.println(copy.remove(Day.MON) + " " + copy.contains(null) + " " + EnumSet.copyOf(Arrays.asList(Day.WED, Day.MON, Day.WED)));
        try {
            EnumSet.copyOf(List.<Day>of());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            EnumSet.range(Day.SUN, Day.MON);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            copy.add(null);
        } catch (NullPointerException e) {
            System.out.println("no null days");
        }

        EnumMap<Day, List<String>> plan = new EnumMap<>(Day.class);
        plan.put(Day.FRI, List.of("deploy"));
        plan.put(Day.MON, List.of("plan", "mail"));
        plan.computeIfAbsent(Day.WED, d -> List.of(d.name().toLowerCase()));
        plan.merge(Day.MON, List.of("coffee"), (x, y) -> {
            String[] all = Arrays.copyOf(x.toArray(new String[0]), x.size() + y.size());
            System.arraycopy(y.toArray(), 0, all, x.size(), y.size());
            return List.of(all);
        });
        plan.put(Day.SUN, null);
        System.out.println(plan + " " + plan.size() + " " + plan.containsKey(Day.SUN) + " " + plan.get(Day.TUE));
        for (Iterator<Map.Entry<Day, List<String>>> it = plan.entrySet().iterator(); it.hasNext(); ) {
            Map.Entry<Day, List<String>> e = it.next();
            if (e.getValue() == null) {
                it.remove();
            } else {
                System.out.println(e.getKey().ordinal() + " " + e.getValue());
            }
        }
        System.out.println(plan.keySet() + " " + plan.values() + " " + plan.equals(new EnumMap<>(plan)));
        System.out.println(Day.valueOf("WED").compareTo(Day.SUN) + " " + Permission.EXECUTE.getDeclaringClass().getSimpleName() + " " + Permission.EXECUTE.getClass().equals(Permission.class));
        System.out.println(Day.valueOf("HOLIDAY"));
    }
}
