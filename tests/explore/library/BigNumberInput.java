//@ jdk: 17..24
//@ entry: compare(java.math.BigInteger,java.math.BigDecimal)

import java.math.BigDecimal;
import java.math.BigInteger;

// Large numbers are made from 64 bits; larger ones end at a bound.
class BigNumberInput {
    static int compare(BigInteger count, BigDecimal price) {
        if (count == null || price == null) {
            return 0;
        }
        if (count.signum() < 0) {
            return -1;
        }
        if (count.equals(BigInteger.TEN)) {
            return 10;
        }
        return price.signum() > 0 && price.scale() == 2 ? 2 : 1;
    }
}
