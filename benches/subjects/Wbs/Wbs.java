import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * The brakes of an aircraft: a computer that commands normal brakes, and alternate ones when those fail.
 *
 * <p>After the wheel brake system of ARP 4761, as code that a generator would write for it: one long method without
 * calls, whose chains of comparisons each compute one signal from those before it. What a step leaves in the three
 * delays decides the next one.
 */
//@ driver: steps1 TRUE
//@ driver: steps3 TRUE
//@ driver: steps5 TRUE
//@ driver: steps10 TRUE
//@ memo: update(int,boolean,boolean) 478/478 144
//@ memo: launch(int,boolean,boolean,int,boolean,boolean,int,boolean,boolean) 27646/14400 13824
public class Wbs {
    private static final int SUPPLY = 5;

    private int lastMode = 0;
    private int lastCommand = 0;
    private int lastPressure = 100;

    private int normalPressure;
    private int alternatePressure;
    private int mode;

    public static void steps1() {
        steps(1);
    }

    public static void steps3() {
        steps(3);
    }

    public static void steps5() {
        steps(5);
    }

    public static void steps10() {
        steps(10);
    }

    static void launch(int p, boolean a, boolean s, int q, boolean b, boolean t, int r, boolean c, boolean u) {
        Wbs brakes = new Wbs();
        brakes.update(p, a, s);
        brakes.update(q, b, t);
        brakes.update(r, c, u);
    }

    private static void steps(int n) {
        Wbs brakes = new Wbs();
        int pedal = 0;
        boolean skid = false;
        for (int i = 0; i < n; i++) {
            pedal = Verifier.nondetInt();
            boolean auto = Verifier.nondetBoolean();
            skid = Verifier.nondetBoolean();
            brakes.update(pedal, auto, skid);
        }
        if (pedal > 0 && pedal <= 4 && !skid) {
            assert brakes.alternatePressure > 0 || brakes.normalPressure > 0 : "no brake obeys the pedal";
        }
    }

    private void update(int pedal, boolean auto, boolean skid) {
        boolean isNormal = lastMode == 0;

        int pedalCommand;
        if (pedal == 0) {
            pedalCommand = 0;
        } else if (pedal == 1) {
            pedalCommand = 1;
        } else if (pedal == 2) {
            pedalCommand = 2;
        } else if (pedal == 3) {
            pedalCommand = 3;
        } else if (pedal == 4) {
            pedalCommand = 4;
        } else {
            pedalCommand = 0;
        }

        int autoCommand;
        if (auto && isNormal) {
            autoCommand = 1;
        } else {
            autoCommand = 0;
        }

        boolean hasFailed = lastCommand != 0 && lastPressure <= 0 && isNormal || !isNormal;

        int alternateValve;
        if (hasFailed) {
            if (skid) {
                alternateValve = 0;
            } else {
                alternateValve = 4;
            }
        } else {
            alternateValve = 4;
        }

        int greenPump;
        if (hasFailed) {
            greenPump = 0;
        } else {
            greenPump = SUPPLY;
        }

        int bluePump;
        if (greenPump >= 1) {
            bluePump = 0;
        } else {
            bluePump = SUPPLY;
        }

        int accumulator;
        if (!hasFailed) {
            accumulator = 0;
        } else if (bluePump >= 1) {
            accumulator = bluePump;
        } else {
            accumulator = SUPPLY;
        }

        int alternateSupply;
        if (alternateValve == 0) {
            alternateSupply = 0;
        } else if (alternateValve == 1) {
            alternateSupply = accumulator / 4;
        } else if (alternateValve == 2) {
            alternateSupply = accumulator / 2;
        } else if (alternateValve == 3) {
            alternateSupply = accumulator / 4 * 3;
        } else if (alternateValve == 4) {
            alternateSupply = accumulator;
        } else {
            alternateSupply = 0;
        }

        int wanted;
        if (skid) {
            wanted = 0;
        } else {
            wanted = autoCommand + pedalCommand;
        }

        if (hasFailed) {
            mode = 1;
        } else {
            mode = 0;
        }

        int command;
        if (hasFailed) {
            command = 0;
        } else if (wanted >= 0 && wanted < 1) {
            command = 0;
        } else if (wanted >= 1 && wanted < 2) {
            command = 1;
        } else if (wanted >= 2 && wanted < 3) {
            command = 2;
        } else if (wanted >= 3 && wanted < 4) {
            command = 3;
        } else {
            command = 4;
        }

        int normalSupply;
        if (greenPump >= 1) {
            normalSupply = greenPump;
        } else {
            normalSupply = 0;
        }

        if (command == 0) {
            normalPressure = 0;
        } else if (command == 1) {
            normalPressure = normalSupply / 4;
        } else if (command == 2) {
            normalPressure = normalSupply / 2;
        } else if (command == 3) {
            normalPressure = normalSupply / 4 * 3;
        } else if (command == 4) {
            normalPressure = normalSupply;
        } else {
            normalPressure = 0;
        }

        if (pedalCommand == 0) {
            alternatePressure = 0;
        } else if (pedalCommand == 1) {
            alternatePressure = alternateSupply / 4;
        } else if (pedalCommand == 2) {
            alternatePressure = alternateSupply / 2;
        } else if (pedalCommand == 3) {
            alternatePressure = alternateSupply / 4 * 3;
        } else if (pedalCommand == 4) {
            alternatePressure = alternateSupply;
        } else {
            alternatePressure = 0;
        }

        lastPressure = normalPressure;
        lastCommand = command;
        lastMode = mode;
    }
}
