/**
 * Numbers that look random and are the same for the same seed (mulberry32).
 * @param {number} seed
 */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(next() * limit);
  return {
    below,
    /** True in `share` of the cases. */
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)],
  };
}
