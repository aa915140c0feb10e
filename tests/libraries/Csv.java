//@ jar: commons-csv.jar
//@ package: libcommons-csv-java
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;

/** Reads and writes tables in the formats of several programs. */
public class Csv {
    private static final String SALES = """
            # sales of a week
            day,item,amount,price,note
            Mon,"pear, green",3,1.25,
            Mon,apple,10,0.5,"said ""fresh\"""

            Tue,"two
            lines",1,7,  spaced\s\s
            Wed,apple,4,0.55,NULL
            """;

    private enum Column { day, item, amount, price, note }

    public static void main(String[] args) throws IOException {
        formats();
        sales();
        positions();
        headers();
        for (QuoteMode mode : QuoteMode.values()) {
            quoted(mode);
        }
        written();
        refused("a,b\n\"x\"y,z\n", CSVFormat.DEFAULT);
        refused("a,\"never closed", CSVFormat.DEFAULT);
        refused("a,a\n1,2\n", CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).build());
        wrongFormats();
    }

    private static void formats() {
        for (CSVFormat.Predefined predefined : CSVFormat.Predefined.values()) {
            CSVFormat format = predefined.getFormat();
            System.out.println(predefined + " " + format.toString().replace('\r', 'R').replace('\n', 'N').replace('\t',
                    'T'));
            System.out.println(format.format("a b", 1, null, "c,d", "e\"f", "g\th", "i\nj", "", true, 2.5));
        }
    }

    private static CSVFormat salesFormat() {
        return CSVFormat.DEFAULT.builder()
                .setHeader(Column.class)
                .setSkipHeaderRecord(true)
                .setCommentMarker('#')
                .setNullString("NULL")
                .setIgnoreEmptyLines(true)
                .setTrim(true)
                .build();
    }

    private static void sales() throws IOException {
        List<CSVRecord> records;
        try (CSVParser parser = CSVParser.parse(SALES, salesFormat())) {
            records = parser.getRecords();
            System.out.println(parser.getHeaderNames() + " " + parser.getCurrentLineNumber());
            System.out.println(parser.getFirstEndOfLine().length());
        }
        for (CSVRecord record : records) {
            System.out.println(record.getRecordNumber() + " " + record.toMap() + " " + record.getComment());
        }
        Map<String, Double> totals = records.stream().collect(Collectors.groupingBy(
                record -> record.get(Column.item), TreeMap::new,
                Collectors.summingDouble(record -> Integer.parseInt(record.get("amount")) * Double.parseDouble(record.get(3)))));
        System.out.println(totals);
        CSVRecord last = records.get(records.size() - 1);
        System.out.println(last.isSet("note") + " " + last.isMapped("none") + " " + last.size() + " " + last.toList());
        System.out.println(last);
        for (String name : new String[] {"none", null}) {
            try {
                last.get(name);
            } catch (IllegalArgumentException refusal) {
                System.out.println(refusal.getMessage());
            }
        }
        try {
            last.get(5);
        } catch (ArrayIndexOutOfBoundsException outside) {
            System.out.println(outside.getMessage());
        }
    }

    private static void positions() throws IOException {
        try (CSVParser parser = CSVFormat.TDF.parse(new StringReader("a\tb\r\n c \t\"d\r\ne\"\r\n\r\nf"))) {
            for (CSVRecord record : parser) {
                System.out.println(record.getCharacterPosition() + " " + parser.getCurrentLineNumber() + " " + record.toList());
            }
        }
        List<String> unescaped = new ArrayList<>();
        CSVFormat.MYSQL.parse(new StringReader("x\\ty\t\\N\tz\\\\\n")).forEach(record -> record.forEach(unescaped::add));
        System.out.println(unescaped);
    }

    private static void headers() throws IOException {
        CSVFormat format = CSVFormat.EXCEL.builder()
                .setHeader("Id", "Name", "Name")
                .setAllowDuplicateHeaderNames(true)
                .setIgnoreHeaderCase(true)
                .setAllowMissingColumnNames(true)
                .setDelimiter("||")
                .build();
        for (CSVRecord record : format.parse(new StringReader("1||x|y||z\n2||w\n"))) {
            System.out.println(record.get("ID") + " " + record.isConsistent() + " " + record.toMap());
        }
    }

    private static void quoted(QuoteMode mode) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT.builder().setQuoteMode(mode).setEscape('\\').setNullString("-").build();
        StringWriter out = new StringWriter();
        try (CSVPrinter printer = new CSVPrinter(out, format)) {
            printer.printRecord("plain", 12, null, "a,b", "q\"q", " s ", "", 'c', 1e10, "-", "line\nbreak", "#");
        }
        System.out.print(mode + " " + out);
    }

    private static void written() throws IOException {
        StringBuilder out = new StringBuilder();
        CSVFormat format = CSVFormat.RFC4180.builder()
                .setHeader("n", "square", "text")
                .setHeaderComments("generated", 42)
                .setCommentMarker('#')
                .setTrailingDelimiter(true)
                .build();
        CSVPrinter printer = format.print(out);
        for (int n = 0; n < 3; n++) {
            printer.print(n);
            printer.print(n * n);
            printer.print(new StringReader("t," + n));
            printer.println();
        }
        printer.printComment("two\nlines");
        printer.printRecords(List.of(List.of(1, 2), new Object[] {3, "x;y"}, "single"));
        printer.printRecord((Object[]) new String[] {"last", "#hash", "\u00fc"});
        printer.close(true);
        System.out.print(out);
    }

    private static void refused(String text, CSVFormat format) {
        try (CSVParser parser = CSVParser.parse(text, format)) {
            System.out.println(parser.getRecords());
        } catch (IOException | RuntimeException refusal) {
            System.out.println(refusal);
        }
    }

    private static void wrongFormats() {
        Runnable[] attempts = {
            () -> CSVFormat.newFormat('\n'),
            () -> CSVFormat.DEFAULT.builder().setDelimiter('"').build(),
            () -> CSVFormat.DEFAULT.builder().setCommentMarker('"').build(),
            () -> CSVFormat.DEFAULT.builder().setQuote(null).setQuoteMode(QuoteMode.NONE).setEscape(null).build(),
            () -> CSVFormat.valueOf("Unheard")
        };
        for (Runnable attempt : attempts) {
            try {
                attempt.run();
                System.out.println("accepted");
            } catch (IllegalArgumentException refusal) {
                System.out.println(refusal.getMessage());
            }
        }
    }
}
