package shop;

import java.util.Locale;
import java.util.Objects;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Registers users. */
public class UserService {
    private static final Logger LOG = LogManager.getLogger();

    public interface UserStore {
        boolean exists(String name);

        long insert(String name, String mail);
    }

    public enum Outcome { CREATED, TAKEN, BAD_NAME, BAD_MAIL, FAILED }

    private final UserStore store;

    public UserService(UserStore store) {
        this.store = Objects.requireNonNull(store);
    }

    public Outcome register(String name, String mail) {
        if (name == null || name.length() < 3 || name.length() > 20) {
            LOG.warn("bad name {}", name);
            return Outcome.BAD_NAME;
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!Character.isLetterOrDigit(c) && c != '_') {
                return Outcome.BAD_NAME;
            }
        }
        if (mail == null || mail.indexOf('@') <= 0 || mail.endsWith("@")) {
            LOG.warn("bad mail of {}", name);
            return Outcome.BAD_MAIL;
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (store.exists(lower)) {
            LOG.info("{} is taken", lower);
            return Outcome.TAKEN;
        }
        long id = store.insert(lower, mail);
        if (id < 0) {
            LOG.error("could not insert {}", lower);
            return Outcome.FAILED;
        }
        LOG.trace("inserted {}", id);
        return Outcome.CREATED;
    }
}
