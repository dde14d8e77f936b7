/** What a voice message is: PCM of 16 bits, mono, so many samples a second. Speech needs no more. */
export const voice = { rate: 16_000, minutes: 5 } as const;

export const longestVoice = voice.rate * 60 * voice.minutes;

const HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;
/** The highest value of 16 bits. */
const FULL = 32_767;

/** A file with these samples, within -1 and 1, and nothing else: the shortest head there is. */
export function voiceFile(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = samples.length * SAMPLE_BYTES;
  const file = new Uint8Array(HEAD_BYTES + bytes);
  const view = new DataView(file.buffer);
  const text = (at: number, word: string) => file.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, voice.rate, true);
  view.setUint32(28, voice.rate * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  text(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [at, sample] of samples.entries())
    view.setInt16(HEAD_BYTES + at * SAMPLE_BYTES, Math.round(Math.max(-1, Math.min(1, sample)) * FULL), true);
  return file;
}

/** Why a file holds no samples that are taken. */
export type VoiceProblem = 'notVoice' | 'tooLong';

/**
 * The samples of a file, within -1 and 1. Strict: RIFF/WAVE, one `fmt ` of exactly what is recorded here before one
 * `data`, every length within the file. Other chunks (LIST, bext, iXML, id3) are passed over unread.
 */
export function voiceSamples(file: Uint8Array): Float32Array | VoiceProblem {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < HEAD_BYTES || word(0) !== 'RIFF' || word(8) !== 'WAVE') return 'notVoice';
  let isRecorded = false;
  for (let at = 12; at + 8 <= file.length;) {
    const [name, bytes, from] = [word(at), view.getUint32(at + 4, true), at + 8];
    if (bytes > file.length - from) return 'notVoice';
    if (name === 'fmt ') {
      if (isRecorded || !isOurs(view, from, bytes)) return 'notVoice';
      isRecorded = true;
    }
    if (name === 'data') return isRecorded ? samplesOf(view, from, bytes) : 'notVoice';
    at = from + bytes + (bytes % 2);
  }
  return 'notVoice';
}

const isOurs = (view: DataView, at: number, bytes: number): boolean =>
  bytes >= 16 &&
  view.getUint16(at, true) === 1 &&
  view.getUint16(at + 2, true) === 1 &&
  view.getUint32(at + 4, true) === voice.rate &&
  view.getUint16(at + 14, true) === 8 * SAMPLE_BYTES;

function samplesOf(view: DataView, from: number, bytes: number): Float32Array | VoiceProblem {
  if (bytes < SAMPLE_BYTES || bytes % SAMPLE_BYTES > 0) return 'notVoice';
  if (bytes / SAMPLE_BYTES > longestVoice) return 'tooLong';
  return Float32Array.from(
    { length: bytes / SAMPLE_BYTES },
    (_, n) => view.getInt16(from + n * SAMPLE_BYTES, true) / FULL,
  );
}
