import java.util.ArrayList;
import java.util.List;

public class InitialiserBlocks {
    static abstract class Part {
        protected final List<String> history = new ArrayList<>();
        private String label = trace("Part.label");

        {
            history.add("Part block sees describe()=" + describe());
        }

        Part() {
            this("implicit");
            history.add("Part()");
        }

        Part(String name) {
            history.add("Part(" + name + ") label=" + label);
            label = name;
            history.add("describe from constructor: " + describe());
        }

        String trace(String text) {
            history.add("field " + text);
            return text.toLowerCase();
        }

        abstract String describe();
    }

    static class Wheel extends Part {
        private int spokes = 12;
        private final int fixed = 3;
        private final String late;

        {
            history.add("Wheel block spokes=" + spokes);
            spokes += 4;
        }

        Wheel() {
            late = "late";
            history.add("Wheel() " + describe());
        }

        Wheel(int spokes) {
            super("sized");
            this.spokes += spokes;
            late = "sized-late";
            history.add("Wheel(int) " + describe());
        }

        Wheel(String text) {
            this(text.length());
            history.add("Wheel(String) " + text);
        }

        {
            history.add("second Wheel block spokes=" + spokes);
        }

        @Override
        String describe() {
            return "spokes=" + spokes + " fixed=" + fixed + " late=" + late;
        }
    }

    static int made;
    final int serial;

    {
        serial = ++made;
    }

    InitialiserBlocks() {
    }

    InitialiserBlocks(int extra) {
        this();
        made += extra;
    }

    public static void main(String[] args) {
        Part[] parts = {new Wheel(), new Wheel(20), new Wheel("rim")};
        for (Part part : parts) {
            System.out.println("-- " + part.getClass().getSimpleName());
            part.history.forEach(line -> System.out.println("   " + line));
        }
        Part anonymous = new Part("anon") {
            private String own = "set";

            {
                history.add("anonymous block own=" + own);
            }

            @Override
            String describe() {
                return "own=" + own;
            }
        };
        System.out.println("-- [" + anonymous.getClass().getSimpleName() + "] " + anonymous.getClass().getName());
        System.out.println(anonymous.history);
        int a = new InitialiserBlocks().serial;
        int b = new InitialiserBlocks(5).serial;
        int c = new InitialiserBlocks().serial;
        System.out.println(a + " " + b + " " + c + " " + made);
    }
}
