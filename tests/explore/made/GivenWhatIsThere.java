//@ entry: both(GivenWhatIsThere$Held,int[])

// What a call is given and does not look at can be another input.
class GivenWhatIsThere {
    record Held(int number, int[] numbers) {
        Held {
            if (number != 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    static int both(Held held, int[] numbers) {
        if (held == null || held.numbers() == null || numbers == null || numbers.length != 1) {
            return 0;
        }
        numbers[0] = 1;
        held.numbers()[0] = 2; //~ throws ArrayIndexOutOfBoundsException
        return numbers[0];
    }
}
