/** Which points fit is nothing that the JVM knows. */
public class Space {
    interface Point<S> {
        int distance();
    }

    static class Flat implements Point<Integer> {
        public int distance() {
            return 2;
        }
    }

    static class Deep implements Point<String> {
        public int distance() {
            return 3;
        }
    }

    public static int distance(Point<String> point) {
        return point.distance();
    }
}
