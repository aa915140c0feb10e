//@ jdk: 17..21
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Method handles for all kinds of members, adapted, combined and called. */
public class MethodHandleKinds {
    static int add(int a, int b) { return a + b; }
    static void hello(String s) { p("hello " + s); }
    static boolean pos(int x) { return x > 0; }
    static String up(String s) { return s.toUpperCase(); }
    private int f = 5;
    static long sf = 7;
    static class Base {
        String who() { return "base"; }
    }

    static class Sub extends Base {
        String who() { return "sub"; }
        String viaSuper() throws Throwable {
            return (String) MethodHandles.lookup().findSpecial(Base.class, "who",
                    MethodType.methodType(String.class), Sub.class).invoke(this);
        }
    }

    static double avg(double... d) { return Arrays.stream(d).average().orElse(0); }
    public interface Op { int go(int a, int b); }
    static int boom(String s) { throw new IllegalStateException("boom " + s); }
    static String caught(IllegalStateException e, String s) { return "caught " + e.getMessage(); }
    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        Class<?> me = MethodHandleKinds.class;
        MethodHandle add = l.findStatic(me, "add", MethodType.methodType(int.class, int.class, int.class));
        p((int) add.invokeExact(2, 3));
        p((Object) add.invoke((short) 2, (byte) 3));
        p(add.invoke(Integer.valueOf(4), 5));
        Object o = add.invokeWithArguments(List.of(6, 7));
        p(o);
        MethodHandle hello = l.findStatic(me, "hello", MethodType.methodType(void.class, String.class));
        hello.invokeExact("bob");
        hello.invoke("al");
        MethodHandle inc = MethodHandles.insertArguments(add, 0, 1);
        p((int) inc.invokeExact(41));
        MethodHandle sq = MethodHandles.permuteArguments(add, MethodType.methodType(int.class, int.class), 0, 0);
        p((int) sq.invokeExact(9));
        MethodHandle guard = MethodHandles.guardWithTest(l.findStatic(me, "pos",
                MethodType.methodType(boolean.class, int.class)), inc,
                        MethodHandles.dropArguments(MethodHandles.constant(int.class, -1), 0, int.class));
        p((int) guard.invokeExact(5));
        p((int) guard.invokeExact(-5));
        MethodHandle g = l.findGetter(me, "f", int.class), s = l.findSetter(me, "f", int.class);
        MethodHandleKinds t = new MethodHandleKinds();
        s.invokeExact(t, 11);
        p((int) g.invokeExact(t));
        p((long) l.findStaticGetter(me, "sf", long.class).invokeExact());
        l.findStaticSetter(me, "sf", long.class).invokeExact(99L);
        p(sf);
        p(new Sub().viaSuper());
        MethodHandle who = l.findVirtual(Base.class, "who", MethodType.methodType(String.class));
        p((String) who.invokeExact((Base) new Sub()));
        MethodHandle len = l.findVirtual(String.class, "length", MethodType.methodType(int.class));
        MethodHandle comp = MethodHandles.filterReturnValue(l.findStatic(me, "up",
                MethodType.methodType(String.class, String.class)), len);
        p((int) comp.invokeExact("four"));
        p(MethodHandles.filterArguments(add, 0, len).invoke("abc", 4));
        MethodHandle sz = l.findVirtual(List.class, "size", MethodType.methodType(int.class));
        p((int) sz.invoke(List.of(1, 2, 3)));
        p((int) sz.invoke(new ArrayList<>(List.of(1))));
        MethodHandle avg = l.findStatic(me, "avg", MethodType.methodType(double.class, double[].class));
        p((double) avg.invoke(1.0, 2.0, 6.0));
        p(avg.isVarargsCollector());
        p(avg.invokeWithArguments(3.0, 5.0));
        MethodHandle spread = add.asSpreader(Object[].class, 2);
        p((int) spread.invoke(new Object[] {3, 4}));
        MethodHandle coll = avg.asCollector(double[].class, 2);
        p((double) coll.invokeExact(1.0, 4.0));
        MethodHandle ctor = l.findConstructor(StringBuilder.class, MethodType.methodType(void.class, String.class));
        p(((StringBuilder) ctor.invokeExact("sb")).reverse());
        MethodHandle tc = MethodHandles.catchException(l.findStatic(me, "boom", MethodType.methodType(int.class,
                String.class)).asType(MethodType.methodType(Object.class, String.class)),
                        IllegalStateException.class, l.findStatic(me, "caught", MethodType.methodType(String.class,
                                IllegalStateException.class, String.class))
                                        .asType(MethodType.methodType(Object.class, IllegalStateException.class,
                                                String.class)));
        p(tc.invoke("x"));
        try { int bad = (int) add.invokeExact(1L, 2); } catch (WrongMethodTypeException e) {
            p(e.getMessage());
        }
        try { add.invoke("a", 2); } catch (ClassCastException | WrongMethodTypeException e) {
            p(e.getClass() + " " + e.getMessage());
        }
        try { l.findStatic(me, "nope", MethodType.methodType(void.class)); } catch (NoSuchMethodException e) {
            p(e.getMessage());
        }
        try { l.findVirtual(me, "add", MethodType.methodType(int.class, int.class,
                int.class)); } catch (IllegalAccessException e) {
            p(e.getMessage());
        }
        try { l.findGetter(me, "zz", int.class); } catch (NoSuchFieldException e) {
            p(e.getMessage());
        }
        try { ((MethodHandle) null).invoke(); } catch (NullPointerException e) { p("npe"); }
        p(add);
        p(add.type().parameterList());
        p(MethodType.fromMethodDescriptorString("(ILjava/lang/String;[J)V", null));
        p(MethodType.genericMethodType(3));
        Method rm = me.getDeclaredMethod("add", int.class, int.class);
        p((int) l.unreflect(rm).invokeExact(20, 22));
        p(l.revealDirect(add));
        Op op = MethodHandleProxies.asInterfaceInstance(Op.class, add);
        p(op.go(8, 9));
        MethodHandle loop = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5),
                MethodHandles.constant(int.class, 1), l.findStatic(me, "add", MethodType.methodType(int.class,
                        int.class, int.class)));
        p((int) loop.invoke());
        MethodHandle arrGet = MethodHandles.arrayElementGetter(int[].class);
        p((int) arrGet.invokeExact(new int[] {4, 5}, 1));
        MethodHandle id = MethodHandles.identity(String.class);
        p((String) id.invokeExact("same"));
        p(MethodHandles.foldArguments(add, inc).invoke(10));
        MethodHandle thr = l.findStatic(me, "boom", MethodType.methodType(int.class, String.class));
        int r = (int) thr.invokeExact("end");
    }
}
