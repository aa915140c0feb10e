// Proxies: calls of an interface that end in one handler.
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Arrays;
import java.util.List;

public class DynamicProxies {
    interface Calculator {
        int add(int a, int b);

        default String greet(String who) {
            return "hello " + who;
        }

        void fail() throws IOException;

        long[] spread(double d, boolean b, char c);
    }

    static class Plain implements Calculator {
        public int add(int a, int b) {
            return a + b;
        }

        public void fail() throws IOException {
            throw new IOException("checked");
        }

        public long[] spread(double d, boolean b, char c) {
            return new long[] {(long) d, b ? 1 : 0, c};
        }
    }

    record Logging(Object target) implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            System.out.println("> " + method.getName() + " " + Arrays.toString(args));
            try {
                return method.invoke(target, args);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return (T) Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), new Class<?>[] {type}, handler);
    }

    public static void main(String[] args) {
        Logging handler = new Logging(new Plain());
        Calculator calculator = proxy(Calculator.class, handler);
        System.out.println(calculator.add(2, 3));
        System.out.println(calculator.greet("you"));
        System.out.println(Arrays.toString(calculator.spread(2.5, true, 'c')));
        try {
            calculator.fail();
        } catch (IOException e) {
            System.out.println(e);
        }
        System.out.println(Proxy.isProxyClass(calculator.getClass()));
        System.out.println(Proxy.getInvocationHandler(calculator) == handler);
        System.out.println(proxy(Calculator.class, handler).getClass() == calculator.getClass());

        List<?> list = proxy(List.class, (self, method, given) -> method.getName().equals("size") ? 42 : "e" + given[0]);
        System.out.println(list.size() + " " + list.get(7));
        Runnable rude = proxy(Runnable.class, (self, method, given) -> { throw new IOException("undeclared"); });
        try {
            rude.run();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getCause());
        }
        try {
            proxy(Comparable.class, (self, method, given) -> "no number").compareTo(null);
        } catch (ClassCastException e) {
            System.out.println("no int");
        }
    }
}
