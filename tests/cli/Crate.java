// javac takes the field for a String[], though it is an Object[] to the JVM.
public class Crate {
    static class Box<T> {
        T[] parts;
        T label;
    }

    static class Words extends Box<String> {}

    private Crate() {}

    public static int count(Words words) {
        return words.parts == null ? -1 : ((Box<?>) words).parts.length == 0 ? 0 : 1;
    }
}
