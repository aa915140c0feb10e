// Member, local and anonymous classes, records, sealed types, generics, annotations.

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;

@Nested.Mark("class")
class Nested<T extends Comparable<T>> {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        String value() default "none";
    }

    sealed interface Shape permits Point, Line {}

    record Point(int x, @Mark List<String> names) implements Shape {}

    record Line() implements Shape {}

    protected static final class Member {}

    @Mark List<T> field;

    @Mark("method")
    <U> U generic(T first, @Mark U second) throws IllegalStateException {
        class Local {}
        Object anonymous = new Object() {};
        return second;
    }
}
