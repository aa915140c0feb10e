//@ entry: first(java.util.List,MadeOfAGivenList$Words)
import java.util.List;
import java.util.StringTokenizer;

// A list is full before a call looks into it, also where it is an argument by itself that comes first.
class MadeOfAGivenList {
    static final class Words {
        private final StringTokenizer rest = new StringTokenizer("a b");
        final List<Integer> numbers;

        Words(List<Integer> numbers) {
            if (numbers.isEmpty()) {
                throw new IllegalArgumentException();
            }
            this.numbers = numbers;
        }
    }

    static int first(List<Integer> numbers, Words words) {
        return words != null && words.numbers == numbers ? numbers.size() : 0;
    }
}
