// Texas Hold 'Em Bonus over all flops. The method is that of lab/texas_bonus: cards that differ only in a suit that cannot
// matter are of one type, 26 where the board can make a flush, else 13, and pairs of types are compared instead of hands.
// A word holds four counts of 16 bits: wins below a straight, with a straight, with a flush or better, ties.

typedef unsigned long long u64;
typedef unsigned short u16;
typedef unsigned char u8;

#define LEFT 49
#define HOLDINGS 1176
#define TYPES 27
#define GONE 26
#define PAIRS 352
#define THREADS 384
#define EACH 4
#define AFTER_TURN 45540
#define STARTS 169
#define STATES 52
#define SUIT 0x1111111111111ULL

// The place of a pair of types, the lower first, in a triangle: those of the first 13 types come first.
__device__ int pair_of(int one, int other) {
    return one < other ? other * (other + 1) / 2 + one : one * (one + 1) / 2 + other;
}

__device__ int card_at(u64 deck, int place) {
    for (; place; place--) deck &= deck - 1;
    return __ffsll((long long)deck) - 1;
}

__device__ u64 without(const u8 *flop) {
    return 0xFFFFFFFFFFFFFULL & ~(1ULL << flop[0] | 1ULL << flop[1] | 1ULL << flop[2]);
}

// For a flop (blockIdx.y) and a turn card (blockIdx.x): what each holding wins and ties, summed over the river.
extern "C" __global__ void __launch_bounds__(THREADS) count_totals(
    const u8 *flops, const u16 *rows, const u16 *hands, const u16 *flushes, int first_straight, int first_flush,
    const u8 *ones, const u8 *others, u64 *totals) {
    __shared__ __align__(16) unsigned pairs[PAIRS];
    __shared__ u64 results[TYPES * TYPES];
    __shared__ int left[TYPES];
    __shared__ u8 types[LEFT], cards[LEFT];
    int t = threadIdx.x, turn = blockIdx.x;
    const u8 *flop = flops + blockIdx.y * 3;
    u64 deck = without(flop);
    if (t < LEFT) cards[t] = (u8)card_at(deck, t);
    for (int i = t; i < TYPES * TYPES; i += THREADS) results[i] = 0;
    int other = 0;
    while ((other + 1) * (other + 2) / 2 <= t) other++;
    int one = t - other * (other + 1) / 2;
    u64 sums[EACH] = {0, 0, 0, 0};
    __syncthreads();
    int board[5] = {flop[0], flop[1], flop[2], cards[turn], 0};
    for (int river = 0; river < LEFT; river++) {
        if (river == turn) continue;
        board[4] = cards[river];
        u64 lying = deck & ~(1ULL << board[3] | 1ULL << board[4]);
        int row = 0, suit = 4, suited = 0, mask = 0;
        for (int i = 0; i < 5; i++) row = row * 13 + (board[i] >> 2);
        for (int s = 0; s < 4; s++) {
            int count = 0, ranks = 0;
            for (int i = 0; i < 5; i++)
                if ((board[i] & 3) == s) count++, ranks |= 1 << (board[i] >> 2);
            if (count >= 3) suit = s, suited = count, mask = ranks;
        }
        int kinds = suit == 4 ? 13 : 26, n = kinds * (kinds + 1) / 2;
        // The types of the last board may still be read.
        __syncthreads();
        if (t < kinds) {
            int rank = t < 13 ? t : t - 13;
            unsigned nibble = (unsigned)(lying >> (4 * rank)) & 15, bit = suit == 4 ? 0 : 1u << suit;
            left[t] = __popc(t < 13 ? nibble & ~bit : nibble & bit);
        }
        if (t < LEFT)
            types[t] = t == turn || t == river ? GONE : (cards[t] >> 2) + ((cards[t] & 3) == suit ? 13 : 0);
        __syncthreads();
        unsigned number = 65535, size = 0;
        bool dealt = t < n && (one == other ? left[one] > 1 : left[one] && left[other]);
        if (dealt) {
            int rank = one < 13 ? one : one - 13, rank_other = other < 13 ? other : other - 13;
            if (suited + (one >= 13) + (other >= 13) >= 5) {
                int own = mask | (one >= 13 ? 1 << rank : 0) | (other >= 13 ? 1 << rank_other : 0);
                number = flushes[own];
            } else {
                number = hands[rows[row] * 91 + pair_of(rank, rank_other)];
            }
            size = one == other ? left[one] * (left[one] - 1) / 2 : left[one] * left[other];
        }
        if (t < PAIRS) pairs[t] = number << 16 | size;
        __syncthreads();
        if (dealt) {
            int lower = 0, equal = 1;
            const uint4 *four = (const uint4 *)pairs;
            for (int q = 0; q < (n + 3) / 4; q++) {
                uint4 p = four[q];
                lower += ((p.x >> 16) < number ? p.x & 65535 : 0) + ((p.y >> 16) < number ? p.y & 65535 : 0)
                         + ((p.z >> 16) < number ? p.z & 65535 : 0) + ((p.w >> 16) < number ? p.w & 65535 : 0);
                equal += ((p.x >> 16) == number ? p.x & 65535 : 0) + ((p.y >> 16) == number ? p.y & 65535 : 0)
                         + ((p.z >> 16) == number ? p.z & 65535 : 0) + ((p.w >> 16) == number ? p.w & 65535 : 0);
            }
            // Less the dealer's hands with one of the player's cards; the player's own hand was counted out twice.
            for (int m = 0; m < kinds; m++) {
                unsigned p = pairs[pair_of(one, m)] >> 16, q = pairs[pair_of(other, m)] >> 16;
                int with_one = left[m] - (m == one), with_other = left[m] - (m == other);
                if (p < number) lower -= with_one;
                if (p == number) equal -= with_one;
                if (q < number) lower -= with_other;
                if (q == number) equal -= with_other;
            }
            int field = number >= first_flush ? 32 : number >= first_straight ? 16 : 0;
            u64 word = (u64)lower << field | (u64)equal << 48;
            results[one * TYPES + other] = word;
            results[other * TYPES + one] = word;
        }
        __syncthreads();
#pragma unroll
        for (int j = 0; j < EACH; j++) {
            int holding = t + j * THREADS;
            if (holding < HOLDINGS) sums[j] += results[types[ones[holding]] * TYPES + types[others[holding]]];
        }
    }
#pragma unroll
    for (int j = 0; j < EACH; j++) {
        int holding = t + j * THREADS;
        if (holding < HOLDINGS) totals[((size_t)blockIdx.y * LEFT + turn) * HOLDINGS + holding] = sums[j];
    }
}

// Wins less losses, out of AFTER_TURN.
__device__ int balance(u64 word) {
    int wins = (int)(word & 65535) + (int)(word >> 16 & 65535) + (int)(word >> 32 & 65535);
    return 2 * wins + (int)(word >> 48) - AFTER_TURN;
}

// What the hand is and what it may become, as state_of in lab/texas_bonus/classes.py.
__device__ int state_of(u64 board, u64 hole, unsigned suits, unsigned hole_suits, int outs) {
    u64 both = board + hole, four = both >> 2 & SUIT, three = both & both >> 1 & SUIT, two = both >> 1 & SUIT;
    u64 held = (hole | hole >> 1) & SUIT, lying = (board | board >> 1) & SUIT;
    if ((suits + 0x3333) & 0x8888 || outs == 255 || four || (three && __popcll(two) > 1)) return 0;
    unsigned near = (suits + 0x4444) & 0x8888;
    int draw = outs > 2 ? 2 : outs, made;
    if (near >> 3 & (hole_suits | hole_suits >> 1)) draw = 3;
    u64 own = two & held;
    if (three & held) {
        made = 1;
    } else if (own && !three) {
        if (__popcll(own) > 1) made = 2;
        else if (two != own) made = 3;
        else made = own > lying ? 4 : own << 1 > lying ? 5 : 6;
    } else {
        made = two ? 7 : 10;
        if (!(hole >> 48)) made += hole >> 44 ? 1 : 2;
    }
    return 4 * made + draw;
}

// The decisions on a flop (blockIdx.x) and what comes of them, added to the sums over all flops.
extern "C" __global__ void tally(
    const u8 *flops, const int *weights, const u8 *outs, const u8 *ones, const u8 *others, const u64 *totals, u64 *ends,
    u64 *turn_states, u64 *river_states) {
    __shared__ u64 found[STARTS * 20];
    __shared__ unsigned turns[STATES * 2], rivers[STATES * 2];
    __shared__ u8 wagers[HOLDINGS], cards[LEFT];
    const u8 *flop = flops + blockIdx.x * 3;
    const u64 *mine = totals + (size_t)blockIdx.x * LEFT * HOLDINGS;
    int t = threadIdx.x;
    if (t < LEFT) cards[t] = (u8)card_at(without(flop), t);
    for (int i = t; i < STARTS * 20; i += blockDim.x) found[i] = 0;
    if (t < STATES * 2) turns[t] = rivers[t] = 0;
    u64 board = 0;
    unsigned ranks = 0, suits = 0;
    for (int i = 0; i < 3; i++) {
        board += 1ULL << (flop[i] & ~3);
        ranks |= 1u << (flop[i] >> 2);
        suits += 1u << ((flop[i] & 3) << 2);
    }
    __syncthreads();
    for (int turn = -1; turn < LEFT; turn++) {
        u64 now = board;
        unsigned all = ranks, coloured = suits;
        if (turn >= 0) {
            now += 1ULL << (cards[turn] & ~3);
            all |= 1u << (cards[turn] >> 2);
            coloured += 1u << ((cards[turn] & 3) << 2);
        }
        for (int holding = t; holding < HOLDINGS; holding += blockDim.x) {
            int one = ones[holding], other = others[holding], a = cards[one], b = cards[other];
            if (turn == one || turn == other) continue;
            u64 hole = (1ULL << (a & ~3)) + (1ULL << (b & ~3));
            unsigned own = (1u << ((a & 3) << 2)) + (1u << ((b & 3) << 2));
            int state = state_of(now, hole, coloured + own, own, outs[all | 1u << (a >> 2) | 1u << (b >> 2)]);
            if (turn < 0) {
                // Where it makes no difference the wager is made.
                int sum = 0;
                for (int each = 0; each < LEFT; each++)
                    if (each != one && each != other) sum += balance(mine[each * HOLDINGS + holding]);
                wagers[holding] = sum >= 0;
                atomicAdd(&turns[state * 2 + (sum >= 0)], 1u);
                continue;
            }
            u64 word = mine[turn * HOLDINGS + holding];
            int wagered = balance(word) >= 0;
            atomicAdd(&rivers[state * 2 + wagered], 1u);
            int start = (a & 3) == (b & 3) ? 13 * (b >> 2) + (a >> 2) : 13 * (a >> 2) + (b >> 2);
            u64 *end = found + (start * 4 + wagers[holding] + 2 * wagered) * 5;
            int lost = AFTER_TURN;
            for (int i = 0; i < 4; i++) {
                int count = (int)(word >> (16 * i) & 65535);
                lost -= count;
                if (count) atomicAdd(&end[i], (u64)count);
            }
            atomicAdd(&end[4], (u64)lost);
        }
        __syncthreads();
    }
    u64 weight = weights[blockIdx.x];
    for (int i = t; i < STARTS * 20; i += blockDim.x)
        if (found[i]) atomicAdd(&ends[i], weight * found[i]);
    if (t < STATES * 2) {
        atomicAdd(&turn_states[t], weight * turns[t]);
        atomicAdd(&river_states[t], weight * rivers[t]);
    }
}
