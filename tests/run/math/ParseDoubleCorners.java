import java.util.Arrays;

public class ParseDoubleCorners {
    static String parse(String s) {
        try {
            return Double.toString(Double.parseDouble(s));
        } catch (NumberFormatException e) {
            return "NumberFormatException " + e.getMessage();
        } catch (NullPointerException e) {
            return "NullPointerException";
        }
    }

    static double average(String csv) {
        double sum = 0;
        int n = 0;
        for (String part : csv.split(",")) {
            if (part.isBlank()) continue;
            sum += Double.parseDouble(part);
            n++;
        }
        return sum / n;
    }

    static double byHand(String s) {
        int i = 0, sign = 1, exponent = 0;
        if (s.charAt(0) == '-') {
            sign = -1;
            i++;
        }
        double mantissa = 0;
        boolean fraction = false;
        for (; i < s.length() && s.charAt(i) != 'e'; i++) {
            if (s.charAt(i) == '.') {
                fraction = true;
                continue;
            }
            mantissa = mantissa * 10 + (s.charAt(i) - '0');
            if (fraction) exponent--;
        }
        if (i < s.length()) exponent += Integer.parseInt(s.substring(i + 1));
        return sign * (exponent >= 0 ? mantissa * Math.pow(10, exponent) : mantissa / Math.pow(10, -exponent));
    }

    public static void main(String[] args) {
        String[] inputs = {"0", "-0", "1", "+1.5", "  42.0  ", ".5", "5.", "1e3", "1E-3", "1e+3", "1.5f", "2.5D", "0x1p3", "0x1.8p1",
            "-0X.8P-2", "NaN", "Infinity",
            "-Infinity", "+Infinity", "inf", "nan", "1e400", "-1e400", "1e-400", "4.9e-324", "2.4e-324", "2.5e-324",
                "1.7976931348623157e308", "1.7976931348623159e308",
            "2.2250738585072012e-308", "9007199254740993", "9007199254740992.9999999999", "0.1000000000000000055511151231257827",
                "123456789012345678901234567890",
            "", " ", ".", "e5", "1e", "1e5.5", "--1", "1 2", "1_000", "1,5", "0x10", "\t7\n", "1d2", "00012.500", null};
        for (String s : inputs) System.out.println((s == null ? "null" : "'" + s.replace("\t", "\\t").replace("\n", "\\n") + "'") + " -> " + parse(s));
        System.out.println(Float.parseFloat("0.1") + " " + Float.parseFloat("16777217") + " " + Float.parseFloat("1e40") + " "
            + Float.parseFloat("3.4028236e38") + " " + Float.parseFloat("1.4e-45") + " " + Float.parseFloat("7e-46"));
        System.out.println(Double.valueOf("12.5").intValue() + " " + Float.valueOf("-2.75").longValue() + " "
            + Double.valueOf("1e300").floatValue() + " " + Double.valueOf("-7.9").byteValue());
        System.out.println(average("1,2,3.5") + " " + average("10,, 20 ,") + " " + average(""));
        double[] sorted = {3, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, -5, 1e-300};
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted));
        for (String s : new String[] {"123.456", "-0.001", "5e3", "-12.5e-2", "1000000"}) System.out.print(byHand(s) + "=" + parse(s) + " ");
        System.out.println();
        String digits = "3." + "14159265358979323846264338327950288".repeat(3);
        System.out.println(parse(digits) + " " + parse("0." + "0".repeat(50) + "1") + " " + parse("1" + "0".repeat(310)));
        System.out.println(average("1,x"));
    }
}
