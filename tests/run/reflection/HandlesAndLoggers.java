// Method handles, variable handles, stack walks and loggers.
import java.util.*;
import java.util.logging.*;
import java.beans.*;
import java.lang.invoke.*;

public class HandlesAndLoggers {
    int f = 1;
    static int sf = 2;
    static String cat(String a, int b) {
        return a + b;
    }
    private int priv(int x) {
        return x * f;
    }
    static class Cnt {
        volatile int v;
        static final VarHandle V;
        static {
            try {
                V = MethodHandles.lookup().findVarHandle(Cnt.class, "v", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }
    static void w() {
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .forEach(fr -> System.out.println(fr.getMethodName() + fr.getLineNumber()
                + fr.getDeclaringClass().getSimpleName()));
        System.out.println(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass());
    }
    public static void main(String[] a) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle h = l.findStatic(HandlesAndLoggers.class, "cat", MethodType.methodType(String.class,
                String.class, int.class));
        System.out.println((String) h.invokeExact("a", 5) + h.invoke("b", (short) 6)
                + h.invokeWithArguments("c", 7) + h.type() + MethodHandles.insertArguments(h, 1, 9).invoke("d")
                + h.bindTo("z").invoke(1));
        MethodHandle p = l.findVirtual(HandlesAndLoggers.class, "priv", MethodType.methodType(int.class,
                int.class));
        HandlesAndLoggers o = new HandlesAndLoggers();
        o.f = 3;
        System.out.println((int) p.invoke(o, 4));
        MethodHandle g = l.findGetter(HandlesAndLoggers.class, "f", int.class),
                s = l.findSetter(HandlesAndLoggers.class, "f", int.class);
        s.invoke(o, 8);
        System.out.println((int) g.invoke(o) + " " + l.findStaticGetter(HandlesAndLoggers.class, "sf",
                int.class).invoke());
        MethodHandle len = l.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println(MethodHandles.filterReturnValue(l.findVirtual(String.class, "trim",
                MethodType.methodType(String.class)), len).invoke("  xy "));
        System.out.println(MethodHandles.guardWithTest(l.findVirtual(String.class, "isEmpty",
                MethodType.methodType(boolean.class)),
                MethodHandles.dropArguments(MethodHandles.constant(String.class, "empty"), 0, String.class),
                MethodHandles.identity(String.class)).invoke(""));
        try {
            int bad = (int) h.invokeExact("a", 5);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            l.findStatic(HandlesAndLoggers.class, "nope", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(l.findConstructor(ArrayList.class, MethodType.methodType(void.class,
                Collection.class)).invoke(List.of(1)));
        MethodHandle cmp = MethodHandles.catchException(l.findStatic(Integer.class, "parseInt",
                MethodType.methodType(int.class, String.class)), NumberFormatException.class,
                MethodHandles.dropArguments(MethodHandles.constant(int.class, -1), 0,
                NumberFormatException.class));
        System.out.println((int) cmp.invoke("12") + (int) cmp.invoke("x"));
        Cnt c = new Cnt();
        System.out.println(Cnt.V.compareAndSet(c, 0, 5) + " " + Cnt.V.getAndAdd(c, 3) + c.v + Cnt.V.get(c));
        VarHandle av = MethodHandles.arrayElementVarHandle(int[].class);
        int[] arr = {1, 2};
        av.setVolatile(arr, 1, 7);
        System.out.println(arr[1] + " " + av.getAndBitwiseOr(arr, 0, 6) + arr[0]);
        w();
        Logger lg = Logger.getLogger("t.x");
        lg.setUseParentHandlers(false);
        Handler hd = new Handler() {
            public void publish(LogRecord r) {
                System.out.println(r.getLevel() + " " + getFormatter().formatMessage(r) + " "
                        + r.getLoggerName() + r.getSourceMethodName());
            }
            public void flush() {
            }
            public void close() {
            }
        };
        hd.setFormatter(new SimpleFormatter());
        lg.addHandler(hd);
        lg.setLevel(Level.FINE);
        lg.fine("fine");
        lg.finer("no");
        lg.log(Level.WARNING, "w {0} {1}", new Object[]{1, "b"});
        lg.info(() -> "lazy");
        System.out.println(lg.isLoggable(Level.FINEST) + lg.getParent().getName() + Level.parse("800"));
        PropertyChangeSupport pc = new PropertyChangeSupport(o);
        pc.addPropertyChangeListener(e -> System.out.println(e.getPropertyName() + e.getOldValue()
                + e.getNewValue()));
        pc.firePropertyChange("q", 1, 2);
        pc.firePropertyChange("q", 2, 2);
        Object[] st = Thread.currentThread().getStackTrace();
        System.out.println(st[1]);
        System.out.println(new Throwable().getStackTrace()[0].getLineNumber() + " " + new Exception("m",
                null).getCause());
        StackTraceElement el = new Throwable().getStackTrace()[0];
        System.out.println(el.getClassName() + el.getMethodName() + el.getFileName() + el.isNativeMethod()
                + el.getModuleName());
        try {
            Object x = List.of();
            ((List<Integer>) x).get(0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getClassName());
        }
        Iterator<Integer> it = new Iterator<>() {
            int i = 0;
            public boolean hasNext() {
                return i<3;
            }
            public Integer next() {
                return i++;
            }
        };
        Iterable<Integer> ib = () -> it;
        for (int q : ib) System.out.print(q);
        System.out.println();
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        System.gc();
        Runtime.getRuntime().gc();
        System.out.println(Runtime.getRuntime().totalMemory()> 0);
    }
}
