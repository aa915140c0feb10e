import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * A collision avoidance system that is asked for its advisory again and again, with new readings each time.
 *
 * <p>After the program of the Siemens suite. All conditions are short and depend on each other; they are spread over
 * methods with early returns that read fields, and most of them return a boolean that another one tests.
 */
//@ driver: steps1 TRUE
//@ driver: steps2 TRUE
//@ driver: steps10 TRUE
public class Tcas {
    static final int UNRESOLVED = 0;
    static final int UPWARD = 1;
    static final int DOWNWARD = 2;

    private static final int MAX_RATE = 600;
    private static final int MIN_SEPARATION = 600;
    private static final int MAX_DIFFERENCE = 300;
    private static final int CLIMB_BIAS = 100;
    private static final int NO_INTENT = 0;
    private static final int EQUIPPED = 1;

    private int verticalSeparation;
    private boolean highConfidence;
    private boolean reportsValid;
    private int ownAltitude;
    private int ownRate;
    private int otherAltitude;
    private int layer;
    private int upSeparation;
    private int downSeparation;
    private int otherIntent;
    private int otherCapability;
    private int climbInhibit;

    public static void steps1() {
        steps(1);
    }

    public static void steps2() {
        steps(2);
    }

    public static void steps10() {
        steps(10);
    }

    private static void steps(int n) {
        Tcas tcas = new Tcas();
        for (int i = 0; i < n; i++) {
            tcas.read();
            int advisory = tcas.advise();
            int minimum = tcas.minimumSeparation();
            if (tcas.upSeparation < minimum && tcas.downSeparation >= minimum) {
                assert advisory != UPWARD : "climbs into the narrower gap";
            }
        }
    }

    private void read() {
        verticalSeparation = Verifier.nondetInt();
        highConfidence = Verifier.nondetInt() != 0;
        reportsValid = Verifier.nondetInt() != 0;
        ownAltitude = Verifier.nondetInt();
        ownRate = Verifier.nondetInt();
        otherAltitude = Verifier.nondetInt();
        layer = Verifier.nondetInt();
        upSeparation = Verifier.nondetInt();
        downSeparation = Verifier.nondetInt();
        otherIntent = Verifier.nondetInt();
        otherCapability = Verifier.nondetInt();
        climbInhibit = Verifier.nondetInt();
    }

    int advise() {
        boolean enabled = highConfidence && ownRate <= MAX_RATE && verticalSeparation > MAX_DIFFERENCE;
        if (!enabled) {
            return UNRESOLVED;
        }
        if (otherCapability == EQUIPPED) {
            boolean intentUnknown = reportsValid && otherIntent == NO_INTENT;
            if (!intentUnknown) {
                return UNRESOLVED;
            }
        }
        boolean up = climbIsClear() && isBelow();
        boolean down = descentIsClear() && isAbove();
        if (up) {
            return down ? UNRESOLVED : UPWARD;
        }
        return down ? DOWNWARD : UNRESOLVED;
    }

    private boolean climbIsClear() {
        if (climbIsPreferred()) {
            return downSeparation < minimumSeparation();
        }
        return verticalSeparation >= MIN_SEPARATION && upSeparation >= minimumSeparation() && isAbove();
    }

    private boolean descentIsClear() {
        if (climbIsPreferred()) {
            int minimum = minimumSeparation();
            boolean below = isBelow();
            return verticalSeparation >= MIN_SEPARATION && downSeparation >= minimum && below;
        }
        int minimum = minimumSeparation();
        boolean above = isAbove();
        return upSeparation >= minimum && above;
    }

    private boolean climbIsPreferred() {
        int climb = climbInhibit > 0 ? upSeparation + CLIMB_BIAS : upSeparation;
        return climb > downSeparation;
    }

    private int minimumSeparation() {
        if (layer == 0) {
            return 400;
        }
        if (layer == 1) {
            return 500;
        }
        if (layer == 2) {
            return 640;
        }
        return 740;
    }

    private boolean isBelow() {
        return ownAltitude < otherAltitude;
    }

    private boolean isAbove() {
        return otherAltitude < ownAltitude;
    }
}
