//@ entry: name(Object)

// What Object.toString gives has the hash code in it; what comes before that is known.
class NameOfObject {
    static String name(Object object) {
        if (object instanceof String) {
            return "";
        }
        String name = "<" + object + ">";
        assert name.startsWith("<");
        return name;
    }
}
