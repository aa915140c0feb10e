//@ entry: mark(java.lang.StringBuilder,java.lang.StringBuilder)
//@ max-string: 2

// Two builders may be one. What is in them afterwards is compared too.
class BuilderInput {
    static StringBuilder mark(StringBuilder a, StringBuilder b) {
        if (a.length() != 2) { //~ throws NullPointerException
            return new StringBuilder("new");
        }
        a.setCharAt(0, 'x');
        return b.length() == 2 && b.charAt(0) == 'x' ? b : a; //~ throws NullPointerException
    }
}
