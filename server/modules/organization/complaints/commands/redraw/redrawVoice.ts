import { voice, voiceFile, voiceSamples } from '#domain/organization/complaints/voiceMessage.ts';
import { BadFile } from '#server/ports/files/content/kinds.ts';

/** Below it hum of the mains (50 Hz and its harmonics) would tell when it was recorded; speech is understood without. */
const LOWEST_HZ = 200;
/** Of a Butterworth filter: 100 Hz loses 60 dB. */
const ORDER = 10;
/** Marks of a microphone or a program in the finest bits are rounded away. */
const LEVELS = 2048;
const TINY = 1e-18;

/**
 * A voice message made anew of its samples alone: without deep tones, rounded, under a head that is always the same.
 * @throws BadFile
 */
export function redrawVoice(file: Uint8Array, { name }: { readonly name: string }): Uint8Array {
  const samples = voiceSamples(file);
  if (samples === 'notVoice') throw new BadFile('notVoice', name);
  if (samples === 'tooLong') throw new BadFile('tooLong', name, voice.minutes);
  return voiceFile(rounded(withoutHum(samples)));
}

/** As many filters of second order as the whole one needs, in place, one after the other. */
export function withoutHum(samples: Float32Array): Float32Array {
  for (let section = 0; section < ORDER / 2; section += 1)
    highPass(samples, 1 / (2 * Math.cos((Math.PI * (2 * section + 1)) / (2 * ORDER))));
  return samples;
}

/** A biquad of the given quality (Audio EQ Cookbook). */
function highPass(samples: Float32Array, quality: number): void {
  const angle = (2 * Math.PI * LOWEST_HZ) / voice.rate;
  const alpha = Math.sin(angle) / (2 * quality);
  const cos = Math.cos(angle);
  const scale = 1 + alpha;
  const [b0, b1, a1, a2] = [(1 + cos) / 2 / scale, -(1 + cos) / scale, (-2 * cos) / scale, (1 - alpha) / scale];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    // Nothing instead of next to nothing: processors take a hundred times as long with the smallest numbers.
    const y = b0 * (x + x2) + b1 * x1 - a1 * y1 - a2 * y2 + TINY - TINY;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    samples[at] = y;
  }
}

/** With noise of a step or two, so that the rounding itself is not heard in soft passages. */
function rounded(samples: Float32Array): Float32Array {
  return samples.map((sample) => Math.round(sample * LEVELS + Math.random() - Math.random()) / LEVELS);
}
