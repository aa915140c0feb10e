// A tiny test runner: annotations of classes, methods, fields and parameters, read while the program runs.
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class AnnotationsAtRunTime {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Weight {
        int value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.FIELD})
    @interface Info {
        String value() default "none";

        long priority() default 1L << 40;

        String[] tags() default {};

        Class<?> type() default Object.class;

        Level level() default Level.LOW;

        Weight weight() default @Weight(3);

        double ratio() default 0.5;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Marks.class)
    @interface Mark {
        char value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Marks {
        Mark[] value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Test {
        Class<? extends Throwable> expected() default None.class;
    }

    static class None extends Throwable {}

    @Info("service")
    @Mark('a')
    @Mark('b')
    static class Service {
        @Info(priority = 5, tags = {"x", "y"}, level = Level.HIGH, type = String.class)
        int field;

        @Test
        public void passes() {}

        @Test(expected = IllegalStateException.class)
        public void fails() {
            throw new IllegalStateException("expected");
        }

        @Test
        public void breaks() {
            throw new RuntimeException("boom");
        }

        @Deprecated
        public void old(@Weight(9) int a, String b) {}
    }

    public static void main(String[] args) throws Exception {
        Info info = Service.class.getAnnotation(Info.class);
        System.out.println(info.value() + " " + info.priority() + " " + info.type() + " " + info.weight().value());
        System.out.println(info.ratio() + " " + info.tags().length + " " + (info.level() == Level.LOW));
        Info other = Service.class.getDeclaredField("field").getAnnotation(Info.class);
        System.out.println(Arrays.toString(other.tags()) + " " + other.level() + " " + other.annotationType());
        System.out.println(info.equals(other) + " " + info.equals(Service.class.getAnnotation(Info.class)));
        for (Mark mark : Service.class.getAnnotationsByType(Mark.class)) {
            System.out.println(mark);
        }
        Method[] methods = Service.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            System.out.println(method.getName() + ": " + run(method));
        }
    }

    static String run(Method method) throws IllegalAccessException {
        Test test = method.getAnnotation(Test.class);
        if (test == null) {
            return Arrays.toString(method.getAnnotations()) + Arrays.deepToString(method.getParameterAnnotations());
        }
        try {
            method.invoke(new Service());
            return "passed";
        } catch (InvocationTargetException e) {
            boolean isExpected = test.expected().isInstance(e.getCause());
            return isExpected ? "threw as expected" : "failed by " + e.getCause();
        }
    }
}
