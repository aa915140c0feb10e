// Finding things in text: every overload of indexOf, lastIndexOf, contains, startsWith, endsWith.
public class LogSearch {
    static final String LOG = "12:01 INFO start;12:02 WARN disk at 91%;12:03 INFO ok;12:07 ERROR disk full;";

    static int countOccurrences(String text, String needle) {
        int count = 0;
        for (int at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
            count++;
        }
        return count;
    }

    static String between(String text, String open, String close) {
        int from = text.indexOf(open);
        if (from < 0) {
            return "<no " + open + ">";
        }
        int to = text.indexOf(close, from + open.length());
        return to < 0 ? "<no " + close + ">" : text.substring(from + open.length(), to);
    }

    static String lastEntry(String text) {
        int end = text.lastIndexOf(';');
        int start = text.lastIndexOf(';', end - 1);
        return text.substring(start + 1, end);
    }

    public static void main(String[] args) {
        System.out.println("length " + LOG.length());
        System.out.println("INFO x" + countOccurrences(LOG, "INFO"));
        System.out.println("disk x" + countOccurrences(LOG, "disk"));
        System.out.println("aa in aaaaa x" + countOccurrences("aaaaa", "aa"));
        System.out.println("empty in abc x" + countOccurrences("abc", "x"));
        System.out.println(between(LOG, "WARN ", ";"));
        System.out.println(between(LOG, "FATAL ", ";"));
        System.out.println(between("a(b", "(", ")"));
        System.out.println(lastEntry(LOG));

        String s = "mississippi";
        System.out.println(s.indexOf('s') + " " + s.indexOf('s', 3) + " " + s.indexOf('s', -5) + " " + s.indexOf('s', 99));
        System.out.println(s.lastIndexOf('s') + " " + s.lastIndexOf('s', 4) + " " + s.lastIndexOf('s', -1) + " " + s.lastIndexOf('m', 0));
        System.out.println(s.indexOf("issi") + " " + s.indexOf("issi", 2) + " " + s.indexOf("issi", 5));
        System.out.println(s.lastIndexOf("issi") + " " + s.lastIndexOf("issi", 3) + " " + s.lastIndexOf("issi", 0));
        System.out.println(s.indexOf("") + " " + s.indexOf("", 4) + " " + s.indexOf("", 100) + " " + "".indexOf(""));
        System.out.println(s.lastIndexOf("") + " " + s.lastIndexOf("", 4) + " " + "".lastIndexOf("a"));
        System.out.println(s.contains("sip") + " " + s.contains("") + " " + s.contains("sips"));
        System.out.println(s.contains(new StringBuilder("ppi")));

        System.out.println(s.startsWith("miss") + " " + s.startsWith("") + " " + s.startsWith("iss", 1) + " " + s.startsWith("iss", 2));
        System.out.println(s.startsWith("m", -1) + " " + s.startsWith("", 11) + " " + s.startsWith("", 12));
        System.out.println(s.endsWith("ppi") + " " + s.endsWith("") + " " + s.endsWith("mississippi!") + " " + s.endsWith(s));

        // Mixing Latin-1 and wide strings searches across both internal encodings.
        String wide = "na\u00efve \u4f60\u597d na\u00efve";
        System.out.println(wide.indexOf("na\u00efve") + " " + wide.lastIndexOf("na\u00efve"));
        System.out.println(wide.indexOf('\u597d') + " " + wide.indexOf(0x1F600) + " " + "na\u00efve".indexOf('\u4f60'));
        String emoji = "x\uD83D\uDE00y\uD83D\uDE00";
        System.out.println(emoji.indexOf(0x1F600) + " " + emoji.lastIndexOf(0x1F600) + " " + emoji.indexOf('\uDE00'));
        System.out.println("plain".contains("\u4f60") + " " + wide.contains("ve \u4f60"));
        System.out.println(s.isEmpty() + " " + "".isEmpty() + " " + " \t\n".isBlank() + " " + "\u00a0".isBlank() + " " + "\u2003".isBlank());
        for (int i = 0; i < s.length(); i += 3) {
            System.out.print(s.charAt(i));
        }
        System.out.println();
        try {
            s.contains(null);
        } catch (NullPointerException e) {
            System.out.println("null needle refused");
        }
    }
}
