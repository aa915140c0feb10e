// Palindromes, anagrams, edit distance, common subsequences and permutations of words.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class PalindromesAndAnagrams {
    static boolean isPalindrome(String s) {
        int i = 0;
        int j = s.length() - 1;
        while (i < j) {
            if (!Character.isLetterOrDigit(s.charAt(i))) {
                i++;
            } else if (!Character.isLetterOrDigit(s.charAt(j))) {
                j--;
            } else if (Character.toLowerCase(s.charAt(i++)) != Character.toLowerCase(s.charAt(j--))) {
                return false;
            }
        }
        return true;
    }

    static String longestPalindrome(String s) {
        String best = "";
        for (int center = 0; center < 2 * s.length() - 1; center++) {
            int left = center / 2;
            int right = left + center % 2;
            while (left >= 0 && right < s.length() && s.charAt(left) == s.charAt(right)) {
                left--;
                right++;
            }
            if (right - left - 1 > best.length()) {
                best = s.substring(left + 1, right);
            }
        }
        return best;
    }

    static String signature(String word) {
        char[] letters = word.toLowerCase().toCharArray();
        Arrays.sort(letters);
        return new String(letters);
    }

    static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        Arrays.setAll(previous, i -> i);
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                current[j] = Math.min(Math.min(current[j - 1], previous[j]) + 1, previous[j - 1] + change);
            }
            previous = current;
        }
        return previous[b.length()];
    }

    static String commonSubsequence(String a, String b) {
        if (a.isEmpty() || b.isEmpty()) {
            return "";
        }
        if (a.charAt(0) == b.charAt(0)) {
            return a.charAt(0) + commonSubsequence(a.substring(1), b.substring(1));
        }
        String x = commonSubsequence(a.substring(1), b);
        String y = commonSubsequence(a, b.substring(1));
        return x.length() >= y.length() ? x : y;
    }

    static void permute(String prefix, String rest, Set<String> into) {
        if (rest.isEmpty()) {
            into.add(prefix);
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), into);
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"A man, a plan, a canal: Panama", "", "x", "No lemon, no melon", "Not this one", "12321", "12 21 1", "?!"}) {
            System.out.println("'" + s + "' " + isPalindrome(s));
        }
        for (String s : new String[] {"forgeeksskeegfor", "abacdfgdcaba", "abc", ""}) {
            System.out.println(s + " contains '" + longestPalindrome(s) + "'");
        }
        Map<String, List<String>> groups = new TreeMap<>();
        for (String w : "listen silent enlist google elbow below Inlets state taste night thing cat".split(" ")) {
            groups.computeIfAbsent(signature(w), k -> new ArrayList<>()).add(w);
        }
        groups.forEach((k, v) -> {
            if (v.size() > 1) {
                System.out.println(k + " " + v);
            }
        });
        String[][] pairs = {{"kitten", "sitting"}, {"", "abc"}, {"same", "same"}, {"flaw", "lawn"}, {"intention", "execution"}};
        for (String[] p : pairs) {
            System.out.println(p[0] + "~" + p[1] + " " + distance(p[0], p[1]) + " '" + commonSubsequence(p[0], p[1]) + "'");
        }
        Set<String> permutations = new TreeSet<>();
        permute("", "abcb", permutations);
        System.out.println(permutations.size() + " " + permutations);
        System.out.println(new StringBuilder("stressed").reverse().toString().equals("desserts"));
    }
}
