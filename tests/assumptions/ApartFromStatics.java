//@ verify: pay(ApartFromStatics$Account)
//@ assumes: inputs of class ApartFromStatics$Account are not the objects of static fields, unless compared
class ApartFromStatics {
    static class Account {
        int balance;
    }

    static Account bank = new Account();

    static void pay(Account a) {
        if (a != null) {
            bank.balance = 1;
            a.balance = 2;
            assert bank.balance == 1;
        }
    }

    public static void main(String[] args) {
        pay(bank);
    }
}
