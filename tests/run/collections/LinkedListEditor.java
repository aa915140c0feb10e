// LinkedList as list, queue and deque, driven through a ListIterator as a line editor's cursor.
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class LinkedListEditor {
    private final LinkedList<String> lines = new LinkedList<>();
    private ListIterator<String> cursor = lines.listIterator();

    void execute(String command) {
        String text = command.length() > 2 ? command.substring(2) : "";
        try {
            switch (command.charAt(0)) {
                case 'i' -> cursor.add(text);
                case 'n' -> System.out.println("> " + cursor.nextIndex() + " " + cursor.next());
                case 'p' -> System.out.println("< " + cursor.previousIndex() + " " + cursor.previous());
                case 'd' -> cursor.remove();
                case 's' -> cursor.set(text);
                case 'g' -> cursor = lines.listIterator(Integer.parseInt(text));
                default -> System.out.println("? " + command);
            }
        } catch (NoSuchElementException e) {
            System.out.println("edge of text");
        } catch (IllegalStateException e) {
            System.out.println("no current line");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        LinkedListEditor editor = new LinkedListEditor();
        String[] session = {
            "i alpha", "i beta", "i gamma", "n", "p", "p", "s BETA", "d", "d", "n", "g 1", "i inserted", "n", "s changed", "p", "n", "n", "g 9", "g 0", "p", "x",
        };
        for (String command : session) {
            editor.execute(command);
        }
        System.out.println(editor.lines);

        LinkedList<Integer> list = new LinkedList<>(List.of(10, 20, 30));
        list.addFirst(5);
        list.addLast(35);
        list.add(2, 15);
        list.offerFirst(1);
        list.offer(40);
        list.push(0);
        System.out.println(list + " first " + list.getFirst() + " last " + list.getLast() + " peek " + list.peekLast());
        System.out.println(list.pop() + " " + list.poll() + " " + list.pollLast() + " " + list.removeFirst() + " " + list.removeLast() + " " + list);
        list.addAll(1, List.of(20, 10, 20));
        System.out.println(list + " " + list.indexOf(20) + " " + list.lastIndexOf(20));
        System.out.println(list.removeFirstOccurrence(20) + " " + list.removeLastOccurrence(20) + " " + list.removeFirstOccurrence(99) + " " + list);
        StringBuilder back = new StringBuilder();
        list.descendingIterator().forEachRemaining(x -> back.append(x).append(' '));
        System.out.println(back.toString().trim() + " " + list.get(2) + " " + list.set(2, -1) + " " + list);
        ListIterator<Integer> it = list.listIterator(list.size());
        while (it.hasPrevious()) {
            int v = it.previous();
            if (v % 20 == 0) {
                it.remove();
            } else {
                it.set(v * 2);
            }
        }
        System.out.println(list);

        LinkedList<Integer> empty = new LinkedList<>();
        System.out.println(empty.peek() + " " + empty.poll() + " " + empty.pollLast() + " " + empty.peekFirst());
        for (Runnable r : List.<Runnable>of(empty::getFirst, empty::removeLast, empty::pop, empty::element, () -> empty.get(0), () -> list.add(99, 1))) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        // Josephus: every third of ten leaves the circle.
        LinkedList<Integer> circle = new LinkedList<>();
        for (int i = 1; i <= 10; i++) {
            circle.add(i);
        }
        StringBuilder order = new StringBuilder();
        while (!circle.isEmpty()) {
            circle.addLast(circle.removeFirst());
            circle.addLast(circle.removeFirst());
            order.append(circle.removeFirst()).append(' ');
        }
        System.out.println(order.toString().trim());
    }
}
