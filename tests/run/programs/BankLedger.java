//@ stdin: BankLedger.in
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

public class BankLedger {
    static abstract class BankException extends Exception {
        BankException(String m) { super(m); }

        abstract int severity();
    }

    static class InsufficientFunds extends BankException {
        InsufficientFunds(Account a, long wanted) { super(a + " is short of " + money(wanted - a.available())); }

        @Override int severity() { return 1; }
    }

    static class NoSuchAccount extends BankException {
        NoSuchAccount(String id) { super("no account " + id); }

        @Override int severity() { return 2; }
    }

    static String money(long cents) {
        return (cents < 0 ? "-" : "") + Math.abs(cents / 100) + "." + (Math.abs(cents) % 100 < 10 ? "0" : "") + Math.abs(cents) % 100;
    }

    static class Account {
        private static int counter = 100;
        final String id;
        protected long balance;
        private final List<String> history = new ArrayList<>();

        Account(String prefix) { id = prefix + counter++; }

        long available() { return balance; }

        void deposit(long cents, String why) {
            if (cents <= 0) throw new IllegalArgumentException("amount must be positive: " + cents);
            balance += cents;
            history.add("+" + money(cents) + " " + why);
        }

        void withdraw(long cents, String why) throws InsufficientFunds {
            if (cents > available()) throw new InsufficientFunds(this, cents);
            balance -= cents;
            history.add("-" + money(cents) + " " + why);
        }

        void monthEnd() { }

        @Override public String toString() { return id; }
    }

    static class Checking extends Account {
        final long overdraft;

        Checking(long overdraft) {
            super("C");
            this.overdraft = overdraft;
        }

        @Override long available() { return super.available() + overdraft; }

        @Override void monthEnd() { if (balance < 0) balance += balance * 12 / 1200; }
    }

    static class Savings extends Account {
        private int withdrawals;

        Savings() { super("S"); }

        @Override void withdraw(long cents, String why) throws InsufficientFunds {
            super.withdraw(cents, why);
            if (++withdrawals > 1) super.withdraw(Math.min(available(), 50), "fee");
        }

        @Override void monthEnd() {
            withdrawals = 0;
            long interest = Math.round(balance * 0.0025);
            if (interest > 0) deposit(interest, "interest");
        }
    }

    private final Map<String, Account> accounts = new LinkedHashMap<>();
    private int problems;

    Account find(String id) throws NoSuchAccount {
        Account a = accounts.get(id);
        if (a == null) throw new NoSuchAccount(id);
        return a;
    }

    void execute(String[] words) throws BankException {
        switch (words[0]) {
            case "open" -> {
                Account a = words[1].equals("savings") ? new Savings() : new Checking(Long.parseLong(words[2]) * 100);
                accounts.put(a.id, a);
                System.out.println("opened " + a);
            }
            case "deposit" -> find(words[1]).deposit(cents(words[2]), "cash");
            case "withdraw" -> find(words[1]).withdraw(cents(words[2]), "cash");
            case "transfer" -> {
                Account from = find(words[1]), to = find(words[2]);
                from.withdraw(cents(words[3]), "to " + to);
                to.deposit(cents(words[3]), "from " + from);
            }
            case "month" -> accounts.values().forEach(Account::monthEnd);
            case "report" -> accounts.forEach((id, a) -> System.out.println("  " + id + " " + money(a.balance) + " " + a.history));
            default -> throw new UnsupportedOperationException(words[0]);
        }
    }

    static long cents(String s) { return Math.round(Double.parseDouble(s) * 100); }

    public static void main(String[] args) {
        BankLedger bank = new BankLedger();
        Scanner in = new Scanner(System.in);
        int line = 0;
        while (in.hasNextLine()) {
            String text = in.nextLine().strip();
            line++;
            if (text.isEmpty() || text.startsWith("#")) continue;
            try {
                bank.execute(text.split("\\s+"));
            } catch (BankException e) {
                bank.problems += e.severity();
                System.out.println("line " + line + ": " + e.getMessage());
            } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException | UnsupportedOperationException e) {
                bank.problems += 10;
                System.out.println("line " + line + ": " + e);
            }
        }
        System.out.println("problems " + bank.problems);
        if (bank.problems > 0) System.exit(bank.problems);
        System.out.println("clean");
    }
}
