//@ entry: count()
//@ max-input: 2

import java.io.IOException;

// How many bytes there are can be asked without a bound; reading them has one.
class CountsStandardInput {
    static int count() throws IOException {
        int n = System.in.available();
        assert n >= 0;
        if (n > 100) {
            return 1;
        }
        return n == 2 && System.in.read() == 'x' ? 2 : 3;
    }
}
