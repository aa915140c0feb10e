//@ entry: altSepTest(int,int,int,int,int,int,int,int,int,int,int,int)

// The collision avoidance advisory of the Siemens suite (TCAS): twelve inputs, three answers. Conditions
// depend on each other across methods, through static fields, so that few combinations are feasible.
class AltSepTest {
    static final int UNRESOLVED = 0;
    static final int UPWARD = 1;
    static final int DOWNWARD = 2;

    static final int MAX_CLIMB_RATE = 600;
    static final int MIN_SEPARATION_FOR_TEST = 600;
    static final int MIN_SEPARATION = 300;
    static final int CLIMB_BIAS = 100;
    static final int NO_INTENT = 0;
    static final int EQUIPPED = 1;

    static int verticalSeparation;
    static int ownAltitude;
    static int otherAltitude;
    static int layer;
    static int upSeparation;
    static int downSeparation;
    static boolean climbInhibited;

    static int altSepTest(int currentVerticalSeparation, int highConfidence, int twoOfThreeReportsValid,
            int ownTrackedAltitude, int ownTrackedAltitudeRate, int otherTrackedAltitude, int altitudeLayer,
            int separationAbove, int separationBelow, int otherAdvisory, int otherCapability, int climbInhibit) {
        verticalSeparation = currentVerticalSeparation;
        ownAltitude = ownTrackedAltitude;
        otherAltitude = otherTrackedAltitude;
        layer = altitudeLayer;
        upSeparation = separationAbove;
        downSeparation = separationBelow;
        climbInhibited = climbInhibit != 0;

        boolean enabled = highConfidence != 0 && ownTrackedAltitudeRate <= MAX_CLIMB_RATE
                && currentVerticalSeparation > MIN_SEPARATION_FOR_TEST;
        boolean equipped = otherCapability == EQUIPPED;
        boolean intentUnknown = twoOfThreeReportsValid != 0 && otherAdvisory == NO_INTENT;
        if (!enabled || equipped && !intentUnknown) {
            return UNRESOLVED;
        }
        boolean up = climbAvoidsCrossing() && ownAltitude < otherAltitude;
        boolean down = descentAvoidsCrossing() && otherAltitude < ownAltitude;
        assert !(up && down);
        return up ? UPWARD : down ? DOWNWARD : UNRESOLVED;
    }

    static boolean climbAvoidsCrossing() {
        if (climbPreferred()) {
            return !(ownAltitude < otherAltitude) || downSeparation < threshold();
        }
        return otherAltitude < ownAltitude && verticalSeparation >= MIN_SEPARATION && upSeparation >= threshold();
    }

    static boolean descentAvoidsCrossing() {
        if (climbPreferred()) {
            return ownAltitude < otherAltitude && verticalSeparation >= MIN_SEPARATION
                    && downSeparation >= threshold();
        }
        return !(otherAltitude < ownAltitude) || upSeparation >= threshold();
    }

    static boolean climbPreferred() {
        return (climbInhibited ? upSeparation + CLIMB_BIAS : upSeparation) > downSeparation;
    }

    static int threshold() {
        switch (layer) {
            case 0:
                return 400;
            case 1:
                return 500;
            case 2:
                return 640;
            case 3:
                return 740;
            default:
                throw new IllegalArgumentException("altitude layer"); //~ throws IllegalArgumentException
        }
    }
}
