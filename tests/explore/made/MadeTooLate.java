//@ entry: number(MadeTooLate$Holder)

import java.util.regex.Pattern;

// What is made after the method has begun must not depend on what that may have changed.
class MadeTooLate {
    static class Numbered {
        static int made;

        private final Pattern pattern = Pattern.compile("x");
        final int number;

        Numbered() {
            number = ++made;
        }
    }

    static class Plain {
        private final Pattern pattern;
        final int number;

        Plain(int number) {
            this.number = number;
            pattern = Pattern.compile("x");
        }
    }

    interface Shape {}

    static class Holder {
        Shape shape;
    }

    static class Named implements Shape {
        Numbered numbered;
    }

    static class Other implements Shape {
        Plain plain;
    }

    static int number(Holder holder) {
        Numbered.made = 5;
        Shape shape = holder.shape; //~ throws NullPointerException
        if (shape instanceof Other) {
            return ((Other) shape).plain.number; //~ throws NullPointerException
        }
        return ((Named) shape).numbered.number; //~ throws NullPointerException
                                                //~^ unsupported
    }
}
