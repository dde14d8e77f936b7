/** Changing it changes every made-up figure of the demo company. */
const seed = 'jornada-demo-1';

/** Numbers that look like chance and are always the same for the same words. */
export interface Chance {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** True in `share` (0 to 1) of the cases. */
  happens(share: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32: fractions from 0 up to 1. */
function fractions(state: number): () => number {
  let current = state;
  return () => {
    current = (current + 0x6d2b79f5) | 0;
    let mixed = Math.imul(current ^ (current >>> 15), current | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Each use has words of its own (a person, a date), so that adding one use leaves all others as they were. */
export function chanceOf(...words: readonly string[]): Chance {
  const next = fractions(hashOf([seed, ...words].join('|')));
  return {
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    happens: (share) => next() < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
