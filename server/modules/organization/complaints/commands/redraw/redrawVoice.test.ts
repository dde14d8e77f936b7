import { describe, expect, it, test } from 'vitest';
import { voice, voiceFile, voiceSamples } from '#domain/organization/complaints/voiceMessage.ts';
import { redrawVoice } from './redrawVoice.ts';

const tone = (hertz: number, seconds = 1, level = 0.5) =>
  Float32Array.from(
    { length: voice.rate * seconds },
    (_, n) => level * Math.sin((2 * Math.PI * hertz * n) / voice.rate),
  );
const redrawn = (samples: Float32Array) =>
  voiceSamples(redrawVoice(voiceFile(samples), { name: 'a.wav' })) as Float32Array;
/** Of the second half, in decibels against the tone that went in. */
const lossOf = (hertz: number) => {
  const half = redrawn(tone(hertz, 2)).subarray(voice.rate);
  const power = half.reduce((sum, one) => sum + one * one, 0) / half.length;
  return 10 * Math.log10(power / 0.125);
};

describe('a voice message is written anew', () => {
  test.each([
    [50, -55],
    [100, -50],
    [120, -40],
  ])('hum of %i Hz, which would date it, is gone', (hertz, most) => {
    expect(lossOf(hertz)).toBeLessThan(most);
  });

  test.each([300, 440, 1000, 3400, 7000])('speech at %i Hz stays', (hertz) => {
    expect(Math.abs(lossOf(hertz))).toBeLessThan(0.5);
  });

  it('a constant offset of the microphone goes', () => {
    const after = redrawn(tone(440, 2).map((one) => one + 0.3)).subarray(voice.rate);
    expect(Math.abs(after.reduce((sum, one) => sum + one, 0) / after.length)).toBeLessThan(0.001);
  });

  it('what is hidden in the finest bits goes: twice the same is never the same', () => {
    const [first, second] = [redrawn(tone(440)), redrawn(tone(440))];
    expect(first).not.toEqual(second);
    const furthest = first.reduce((most, one, at) => Math.max(most, Math.abs(one - (second[at] ?? 0))), 0);
    expect(furthest).toBeLessThan(2 / 512);
  });

  it('its head is the shortest there is, and always the same', () => {
    const file = redrawVoice(voiceFile(tone(440)), { name: 'a.wav' });
    expect(file).toHaveLength(44 + 2 * voice.rate);
    expect(Buffer.from(file.subarray(0, 44)).toString('hex')).toBe(
      '52494646247d000057415645666d74201000000001000100803e0000007d00000200100064617461007d0000',
    );
  });

  it('the longest there may be takes as much longer as it is longer', () => {
    const millisecondsFor = (minutes: number): number => {
      const began = performance.now();
      redrawn(new Float32Array(voice.rate * 60 * minutes).fill(0.1));
      return performance.now() - began;
    };
    millisecondsFor(0.1);
    // A busy machine doubles one of the two, not the square of their lengths.
    expect(millisecondsFor(voice.minutes)).toBeLessThan(5 * voice.minutes * millisecondsFor(1));
  });
});
