import java.util.ArrayDeque;
import java.util.Deque;

public class CustomExceptionsUncaught {
    static class ValidationException extends Exception {
        private final String field;

        ValidationException(String field, String problem) {
            super(problem);
            this.field = field;
        }

        @Override
        public String getMessage() {
            return field + ": " + super.getMessage();
        }
    }

    static final class RangeException extends ValidationException {
        final long low, high, actual;

        RangeException(String field, long low, long high, long actual) {
            super(field, actual + " is outside [" + low + ", " + high + "]");
            this.low = low;
            this.high = high;
            this.actual = actual;
        }

        long distance() {
            return actual < low ? low - actual : actual - high;
        }
    }

    static class QuietException extends RuntimeException {
        QuietException(String m) {
            super(m, null, false, false);
        }

        @Override
        public String toString() {
            return "Quiet(" + getMessage() + ")";
        }
    }

    static void check(String field, long value) throws ValidationException {
        if (field == null || field.isBlank()) throw new ValidationException("?", "blank field name");
        if (value < 0 || value > 120) throw new RangeException(field, 0, 120, value);
    }

    public static void main(String[] args) throws ValidationException {
        Deque<Object[]> inputs = new ArrayDeque<>();
        inputs.add(new Object[] {"age", 30L});
        inputs.add(new Object[] {"age", -4L});
        inputs.add(new Object[] {"  ", 1L});
        inputs.add(new Object[] {"weight", 500L});
        inputs.add(new Object[] {null, 0L});
        long worst = 0;
        while (!inputs.isEmpty()) {
            Object[] row = inputs.poll();
            try {
                check((String) row[0], (Long) row[1]);
                System.out.println(row[0] + " accepted");
            } catch (RangeException e) {
                worst = Math.max(worst, e.distance());
                System.out.println("range: " + e.getMessage() + ", off by " + e.distance());
            } catch (ValidationException e) {
                System.out.println("invalid: " + e);
            }
        }
        System.out.println("worst " + worst);
        try {
            throw new QuietException("no trace");
        } catch (QuietException e) {
            e.addSuppressed(new Exception("ignored"));
            System.out.println(e + " trace=" + e.getStackTrace().length + " suppressed=" + e.getSuppressed().length
                + " localized=" + e.getLocalizedMessage());
        }
        System.out.println("about to fail");
        check("temperature", 121);
        System.out.println("unreachable");
    }
}
