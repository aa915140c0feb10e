public class SwitchExpressions {
    enum Season { WINTER, SPRING, SUMMER, AUTUMN }

    static int daysIn(int month, int year) {
        return switch (month) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> {
                boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
                yield leap ? 29 : 28;
            }
            case 1, 3, 5, 7, 8, 10, 12 -> 31;
            default -> throw new IllegalArgumentException("month " + month);
        };
    }

    static Season seasonOf(int month) {
        return switch (month % 12 / 3) {
            case 0 -> Season.WINTER;
            case 1 -> Season.SPRING;
            case 2 -> Season.SUMMER;
            default -> Season.AUTUMN;
        };
    }

    static String mood(Season s) {
        return switch (s) {
            case WINTER -> "cold";
            case SUMMER -> "hot";
            case SPRING, AUTUMN -> {
                String base = "mild";
                for (int i = 0; i < s.ordinal(); i++) base += "!";
                yield base;
            }
        };
    }

    static int oldStyle(char c) {
        int result = switch (c) {
            case '0': case '1':
                yield c - '0';
            case 'x':
                c = 'y';
            case 'y':
                yield c;
            default:
                if (Character.isLetter(c)) yield -1;
                yield -2;
        };
        return result * 2;
    }

    static long sparse(int key) {
        return switch (key) {
            case Integer.MIN_VALUE -> -1L;
            case -100 -> 100;
            case 0 -> 'z';
            case 1_000_000 -> 1_000_000_000_000L;
            case Integer.MAX_VALUE -> 1;
            default -> key;
        };
    }

    static Object mixed(String s) {
        return switch (s) {
            case "int" -> 1;
            case "double" -> 2.0;
            case "char" -> 'c';
            case "null" -> null;
            default -> s.isEmpty() ? "empty" : switch (s.length()) { case 1 -> "one"; default -> s.length(); };
        };
    }

    static double promoted(int k) {
        return switch (k) { case 0 -> 1; case 1 -> 2.5f; case 2 -> 3L; default -> 'A'; };
    }

    public static void main(String[] args) {
        for (int year : new int[] {1900, 2000, 2023, 2024}) {
            int total = 0;
            for (int m = 1; m <= 12; m++) total += daysIn(m, year);
            System.out.println(year + ": " + total + " days, February " + daysIn(2, year));
        }
        for (int m = 1; m <= 12; m++) System.out.print(seasonOf(m).name().charAt(0) + mood(seasonOf(m)) + " ");
        System.out.println();
        for (char c : "01xyq?".toCharArray()) System.out.print(oldStyle(c) + " ");
        System.out.println();
        for (int k : new int[] {Integer.MIN_VALUE, -100, -99, 0, 1_000_000, Integer.MAX_VALUE}) System.out.print(sparse(k) + " ");
        System.out.println();
        for (String s : new String[] {"int", "double", "char", "null", "", "?", "four"}) System.out.print(mixed(s) + " ");
        System.out.println();
        for (int k = 0; k < 4; k++) System.out.print(promoted(k) + " ");
        System.out.println();
        try {
            daysIn(13, 2024);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Season none = null;
        try {
            mood(none);
        } catch (NullPointerException e) {
            System.out.println("no mood without a season");
        }
    }
}
