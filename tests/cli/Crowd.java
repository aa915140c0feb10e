/** More subclasses than anybody wants to name: of one the method fails. */
class Crowd {
    abstract static class Member {
        abstract int number();
    }

    static class M1 extends Member { int number() { return 1; } }
    static class M2 extends Member { int number() { return 2; } }
    static class M3 extends Member { int number() { return 3; } }
    static class M4 extends Member { int number() { return 4; } }
    static class M5 extends Member { int number() { return 5; } }
    static class M6 extends Member { int number() { return 6; } }
    static class M7 extends Member { int number() { return 7; } }
    static class M8 extends Member { int number() { return 8; } }
    static class M9 extends Member { int number() { return 9; } }
    static class M10 extends Member { int number() { return 10; } }
    static class M11 extends Member { int number() { return 11; } }
    static class M12 extends Member { int number() { return 12; } }
    static class M13 extends Member { int number() { return 13; } }
    static class M14 extends Member { int number() { return 14; } }
    static class M15 extends Member { int number() { return 15; } }
    static class M16 extends Member { int number() { return 16; } }
    static class M17 extends Member { int number() { return 17; } }
    static class M18 extends Member { int number() { return 18; } }
    static class M19 extends Member { int number() { return 19; } }
    static class M20 extends Member { int number() { return 20; } }
    static class M21 extends Member { int number() { return 21; } }
    static class M22 extends Member { int number() { return 22; } }
    static class M23 extends Member { int number() { return 23; } }
    static class M24 extends Member { int number() { return 24; } }
    static class M25 extends Member { int number() { return 25; } }
    static class M26 extends Member { int number() { return 26; } }
    static class M27 extends Member { int number() { return 27; } }
    static class M28 extends Member { int number() { return 28; } }
    static class M29 extends Member { int number() { return 29; } }
    static class M30 extends Member { int number() { return 30; } }
    static class M31 extends Member { int number() { return 31; } }
    static class M32 extends Member { int number() { return 32; } }
    static class M33 extends Member { int number() { return 33; } }
    static class M34 extends Member { int number() { return 34; } }
    static class M35 extends Member { int number() { return 35; } }
    static class M36 extends Member { int number() { return 36; } }
    static class M37 extends Member { int number() { return 37; } }
    static class M38 extends Member { int number() { return 38; } }
    static class M39 extends Member { int number() { return 39; } }
    static class M40 extends Member { int number() { return 40; } }
    static class M41 extends Member { int number() { return 41; } }
    static class M42 extends Member { int number() { return 42; } }
    static class M43 extends Member { int number() { return 43; } }
    static class M44 extends Member { int number() { return 44; } }
    static class M45 extends Member { int number() { return 45; } }
    static class M46 extends Member { int number() { return 46; } }
    static class M47 extends Member { int number() { return 47; } }
    static class M48 extends Member { int number() { return 48; } }
    static class M49 extends Member { int number() { return 49; } }
    static class M50 extends Member { int number() { return 50; } }
    static class M51 extends Member { int number() { return 51; } }
    static class M52 extends Member { int number() { return 52; } }
    static class M53 extends Member { int number() { return 53; } }
    static class M54 extends Member { int number() { return 54; } }
    static class M55 extends Member { int number() { return 55; } }
    static class M56 extends Member { int number() { return 56; } }
    static class M57 extends Member { int number() { return 57; } }
    static class M58 extends Member { int number() { return 58; } }
    static class M59 extends Member { int number() { return 59; } }
    static class M60 extends Member { int number() { return 60; } }
    static class M61 extends Member { int number() { return 61; } }
    static class M62 extends Member { int number() { return 62; } }
    static class M63 extends Member { int number() { return 63; } }
    static class M64 extends Member { int number() { return 64; } }

    static class R1 implements Runnable { public void run() { } }
    static class R2 implements Runnable { public void run() { } }
    static class R3 implements Runnable { public void run() { } }
    static class R4 implements Runnable { public void run() { } }
    static class R5 implements Runnable { public void run() { } }
    static class R6 implements Runnable { public void run() { assert false; } }
    static class R7 implements Runnable { public void run() { } }

    static void fails(Member member) {
        if (member != null) {
            assert member.number() != 57;
        }
    }

    static void holds(Member member) {
        if (member != null) {
            assert member.number() > 0;
        }
    }

    static void runs(Runnable task) {
        if (task != null) {
            task.run();
        }
    }
}
