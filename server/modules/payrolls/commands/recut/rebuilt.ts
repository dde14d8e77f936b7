import { createHash } from 'node:crypto';
import { FileGone, type FilesPort } from '../../../../ports/files/port.ts';
import { ProcessDied, QueueFull } from '../../../../workers/errors.ts';
import type { FileWorkers } from '../../../fileWorkers.ts';

export type Lane = Pick<ReturnType<FileWorkers['payrolls']['for']>, 'stream'>;

export interface Dependencies {
  readonly files: FilesPort;
  readonly workers: FileWorkers;
}

/** Outcome of cutting a file anew. */
export type Recut =
  { readonly content: Uint8Array; readonly before: string; readonly after: string } | 'whole' | 'withheld';

const HEAD_BYTES = 1024;

/** A file cut anew of itself, with the hashes of both; `whole` where it is no PDF, `withheld` where it cannot be. */
export async function rebuilt(
  files: FilesPort,
  lane: Lane,
  file: { enterpriseId: number; key: string },
): Promise<Recut> {
  const bytes = await read(files, file);
  if (!bytes) return 'withheld';
  if (!bytes.subarray(0, HEAD_BYTES).includes('%PDF-')) return 'whole';
  try {
    for await (const cut of lane.stream('cutPdf', bytes, ['all']))
      if (cut) return { content: cut.content, before: sha256(bytes), after: sha256(cut.content) };
  } catch (error) {
    const isOurs = error instanceof QueueFull || error instanceof ProcessDied;
    if (isOurs || (error instanceof Error && 'code' in error)) throw error;
  }
  return 'withheld';
}

async function read(files: FilesPort, { enterpriseId, key }: { enterpriseId: number; key: string }) {
  try {
    return await files.read(enterpriseId, key);
  } catch (error) {
    if (error instanceof FileGone) return undefined;
    throw error;
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
