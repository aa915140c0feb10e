// Vector, Stack, Hashtable, Enumeration, Dictionary: the collections of 1996.
import java.util.Collections;
import java.util.EmptyStackException;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;

public class LegacyCollections {
    static void hanoi(int n, Stack<Integer> from, Stack<Integer> to, Stack<Integer> spare, int[] moves) {
        if (n == 0) {
            return;
        }
        hanoi(n - 1, from, spare, to, moves);
        to.push(from.pop());
        moves[0]++;
        hanoi(n - 1, spare, to, from, moves);
    }

    static void attempt(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + " worked");
        } catch (RuntimeException e) {
            System.out.println(label + " " + e);
        }
    }

    public static void main(String[] args) {
        Vector<Integer> v = new Vector<>(3, 2);
        for (int i = 1; i <= 6; i++) {
            v.addElement(i * 11);
        }
        System.out.println(v + " size " + v.size() + " capacity " + v.capacity());
        v.insertElementAt(0, 2);
        v.removeElement(44);
        v.setElementAt(-5, 0);
        v.removeElementAt(1);
        System.out.println(v + " " + v.elementAt(1) + " " + v.firstElement() + " " + v.lastElement() + " " + v.indexOf(55) + " " + v.indexOf(55, 4));
        for (Enumeration<Integer> e = v.elements(); e.hasMoreElements(); ) {
            System.out.print(e.nextElement() + (e.hasMoreElements() ? ", " : "\n"));
        }
        v.setSize(7);
        System.out.println(v + " capacity " + v.capacity());
        v.trimToSize();
        System.out.println(v.capacity() + " " + v.contains(null));
        Object[] into = new Object[8];
        v.copyInto(into);
        System.out.println(into[0] + " " + into[7]);
        attempt("elementAt", () -> v.elementAt(7));
        attempt("get", () -> v.get(7));
        attempt("removeElementAt", () -> v.removeElementAt(-1));
        v.removeAllElements();
        attempt("firstElement", v::firstElement);

        Stack<String> stack = new Stack<>();
        for (String s : List.of("bottom", "middle", "top")) {
            stack.push(s);
        }
        System.out.println(stack + " " + stack.peek() + " " + stack.search("top") + " " + stack.search("bottom") + " " + stack.search("none"));
        System.out.println(stack.pop() + " " + stack.get(0) + " " + stack.empty());
        Iterator<String> it = stack.iterator();
        System.out.println("iterates from the " + it.next());
        stack.clear();
        try {
            stack.pop();
        } catch (EmptyStackException e) {
            System.out.println("empty stack, " + e.getMessage());
        }

        Stack<Integer> a = new Stack<>();
        Stack<Integer> b = new Stack<>();
        Stack<Integer> c = new Stack<>();
        for (int i = 6; i > 0; i--) {
            a.push(i);
        }
        int[] moves = {0};
        hanoi(6, a, c, b, moves);
        System.out.println(a + " " + b + " " + c + " in " + moves[0]);

        Hashtable<String, Integer> table = new Hashtable<>();
        for (String w : "one two three four five six seven".split(" ")) {
            table.put(w, w.length());
        }
        System.out.println(new TreeMap<>(table) + " " + table.size() + " " + table.contains(5) + " " + table.containsKey("two"));
        List<String> keys = Collections.list(table.keys());
        Collections.sort(keys);
        System.out.println(keys + " " + table.get("six") + " " + table.remove("six") + " " + table.get("six"));
        attempt("null key", () -> table.put(null, 1));
        attempt("null value", () -> table.put("x", null));
        table.merge("one", 10, Integer::sum);
        table.computeIfAbsent("eight", String::length);
        for (Map.Entry<String, Integer> e : new TreeMap<>(table).tailMap("s").entrySet()) {
            System.out.println(e.getKey() + "=" + e.getValue());
        }
        System.out.println(table.equals(new TreeMap<>(table)) + " " + table.hashCode());
        new Stack<Integer>().peek();
    }
}
