import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import type { StorageKind } from '#domain/operation/storage/kinds.ts';
import { BadFile, sentenceOf } from '../ports/files/content/kinds.ts';
import type { Inspected, inspect } from '../ports/files/content/inspect.ts';
import { FileGone, type FilesPort } from '../ports/files/port.ts';
import { WorkLimitExceeded } from '../workers/errors.ts';
import type { EnterpriseLane } from '../workers/lane.ts';
import type { ReceivedFile } from './multipart.ts';
import { invalid, notFound } from './apiError.ts';

export type CheckedFile = ReceivedFile & Inspected;

/** Why a file is refused, in words. @throws the error where it says nothing of the file */
export function problemOf(error: unknown, { name }: Pick<ReceivedFile, 'name'>): string {
  if (error instanceof BadFile) return sentenceOf(error);
  if (error instanceof WorkLimitExceeded) return fileMessages.tooLaborious(name);
  throw error;
}

export interface FileInspection {
  readonly tasks: { readonly inspect: () => Promise<typeof inspect> };
  readonly streams: Readonly<Record<never, never>>;
}
/** Whose a file is, and what it counts as. */
export interface Owner {
  readonly enterpriseId: number;
  readonly kind: StorageKind;
}

/** Before the files are looked into. @throws StorageFull when the enterprise may not keep so much more */
export const assertRoomFor = (
  files: FilesPort,
  { enterpriseId, kind }: Owner,
  received: readonly Pick<ReceivedFile, 'bytes'>[],
): Promise<void> =>
  files.assertRoom(
    enterpriseId,
    kind,
    received.reduce((sum, { bytes }) => sum + bytes, 0),
  );

type Uploads = Pick<EnterpriseLane<FileInspection>, 'run'>;

/** Looks into every file, in processes of the enterprise. @throws ApiError 422 at `files` that says what is wrong with each */
export async function checkFiles(
  uploads: Uploads,
  files: readonly ReceivedFile[],
  endings: readonly string[],
): Promise<readonly CheckedFile[]> {
  const { checked, problems } = await inspectAll(uploads, files, endings);
  if (problems.size > 0) throw refusalOf(problems);
  return checked;
}

/**
 * As `checkFiles`, but those that are good go on without the others.
 * @returns what is wrong with the others, at `files.0`, `files.1`, … by the order in which they came; undefined: nothing
 * @throws ApiError 422 where none is good
 */
export async function checkEachFile(uploads: Uploads, files: readonly ReceivedFile[], endings: readonly string[]) {
  const { checked, problems } = await inspectAll(uploads, files, endings);
  if (checked.length === 0) throw refusalOf(problems);
  return { checked, errors: problems.size > 0 ? fieldsOf(problems) : undefined };
}

/** By the position of the file among those that came. */
type Problems = ReadonlyMap<number, string>;

async function inspectAll(uploads: Uploads, files: readonly ReceivedFile[], endings: readonly string[]) {
  const checked: CheckedFile[] = [];
  const problems = new Map<number, string>();
  for (const [index, file] of files.entries()) {
    if (file.problem !== undefined) {
      problems.set(index, file.problem);
      continue;
    }
    try {
      checked.push({ ...file, ...(await uploads.run('inspect', file, endings)) });
    } catch (error) {
      problems.set(index, problemOf(error, file));
    }
  }
  return { checked, problems };
}

const fieldsOf = (problems: Problems): Record<string, string> =>
  Object.fromEntries([...problems].map(([index, problem]) => [`files.${index}`, problem]));

/** The whole at `files`, and of several each at its own. */
const refusalOf = (problems: Problems) =>
  invalid({ files: [...problems.values()].join('. '), ...(problems.size > 1 && fieldsOf(problems)) });

/** Of the file's bytes, as hexadecimal text. */
export async function sha256Of({ path }: Pick<ReceivedFile, 'path'>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Keeps all of the files of an enterprise and hands their keys to `use`; when that fails, or one cannot be kept, none is.
 * @param use must fail only when nothing refers to the keys
 * @throws StorageFull
 */
export const keepFiles = <T>(
  files: FilesPort,
  owner: Owner,
  received: readonly ReceivedFile[],
  use: (keys: readonly string[]) => Promise<T>,
): Promise<T> => putContents(files, owner, contentsOf(received), use);

function* contentsOf(received: readonly ReceivedFile[]) {
  for (const { path, bytes } of received) yield { stream: createReadStream(path), bytes };
}

/** As `keepFiles`, of contents, each taken when it is its turn. */
export async function putContents<T>(
  files: FilesPort,
  { enterpriseId, kind }: Owner,
  contents: Iterable<Parameters<FilesPort['put']>[1]>,
  use: (keys: readonly string[]) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  try {
    for (const content of contents) keys.push(await files.put(enterpriseId, content, { kind }));
    return await use(keys);
  } catch (error) {
    // Whether a write whose answer was lost has been done is not known: better a file too many.
    const unknown = error instanceof Error && 'outcome' in error && error.outcome === 'unknown';
    if (!unknown) for (const key of keys) await files.remove(key);
    throw error;
  }
}

/** @throws ApiError 404 when the store has it no longer, or not as it was put */
export async function openKept(files: FilesPort, enterpriseId: number, key: string): Promise<Readable> {
  return orGone(() => files.open(enterpriseId, key));
}

/** @throws ApiError 404 when the store has it no longer, or not as it was put */
export async function readKept(files: FilesPort, enterpriseId: number, key: string): Promise<Buffer> {
  return orGone(() => files.read(enterpriseId, key));
}

async function orGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FileGone ? notFound(fileMessages.gone) : error;
  }
}
