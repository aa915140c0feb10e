import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class StackMachine {
    enum Op {
        PUSH(1), LOAD(1), STORE(1), ADD, SUB, MUL, DIV, MOD, LESS, EQUAL, NOT, JUMP(1), BRANCH(1), CALL(1), RETURN, PRINT, DUP, SWAP, POP, HALT;

        final int operands;

        Op() { this(0); }
        Op(int operands) { this.operands = operands; }
    }

    static class MachineFault extends RuntimeException {
        MachineFault(String what, int pc, Throwable cause) { super(what + " at pc " + pc, cause); }
    }

    static int[] assemble(String source) {
        Map<String, Integer> labels = new HashMap<>();
        Map<Integer, String> fixups = new HashMap<>();
        List<Integer> code = new ArrayList<>();
        for (String line : source.split("\n")) {
            String[] words = line.replaceAll(";.*", "").trim().split("\\s+");
            for (int i = 0; i < words.length; i++) {
                String w = words[i];
                if (w.isEmpty()) continue;
                if (w.endsWith(":")) {
                    labels.put(w.substring(0, w.length() - 1), code.size());
                    continue;
                }
                Op op = Op.valueOf(w.toUpperCase());
                code.add(op.ordinal());
                if (op.operands == 0) continue;
                String operand = words[++i];
                if (Character.isLetter(operand.charAt(0))) fixups.put(code.size(), operand);
                code.add(Character.isLetter(operand.charAt(0)) ? 0 : Integer.parseInt(operand));
            }
        }
        int[] out = code.stream().mapToInt(Integer::intValue).toArray();
        fixups.forEach((at, label) -> {
            Integer target = labels.get(label);
            if (target == null) throw new IllegalArgumentException("undefined label " + label);
            out[at] = target;
        });
        return out;
    }

    private final int[] code;
    private final int[] stack = new int[32], memory = new int[8], calls = new int[16];
    private int sp, pc, cp, steps;
    private final StringBuilder output = new StringBuilder();

    StackMachine(int[] code) { this.code = code; }

    private int pop() { return stack[--sp]; }

    private void push(int v) { stack[sp++] = v; }

    String run(int limit) {
        Op[] ops = Op.values();
        while (steps++ < limit) {
            int at = pc;
            try {
                Op op = ops[code[pc++]];
                int arg = op.operands > 0 ? code[pc++] : 0, b, a;
                switch (op) {
                    case PUSH -> push(arg);
                    case LOAD -> push(memory[arg]);
                    case STORE -> memory[arg] = pop();
                    case ADD, SUB, MUL, DIV, MOD, LESS, EQUAL -> {
                        b = pop();
                        a = pop();
                        push(switch (op) {
                            case ADD -> a + b;
                            case SUB -> a - b;
                            case MUL -> a * b;
                            case DIV -> a / b;
                            case MOD -> a % b;
                            case LESS -> a < b ? 1 : 0;
                            default -> a == b ? 1 : 0;
                        });
                    }
                    case NOT -> push(pop() == 0 ? 1 : 0);
                    case JUMP -> pc = arg;
                    case BRANCH -> pc = pop() != 0 ? arg : pc;
                    case CALL -> {
                        calls[cp++] = pc;
                        pc = arg;
                    }
                    case RETURN -> pc = calls[--cp];
                    case PRINT -> output.append(pop()).append(' ');
                    case DUP -> push(stack[sp - 1]);
                    case SWAP -> {
                        b = pop();
                        a = pop();
                        push(b);
                        push(a);
                    }
                    case POP -> pop();
                    case HALT -> { return output + "in " + steps + " steps"; }
                }
            } catch (ArrayIndexOutOfBoundsException | ArithmeticException e) {
                throw new MachineFault(e.getMessage(), at, e);
            }
        }
        return output + "gave up";
    }

    public static void main(String[] args) {
        String[] programs = {
            "push 6 push 7 mul print halt",
            "push 10 store 0\nloop: load 0 print load 0 push 1 sub dup store 0 branch loop halt ; count down",
            "push 1 store 0 push 1 store 1\nnext: load 0 print load 1 dup load 0 add store 1 store 0 load 0 push 1000 less branch next halt",
            "push 5 call fact print push 10 call fact print halt\nfact: dup push 2 less branch base dup push 1 sub call fact mul return\nbase: pop push 1 return",
            "push 2 store 0\nouter: push 2 store 1\ninner: load 1 load 1 mul load 0 swap less branch prime load 0 load 1 mod not branch skip load 1 push 1 add store 1 jump inner\n"
                + "prime: load 0 print\nskip: load 0 push 1 add dup store 0 push 50 less branch outer halt",
            "push 1 push 0 div halt", "pop halt", "a: push 1 jump a", "call a\na: call a", "jump 2 push", "load 9 halt",
                "push 2147483647 push 1 add print halt", "w: jump w"};
        for (String p : programs) {
            try {
                int[] code = assemble(p);
                System.out.println(code.length + " words: " + new StackMachine(code).run(5000));
            } catch (MachineFault e) {
                System.out.println("fault: " + e.getMessage() + " (" + e.getCause().getClass().getSimpleName() + ")");
            } catch (RuntimeException e) {
                System.out.println("does not assemble: " + e.getMessage());
            }
        }
        System.out.println(Arrays.toString(assemble("start: push 3 branch start halt")));
        assemble("jump nowhere");
    }
}
