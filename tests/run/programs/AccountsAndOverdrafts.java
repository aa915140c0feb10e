import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Accounts with money in BigDecimal, a checked exception, and statements by format. */
public class AccountsAndOverdrafts {
    static class InsufficientFundsException extends Exception {
        private final BigDecimal missing;
        InsufficientFundsException(String m, BigDecimal missing) {
            super(m);
            this.missing = missing;
        }
        BigDecimal missing() { return missing; }
    }

    static abstract class Account implements Comparable<Account> {
        private static int next = 1000;
        protected final int id;
        protected BigDecimal balance;
        private final List<String> log = new ArrayList<>();
        Account(BigDecimal b) {
            id = next++;
            balance = b.setScale(2, RoundingMode.HALF_EVEN);
        }
        void deposit(String amt) {
            balance = balance.add(new BigDecimal(amt));
            log.add(String.format("%-10s%12s", "deposit", amt));
        }
        void withdraw(String amt) throws InsufficientFundsException {
            BigDecimal a = new BigDecimal(amt);
            if (balance.add(overdraft()).compareTo(a) < 0) throw new InsufficientFundsException("account " + id +
                    " lacks " + a.subtract(balance), a.subtract(balance));
            balance = balance.subtract(a);
            log.add(String.format("%-10s%12s", "withdraw", amt));
        }
        abstract BigDecimal overdraft();
        abstract double rate();
        void interest() {
            balance = balance.add(balance.multiply(BigDecimal.valueOf(rate())).setScale(2, RoundingMode.HALF_UP));
        }
        @Override public int compareTo(Account o) { return balance.compareTo(o.balance); }
        @Override public String toString() {
            return String.format("%s[%d: %,.2f]", getClass().getSimpleName(), id, balance);
        }
        List<String> log() { return Collections.unmodifiableList(log); }
    }

    static class Savings extends Account {
        Savings(String b) { super(new BigDecimal(b)); }
        BigDecimal overdraft() { return BigDecimal.ZERO; }
        double rate() { return 0.0275; }
    }

    static class Checking extends Account {
        Checking(String b) { super(new BigDecimal(b)); }
        BigDecimal overdraft() { return new BigDecimal("500"); }
        double rate() { return 0.001; }
    }

    public static void main(String[] a) throws Exception {
        List<Account> all = new ArrayList<>(List.of(new Savings("12345.678"), new Checking("99.995"),
                new Savings("0.005")));
        for (Account x : all) {
            x.deposit("100.10");
            x.interest();
            System.out.println(x);
        }
        try {
            all.get(1).withdraw("650.00");
            all.get(1).withdraw("100.00");
        } catch (InsufficientFundsException e) {
            System.out.println(e.getMessage() + " / " + e.missing() + " / " + e);
        }
        Collections.sort(all);
        System.out.println(all);
        System.out.println(Collections.max(all) + " " + Collections.min(all));
        try { all.get(0).log().add("x"); } catch (UnsupportedOperationException e) {
            System.out.println("ro " + e.getMessage());
        }
        all.forEach(x -> x.log().forEach(System.out::println));
        BigDecimal total = all.stream().map(x -> x.balance).reduce(BigDecimal.ZERO, BigDecimal::add);
        System.out.println(total + " " + total.precision() + " " + total.stripTrailingZeros().toPlainString() + " "
                + total.negate().divide(new BigDecimal(7), MathContext.DECIMAL64));
        System.out.println(total.divide(BigDecimal.valueOf(3), 10, RoundingMode.CEILING) + " " +
                total.remainder(BigDecimal.TEN) + " " + total.movePointLeft(5).toEngineeringString());
        all.get(0).withdraw("1e9");
    }
}
