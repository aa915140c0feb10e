//@ entry: first(String,int)

import org.cprover.CProverString;

// The text operations of JBMC are there without its jar, for the engine and on the JVM, and throw as Java's do.
class TextOfCProver {
    static int first(String text, int at) {
        if (text != null && text.length() == 3 && CProverString.charAt(text, at) == 'x') { //~ throws StringIndexOutOfBoundsException
            return 1;
        }
        return 0;
    }
}
