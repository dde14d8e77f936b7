import { createHash } from 'node:crypto';
import type { CutState } from '#domain/paperwork/payrolls/cutStates.ts';
import { audit } from '#server/db/audit.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/rows.ts';
import { FileGone, type FilesPort } from '#server/ports/files/port.ts';
import { ProcessDied, QueueFull } from '#server/workers/errors.ts';
import type { FileWorkers } from '#server/modules/fileWorkers.ts';

export type Lane = Pick<ReturnType<FileWorkers['payrolls']['for']>, 'stream'>;

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

interface Replacement {
  readonly enterpriseId: number;
  /** Person of the file, where it is one person's. */
  readonly userId?: number;
  readonly recordId: number;
  /** Key of the file that was cut anew. */
  readonly key: string;
  /** Notes the state, and the key from now on; false when somebody else was sooner. */
  readonly note: (tx: Tx, cut: CutState, key: string) => Promise<boolean>;
}

/** Puts a file cut anew in the place of the former one, or notes that there is none, with its line in the audit log. */
export async function replaceFile(
  { database, files }: { readonly database: Database; readonly files: FilesPort },
  recut: Recut,
  { key, note, ...of }: Replacement,
): Promise<void> {
  const act = { ...of, actorId: null };
  if (typeof recut === 'string') {
    await database.transaction(async (tx) => {
      const isNew = await note(tx, recut, key);
      if (isNew && recut === 'withheld') await audit(tx, { ...act, action: 'payrolls.withhold' });
    });
    return;
  }
  const { content, before, after } = recut;
  const newKey = await files.put(of.enterpriseId, content, { kind: 'payrolls', isReplacement: true });
  const isReplaced = await database.transaction(async (tx) => {
    const isNew = await note(tx, 'rebuilt', newKey);
    if (isNew) await audit(tx, { ...act, action: 'payrolls.recut', details: { before, after } });
    return isNew;
  });
  await files.remove(isReplaced ? key : newKey);
}
