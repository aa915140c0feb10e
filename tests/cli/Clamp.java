/** Its assertion holds for all inputs. */
class Clamp {
    static int clamp(int x) {
        int clamped = x < 0 ? 0 : x > 9 ? 9 : x;
        assert clamped >= 0 && clamped <= 9;
        return clamped;
    }
}
