import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/** A parser into sealed records, which are evaluated and simplified by patterns. */
public class SymbolicAlgebra {
    sealed interface Expr permits Num, Add, Mul, Neg, Var {}
    record Num(double v) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    record Mul(Expr l, Expr r) implements Expr {}
    record Neg(Expr e) implements Expr {}
    record Var(String name) implements Expr {
        Var {
            if (name.isBlank()) throw new IllegalArgumentException("blank: '" + name + "'");
            name = name.strip().intern();
        }
    }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l(), env) + eval(a.r(), env);
        if (e instanceof Mul m) return eval(m.l(), env) * eval(m.r(), env);
        if (e instanceof Neg n) return -eval(n.e(), env);
        if (e instanceof Var v && env.containsKey(v.name())) return env.get(v.name());
        throw new NoSuchElementException("no " + e);
    }

    static Expr simp(Expr e) {
        if (e instanceof Add a) {
            Expr l = simp(a.l()), r = simp(a.r());
            if (l instanceof Num x && r instanceof Num y) return new Num(x.v() + y.v());
            if (l instanceof Num x && x.v() == 0) return r;
            return new Add(l, r);
        }
        if (e instanceof Mul a) {
            Expr l = simp(a.l()), r = simp(a.r());
            if (l instanceof Num x && x.v() == 1) return r;
            return new Mul(l, r);
        }
        return e;
    }

    static class P {
        final String s;
        int i;
        P(String s) { this.s = s; }
        Expr expr() {
            Expr l = term();
            while (i < s.length() && s.charAt(i) == '+') {
                i++;
                l = new Add(l, term());
            }
            return l;
        }
        Expr term() {
            Expr l = atom();
            while (i < s.length() && s.charAt(i) == '*') {
                i++;
                l = new Mul(l, atom());
            }
            return l;
        }
        Expr atom() {
            char c = s.charAt(i);
            if (c == '-') {
                i++;
                return new Neg(atom());
            }
            if (c == '(') {
                i++;
                Expr e = expr();
                if (s.charAt(i) != ')') throw new IllegalStateException("expected ) at " + i);
                i++;
                return e;
            }
            int st = i;
            while (i < s.length() && (Character.isLetterOrDigit(s.charAt(i)) || s.charAt(i) == '.')) i++;
            String t = s.substring(st, i);
            return switch (t.isEmpty() ? ' ' : t.charAt(0)) {
                case ' ' -> throw new IllegalStateException("unexpected " + c);
                case '0','1','2','3','4','5','6','7','8','9' -> new Num(Double.parseDouble(t));
                default -> new Var(t);
            };
        }
    }

    public static void main(String[] a) {
        for (String s : List.of("1+2*3", "0+x*-(y+2.5)", "1*z+1e", "(1+2", "2*&")) {
            try {
                Expr e = new P(s).expr();
                System.out.println(e);
                System.out.println(simp(e));
                System.out.println(eval(e, Map.of("x", 3.0, "y", -0.5)));
            } catch (RuntimeException ex) { System.out.println(ex); }
        }
        System.out.println(new Add(new Num(1), new Var(" q ")).hashCode() == new Add(new Num(1), new Var("q"))
                .hashCode());
        System.out.println(new Num(0.0).equals(new Num(-0.0)) + " " + new Num(Double.NaN)
                .equals(new Num(Double.NaN)));
        System.out.println(new Num(2.5).hashCode() + " " + new Var("abc").hashCode() + " " + new Neg(new Num(1))
                .hashCode());
        System.out.println(Arrays.toString(Expr.class.getPermittedSubclasses()) + Expr.class.isSealed() +
                Num.class.isRecord());
        for (var c : Add.class.getRecordComponents()) System.out.println(c + " " + c.getName() + " " + c.getType()
                .getSimpleName());
        new Var("  ");
    }
}
