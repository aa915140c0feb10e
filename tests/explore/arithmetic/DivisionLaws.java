//@ entry: lastShare(int,int)

// What is left over makes the whole again, and is less than one share: circuits of 32 bits hide that.
class DivisionLaws {
    static int lastShare(int whole, int shares) {
        if (shares <= 0) {
            return -1;
        }
        int left = whole % shares;
        assert whole / shares * shares + left == whole;
        assert left < shares && left > -shares;
        assert Math.floorMod(whole, shares) >= 0;
        return left == 0 ? 0 : 1;
    }
}
