//@ verify: pay(ApartFromStatics$Account)
//@ assumes: are not the objects of static fields, unless compared
import java.util.HashMap;
import java.util.Map;

class ApartFromStatics {
    static class Account {
        int balance;
    }

    static final Map<String, Account> accounts = new HashMap<>();

    static {
        accounts.put("bank", new Account());
    }

    static void pay(Account a) {
        Account bank = accounts.get("bank");
        if (a != null && bank != null) {
            bank.balance = 1;
            a.balance = 2;
            assert bank.balance == 1;
        }
    }

    public static void main(String[] args) {
        pay(accounts.get("bank"));
    }
}
