package shop;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads products, a line each. */
public class CsvImporter {
    private final Logger logger = LoggerFactory.getLogger(CsvImporter.class);

    public record Product(String sku, String name, int cents) {}

    private int skipped;

    public List<Product> read(Reader reader) throws IOException {
        List<Product> products = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(reader)) {
            String line;
            while ((line = lines.readLine()) != null) {
                Product product = parse(line);
                if (product != null) {
                    products.add(product);
                }
            }
        }
        logger.info("{} products, {} skipped", products.size(), skipped);
        return products;
    }

    Product parse(String line) {
        if (line.isEmpty() || line.startsWith("#")) {
            return null;
        }
        String[] cells = line.split(";");
        if (cells.length != 3) {
            logger.warn("{} cells in '{}'", cells.length, line);
            skipped++;
            return null;
        }
        try {
            return new Product(cells[0].trim(), cells[1].trim(), Integer.parseInt(cells[2].trim()));
        } catch (NumberFormatException e) {
            logger.warn("no price in '{}'", line, e);
            skipped++;
            return null;
        }
    }

    public int skipped() {
        return skipped;
    }
}
