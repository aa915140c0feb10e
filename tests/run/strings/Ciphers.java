// Caesar, Vigenere, Atbash, rail fence, run lengths, Morse: classic exercises on characters.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Ciphers {
    static String caesar(String text, int shift) {
        StringBuilder out = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                out.append((char) ('a' + Math.floorMod(c - 'a' + shift, 26)));
            } else if (c >= 'A' && c <= 'Z') {
                out.append((char) ('A' + Math.floorMod(c - 'A' + shift, 26)));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    static String vigenere(String text, String key, boolean encrypt) {
        String out = "";
        int k = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetter(c)) {
                int shift = key.charAt(k++ % key.length()) - 'A';
                out += caesar(String.valueOf(c), encrypt ? shift : -shift);
            } else {
                out += c;
            }
        }
        return out;
    }

    static String railFence(String text, int rails) {
        List<StringBuilder> rows = new ArrayList<>();
        for (int i = 0; i < rails; i++) {
            rows.add(new StringBuilder());
        }
        int row = 0;
        int step = 1;
        for (char c : text.toCharArray()) {
            rows.get(row).append(c);
            if (row + step < 0 || row + step >= rails) {
                step = -step;
            }
            row += step;
        }
        return String.join("", rows);
    }

    static String compress(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); ) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) {
                j++;
            }
            out.append(s.charAt(i));
            if (j - i > 1) {
                out.append(j - i);
            }
            i = j;
        }
        return out.toString();
    }

    static String expand(String s) {
        return java.util.regex.Pattern.compile("(\\D)(\\d*)").matcher(s)
                .replaceAll(m -> m.group(1).repeat(m.group(2).isEmpty() ? 1 : Integer.parseInt(m.group(2))));
    }

    public static void main(String[] args) {
        String text = "The Quick Brown Fox, 1999!";
        for (int shift : new int[] {3, 13, -1, 26, 100}) {
            String secret = caesar(text, shift);
            System.out.println(shift + ": " + secret + " " + caesar(secret, -shift).equals(text));
        }
        String v = vigenere("ATTACK AT DAWN", "LEMON", true);
        System.out.println(v + " / " + vigenere(v, "LEMON", false));
        StringBuilder atbash = new StringBuilder();
        "hello".chars().map(c -> 'z' - (c - 'a')).forEach(c -> atbash.append((char) c));
        System.out.println(atbash);
        for (int rails = 2; rails < 5; rails++) {
            System.out.println(railFence("WEAREDISCOVEREDFLEEATONCE", rails));
        }
        for (String s : new String[] {"aaabccdddd", "abc", "", "zzzzzzzzzzzzzz"}) {
            System.out.println("'" + compress(s) + "' " + expand(compress(s)).equals(s));
        }
        String[] morse = ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..".split(" ");
        Map<String, Character> decode = new TreeMap<>();
        StringBuilder signal = new StringBuilder();
        for (int i = 0; i < morse.length; i++) {
            decode.put(morse[i], (char) ('a' + i));
        }
        for (char c : "sos now".toCharArray()) {
            signal.append(c == ' ' ? "/" : morse[c - 'a']).append(' ');
        }
        System.out.println(signal.toString().trim());
        StringBuilder message = new StringBuilder();
        for (String code : signal.toString().split(" ")) {
            message.append(code.equals("/") ? ' ' : decode.get(code));
        }
        System.out.println(message);
    }
}
