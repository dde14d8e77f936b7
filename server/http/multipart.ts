import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bodyLimits, uploadLimits } from '#domain/constants.ts';
import { fileMessages as say } from '#domain/paperwork/documents/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { invalid, ApiError } from './apiError.ts';
import { asReader } from './locale.ts';
import { readInput } from './validate.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const MEGABYTE = 1024 * 1024;
/** What fields and boundaries may take beside the files. */
const SLACK_BYTES = MEGABYTE;
const LONGEST_NAME = 200;
/** No upload takes so long; another process may share the folder. */
const OLD_MS = 6 * HOUR_MS;
/** Beneath the data folder, so that a file is never written to a shared place. */
export const temporaryFolder = (dataDir: string): string => path.join(dataDir, 'tmp');

/** A file that lies in a temporary folder until the request is answered. */
export interface ReceivedFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Why it cannot be taken, in words; nothing of it is kept then. */
  readonly problem?: string;
}

interface Received<Fields> {
  readonly fields: Fields;
  readonly files: readonly ReceivedFile[];
}

interface ReceiveOptions<Body extends z.ZodType> {
  /** Schema of the fields; a field that is sent twice counts once, the last time. */
  readonly body: Body;
  /** Where the temporary folder is made. */
  readonly folder: string;
  readonly fileMegabytes?: number;
  /** A file that is too large comes with its `problem` among the others, rather than refusing all of them. */
  readonly othersGoOn?: boolean;
  /** The form may come without a file. */
  readonly filesOptional?: boolean;
  /** What that folder shows as its time afterwards, when that must not be the present. */
  readonly folderTime?: Date;
}

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // A field has at most `fieldBytes` characters, of up to four bytes.
    limits: { fields: 50, fieldSize: 4 * bodyLimits.fieldBytes, parts: uploadLimits.files + 50 },
  });
}

/** Makes the temporary folder, and removes what uploads that a crash broke off left in it. */
export async function purgeBrokenUploads(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const found = path.join(folder, name);
    const { mtimeMs } = await stat(found).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > OLD_MS) await rm(found, { recursive: true, force: true });
  }
}

/**
 * Reads a multipart request to disk, hands it to `use`, and removes what is left of it whatever happens.
 * @throws ApiError 415 when it is not multipart, 413 as soon as it is too large, 400 when it breaks off, 422 for fields
 *   that do not fit and when there is no file
 */
export async function receive<Body extends z.ZodType, T>(
  request: FastifyRequest,
  options: ReceiveOptions<Body>,
  use: (received: Received<z.output<Body>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new ApiError(415, generalMessages.unsupportedMedia);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > uploadLimits.uploadMegabytes * MEGABYTE + SLACK_BYTES) throw allTooLarge();
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(options.folder, 'upload-'));
  try {
    const { fields, files } = await readParts(request, folder, options);
    return await use({
      fields: readFields(options.body, fields),
      files: options.filesOptional ? files : someOf(files),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    const { folderTime } = options;
    if (folderTime) await utimes(options.folder, folderTime, folderTime);
  }
}

type PartsOptions = Pick<ReceiveOptions<z.ZodType>, 'fileMegabytes' | 'othersGoOn'>;

async function readParts(request: FastifyRequest, folder: string, options: PartsOptions) {
  const { fileMegabytes = uploadLimits.fileMegabytes, othersGoOn = false } = options;
  const fields = new Map<string, unknown>();
  const files: ReceivedFile[] = [];
  let total = 0;
  /** Breaks off at once, unless the others go on; the reader itself would go on to the end of the file. */
  const measure = (name: string) => {
    let own = 0;
    const isTooLarge = () => own > fileMegabytes * MEGABYTE;
    const problem = () => asReader(request, () => say.tooLarge(name, fileMegabytes));
    const transform = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        own += chunk.length;
        total += chunk.length;
        if (total > uploadLimits.uploadMegabytes * MEGABYTE) return done(asReader(request, allTooLarge));
        if (!isTooLarge()) done(null, chunk);
        else if (othersGoOn) done();
        else done(new ApiError(413, problem()));
      },
    });
    return { transform, isTooLarge, problem };
  };
  try {
    const mostMegabytes = othersGoOn ? uploadLimits.uploadMegabytes : fileMegabytes;
    const limits = { fileSize: mostMegabytes * MEGABYTE + 1, files: uploadLimits.files };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, part.value);
        continue;
      }
      const name = cleanName(part);
      const target = path.join(folder, String(files.length));
      const written = createWriteStream(target, { mode: 0o600 });
      const { transform, isTooLarge, problem } = measure(name);
      await pipeline(part.file, transform, written);
      const chosen = part.filename !== '' || written.bytesWritten > 0;
      if (isTooLarge()) {
        await rm(target);
        files.push({ name, path: target, bytes: 0, problem: problem() });
      } else if (chosen) files.push({ name, path: target, bytes: written.bytesWritten });
    }
  } catch (error) {
    // What else comes is let through unread, so that the sender gets to see the answer.
    request.raw.unpipe().resume();
    throw asApiError(error);
  }
  return { fields: Object.fromEntries(fields), files };
}

/** Only the last part of a path, without signs that no file system or header takes. */
function cleanName({ filename }: MultipartFile): string {
  const plain = (filename ?? '')
    .slice(-4 * LONGEST_NAME)
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/^.*[/\\]/s, '')
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).slice(0, LONGEST_NAME);
  return `${stem || say.unnamed}${ending}`;
}

function readFields<Body extends z.ZodType>(body: Body, fields: Record<string, unknown>): z.output<Body> {
  const input = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return readInput(body, input);
}

function someOf(files: readonly ReceivedFile[]): readonly ReceivedFile[] {
  if (files.length === 0) throw invalid({ files: say.noneChosen });
  return files;
}

const allTooLarge = () => new ApiError(413, say.allTooLarge(uploadLimits.uploadMegabytes));

/** How the multipart reader says that it had enough. */
function asApiError(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'FST_FILES_LIMIT') return new ApiError(413, say.tooMany(uploadLimits.files));
  if (['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)) return new ApiError(413, generalMessages.tooLarge);
  const ofTheDisk = ['ENOSPC', 'EACCES', 'EIO', 'EROFS', 'EMFILE', 'ENOENT'].includes(code);
  return ofTheDisk ? error : new ApiError(400, say.broken);
}
