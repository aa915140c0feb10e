import java.util.Collection;

/** One object can be both parameters. */
public class Overlap {
    public static int count(Object any, Collection<String> names) {
        return any == names && any instanceof Collection && names.isEmpty() ? 1 : 0;
    }

    public static int count(Object any, boolean names) {
        return 2;
    }
}
