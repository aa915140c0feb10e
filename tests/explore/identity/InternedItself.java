// Whether a string is the one that its content is interned as, its caller decides.
//@ entry: isOwn(String)
class InternedItself {
    static boolean isOwn(String text) {
        if (text == null) {
            return false;
        }
        return text.intern() == text; //~ unsupported
    }
}
