//@ entry: print(int,Object)

// A format that does not fit its arguments is found, and what is printed into memory can be read.
class PrintedFormatIsChecked {
    static int print(int n, Object o) {
        java.io.ByteArrayOutputStream memory = new java.io.ByteArrayOutputStream();
        new java.io.PrintStream(memory).print(n > 5);
        if (memory.size() == 4) {
            System.out.printf("%d%n", o instanceof String ? "text" : (Object) n); //~ throws IllegalFormatConversionException
        }
        return memory.size();
    }
}
