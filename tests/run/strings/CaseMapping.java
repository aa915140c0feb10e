// Upper and lower case beyond ASCII: sharp s, final sigma, ligatures, dotted I, title case.
import java.util.Locale;

public class CaseMapping {
    static String codes(String s) {
        StringBuilder out = new StringBuilder();
        s.codePoints().forEach(c -> {
            if (out.length() > 0) {
                out.append(' ');
            }
            if (c > 32 && c < 127) {
                out.append((char) c);
            } else {
                out.append("U+").append(String.format("%04X", c));
            }
        });
        return out.toString();
    }

    static String titleCase(String sentence) {
        StringBuilder out = new StringBuilder();
        boolean startOfWord = true;
        for (int i = 0; i < sentence.length(); i++) {
            char c = sentence.charAt(i);
            out.append(startOfWord ? Character.toTitleCase(c) : Character.toLowerCase(c));
            startOfWord = !Character.isLetterOrDigit(c) && c != '\'';
        }
        return out.toString();
    }

    static String swapCase(String s) {
        char[] chars = s.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            if (Character.isUpperCase(chars[i])) {
                chars[i] = Character.toLowerCase(chars[i]);
            } else if (Character.isLowerCase(chars[i])) {
                chars[i] = Character.toUpperCase(chars[i]);
            }
        }
        return new String(chars);
    }

    public static void main(String[] args) {
        String[] samples = {
            "hello World 42!",
            "stra\u00dfe",
            "\u00e0\u00ff\u00b5",
            "\u039f\u0394\u039f\u03a3 \u03a3",
            "\ufb03 \u0149",
            "\u0130I\u0131i",
            "\u01c4\u01c5\u01c6",
            "\u041f\u0440\u0438\u0432\u0435\u0442",
            "\ud801\udc00\ud801\udc28",
            "\u1e9e",
        };
        for (String s : samples) {
            System.out.println("source " + codes(s));
            System.out.println(" upper " + codes(s.toUpperCase(Locale.ROOT)));
            System.out.println(" lower " + codes(s.toLowerCase(Locale.ROOT)));
        }
        Locale turkish = new Locale("tr");
        System.out.println(codes("title".toUpperCase(turkish)) + " / " + codes("TITLE".toLowerCase(turkish)));
        System.out.println("stra\u00dfe".toUpperCase().length() + " letters from " + "stra\u00dfe".length());

        System.out.println(titleCase("the QUICK brown-fox isn't lazy 3rd time"));
        System.out.println(codes(titleCase("\u01c6ep \u00e9t\u00e9")));
        System.out.println(swapCase("Hello, World"));
        System.out.println(swapCase(swapCase("Hello, World")).equals("Hello, World"));

        String already = "ALREADY";
        System.out.println((already.toUpperCase() == already) + " " + ("lower".toLowerCase() == "lower"));
        char[] odd = {'\u00df', '\u00ff', '\u0131', '\u01c5', '\u03c2'};
        for (char c : odd) {
            System.out.println(String.format("%04x upper=%04x lower=%04x title=%04x", (int) c, (int) Character.toUpperCase(c),
                    (int) Character.toLowerCase(c), (int) Character.toTitleCase(c)));
        }
        System.out.println(Integer.toHexString(Character.toUpperCase(0x10428)) + " " + Integer.toHexString(Character.toLowerCase(0x10400)));
    }
}
