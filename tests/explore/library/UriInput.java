//@ entry: kind(java.net.URI,java.math.MathContext)

import java.math.MathContext;
import java.net.URI;

// A few addresses, and a few contexts, stand for all.
class UriInput {
    static int kind(URI address, MathContext context) {
        if (address == null || context == null) {
            return -1;
        }
        if (!address.isAbsolute()) {
            return 0;
        }
        return address.getScheme().length() + context.getPrecision();
    }
}
