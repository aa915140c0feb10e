import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

public class EnumCollections {
    enum Permission { READ, WRITE, EXECUTE, DELETE, SHARE, ADMIN }

    enum Role {
        GUEST(EnumSet.of(Permission.READ)),
        EDITOR(EnumSet.range(Permission.READ, Permission.EXECUTE)),
        OWNER(EnumSet.complementOf(EnumSet.of(Permission.ADMIN))),
        ROOT(EnumSet.allOf(Permission.class)),
        NOBODY(EnumSet.noneOf(Permission.class));

        private final Set<Permission> granted;

        Role(Set<Permission> granted) {
            this.granted = Collections.unmodifiableSet(granted);
        }

        boolean can(Permission p) {
            return granted.contains(p);
        }
    }

    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9,
        C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9,
        E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    public static void main(String[] args) {
        for (Role r : Role.values()) {
            System.out.println(r + " " + r.granted + " write=" + r.can(Permission.WRITE));
        }
        EnumMap<Permission, Integer> audit = new EnumMap<>(Permission.class);
        for (Role r : Role.values()) {
            for (Permission p : r.granted) audit.merge(p, 1, Integer::sum);
        }
        System.out.println(audit + " size " + audit.size());
        audit.remove(Permission.WRITE);
        audit.put(Permission.ADMIN, null);
        System.out.println(audit + " " + audit.containsKey(Permission.ADMIN) + " " + audit.containsKey(Permission.WRITE)
            + " " + audit.get(Permission.WRITE) + " " + audit.containsValue(null));
        for (Iterator<Map.Entry<Permission, Integer>> it = audit.entrySet().iterator(); it.hasNext();) {
            Map.Entry<Permission, Integer> e = it.next();
            if (e.getValue() == null) it.remove();
            else e.setValue(e.getValue() * 100);
        }
        System.out.println(audit.keySet() + " " + audit.values());

        EnumSet<Permission> mine = EnumSet.copyOf(Role.EDITOR.granted);
        mine.retainAll(EnumSet.of(Permission.WRITE, Permission.EXECUTE, Permission.SHARE));
        System.out.println(mine + " " + mine.add(Permission.WRITE) + " " + mine.add(Permission.DELETE) + " " + mine);
        mine.removeIf(p -> p.name().length() > 5);
        System.out.println(mine + " equals " + mine.equals(Set.of(Permission.WRITE)));
        try {
            Role.GUEST.granted.add(Permission.ADMIN);
        } catch (UnsupportedOperationException e) {
            System.out.println("guests stay guests");
        }

        EnumSet<Big> many = EnumSet.range(Big.F8, Big.G3);
        many.add(Big.A0);
        System.out.println(many + " " + many.size() + " " + EnumSet.complementOf(many).size());
        many.removeAll(EnumSet.range(Big.A5, Big.G0));
        System.out.println(many);
        EnumMap<Big, String> sparse = new EnumMap<>(Map.of(Big.G9, "last", Big.A0, "first"));
        System.out.println(sparse + " " + sparse.equals(Map.of(Big.A0, "first", Big.G9, "last")));
        try {
            audit.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
    }
}
