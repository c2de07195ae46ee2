// Double Draw over all hands and draws. The method is that of lab/double_draw: sets of cards are 64-bit numbers, sets of one
// size are numbered in ascending order, CHOOSE (put in front of this file) is the table of binomials that numbers them.
// Everything is whole numbers, so that the sums are the same whoever adds them and in whatever order.

typedef unsigned long long u64;
typedef unsigned char u8;

#define CLASSES 13
#define NONE 54
#define THREADS 288
#define EACH 8
#define SUIT 0x1111111111111ULL

__device__ int number_in(u64 cards, const int *choose) {
    int number = 0;
    for (int place = 1; cards; place++) {
        number += choose[(__ffsll((long long)cards) - 1) * 7 + place];
        cards &= cards - 1;
    }
    return number;
}

__device__ u64 set_of(int number, int size) {
    u64 cards = 0;
    int card = 53;
    for (int place = size; place; place--) {
        while (CHOOSE[card * 7 + place] > number) card--;
        number -= CHOOSE[card * 7 + place];
        cards |= 1ULL << card;
    }
    return cards;
}

// The pair of sets that stands for all that differ by suits and jokers; first of all for `kept`.
__device__ void same_but_for_suits(u64 kept, u64 thrown, u64 *new_kept, u64 *new_thrown) {
    u64 mine[4], other[4];
    for (int suit = 0; suit < 4; suit++) {
        mine[suit] = kept >> suit & SUIT;
        other[suit] = thrown >> suit & SUIT;
    }
    for (int i = 1; i < 4; i++)
        for (int j = i; j && (mine[j] > mine[j - 1] || (mine[j] == mine[j - 1] && other[j] > other[j - 1])); j--) {
            u64 m = mine[j], o = other[j];
            mine[j] = mine[j - 1], other[j] = other[j - 1];
            mine[j - 1] = m, other[j - 1] = o;
        }
    u64 a = 0, b = 0;
    for (int place = 0; place < 4; place++) {
        a |= mine[place] << place;
        b |= other[place] << place;
    }
    int jokers = (int)(kept >> 52 & 1) + (int)(kept >> 53 & 1);
    int others = (int)(thrown >> 52 & 1) + (int)(thrown >> 53 & 1);
    *new_kept = a | ((1ULL << jokers) - 1) << 52;
    *new_thrown = b | ((1ULL << others) - 1) << (52 + jokers);
}

// For every set of a size: the set, and how many it stands for (0 where another stands for it).
extern "C" __global__ void standing(int size, int n, u64 *sets, int *ways) {
    int number = blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= n) return;
    u64 cards = set_of(number, size), kept, thrown;
    same_but_for_suits(cards, 0, &kept, &thrown);
    sets[number] = cards;
    int count = 0;
    if (kept == cards) {
        count = 24;
        int alike = 1;
        for (int suit = 1; suit < 4; suit++) {
            alike = (cards >> suit & SUIT) == (cards >> (suit - 1) & SUIT) ? alike + 1 : 1;
            count /= alike;
        }
        if ((cards >> 52 & 1) != (cards >> 53 & 1)) count *= 2;
    }
    ways[number] = count;
}

extern "C" __global__ void classes_of(int n, const u8 *by_ranks, u8 *classes) {
    int number = blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= n) return;
    u64 cards = set_of(number, 5);
    int ranks = 0, suits = 0;
    for (int place = 1; cards; place++) {
        int card = __ffsll((long long)cards) - 1;
        cards &= cards - 1;
        ranks += CHOOSE[((card >> 2) + place - 1) * 7 + place];
        if (card < 52) suits |= 1 << (card & 3);
    }
    classes[number] = by_ranks[ranks * 2 + ((suits & (suits - 1)) == 0)];
}

// For each four cards: how many of the 50 others make which class.
extern "C" __global__ void counts_of_holds(int n, const u8 *classes, u8 *counts) {
    int number = blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= n) return;
    u64 held = set_of(number, 4);
    u8 found[CLASSES];
    for (int place = 0; place < CLASSES; place++) found[place] = 0;
    for (int card = 0; card < 54; card++)
        if (!(held >> card & 1)) found[classes[number_in(held | 1ULL << card, CHOOSE)]]++;
    for (int place = 0; place < CLASSES; place++) counts[number * CLASSES + place] = found[place];
}

extern "C" __global__ void holds_worth(int n, const u8 *counts, const int *pays, int *worth) {
    int number = blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= n) return;
    int sum = 0;
    for (int place = 1; place < CLASSES; place++) sum += counts[number * CLASSES + place] * pays[place];
    worth[number] = sum;
}

// What a block knows of one hand after the first draw: for each card thrown in the second draw what it is worth with no card
// dead, and what each other card makes and takes from that when it is dead.
struct Hand {
    int choose[55 * 7];
    int pays[CLASSES];
    int lost[5][NONE + 1];
    u8 made[5][NONE + 1];
    int worth[5];
    int held[5];
    int mine;
};

__device__ void begin(Hand &at, const int *pays) {
    for (int i = threadIdx.x; i < 55 * 7; i += blockDim.x) at.choose[i] = CHOOSE[i];
    if (threadIdx.x < CLASSES) at.pays[threadIdx.x] = pays[threadIdx.x];
    if (threadIdx.x < 5) at.lost[threadIdx.x][NONE] = 0, at.made[threadIdx.x][NONE] = 0;
}

// By all threads of the block, at least 276 of them; they have to wait for each other before and after.
__device__ void look(Hand &at, u64 hand, const u8 *classes, const int *holds) {
    int t = threadIdx.x;
    if (t >= 276) return;
    if (t == 275) {
        at.mine = classes[number_in(hand, at.choose)];
        return;
    }
    int out = t < 270 ? t / 54 : t - 270;
    u64 rest = hand;
    for (int i = 0; i < out; i++) rest &= rest - 1;
    u64 held = hand & ~(rest & (~rest + 1));
    if (t >= 270) {
        int number = number_in(held, at.choose);
        at.held[out] = number;
        at.worth[out] = holds[number];
        return;
    }
    int card = t % 54, made = 0, lost = 0;
    if (!(held >> card & 1)) {
        made = classes[number_in(held | 1ULL << card, at.choose)];
        lost = at.pays[made];
    }
    at.made[out][card] = (u8)made;
    at.lost[out][card] = lost;
}

// For each set of kept cards (blockIdx.y) a row: by the number of the set thrown the sum over all draws.
extern "C" __global__ void __launch_bounds__(THREADS) values(
    const u64 *kept, int size, const u64 *draws, int n_draws, const u8 *dead, int n, const u8 *classes, const int *pays,
    const int *holds, int *out) {
    __shared__ Hand at;
    begin(at, pays);
    u64 mine = kept[blockIdx.y], gone[EACH];
    int first[EACH], second[EACH], third[EACH], sums[EACH];
    int start = blockIdx.x * THREADS * EACH + threadIdx.x;
#pragma unroll
    for (int j = 0; j < EACH; j++) {
        int number = start + j * THREADS;
        first[j] = second[j] = third[j] = NONE;
        gone[j] = ~0ULL, sums[j] = 0;
        if (number < n) {
            first[j] = dead[number * 3], second[j] = dead[number * 3 + 1], third[j] = dead[number * 3 + 2];
            // The place of no card is beyond the 54 bits of a hand.
            gone[j] = 1ULL << first[j] | 1ULL << second[j] | 1ULL << third[j];
        }
    }
    for (int i = 0; i < n_draws; i++) {
        u64 draw = draws[i];
        if (draw & mine) continue;
        u64 hand = draw | mine;
        __syncthreads();
        look(at, hand, classes, holds);
        __syncthreads();
        int pay = at.pays[at.mine];
        int floor = max(0, (49 - size) * pay);
        int best[EACH];
        bool some = floor > 0;
#pragma unroll
        for (int j = 0; j < EACH; j++) best[j] = floor;
        for (int c = 0; c < 5; c++) {
            int gain = at.worth[c] - pay;
            // Dead cards that would have lost make a draw better, by one each.
            if (gain + size <= floor) continue;
            some = true;
            const int *lost = at.lost[c];
#pragma unroll
            for (int j = 0; j < EACH; j++)
                best[j] = max(best[j], gain - lost[first[j]] - lost[second[j]] - lost[third[j]]);
        }
        if (some) {
#pragma unroll
            for (int j = 0; j < EACH; j++) sums[j] += gone[j] & hand ? 0 : best[j];
        }
    }
#pragma unroll
    for (int j = 0; j < EACH; j++) {
        int number = start + j * THREADS;
        if (number < n) out[(size_t)blockIdx.y * n + number] = sums[j];
    }
}

// For each hand the best choice: its value, the places thrown (32: a fold), the cards kept and thrown as the pair that stands
// for them. Where choices are equal: the fold, then the smaller set.
extern "C" __global__ void best_choices(
    int n, const u64 *hands, const int *allowed, int n_allowed, const int *place0, const int *place1, const int *place2,
    const int *place3, const int *values0, const int *values1, const int *values2, const int *values3,
    const long long *parts, long long fold, long long *best, u8 *bits, u64 *kept, u64 *thrown) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= n) return;
    long long most = fold;
    int chosen = 32;
    u64 chosen_kept = 0, chosen_thrown = 0;
    for (int i = 0; i < n_allowed; i++) {
        u64 rest = hands[at], keeps = 0, throws = 0;
        for (int place = 0; place < 5; place++) {
            u64 card = rest & (~rest + 1);
            if (allowed[i] >> place & 1) throws |= card;
            else keeps |= card;
            rest &= rest - 1;
        }
        u64 k, d;
        same_but_for_suits(keeps, throws, &k, &d);
        int row = number_in(k, CHOOSE), column = number_in(d, CHOOSE), size = __popcll(throws);
        long long value = size == 0   ? values0[place0[row]]
                          : size == 1 ? values1[(size_t)place1[row] * 54 + column]
                          : size == 2 ? values2[(size_t)place2[row] * 1431 + column]
                                      : values3[(size_t)place3[row] * 24804 + column];
        value *= parts[size];
        if (value > most) most = value, chosen = allowed[i], chosen_kept = k, chosen_thrown = d;
    }
    best[at] = most, bits[at] = (u8)chosen, kept[at] = chosen_kept, thrown[at] = chosen_thrown;
}

// A block takes up to THREADS sets that are thrown when some cards are kept (jobs: which cards, how many go, from which set to
// which), and every gridDim.y-th draw. Adds, by class of hand and in place 0 for a fold, the ways.
extern "C" __global__ void __launch_bounds__(THREADS) outcomes(
    const u64 *job_kept, const int *jobs, const u64 *thrown, const long long *ways, const u64 *draws, const int *starts,
    const u8 *classes, const int *pays, const int *holds, const u8 *counts, u64 *totals) {
    __shared__ Hand at;
    __shared__ int each[5][CLASSES];
    __shared__ int found[CLASSES][THREADS];
    begin(at, pays);
    u64 mine = job_kept[blockIdx.x];
    int size = jobs[blockIdx.x * 3], from = jobs[blockIdx.x * 3 + 1], to = jobs[blockIdx.x * 3 + 2];
    int me = from + threadIdx.x, dead[3] = {NONE, NONE, NONE};
    u64 gone = me < to ? thrown[me] : ~0ULL, rest = me < to ? gone : 0;
    for (int place = 0; rest; place++, rest &= rest - 1) dead[place] = __ffsll((long long)rest) - 1;
    for (int place = 0; place < CLASSES; place++) found[place][threadIdx.x] = 0;
    for (int i = starts[size] + blockIdx.y; i < starts[size + 1]; i += gridDim.y) {
        u64 draw = draws[i];
        if (draw & mine) continue;
        u64 hand = draw | mine;
        __syncthreads();
        look(at, hand, classes, holds);
        __syncthreads();
        if (threadIdx.x < 5 * CLASSES) {
            int c = threadIdx.x / CLASSES, place = threadIdx.x % CLASSES;
            each[c][place] = counts[at.held[c] * CLASSES + place];
        }
        __syncthreads();
        if (gone & hand) continue;
        int pay = at.pays[at.mine], best = max(0, (49 - size) * pay);
        int choice = best == 0 ? 5 : 6;
        for (int c = 0; c < 5; c++) {
            int value = at.worth[c] - pay - at.lost[c][dead[0]] - at.lost[c][dead[1]] - at.lost[c][dead[2]];
            // Where choices are equal: fold or stand, then the lowest card thrown.
            if (value > best) best = value, choice = c;
        }
        if (choice >= 5) {
            found[choice == 5 ? 0 : at.mine][threadIdx.x] += 49 - size;
            continue;
        }
        for (int place = 1; place < CLASSES; place++) found[place][threadIdx.x] += each[choice][place];
        for (int place = 0; place < size; place++) found[at.made[choice][dead[place]]][threadIdx.x]--;
        found[at.mine][threadIdx.x]--;
    }
    if (me < to)
        for (int place = 0; place < CLASSES; place++)
            atomicAdd(&totals[size * CLASSES + place], (u64)(ways[me] * found[place][threadIdx.x]));
}
