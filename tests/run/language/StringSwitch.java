//@ args: push 3 push 4 add dup mul Aa BB C# print pop pop nonsense
public class StringSwitch {
    static int[] stack = new int[16];
    static int top;

    static int pop() {
        if (top == 0) throw new IllegalStateException("stack is empty");
        return stack[--top];
    }

    static void push(int v) {
        stack[top++] = v;
    }

    static int collisions(String s) {
        // "Aa" and "BB" share a hash code, and so do their repetitions.
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            default: return -1;
        }
    }

    static String fallThrough(String day) {
        StringBuilder out = new StringBuilder();
        switch (day) {
            case "mon":
            case "tue":
                out.append("early ");
            case "wed":
                out.append("week ");
                break;
            default:
                out.append("other ");
            case "sun":
                out.append("rest ");
        }
        return out.toString().trim();
    }

    public static void main(String[] args) {
        System.out.println(args.length + " words");
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "push":
                    push(Integer.parseInt(args[++i]));
                    break;
                case "add":
                    push(pop() + pop());
                    break;
                case "mul":
                    push(pop() * pop());
                    break;
                case "dup": {
                    int v = pop();
                    push(v);
                    push(v);
                    break;
                }
                case "print":
                    System.out.println("top " + stack[top - 1] + " of " + top);
                    break;
                case "pop":
                    try {
                        System.out.println("popped " + pop());
                    } catch (IllegalStateException e) {
                        System.out.println(e.getMessage());
                    }
                    break;
                default:
                    System.out.println(args[i] + " has code " + collisions(args[i]) + " hash " + args[i].hashCode());
            }
        }
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "aa"}) {
            System.out.println("'" + s + "' " + s.hashCode() + " " + collisions(s));
        }
        for (String d : "mon tue wed thu sun".split(" ")) System.out.println(d + ": " + fallThrough(d));
        System.out.println(collisions(new StringBuilder("BB").append("BB").toString()));
        try {
            collisions(null);
        } catch (NullPointerException e) {
            System.out.println("null is not a case");
        }
    }
}
