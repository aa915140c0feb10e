//@ entry: kind(Object)

// A helper of another class names the class, by its Class object.
class NamedByHelper {
    static final class Special {
    }

    static final class Helper {
        static boolean isSpecial(Object o) {
            return o.getClass() == Special.class;
        }
    }

    static int kind(Object o) {
        return o == null ? 0 : Helper.isSpecial(o) ? 1 : 2;
    }
}
