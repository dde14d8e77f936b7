import { freemem } from 'node:os';
import { statfs } from 'node:fs/promises';

const inMemory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * Lets temporary folders lie in memory, where there is plenty: a hundred databases that come and go are a hundred
 * thousand files, and on a disk creating them costs the tests more than what they test. Whoever sets TMPDIR decides.
 */
export async function useQuickTmp(): Promise<void> {
  if (process.env.TMPDIR) return;
  const place = await statfs(inMemory).catch(() => null);
  if (place && Math.min(place.bavail * place.bsize, freemem()) >= neededBytes) process.env.TMPDIR = inMemory;
}
