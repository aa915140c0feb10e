import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who called: StackWalker, and what logging finds out by it. */
public class StackWalks {
    static void a() { b(); }
    static void b() {
        Runnable r = () -> c();
        r.run();
    }

    static void c() {
        StackWalker.getInstance().forEach(f -> p(f.getMethodName() + " " + f.getLineNumber() + " " +
                f.getClassName() + " " + f.getByteCodeIndex() + f.isNativeMethod()));
        p(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(s -> s.map(StackWalker.StackFrame::getDeclaringClass).limit(3).toList()));
        List<StackTraceElement> l = StackWalker.getInstance()
                .walk(s -> s.map(StackWalker.StackFrame::toStackTraceElement).collect(Collectors.toList()));
        p(l.subList(0, 2));
        deep(30);
    }

    static void deep(int n) {
        if (n > 0) deep(n - 1);
        else p(StackWalker.getInstance().walk(Stream::count));
    }

    static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    static class Other {
        static Class<?> ask() { return caller(); }
    }

    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        a();
        p(Other.ask());
        p(caller());
        try { StackWalker.getInstance().getCallerClass(); } catch (UnsupportedOperationException e) {
            p(e.getMessage());
        }
        p(StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES)).walk(Stream::count));
        java.util.logging.Logger lg = java.util.logging.Logger.getLogger("q");
        lg.setUseParentHandlers(false);
        lg.addHandler(new java.util.logging.Handler() {
            public void publish(java.util.logging.LogRecord r) {
                p(r.getSourceClassName() + "." + r.getSourceMethodName() + r.getMessage());
            }
            public void flush() {}
            public void close() {}
        });
        lg.info("x");
        lg.entering("A", "b");
        lg.warning(() -> "lazy");
        java.lang.reflect.Method mm = StackWalks.class.getDeclaredMethod("caller");
        p(mm.invoke(null) == null ? "n" : "c");
    }
}
