//@ entry: transfer(AliasedArguments$Account,AliasedArguments$Account)

// Both arguments may be one object: then nothing is transferred.
class AliasedArguments {
    static final class Account {
        int balance;
    }

    static int transfer(Account from, Account to) {
        int before = to.balance; //~ throws NullPointerException
        from.balance -= 10; //~ throws NullPointerException
        to.balance += 10;
        return to.balance - before;
    }
}
