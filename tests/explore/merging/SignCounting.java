import java.util.ArrayList;
import java.util.List;

/** Counts signs in a list: merged, three paths are left, whatever the length; else each element makes three of one. */
class SignCounting {
    //@ entry: majority(int,int,int,int)
    //@ merged-paths: 3
    static int majority(int a, int b, int c, int d) {
        List<Integer> numbers = new ArrayList<>();
        numbers.add(a);
        numbers.add(b);
        numbers.add(c);
        numbers.add(d);
        int positive = 0;
        int negative = 0;
        for (int i = 0; i < numbers.size(); i++) {
            int number = numbers.get(i);
            if (number > 0) {
                positive++;
            } else if (number < 0) {
                negative++;
            }
        }
        if (positive > negative) {
            return 1;
        }
        if (negative > positive) {
            return -1;
        }
        return 0;
    }
}
