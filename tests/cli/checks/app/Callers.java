package app;

import app.guava.Preconditions;
import java.util.Objects;

public class Callers {
    private static int opened = 1;

    public static int ofItsOwnClass(int[] words) {
        return words == null ? 0 : Args.last(words);
    }

    public static int ofACopy(int age) {
        Preconditions.checkArgument(age >= 0, "age");
        return age + 1;
    }

    public static int ofTheJdk(String name) {
        return Objects.requireNonNull(name).length();
    }

    public static int aboutNothing() {
        throw new IllegalStateException("always");
    }

    public static int aboutItsState(int a) {
        if (opened != 0) {
            throw new IllegalStateException("opened");
        }
        return a;
    }

    public static int aboutItsArgument(int a) {
        if (a == 5) {
            throw new IllegalArgumentException("five");
        }
        return a;
    }

    public static int ofAnIndex(int index) {
        return java.util.Objects.checkIndex(index, 10);
    }

    public static char ofAnIndexInTheJdk(int index) {
        return new StringBuilder("text").charAt(index);
    }
}
