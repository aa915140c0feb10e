//@ entry: next(StaticCounterAndFields$Ticket)

// Static fields are as the class initialiser left them.
class StaticCounterAndFields {
    static int issued = 7;

    static final class Ticket {
        int number;
    }

    static boolean next(Ticket ticket) {
        issued++;
        return ticket.number == issued; //~ throws NullPointerException
    }
}
