// ArrayDeque as stack and queue: matching brackets and a postfix calculator.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

public class DequeAsStack {
    static boolean balanced(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '(', '[', '{' -> open.push(c);
                case ')', ']', '}' -> {
                    int expected = c == ')' ? '(' : c == ']' ? '[' : '{';
                    if (open.isEmpty() || open.pop() != expected) {
                        return false;
                    }
                }
                default -> { }
            }
        }
        return open.isEmpty();
    }

    static String toPostfix(String infix) {
        Deque<String> operators = new ArrayDeque<>();
        List<String> out = new ArrayList<>();
        for (String t : infix.split(" ")) {
            if (t.equals("(")) {
                operators.push(t);
            } else if (t.equals(")")) {
                while (!operators.peek().equals("(")) {
                    out.add(operators.pop());
                }
                operators.pop();
            } else if ("+-*/".contains(t)) {
                while (!operators.isEmpty() && !operators.peek().equals("(") && rank(operators.peek()) >= rank(t)) {
                    out.add(operators.pop());
                }
                operators.push(t);
            } else {
                out.add(t);
            }
        }
        while (!operators.isEmpty()) {
            out.add(operators.pop());
        }
        return String.join(" ", out);
    }

    static int rank(String operator) {
        return operator.equals("*") || operator.equals("/") ? 2 : 1;
    }

    static int evaluate(String postfix) {
        Deque<Integer> stack = new ArrayDeque<>();
        for (String t : postfix.split(" ")) {
            switch (t) {
                case "+" -> stack.push(stack.pop() + stack.pop());
                case "*" -> stack.push(stack.pop() * stack.pop());
                case "-" -> stack.push(-stack.pop() + stack.pop());
                case "/" -> {
                    int divisor = stack.pop();
                    stack.push(stack.pop() / divisor);
                }
                default -> stack.push(Integer.parseInt(t));
            }
        }
        return stack.pop();
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "()", "([{}])", "(]", "((", "a(b[c]{d}e)f", ")("}) {
            System.out.println("'" + s + "' " + balanced(s));
        }
        for (String s : new String[] {"1 + 2 * 3", "( 1 + 2 ) * 3", "100 / 7 - 2 - 3", "2 * ( 3 + 4 * ( 5 - 6 ) )"}) {
            String postfix = toPostfix(s);
            System.out.println(s + " => " + postfix + " => " + evaluate(postfix));
        }

        ArrayDeque<Integer> d = new ArrayDeque<>(2);
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) {
                d.addFirst(i);
            } else {
                d.addLast(i);
            }
        }
        System.out.println(d + " " + d.size() + " " + d.getFirst() + " " + d.getLast() + " " + d.contains(9));
        for (Iterator<Integer> it = d.iterator(); it.hasNext(); ) {
            if (it.next() % 2 == 0) {
                it.remove();
            }
        }
        System.out.println(d + " " + d.removeFirstOccurrence(7) + " " + d.removeIf(x -> x > 15) + " " + d);
        try {
            d.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        d.clear();
        System.out.println(d.peek() + " " + d.poll() + " " + d);
        try {
            d.removeFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty, message " + e.getMessage());
        }
        System.out.println(evaluate("1 0 /"));
    }
}
