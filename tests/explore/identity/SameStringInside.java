// Strings in the fields of inputs may be one object too.
//@ entry: share(Tag,Tag)
class SameStringInside {
    static final class Tag {
        final String text;

        Tag(String text) {
            this.text = text;
        }
    }

    static boolean share(Tag a, Tag b) {
        if (a == null || b == null || a == b) {
            return false;
        }
        return a.text != null && a.text == b.text;
    }
}
