import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class BoxingCorners {
    static Integer nullable(boolean present) {
        return present ? Integer.valueOf(5) : null;
    }

    static String same(Object a, Object b) {
        return (a == b) + "/" + a.equals(b);
    }

    public static void main(String[] args) {
        for (int v : new int[] {-129, -128, -1, 0, 127, 128, 1000}) {
            Integer a = v, b = v;
            Long la = (long) v, lb = (long) v;
            System.out.println(v + " int " + same(a, b) + " long " + same(la, lb) + " cross " + a.equals(la) + " " + (a.intValue() == la));
        }
        Character c1 = 'a', c2 = 'a', c3 = '\u00ff', c4 = '\u00ff';
        System.out.println(same(c1, c2) + " " + same(c3, c4) + " " + same(true, Boolean.valueOf("TRUE")) + " " + same((byte) 200, (byte) -56));

        Integer i = 127;
        i++;
        Integer old = i++;
        System.out.println(i + " " + old + " " + (i > old) + " " + (i - old));
        Integer sum = 0;
        for (Integer k = 0; k < 200; k++) sum += k;
        System.out.println(sum);

        Object mixed = true ? 1 : "one";
        Object promoted = true ? 1 : 2.0;
        Object chars = false ? 'x' : 98;
        Object boxedChar = false ? 'x' : Integer.valueOf(98);
        System.out.println(mixed + " " + promoted + " " + chars + " " + boxedChar + " " + chars.getClass().getSimpleName());
        System.out.println((true ? null : 0) + " " + (true ? (Integer) 7 : (Double) 1.5) + " " + (char) (true ? 'b' : 0));
        int flag = 1;
        System.out.println((flag > 0 ? 'a' : flag) + " " + (flag > 0 ? 'a' : 0) + " " + (flag > 0 ? (short) 3 : 'c'));

        try {
            int unboxed = false ? 1 : nullable(false);
            System.out.println(unboxed);
        } catch (NullPointerException e) {
            System.out.println("unboxing null");
        }

        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 1, 2));
        list.remove(1);
        list.remove(Integer.valueOf(1));
        System.out.println(list + " " + list.indexOf(30) + " " + list.contains(30L));
        Map<Object, String> map = new HashMap<>();
        map.put(1, "int");
        map.put(1L, "long");
        map.put('1', "char");
        map.put(1.0, "double");
        map.put((short) 1, "short");
        System.out.println(map.size() + " " + map.get(1) + " " + map.get(1L) + " " + map.get('1') + " " + map.get(1.0f) + " "
            + map.get((short) 1) + " " + map.get((byte) 1));
        Map<Character, Integer> counts = new HashMap<>();
        for (char ch : "mississippi".toCharArray()) {
            Integer n = counts.get(ch);
            counts.put(ch, n == null ? 1 : n + 1);
        }
        System.out.println(counts.get('s') + " " + counts.get('i') + " " + counts.get('z'));

        Double nan = Double.NaN;
        System.out.println(nan.equals(Double.NaN) + " " + (nan == (double) nan) + " " + Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0));
        System.out.println(Integer.valueOf(65).hashCode() + " " + Long.valueOf(1L << 32).hashCode() + " " + Boolean.TRUE.hashCode() + " "
            + Boolean.hashCode(false) + " " + Character.valueOf('A').hashCode() + " " + Double.valueOf(1.5).hashCode() + " " + Float.hashCode(1.5f));
        System.out.println(Integer.compare(3, 5) + " " + Integer.valueOf(9).compareTo(2) + " " + Boolean.compare(true, false) + " "
            + Character.compare('a', 'd') + " " + Byte.compare((byte) 1, (byte) -1));
        Number[] numbers = {1, 2L, 3.7, 4.2f, (byte) 5, (short) 6};
        int total = 0;
        for (Number n : numbers) total += n.intValue();
        System.out.println(total);
        int nothing = nullable(false);
        System.out.println(nothing);
    }
}
