//@ entry: write(java.io.OutputStream,int)

import java.io.IOException;
import java.io.OutputStream;

// What was written is known to the JVM.
class OutputInput {
    static void write(OutputStream out, int number) throws IOException {
        if (number > 3) {
            out.write(7); //~ throws NullPointerException
        }
    }
}
