public class CompoundAssignmentNarrowing {
    static int evaluations;

    static int index(int i) {
        evaluations++;
        return i;
    }

    static char[] rotate(String text, int by) {
        char[] cs = text.toCharArray();
        for (int i = 0; i < cs.length; i++) {
            char base = Character.isUpperCase(cs[i]) ? 'A' : 'a';
            if (Character.isLetter(cs[i])) {
                cs[i] -= base;
                cs[i] += by;
                cs[i] %= 26;
                cs[i] += base;
            }
        }
        return cs;
    }

    public static void main(String[] args) {
        byte b = 120;
        b += 10;
        System.out.println("byte += " + b);
        b -= 1000;
        System.out.println("byte -= " + b);
        b >>>= 1;
        System.out.println("byte >>>= " + b);
        b = -1;
        b >>>= 10;
        System.out.println("byte -1 >>>= 10 " + b);
        b *= 3.7;
        System.out.println("byte *= 3.7 " + b);
        b = (byte) 0x80;
        b--;
        System.out.println("byte min-- " + b);

        short s = Short.MAX_VALUE;
        s++;
        System.out.println("short max++ " + s);
        s /= -1;
        System.out.println("short min /= -1 " + s);
        s |= 0x1_0001;
        System.out.println("short |= " + s);

        char c = 'z';
        c += 1.5;
        System.out.println("char += 1.5 " + c + " " + (int) c);
        c = 0;
        c--;
        System.out.println("char 0-- " + (int) c);
        c ^= 0xff00;
        System.out.println("char ^= " + (int) c);
        System.out.println('a' + 'b' + " " + 'a' + 'b' + (char) ('a' + 2) + (int) 'a');
        System.out.println(rotate("Hello, World", 13));
        System.out.println(String.valueOf(rotate("xyz ABC", 3)) + ('9' - '0') + (char) ('0' + 7));

        int i = Integer.MAX_VALUE;
        i += 1.0f;
        System.out.println("int max += 1.0f " + i);
        i = 10;
        i -= 3.99;
        System.out.println("int 10 -= 3.99 " + i);
        i += Long.MAX_VALUE;
        System.out.println("int += long max " + i);
        i = 1 << 30;
        i *= 4.0;
        System.out.println("int *= 4.0 " + i);
        i <<= 33;
        System.out.println("int <<= 33 " + i);

        long l = 1L << 53;
        l += 1.0;
        System.out.println("long 2^53 += 1.0 " + l);
        l %= 1000;
        System.out.println("long %= " + l);
        float f = 16777216f;
        f++;
        System.out.println("float 2^24++ " + f);
        f += 0.1;
        System.out.println("float += 0.1 " + f);

        int[] a = {5, 6, 7};
        a[index(0)] += a[index(1)]++ + ++a[index(2)];
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " evaluations " + evaluations);
        int k = 1;
        k += k++ + ++k;
        System.out.println("k " + k);
        k = k++ * 2 + k;
        System.out.println("k " + k);
        a[k = 1] = k = 2;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + k);
        String t = "x";
        t += 1 + 2 + "y" + 1 + 2;
        t += 'c';
        t += null;
        System.out.println(t);
        boolean flag = true;
        flag &= false | true;
        flag ^= true;
        System.out.println(flag);
        final int small = 10;
        byte fits = small;
        fits += small;
        System.out.println(fits);
    }
}
