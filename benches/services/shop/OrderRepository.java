package shop;

import java.util.List;
import java.util.Optional;

/** Where orders are kept. */
public interface OrderRepository {
    Optional<Order> findById(String id);

    List<Order> findByCustomer(String customer);

    void save(Order order);
}
