package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds what is wrong with an address. */
public class AddressValidator {
    private static final Pattern ZIP_DE = Pattern.compile("\\d{5}");
    private static final Pattern ZIP_UK = Pattern.compile("[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}");

    public static class Address {
        public String street;
        public String zip;
        public String city;
        public String country;
    }

    public List<String> problems(Address address) {
        List<String> problems = new ArrayList<>();
        if (isBlank(address.street)) {
            problems.add("street");
        }
        if (isBlank(address.city)) {
            problems.add("city");
        }
        if (!isZip(address.zip, address.country)) {
            problems.add("zip");
        }
        return problems;
    }

    private static boolean isZip(String zip, String country) {
        if (zip == null || country == null) {
            return false;
        }
        switch (country) {
            case "DE":
                return ZIP_DE.matcher(zip).matches();
            case "UK":
                return ZIP_UK.matcher(zip).matches();
            default:
                return !zip.isEmpty();
        }
    }

    private static boolean isBlank(String text) {
        return text == null || text.trim().isEmpty();
    }
}
