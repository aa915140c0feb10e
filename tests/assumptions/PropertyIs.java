//@ verify: home()
//@ assumes: the system property user.home is "/"
class PropertyIs {
    static void home() {
        assert System.getProperty("user.home").equals("/");
    }

    public static void main(String[] args) {
        System.setProperty("user.home", "/home/somebody");
        home();
    }
}
