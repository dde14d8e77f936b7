import { bandPass, bandsBetween, loudness } from './filters.ts';

/** Of what is said only the loudness of so many bands is left; speech is understood from fewer. */
const BANDS = 22;
const LOWEST_HZ = 180;
const HIGHEST_HZ = 7000;
/** How fast a band's loudness follows: syllables do, the pitch of any voice (from 70 Hz) does not. */
const FOLLOWS_HZ = 18;
/** Above this pitch the made-up voice hisses, below it hums; between them both. */
const HISS_HZ = { from: 1200, to: 4500 };
const PEAK = 0.8;

/** Between 0 and 1, as `Math.random`. */
type Random = () => number;

const between = (random: Random, from: number, to: number) => from + (to - from) * random();

/**
 * Speaks with a made-up voice what somebody has said: a channel vocoder. The voice itself, its pitch, melody and timbre,
 * is thrown away, so that nobody gets it back; the loudness of a few bands shapes another voice, drawn by lot each time,
 * whose resonances are moved too. Words, accent and pace stay.
 * @param samples within -1 and 1; they are left as they are
 * @param pause lets the page live between two bands
 */
export async function changeVoice(
  samples: Float32Array,
  { rate, random = Math.random, pause = nextTask }: { rate: number; random?: Random; pause?: () => Promise<void> },
): Promise<Float32Array<ArrayBuffer>> {
  const voice = madeUpVoice(samples.length, rate, random);
  const longer = random() < 0.5;
  const moved = longer ? between(random, 0.82, 0.9) : between(random, 1.1, 1.2);
  const result = new Float32Array(samples.length);
  for (const band of bandsBetween(LOWEST_HZ, HIGHEST_HZ, BANDS)) {
    const loud = filtered(samples, band, rate);
    loudness(loud, { hertz: FOLLOWS_HZ, rate });
    const centre = Math.min(band.centre * moved, 0.47 * rate);
    const carrier = filtered(voice(hissOf(centre)), { ...band, centre }, rate);
    const level = levelOf(carrier);
    for (let at = 0; at < result.length; at += 1)
      result[at] = (result[at] ?? 0) + ((loud[at] ?? 0) * (carrier[at] ?? 0)) / level;
    await pause();
  }
  return toPeak(result);
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const hissOf = (hertz: number): number =>
  Math.min(1, Math.max(0.1, (hertz - HISS_HZ.from) / (HISS_HZ.to - HISS_HZ.from)));

/** Twice, so that neighbours are kept apart. */
function filtered(samples: Float32Array, band: { centre: number; width: number }, rate: number): Float32Array {
  const copy = samples.slice();
  bandPass(copy, { ...band, rate });
  bandPass(copy, { ...band, rate });
  return copy;
}

/** A voice that hums at a pitch drawn by lot, which wanders as if somebody spoke, mixed with so much hiss. */
function madeUpVoice(length: number, rate: number, random: Random): (hiss: number) => Float32Array {
  const [hum, noise] = [new Float32Array(length), new Float32Array(length)];
  const pitch = between(random, 90, 210);
  let [phase, wander, aim] = [random(), 0, 0];
  for (let at = 0; at < length; at += 1) {
    if (at % Math.ceil(rate / 4) === 0) aim = between(random, -0.15, 0.15);
    wander += (aim - wander) * (8 / rate);
    phase += (pitch * (1 + wander)) / rate;
    const isPulse = phase >= 1;
    if (isPulse) phase -= 1;
    hum[at] = isPulse ? Math.sqrt(rate / pitch) : 0;
    noise[at] = between(random, -Math.sqrt(3), Math.sqrt(3));
  }
  return (hiss) => {
    const mixed = new Float32Array(length);
    for (let at = 0; at < length; at += 1) mixed[at] = (1 - hiss) * (hum[at] ?? 0) + hiss * (noise[at] ?? 0);
    return mixed;
  };
}

function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const one of samples) sum += one * one;
  return Math.sqrt(sum / samples.length) || 1;
}

/** As loud as it may be: how near the microphone was is nobody's business. Silence stays. */
function toPeak(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return peak < 1e-6 ? samples : samples.map((one) => (one * PEAK) / peak);
}
