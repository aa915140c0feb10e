//@ verify: level()
//@ assumes: the system property p.level is not set
class PropertyUnset {
    static void level() {
        assert System.getProperty("p.level") == null;
    }

    public static void main(String[] args) {
        System.setProperty("p.level", "3");
        level();
    }
}
