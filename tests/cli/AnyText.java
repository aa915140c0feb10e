/** Texts that may be longer than a path looks at. */
class AnyText {
    static void isWhereItIsFound(String text) {
        if (text != null && text.contains("xyz")) {
            assert text.indexOf("xyz") >= 0 && text.length() >= 3;
        }
    }

    static void isNotInLongTexts(String text) {
        if (text != null && text.length() > 20) {
            assert !text.contains("xyz");
        }
    }

    static void lastIsNotBeforeFirst(String text) {
        if (text != null) {
            assert text.indexOf(',') <= text.lastIndexOf(',');
        }
    }

    static void equalsBothWays(String one, String two) {
        if (one != null && two != null) {
            assert one.equals(two) == two.equals(one);
            assert one.compareTo(two) != 0 || one.length() == two.length();
        }
    }

    static void longTextsDiffer(String one, String two) {
        if (one != null && two != null && one.length() > 20) {
            assert !one.equals(two);
        }
    }

    static void startsOrEnds(String text) {
        if (text != null && text.length() > 20) {
            assert text.startsWith("a") || text.endsWith("z");
        }
    }

    static int dividesByANumber(String text) {
        int number = 0;
        try {
            number = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return 0;
        }
        return number == 0 ? 0 : 100 / number;
    }

    static int readsANumber(String text) {
        return Integer.parseInt(text);
    }

    static void longTextsAreNotSeven(String text) {
        if (text != null && text.length() > 20) {
            try {
                assert Integer.parseInt(text) != 7;
            } catch (NumberFormatException e) {
                return;
            }
        }
    }

    static String partsBeforeAndBehind(String text) {
        int at = text == null ? -1 : text.indexOf('@');
        return at < 0 ? "" : text.substring(at + 1) + text.substring(0, at);
    }

    static String partBeyondTheEnd(String text) {
        int at = text == null ? -1 : text.indexOf('@');
        return at < 20 ? "" : text.substring(at + 2);
    }

    static void trimmedIsNotLonger(String text) {
        if (text != null) {
            assert text.trim().length() <= text.length();
            assert text.strip().length() <= text.length();
            assert text.replace('a', 'b').length() == text.length();
        }
    }

    static void lowerCaseIsNotLonger(String text) {
        if (text != null && text.length() > 20) {
            assert text.toLowerCase().length() <= text.length();
        }
    }

    static void trimmedIsTheSame(String text) {
        if (text != null && text.length() > 20) {
            assert text.trim() == text;
        }
    }

    static void hasNotThirtyOfThem(String text) {
        int n = 0;
        for (int i = 0; text != null && i < text.length(); i++) {
            if (text.charAt(i) == 'b') {
                n++;
            }
        }
        assert n != 30;
    }

    static void hasNotForty(String text) {
        if (text != null && text.length() == 40) {
            assert text.charAt(39) != 'z';
        }
    }
}
