import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

public class ExpressionEvaluator {
    enum Kind { NUMBER, NAME, OPERATOR, OPEN, CLOSE, COMMA }

    record Token(Kind kind, String text, int column) { }

    static class SyntaxError extends RuntimeException {
        SyntaxError(String message, int column) { super(message + " in column " + column); }
    }

    static List<Token> tokenize(String s) {
        List<Token> out = new ArrayList<>();
        for (int i = 0; i < s.length();) {
            char c = s.charAt(i);
            int start = i;
            Kind kind;
            if (Character.isDigit(c) || c == '.') {
                while (i < s.length() && (Character.isDigit(s.charAt(i)) || s.charAt(i) == '.')) i++;
                kind = Kind.NUMBER;
            } else if (Character.isLetter(c)) {
                while (i < s.length() && Character.isLetterOrDigit(s.charAt(i))) i++;
                kind = Kind.NAME;
            } else {
                i++;
                kind = switch (c) {
                    case '(' -> Kind.OPEN;
                    case ')' -> Kind.CLOSE;
                    case ',' -> Kind.COMMA;
                    case '+', '-', '*', '/', '^', '%', '=' -> Kind.OPERATOR;
                    case ' ' -> null;
                    default -> throw new SyntaxError("unexpected '" + c + "'", start);
                };
            }
            if (kind != null) out.add(new Token(kind, s.substring(start, i), start));
        }
        return out;
    }

    static int precedence(String op) {
        return switch (op) {
            case "=" -> 0;
            case "+", "-" -> 1;
            case "neg" -> 3;
            case "^" -> 4;
            default -> 2;
        };
    }

    static List<Token> toPostfix(List<Token> tokens) {
        List<Token> out = new ArrayList<>();
        Deque<Token> ops = new ArrayDeque<>();
        Kind previous = null;
        for (Token t : tokens) {
            boolean operandBefore = previous == Kind.NUMBER || previous == Kind.NAME || previous == Kind.CLOSE;
            switch (t.kind) {
                case NUMBER -> out.add(t);
                case NAME -> { if (FUNCTIONS.containsKey(t.text)) ops.push(t); else out.add(t); }
                case OPEN -> ops.push(t);
                case CLOSE, COMMA -> {
                    while (!ops.isEmpty() && ops.peek().kind != Kind.OPEN) out.add(ops.pop());
                    if (ops.isEmpty()) throw new SyntaxError("unbalanced '" + t.text + "'", t.column);
                    if (t.kind == Kind.CLOSE) {
                        ops.pop();
                        if (!ops.isEmpty() && ops.peek().kind == Kind.NAME) out.add(ops.pop());
                    }
                }
                case OPERATOR -> {
                    Token op = t.text.equals("-") && !operandBefore ? new Token(Kind.OPERATOR, "neg", t.column) : t;
                    boolean right = op.text.equals("^") || op.text.equals("neg") || op.text.equals("=");
                    while (!ops.isEmpty() && ops.peek().kind == Kind.OPERATOR
                        && (precedence(ops.peek().text) > precedence(op.text)
                            || !right && precedence(ops.peek().text) == precedence(op.text))) out.add(ops.pop());
                    ops.push(op);
                }
            }
            previous = t.kind;
        }
        for (Token t : ops) {
            if (t.kind == Kind.OPEN) throw new SyntaxError("missing ')'", t.column);
            out.add(t);
        }
        return out;
    }

    static final Map<String, DoubleUnaryOperator> FUNCTIONS = new HashMap<>();
    static final Map<String, Double> variables = new HashMap<>(Map.of("pi", Math.PI));

    static double evaluate(String source) {
        Deque<Object> stack = new ArrayDeque<>();
        for (Token t : toPostfix(tokenize(source))) {
            if (t.kind == Kind.NUMBER) stack.push(Double.parseDouble(t.text));
            else if (t.kind == Kind.NAME) stack.push(FUNCTIONS.containsKey(t.text) ? FUNCTIONS.get(t.text).applyAsDouble(number(stack, t)) : t);
            else if (t.text.equals("neg")) stack.push(-number(stack, t));
            else {
                double b = number(stack, t);
                if (t.text.equals("=")) {
                    if (!(stack.poll() instanceof Token name)) throw new SyntaxError("cannot assign", t.column);
                    variables.put(name.text, b);
                    stack.push(b);
                    continue;
                }
                double a = number(stack, t);
                stack.push(switch (t.text) {
                    case "+" -> a + b;
                    case "-" -> a - b;
                    case "*" -> a * b;
                    case "/" -> a / b;
                    case "%" -> a % b;
                    default -> Math.pow(a, b);
                });
            }
        }
        double result = number(stack, new Token(Kind.NAME, source, 0));
        if (!stack.isEmpty()) throw new SyntaxError("leftover operands", source.length());
        return result;
    }

    static double number(Deque<Object> stack, Token at) {
        Object top = stack.poll();
        if (top == null) throw new SyntaxError("missing operand", at.column);
        if (top instanceof Token name) {
            Double v = variables.get(name.text);
            if (v == null) throw new SyntaxError("unknown name " + name.text, name.column);
            return v;
        }
        return (Double) top;
    }

    public static void main(String[] args) {
        FUNCTIONS.put("sqrt", Math::sqrt);
        FUNCTIONS.put("abs", Math::abs);
        String[] lines = {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 - 4 - 3", "7 % 4 * 2.5", "x = 3", "y = x * x + 1",
            "sqrt(y - 1) + abs(-x)", "sqrt(sqrt(16))", "-(-3)",
            "1 / 0", "0 / 0", "a = b = 4", "a * b", "z + 1", "2 +", "(1", "1)", "3 $ 4", "1 2", "5 = x", "", "1.5.2"};
        for (String line : lines) {
            try {
                System.out.println(line + " => " + evaluate(line));
            } catch (SyntaxError | NumberFormatException e) {
                System.out.println(line + " => " + e.getMessage());
            }
        }
    }
}
