import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { Log } from '#server/db/log.ts';
import { array, type Db } from '#server/db/rows.ts';
import { openFileStore } from './choose.ts';
import { FileGone, type FileStore } from './store.ts';

const BYTES = 10_000;

/** Whether a store gives back what it is given, and forgets it. @returns what is wrong; null: nothing */
export async function faultOf(store: FileStore): Promise<string | null> {
  const content = randomBytes(BYTES);
  try {
    const key = await store.put({ stream: Readable.from([content]), bytes: BYTES });
    const read = await buffer(await store.open(key));
    await store.remove(key);
    return read.equals(content) ? null : `it gave back ${read.length} bytes other than the ${BYTES} it was given`;
  } catch (error) {
    return messagesOf(error).join(': ');
  }
}

/** Messages of an error and of its causes, down to the network's (`connect ECONNREFUSED 127.0.0.1:9999`). */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)];
  // Each address of a name has an error of its own.
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  const own = error.message || ('code' in error ? String(error.code) : '');
  return [...(own ? [own] : []), ...messagesOf(error.cause ?? first)];
}

/** Each look writes, reads and removes a small file. */
const PAUSES_MS = { working: 5 * MINUTE_MS, broken: MINUTE_MS };

/** Files whose presence each look asks about. */
const SAMPLE = 10;
const keyRow = z.object({ key: z.string() });

/**
 * Files of the database that a store has not, among some whose keys follow a random one: a folder whose disk was not
 * mounted takes new files all the same.
 */
async function missingIn(store: FileStore, db: Db): Promise<string | null> {
  const named = await db.rows(
    keyRow,
    sql`(select key from stored_files where key > ${store.newKey()} order by key limit ${SAMPLE})
        union (select key from stored_files order by key limit ${SAMPLE})`,
  );
  const missing: string[] = [];
  for (const { key } of named)
    await store.bytes(key).catch((error: unknown) => {
      if (!(error instanceof FileGone)) throw error;
      missing.push(key);
    });
  // Removed by the product meanwhile, its row first.
  const gone = await db.rows(keyRow, sql`select key from stored_files where key = any(${array(missing)})`);
  return gone.length === 0 ? null : `files are gone: ${gone.map(({ key }) => key).join(', ')}`;
}

/**
 * Tries the store of the settings at the start and every five minutes, each minute while it does not work: a process goes on
 * without one, since punches need no files.
 * @param onLook is told whether it works
 * @returns ends it
 */
export function tryFileStore(
  { filesUrl, db, log }: { readonly filesUrl: string; readonly db: Db; readonly log: Log },
  onLook: (works: boolean) => void,
  pausesMs = PAUSES_MS,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let didWork: boolean | undefined;
  let isLeft = false;
  const store = openFileStore(filesUrl);
  const look = async (): Promise<void> => {
    const fault = await store
      .then(async (opened) => (await faultOf(opened)) ?? (await missingIn(opened, db)))
      .catch((error: unknown) => messagesOf(error).join(': '));
    if (isLeft) return;
    const works = fault === null;
    onLook(works);
    if (!works) log.error({ fault }, 'the file store does not work: files can neither be kept nor read');
    else if (!didWork) log.info({}, 'the file store works');
    didWork = works;
    timer = setTimeout(() => void look(), works ? pausesMs.working : pausesMs.broken).unref();
  };
  void look();
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}
