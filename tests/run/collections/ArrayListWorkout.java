// ArrayList as a to-do list: every way to add, find, change and remove, with the index errors.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class ArrayListWorkout {
    static void refuse(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + " accepted");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<String> tasks = new ArrayList<>();
        tasks.add("write");
        tasks.add("test");
        tasks.add(0, "plan");
        tasks.addAll(List.of("ship", "rest", "test"));
        tasks.addAll(2, Arrays.asList("review", null));
        System.out.println(tasks + " " + tasks.size());
        System.out.println(tasks.indexOf("test") + " " + tasks.lastIndexOf("test") + " " + tasks.indexOf(null) + " " + tasks.indexOf("none") + " " + tasks.contains("ship"));
        System.out.println(tasks.set(3, "debug") + " replaced, now " + tasks.get(3));
        System.out.println(tasks.remove(0) + " " + tasks.remove("test") + " " + tasks.remove("nothing"));
        System.out.println(tasks);
        System.out.println(tasks.removeIf(t -> t.startsWith("re")) + " " + tasks + " " + tasks.removeIf(String::isEmpty));
        tasks.replaceAll(String::toUpperCase);
        System.out.println(tasks);

        List<Integer> numbers = new ArrayList<>(List.of(5, 3, 9, 1, 3, 7));
        numbers.remove(3);
        numbers.remove(Integer.valueOf(3));
        System.out.println(numbers);
        numbers.sort(null);
        System.out.println(numbers);
        numbers.sort(Comparator.reverseOrder());
        System.out.println(numbers + " max " + Collections.max(numbers));
        int sum = 0;
        for (int n : numbers) {
            sum += n;
        }
        System.out.println("sum " + sum);

        List<Integer> big = new ArrayList<>(2);
        for (int i = 0; i < 1000; i++) {
            big.add(i * i % 97);
        }
        List<Integer> middle = big.subList(400, 410);
        System.out.println(middle + " " + middle.indexOf(big.get(405)));
        middle.set(0, -1);
        middle.clear();
        System.out.println(big.size() + " " + big.get(400) + " " + middle.size());
        big.retainAll(List.of(1, 4, 9));
        System.out.println(big.size() + " " + big.subList(0, 6));
        big.removeAll(List.of(4));
        System.out.println(big.size() + " " + big.containsAll(List.of(1, 9)) + " " + big.contains(4));

        Object[] objects = numbers.toArray();
        Integer[] exact = numbers.toArray(new Integer[0]);
        Integer[] roomy = numbers.toArray(new Integer[] {0, 0, 0, 0, 0, 42});
        System.out.println(objects.length + " " + Arrays.toString(exact) + " " + Arrays.toString(roomy));
        System.out.println(objects.getClass().getSimpleName() + " " + numbers.toArray(Integer[]::new).length);

        ArrayList<Integer> copy = new ArrayList<>(numbers);
        System.out.println(copy.equals(numbers) + " " + (copy.hashCode() == numbers.hashCode()) + " " + copy.equals(List.of(9, 7, 5)) + " " + copy.hashCode());
        @SuppressWarnings("unchecked")
        ArrayList<Integer> clone = (ArrayList<Integer>) copy.clone();
        clone.add(11);
        System.out.println(copy + " " + clone);

        refuse("get(3)", () -> copy.get(3));
        refuse("get(-1)", () -> copy.get(-1));
        refuse("set(9)", () -> copy.set(9, 0));
        refuse("add(5)", () -> copy.add(5, 0));
        refuse("remove(3)", () -> copy.remove(3));
        refuse("subList(2,1)", () -> copy.subList(2, 1));
        refuse("subList(0,4)", () -> copy.subList(0, 4));
        refuse("capacity -1", () -> new ArrayList<>(-1));
        refuse("sublist get", () -> copy.subList(0, 1).get(1));
        refuse("asList add", () -> Arrays.asList(1, 2).add(3));
        refuse("addAll(null)", () -> copy.addAll(null));
        copy.clear();
        System.out.println(copy + " " + copy.isEmpty());
        System.out.println(copy.get(0));
    }
}
