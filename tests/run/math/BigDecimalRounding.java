import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

public class BigDecimalRounding {
    static BigDecimal[] split(BigDecimal total, int ways) {
        BigDecimal share = total.divide(BigDecimal.valueOf(ways), 2, RoundingMode.DOWN);
        BigDecimal[] shares = new BigDecimal[ways];
        BigDecimal left = total.subtract(share.multiply(BigDecimal.valueOf(ways)));
        BigDecimal cent = new BigDecimal("0.01");
        for (int i = 0; i < ways; i++) {
            shares[i] = share;
            if (left.signum() > 0) {
                shares[i] = share.add(cent);
                left = left.subtract(cent);
            }
        }
        return shares;
    }

    static List<String> loan(BigDecimal principal, BigDecimal yearlyPercent, int months) {
        MathContext mc = MathContext.DECIMAL64;
        BigDecimal rate = yearlyPercent.divide(BigDecimal.valueOf(1200), mc);
        BigDecimal growth = BigDecimal.ONE.add(rate).pow(months, mc);
        BigDecimal payment = principal.multiply(rate, mc).multiply(growth, mc).divide(growth.subtract(BigDecimal.ONE), mc).setScale(2, RoundingMode.HALF_UP);
        List<String> rows = new ArrayList<>();
        BigDecimal balance = principal.setScale(2);
        BigDecimal totalInterest = BigDecimal.ZERO;
        for (int m = 1; m <= months; m++) {
            BigDecimal interest = balance.multiply(rate).setScale(2, RoundingMode.HALF_EVEN);
            BigDecimal due = m == months ? balance.add(interest) : payment;
            balance = balance.add(interest).subtract(due);
            totalInterest = totalInterest.add(interest);
            rows.add(m + " pay " + due + " interest " + interest + " balance " + balance);
        }
        rows.add("total interest " + totalInterest);
        return rows;
    }

    public static void main(String[] args) {
        String[] values = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder sb = new StringBuilder(mode.name());
            for (String v : values) {
                try {
                    sb.append(' ').append(new BigDecimal(v).setScale(0, mode));
                } catch (ArithmeticException e) {
                    sb.append(" [").append(e.getMessage()).append(']');
                }
            }
            System.out.println(sb);
        }
        BigDecimal n = new BigDecimal("98765.43215");
        for (int p = 1; p <= 9; p += 2) {
            System.out.print(n.round(new MathContext(p)) + " " + n.round(new MathContext(p, RoundingMode.FLOOR)) + " "
                + n.negate().round(new MathContext(p, RoundingMode.CEILING)) + "; ");
        }
        System.out.println();
        System.out.println(n.setScale(-3, RoundingMode.HALF_UP) + " " + n.setScale(-5, RoundingMode.HALF_UP).toPlainString() + " "
            + n.setScale(4, RoundingMode.HALF_EVEN) + " " + n.setScale(4, RoundingMode.HALF_UP));
        for (int d : new int[] {3, 7, -9, 11}) {
            System.out.print(BigDecimal.TEN.divide(BigDecimal.valueOf(d), 12, RoundingMode.HALF_UP) + " "
                + BigDecimal.TEN.divide(BigDecimal.valueOf(d), MathContext.DECIMAL32) + " ");
        }
        System.out.println();
        System.out.println(BigDecimal.ONE.divide(BigDecimal.valueOf(7), MathContext.DECIMAL128) + " "
            + new BigDecimal("9.99").round(new MathContext(2)) + " " + new BigDecimal("0.00999").round(new MathContext(1)));
        System.out.println(new MathContext(7, RoundingMode.UP) + " " + MathContext.DECIMAL128 + " " + MathContext.UNLIMITED.getPrecision()
            + " " + RoundingMode.valueOf("HALF_DOWN"));
        System.out.println(new BigDecimal("1.15").add(new BigDecimal("2.3456"), new MathContext(3)) + " "
            + new BigDecimal("1e10").subtract(BigDecimal.ONE, new MathContext(4)) + " "
            + new BigDecimal("1.23").multiply(new BigDecimal("4.56"), new MathContext(2)) + " " + new BigDecimal("1.1").pow(50, new MathContext(10)));
        BigDecimal sum = BigDecimal.ZERO;
        for (BigDecimal s : split(new BigDecimal("100.00"), 7)) {
            System.out.print(s + " ");
            sum = sum.add(s);
        }
        System.out.println("= " + sum);
        loan(new BigDecimal("1200"), new BigDecimal("9.9"), 6).forEach(System.out::println);
        BigDecimal vat = new BigDecimal("0.19"), gross = BigDecimal.ZERO;
        for (String price : "19.99 4.50 0.99 120.00".split(" ")) {
            BigDecimal tax = new BigDecimal(price).multiply(vat).setScale(2, RoundingMode.HALF_UP);
            gross = gross.add(new BigDecimal(price)).add(tax);
            System.out.print(price + "+" + tax + " ");
        }
        System.out.println("= " + gross);
        n.round(new MathContext(3, RoundingMode.UNNECESSARY));
    }
}
