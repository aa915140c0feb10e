import java.util.ArrayList;
import java.util.List;

public class BridgeMethods {
    static abstract class Converter<I, O> {
        int calls;

        abstract O convert(I in);

        O convertAll(List<? extends I> ins) {
            O last = null;
            for (I in : ins) {
                calls++;
                last = convert(in);
            }
            return last;
        }
    }

    static class Length extends Converter<String, Integer> {
        @Override
        Integer convert(String in) {
            return in.length();
        }
    }

    static class Doubling extends Length {
        @Override
        Integer convert(String in) {
            return 2 * super.convert(in);
        }
    }

    static class Shape implements Cloneable {
        String name = "shape";

        Shape self() { return this; }

        @Override
        protected Shape clone() throws CloneNotSupportedException {
            return (Shape) super.clone();
        }
    }

    static class Star extends Shape {
        int[] points = {5};

        @Override
        Star self() { return this; }

        @Override
        protected Star clone() throws CloneNotSupportedException {
            Star copy = (Star) super.clone();
            copy.points = points.clone();
            return copy;
        }
    }

    static class Version implements Comparable<Version> {
        final int major, minor;

        Version(int major, int minor) {
            this.major = major;
            this.minor = minor;
        }

        @Override
        public int compareTo(Version o) {
            return major != o.major ? Integer.compare(major, o.major) : Integer.compare(minor, o.minor);
        }

        @Override
        public String toString() {
            return major + "." + minor;
        }
    }

    static <T extends Comparable<? super T>> T max(List<T> list) {
        T best = list.get(0);
        for (T t : list) if (t.compareTo(best) > 0) best = t;
        return best;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Converter<String, Integer> length = new Doubling();
        System.out.println(length.convertAll(List.of("a", "bcd", "ef")) + " after " + length.calls);
        Converter raw = length;
        System.out.println(raw.convert("raw") + " " + (raw.convert("x") instanceof Integer));
        try {
            raw.convert(12);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Shape s = new Star();
        s.name = "north";
        Shape twin = s.clone();
        ((Star) s).points[0] = 6;
        s.name = "south";
        System.out.println(twin.name + " " + ((Star) twin).points[0] + " " + twin.self().getClass().getSimpleName() + " " + (twin != s));
        List<Version> versions = new ArrayList<>(List.of(new Version(1, 9), new Version(1, 10), new Version(0, 99)));
        System.out.println(max(versions) + " " + max(List.of(3, 9, 4)) + " " + max(List.of("b", "abc")));
        Comparable any = versions.get(0);
        try {
            any.compareTo("1.9");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> polluted = new ArrayList<>();
        ((List) polluted).add("not a number");
        Object fine = polluted.get(0);
        System.out.println("as object: " + fine);
        Integer boom = polluted.get(0);
        System.out.println(boom);
    }
}
