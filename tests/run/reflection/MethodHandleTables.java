import java.io.PrintStream;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Method handles in tables, of all primitive types, in call sites. */
public class MethodHandleTables {
    static Map<String, MethodHandle> cmds = new TreeMap<>();
    static String echo(String s) { return s; }
    static String rev(String s) { return new StringBuilder(s).reverse().toString(); }
    static String count(String s) { return s.length() + ""; }
    record Pt(int x, double y, char c, byte b, boolean z, float f, short s, long l) {}
    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        var l = MethodHandles.lookup();
        for (String n : List.of("echo", "rev", "count")) cmds.put(n, l.findStatic(MethodHandleTables.class, n,
                MethodType.methodType(String.class, String.class)));
        for (var e : cmds.entrySet()) p(e.getKey() + " -> " + (String) e.getValue().invokeExact("hello"));
        MethodHandle mk = l.findConstructor(Pt.class, MethodType.methodType(void.class, int.class, double.class,
                char.class, byte.class, boolean.class, float.class, short.class, long.class));
        Pt q = (Pt) mk.invokeExact(1, 2.5, 'c', (byte) -3, true, 1.5f, (short) 7, 1L << 40);
        p(q);
        for (var c : Pt.class.getRecordComponents()) {
            MethodHandle g = l.unreflect(c.getAccessor());
            p(c.getName() + "=" + g.invoke(q) + " " + g.type());
        }
        p((char) l.findVirtual(Pt.class, "c", MethodType.methodType(char.class)).invokeExact(q));
        p((boolean) l.findVirtual(Pt.class, "z", MethodType.methodType(boolean.class)).invoke(q));
        MethodHandle m = l.findVirtual(PrintStream.class, "println", MethodType.methodType(void.class,
                Object.class)).bindTo(System.out);
        m.invoke("bound");
        CallSite cs = new MutableCallSite(cmds.get("rev"));
        p(cs.dynamicInvoker().invoke("abc"));
        ((MutableCallSite) cs).setTarget(cmds.get("count"));
        p((String) cs.dynamicInvoker().invokeExact("abc"));
        SwitchPoint sp = new SwitchPoint();
        MethodHandle sw = sp.guardWithTest(cmds.get("echo"), cmds.get("rev"));
        p(sw.invoke("xy"));
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        p(sw.invoke("xy"));
    }
}
