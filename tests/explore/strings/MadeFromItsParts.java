//@ entry: check(String,String,int)

// What a text is made from, it begins with, ends with and holds, however long that is.
class MadeFromItsParts {
    static boolean check(String head, String tail, int number) {
        String whole = head + "-" + number + tail;
        return whole.startsWith(head + "-")
            && whole.endsWith(number + tail)
            && whole.contains("-" + number)
            && whole.startsWith(whole);
    }
}
