import { describe, expect, it, test } from 'vitest';
import { longestVoice, voice, voiceFile, voiceSamples } from './voiceMessage.ts';

const tone = (seconds: number) => Float32Array.from({ length: voice.rate * seconds }, (_, n) => Math.sin(n / 7) / 2);
const plain = voiceFile(tone(0.1));
const changed = (change: (view: DataView, file: Uint8Array) => void, file: Uint8Array = plain) => {
  const copy = Uint8Array.from(file);
  change(new DataView(copy.buffer), copy);
  return copy;
};
const chunk = (name: string, bytes: number) => {
  const made = new Uint8Array(8 + bytes + (bytes % 2));
  made.set(new TextEncoder().encode(name));
  new DataView(made.buffer).setUint32(4, bytes, true);
  return made;
};
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const [head, format, data] = [plain.subarray(0, 12), plain.subarray(12, 36), plain.subarray(36)];

it('samples come back as they were written, clipped to what the file can hold', () => {
  const found = voiceSamples(voiceFile(Float32Array.of(0, 0.5, -0.5, 1, -1, 3)));
  expect([...(found as Float32Array)].map((one) => Math.round(one * 1000) / 1000)).toEqual([0, 0.5, -0.5, 1, -1, 1]);
});

it('other chunks are passed over, of odd lengths too', () => {
  const file = joined(head, chunk('LIST', 31), format, chunk('bext', 602), chunk('id3 ', 7), data, chunk('iXML', 9));
  expect(voiceSamples(file)).toEqual(voiceSamples(plain));
});

describe('what is no voice message is refused', () => {
  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a head alone', plain.subarray(0, 43)],
    ['another mark', changed((_, file) => file.set([0], 0))],
    ['a picture in RIFF', changed((_, file) => file.set(new TextEncoder().encode('WEBP'), 8))],
    ['samples before their format', joined(head, data, format)],
    ['no samples', joined(head, format, chunk('LIST', 40))],
    ['an empty sound', joined(head, format, chunk('data', 0))],
    ['half a sample', joined(head, format, chunk('data', 33))],
    ['two formats', joined(head, format, format, data)],
    ['a format cut off', joined(head, chunk('fmt ', 8), data)],
    ['samples that say they are longer than the file', changed((view) => view.setUint32(40, 0xffffffff, true))],
    ['a chunk that says it is', changed((view) => view.setUint32(16, 0xfffffff0, true))],
    ['floating numbers', changed((view) => view.setUint16(20, 3, true))],
    ['compressed sound', changed((view) => view.setUint16(20, 0x55, true))],
    ['an extensible format', changed((view) => view.setUint16(20, 0xfffe, true))],
    ['65535 channels', changed((view) => view.setUint16(22, 65_535, true))],
    ['another rate', changed((view) => view.setUint32(24, 48_000, true))],
    ['8 bits', changed((view) => view.setUint16(34, 8, true))],
    ['very many empty chunks', joined(head, new Uint8Array(8 * 100_000))],
  ])('%s', (_, file) => {
    expect(voiceSamples(file)).toBe('notVoice');
  });

  it('nor one that is too long', () => {
    expect(voiceSamples(voiceFile(new Float32Array(longestVoice + 1)))).toBe('tooLong');
    expect(voiceSamples(voiceFile(new Float32Array(longestVoice)))).toHaveLength(longestVoice);
  });
});
