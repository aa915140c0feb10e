import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;

/** Inputs that are as long as can be, far longer than paths look at first, or just a little. */
class Lengths {
    static void arrayAndTwo(long[] values) {
        if (values != null) {
            assert values.length + 1 > 0 && values.length + 2 > 0;
        }
    }

    static void arrayAndThree(long[] values) {
        if (values != null) {
            assert values.length + 3 > 0;
        }
    }

    static void textAndTwo(String text) {
        if (text != null) {
            assert text.length() + 2 > 0;
        }
    }

    static void listAndTwo(ArrayList<String> list) {
        if (list != null) {
            assert list.size() + 2 > 0;
        }
    }

    static void madeAndTwo(int length) {
        if (length >= 0) {
            byte[] made = new byte[length];
            assert made.length + 2 > 0 && length + 2 > 0;
        }
    }

    static void farElement(int[] values) {
        assert values == null || values.length <= 1500 || values[1500] != 42;
    }

    static void farReference(String[] values) {
        assert values == null || values.length <= 1500 || values[1500] != null;
    }

    static void farCharacter(String text) {
        assert text == null || text.length() <= 3000 || text.charAt(2999) != 'x';
    }

    static void longLoop(int[] values) {
        if (values != null && values.length == 5000) {
            int sum = 0;
            for (int value : values) {
                sum += value;
            }
            assert sum != 77;
        }
    }

    static void longListOfLinks(LinkedList<Integer> list) {
        if (list != null && list.size() == 20 && list.get(19) != null) {
            assert list.get(19) != 5;
        }
    }

    static void threeKeys(HashMap<Integer, Integer> map) {
        assert map == null || map.size() != 3 || !map.containsKey(5);
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    static void deepCalls(int n) {
        assert n != 20_000 || depth(n) != 20_000;
    }

    static class Node {
        Node next;
        int value;
    }

    static void deepObjects(Node node) {
        int last = 0;
        for (int n = 1; n <= 12; n++) {
            if (node == null || node.value != n) {
                return;
            }
            last = n;
            node = node.next;
        }
        assert last != 12;
    }

    static void notTenElements(int[] values) {
        if (values != null) {
            int n = 0;
            for (int value : values) {
                n++;
            }
            assert n != 10;
        }
    }

    static void notTenInList(ArrayList<String> list) {
        if (list != null) {
            int n = 0;
            for (String text : list) {
                n++;
            }
            assert n != 10;
        }
    }

    static void notTenCharacters(String text) {
        if (text != null) {
            int n = 0;
            while (n < text.length() && text.charAt(n) != 'z') {
                n++;
            }
            assert n != 10;
        }
    }

    static void notTenInArray(String text) {
        if (text != null) {
            int n = 0;
            for (char c : text.toCharArray()) {
                n++;
            }
            assert n != 10;
        }
    }

    static void notBoth(int[] values, String text) {
        if (values != null && text != null) {
            int sum = 0;
            for (int value : values) {
                sum += value;
            }
            int n = 0;
            while (n < text.length() && text.charAt(n) != 'z') {
                n++;
            }
            assert sum != 1 << 20 || n != 100;
        }
    }

    /** Neither of the texts needs to be as long as both. */
    static void joined(String one, String two) {
        if (one != null && two != null) {
            String both = one + two;
            assert both.length() < 7 || both.charAt(6) != 'x';
        }
    }

    /** Fails for any input with so large a number. */
    static void made(int length) {
        if (length > 0) {
            byte[] bytes = new byte[length];
            int n = 0;
            while (n < bytes.length && bytes[n] == 0) {
                n++;
            }
            assert n != 1000;
        }
    }

    static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static void notSeven(int m, int n) {
        if (m >= 0 && n >= 0) {
            int result = ackermann(m, n);
            assert m != 2 || n != 2 || result != 7;
        }
    }
}
