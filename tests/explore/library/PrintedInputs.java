//@ entry: print(int,double,char[],String)

// Inputs can be printed: nobody reads the output, so nothing is asked about them for that.
class PrintedInputs {
    static class Named {
        final int number;

        Named(int number) {
            this.number = number;
        }

        @Override
        public String toString() {
            if (number == 7) {
                throw new IllegalStateException("seven"); //~ throws IllegalStateException
            }
            return "number " + number;
        }
    }

    static int print(int n, double d, char[] letters, String s) {
        System.out.println("n = " + n + ", d = " + d);
        System.out.print(n);
        System.out.print((char) n);
        System.out.println(d);
        System.out.println(letters); //~ throws NullPointerException
        System.out.println(s);
        System.out.println(new Object());
        System.out.printf("%5d %.2f %s%n", n, d, s);
        System.err.println(new Named(n));
        return n > d ? 1 : 2;
    }
}
