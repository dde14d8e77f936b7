import { describe, expect, it, test } from 'vitest';
import { changeVoice } from './changeVoice.ts';
import { bandPass } from './filters.ts';

const rate = 16_000;
const now = () => Promise.resolve();
const change = (samples: Float32Array, random = seeded(1)) => changeVoice(samples, { rate, random, pause: now });

/** The same draw each time (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A vowel of somebody whose vocal cords beat so often a second, through the resonances of an «a», in syllables. */
function speech(pitch: number, seconds = 2): Float32Array {
  const length = rate * seconds;
  const beats = Float32Array.from({ length }, (_, n) => (n % Math.round(rate / pitch) === 0 ? 1 : 0));
  const parts = [700, 1220, 2600].map((centre) => {
    const part = beats.slice();
    bandPass(part, { centre, width: 120, rate });
    return part;
  });
  const loud = beats.map((_, n) => (isSyllable(n) ? parts.reduce((sum, part) => sum + (part[n] ?? 0), 0) : 0));
  const peak = loud.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return loud.map((one) => (one * 0.5) / peak);
}
/** Half a second of voice, half a second of silence. */
const isSyllable = (n: number) => n % rate < rate / 2;

/** The pitch by which a sound repeats itself, between 70 and 350 Hz. */
function pitchOf(samples: Float32Array): number {
  const part = samples.subarray(1000, 7000);
  let [best, found] = [-Infinity, 0];
  for (let lag = Math.round(rate / 350); lag <= rate / 70; lag += 1) {
    let sum = 0;
    for (let n = 0; n + lag < part.length; n += 1) sum += (part[n] ?? 0) * (part[n + lag] ?? 0);
    sum /= part.length - lag;
    if (sum > best) [best, found] = [sum, lag];
  }
  return rate / found;
}
const power = (samples: Float32Array) => samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
const likeness = (a: Float32Array, b: Float32Array) =>
  Math.abs(a.reduce((sum, one, n) => sum + one * (b[n] ?? 0), 0)) / a.length / Math.sqrt(power(a) * power(b));

describe('a voice is changed for good', () => {
  test.each([80, 110, 160, 220, 250])('whether somebody speaks at %i Hz can no longer be heard', async (pitch) => {
    expect(Math.abs(pitchOf(speech(pitch)) / pitch - 1)).toBeLessThan(0.03);
    const [own, other] = [await change(speech(pitch)), await change(speech(130))];
    expect(Math.abs(pitchOf(own) / pitchOf(other) - 1)).toBeLessThan(0.03);
  });

  it('no two are alike, of the same words', async () => {
    const said = speech(120);
    const made = await Promise.all([1, 2, 3, 4].map((seed) => change(said, seeded(seed))));
    for (const [at, one] of made.entries()) {
      expect(likeness(one, said)).toBeLessThan(0.2);
      for (const other of made.slice(at + 1)) expect(likeness(one, other)).toBeLessThan(0.2);
    }
    expect(new Set(made.map((one) => Math.round(pitchOf(one) / 5))).size).toBeGreaterThan(2);
  });

  it('its resonances are moved: those of an «a» are elsewhere', async () => {
    const at = (samples: Float32Array, centre: number) => {
      const part = samples.slice();
      bandPass(part, { centre, width: 100, rate });
      return power(part) / power(samples);
    };
    const made = await change(speech(120), seeded(3));
    expect(at(made, 1220) / at(speech(120), 1220)).toBeLessThan(0.7);
  });
});

describe('what is said stays', () => {
  it('syllables and pauses, as long as they were', async () => {
    const made = await change(speech(120));
    expect(made).toHaveLength(rate * 2);
    const syllable = power(made.subarray(0.1 * rate, 0.45 * rate));
    const pause = power(made.subarray(0.65 * rate, 0.95 * rate));
    expect(10 * Math.log10(syllable / pause)).toBeGreaterThan(30);
  });

  it('low sounds stay low and high sounds high', async () => {
    const noise = seeded(9);
    const tilt = async (centre: number) => {
      const said = Float32Array.from({ length: rate }, () => noise() - 0.5);
      bandPass(said, { centre, width: 200, rate });
      const made = await change(said);
      const [low, high] = [made.slice(), made.slice()];
      bandPass(low, { centre: 500, width: 400, rate });
      bandPass(high, { centre: 4500, width: 2000, rate });
      return power(low) / power(high);
    };
    expect(await tilt(500)).toBeGreaterThan(20);
    expect(await tilt(4500)).toBeLessThan(0.05);
  });
});

it('silence stays silence, and nothing leaves the range', async () => {
  expect(power(await change(new Float32Array(rate)))).toBe(0);
  expect(await change(new Float32Array())).toHaveLength(0);
  for (const samples of [speech(120), new Float32Array(rate).fill(1), speech(120).map((one) => one / 500)]) {
    const made = await change(samples);
    expect(made.every((one) => Number.isFinite(one) && Math.abs(one) <= 0.81)).toBe(true);
  }
});

it('a minute is done before one loses patience, on a busy machine too', { timeout: 60_000 }, async () => {
  const began = Date.now();
  await change(new Float32Array(rate * 60).fill(0.1));
  expect(Date.now() - began).toBeLessThan(20_000);
});
