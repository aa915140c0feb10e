package shop;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Which step may follow which. */
public class OrderWorkflow {
    public enum Step { CART, ADDRESS, PAYMENT, REVIEW, DONE }

    private static final Map<Step, Set<Step>> NEXT = new EnumMap<>(Step.class);

    static {
        NEXT.put(Step.CART, EnumSet.of(Step.ADDRESS));
        NEXT.put(Step.ADDRESS, EnumSet.of(Step.CART, Step.PAYMENT));
        NEXT.put(Step.PAYMENT, EnumSet.of(Step.ADDRESS, Step.REVIEW));
        NEXT.put(Step.REVIEW, EnumSet.of(Step.PAYMENT, Step.DONE));
        NEXT.put(Step.DONE, EnumSet.noneOf(Step.class));
    }

    private Step step = Step.CART;
    private int back;

    public boolean go(Step next) {
        if (!NEXT.get(step).contains(next)) {
            return false;
        }
        if (next.compareTo(step) < 0) {
            back++;
        }
        step = next;
        return true;
    }

    public Step step() {
        return step;
    }

    public boolean isStuck() {
        return back > 3 && step != Step.DONE;
    }
}
