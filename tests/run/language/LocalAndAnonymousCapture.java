import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class LocalAndAnonymousCapture {
    interface Counter {
        int next();

        default int skip(int n) {
            int last = 0;
            for (int i = 0; i < n; i++) last = next();
            return last;
        }
    }

    static abstract class Task {
        final String title;

        Task(String title) {
            this.title = title;
            prepare();
        }

        void prepare() {
            System.out.println("preparing " + title);
        }

        abstract int cost();
    }

    int field = 100;

    Counter counter(final int start, int step) {
        class Stepper implements Counter {
            int at = start;

            @Override
            public int next() {
                int result = at;
                at += step;
                field++;
                return result;
            }

            Stepper copy() {
                Stepper s = new Stepper();
                s.at = at;
                return s;
            }
        }
        Stepper original = new Stepper();
        original.skip(2);
        return original.copy();
    }

    static List<Task> tasks(String[] titles) {
        List<Task> out = new ArrayList<>();
        for (int i = 0; i < titles.length; i++) {
            final int index = i;
            String title = titles[i];
            out.add(new Task(title.trim()) {
                private final int extra = 5;

                @Override
                void prepare() {
                    // The captured variables are set before super() runs, the initialised field is not.
                    System.out.println("anonymous " + index + " '" + title + "' extra " + this.extra + " list " + boxed);
                }

                private final Integer boxed = 7;

                @Override
                int cost() {
                    return index * 10 + extra + boxed;
                }
            });
        }
        return out;
    }

    static int depth(int n) {
        class Local {
            int down() {
                return n == 0 ? 0 : 1 + depth(n - 1);
            }
        }
        return new Local().down();
    }

    public static void main(String[] args) {
        LocalAndAnonymousCapture host = new LocalAndAnonymousCapture();
        Counter a = host.counter(10, 3);
        Counter b = host.counter(0, -1);
        System.out.println(a.next() + " " + a.next() + " " + b.next() + " " + a.skip(3) + " " + b.skip(3) + " field " + host.field);
        int sum = 0;
        for (Task t : tasks(new String[] {"wash ", " dry", "fold"})) {
            System.out.println(t.title + " costs " + t.cost() + " " + t.getClass().getName());
            sum += t.cost();
        }
        System.out.println(sum + " depth " + depth(6));
        int[] calls = {0};
        Comparator<String> counting = new Comparator<>() {
            @Override
            public int compare(String x, String y) {
                calls[0]++;
                return x.length() != y.length() ? x.length() - y.length() : x.compareTo(y);
            }
        };
        List<String> words = new ArrayList<>(List.of("pear", "fig", "banana", "kiwi", "date"));
        words.sort(counting);
        System.out.println(words + " compared " + (calls[0] > 0));
        words.sort(counting.reversed());
        System.out.println(words + " " + a.getClass().getSimpleName() + " " + counting.getClass().getSimpleName().isEmpty());
    }
}
