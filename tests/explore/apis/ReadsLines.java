//@ entry: main(String[])
//@ max-input: 3
//@ max-array: 1

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

// Readers decode what is not known yet; here, as far as it is text.
class ReadsLines {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in, "US-ASCII"));
        String line = reader.readLine();
        if (line != null && line.equals("1")) {
            String second = reader.readLine();
            if (second != null && second.startsWith("2")) {
                throw new IllegalStateException(); //~ throws IllegalStateException
            }
        }
    }
}
