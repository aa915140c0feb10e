//@ entry: read()
//@ max-input: 2

import java.io.IOException;

// Standard input is any bytes; a path that reads more of them than the bound allows ends there.
class ReadsStandardInput {
    static int read() throws IOException {
        int first = System.in.read();
        if (first < 0) {
            return -1;
        }
        int second = System.in.read();
        assert first != 'x' || second != 'y'; //~ assertion
        return first == second ? 1 : 0;
    }
}
