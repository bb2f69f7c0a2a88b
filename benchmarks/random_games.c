/* Random games of the triangle from the empty board, in C: the same work as `play_at_random` in
 * games/triangle/ai/kernel.py, for comparison. Prints games per CPU second.
 *
 * The hole is drawn first, and then only as many rings are dealt as it takes to decide. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROWS = 6, CELLS = 21, TILES = 10, RINGS = 5 };

static int ring_cells[CELLS][CELLS], ring_ends[CELLS][RINGS];
static uint64_t dice;

static inline int roll(int below) {
    dice += 0x9E3779B97F4A7C15u;
    uint64_t word = dice;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    word ^= word >> 31;
    return (int)((word >> 32) * (uint64_t)below >> 32);
}

static int distance(int one, int two) {
    int row_one = 0, row_two = 0;
    while (one > row_one) one -= ++row_one;
    while (two > row_two) two -= ++row_two;
    int rows = row_two - row_one, places = two - one;
    if ((rows > 0) == (places > 0)) return abs(rows) > abs(places) ? abs(rows) : abs(places);
    return abs(rows) + abs(places);
}

static void fill_rings(void) {
    for (int hole = 0; hole < CELLS; hole++) {
        int count = 0;
        for (int ring = 1; ring <= RINGS; ring++) {
            for (int cell = 0; cell < CELLS; cell++)
                if (distance(hole, cell) == ring) ring_cells[hole][count++] = cell;
            ring_ends[hole][ring - 1] = count;
        }
    }
}

static int fall(const int64_t *cells, int64_t *pool, const int64_t *holes, int in_hand) {
    int hole = (int)holes[roll(in_hand + 1)], place = 0;
    for (int ring = 0; ring < RINGS; ring++) {
        int64_t lead = 0;
        while (place < ring_ends[hole][ring]) {
            int64_t value = cells[ring_cells[hole][place++]];
            if (value == 0) {
                int drawn = roll(in_hand--);
                value = pool[drawn];
                pool[drawn] = pool[in_hand];
                pool[in_hand] = value;
            }
            lead += value;
        }
        if (lead != 0) return lead < 0 ? ring + 1 : -ring - 1;
    }
    return 0;
}

int main(int count, char **words) {
    long games = count > 1 ? atol(words[1]) : 10000000;
    int64_t cells[CELLS] = {0}, pool[2 * TILES], holes[CELLS], tally[2 * RINGS + 1] = {0};
    fill_rings();
    for (int cell = 0; cell < CELLS; cell++) holes[cell] = cell;
    for (int tile = 0; tile < TILES; tile++) pool[tile] = tile + 1, pool[TILES + tile] = -tile - 1;
    clock_t began = clock();
    for (long game = 0; game < games; game++) tally[RINGS + fall(cells, pool, holes, 2 * TILES)]++;
    double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    printf("%.0f %ld\n", games / seconds, (long)(tally[RINGS + 1] + tally[RINGS - 1]));
    return 0;
}
