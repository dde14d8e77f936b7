import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { fileLimits, holdsFile } from '#domain/kernel/files.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { namesWhere, type PlainEntity } from '#domain/kernel/plainEntity.ts';
import type { Actor, Right } from '#domain/rights.ts';
import type { Database } from '#server/db/connect.ts';
import { type Act, audit } from '#server/db/audit.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import type { thumbnail } from '#server/ports/files/content/thumbnail.ts';
import type { Lane } from '#server/workers/lane.ts';
import { invalid, notFound } from '../apiError.ts';
import { typeOf } from '../attachment.ts';
import { receive, type ReceivedFile, temporaryFolder } from '../multipart.ts';
import {
  assertRoomFor,
  checkFiles,
  type CheckedFile,
  type FileInspection,
  keepFiles,
  openKept,
  problemOf,
} from '../receivedFiles.ts';
import type { Serve } from '../route.ts';
import { type KeptFile, keysOf } from './keptFile.ts';
import type { PlainRow } from './records.ts';

type Work = FileInspection & { readonly tasks: { readonly thumbnail: () => Promise<typeof thumbnail> } };

export interface FileDeps {
  readonly database: Database;
  readonly files: FilesPort;
  readonly workers: { readonly uploads: Pick<Lane<Work>, 'for'> };
  readonly config: { readonly dataDir: string };
}

/** How the resource finds its records, and answers them. */
interface Records {
  readonly at: (route: PlainEntity['routes']['file']) => Endpoint;
  readonly seenBy: (actor: Actor, enterpriseId: number) => Fields;
  readonly recordFor: (db: Db, actor: Actor, right: Right, id: number) => Promise<PlainRow>;
  readonly recordToChange: (tx: Tx, actor: Actor, right: Right, id: number) => Promise<PlainRow>;
  readonly presented: (db: Db, actor: Actor, id: number) => Promise<Record<string, unknown>>;
  readonly deed: (actor: Actor, action: 'plain.file' | 'plain.readFile', row: PlainRow) => Act;
}

interface OfFile {
  readonly id: number;
  readonly field: string;
}

/** The files of a record, in the store. */
export const filesOf = (fields: Fields, row: PlainRow): KeptFile[] =>
  namesWhere(fields, holdsFile).flatMap((name) => (row[name] as KeptFile | null) ?? []);

/** Once nothing refers to them. Should one stay, nothing leads to it. */
export async function removeKept(files: FilesPort, kept: readonly KeptFile[]): Promise<void> {
  for (const key of kept.flatMap(keysOf)) await files.remove(key).catch(() => undefined);
}

/** Mounts the calls of a plain resource's files, where it has fields that hold one. */
export function servePlainFiles(
  serve: Serve,
  { database, files, workers, config }: FileDeps,
  { table, routes, rights }: Pick<PlainEntity, 'table' | 'routes' | 'rights'>,
  say: { readonly updated: string },
  { at, seenBy, recordFor, recordToChange, presented, deed }: Records,
): void {
  if (!routes.file) return;

  /** @throws ApiError 404 for a field that the actor does not see */
  function fieldOf(actor: Actor, row: PlainRow, name: string): Field {
    const field = seenBy(actor, row.enterprise_id)[name];
    if (!field) throw notFound();
    return field;
  }

  /** @returns the record as it is answered, once its former file has left the store */
  async function replace(actor: Actor, { id, field }: OfFile, file: KeptFile | null) {
    const { data, former } = await database.transaction(async (tx) => {
      const row = await recordToChange(tx, actor, rights.edit, id);
      const { required } = fieldOf(actor, row, field);
      if (required && !file) throw invalid({ [field]: kernelMessages.required });
      const value = file && JSON.stringify(file);
      await tx.run(
        sql`update ${sql.identifier(table)} set ${sql.identifier(field)} = ${value}::jsonb where id = ${id}`,
      );
      await audit(tx, deed(actor, 'plain.file', row));
      return { data: await presented(tx, actor, id), former: row[field] as KeptFile | null };
    });
    if (former) await removeKept(files, [former]);
    return data;
  }

  /** A small picture of an image, beside it. @throws ApiError 422 for one that cannot be drawn */
  async function smallOf(enterpriseId: number, { name, path }: CheckedFile): Promise<ReceivedFile> {
    const content = await workers.uploads
      .for(enterpriseId)
      .run('thumbnail', { name, path })
      .catch((error: unknown) => {
        throw invalid({ files: problemOf(error, { name }) });
      });
    const small = { name, path: `${path}-small`, bytes: content.length };
    await writeFile(small.path, content, { mode: 0o600 });
    return small;
  }

  serve(at(routes.file), async ({ actor, params, query }) => {
    const { id, field } = params as OfFile;
    const row = await recordFor(database, actor, rights.show, id);
    fieldOf(actor, row, field);
    const kept = row[field] as KeptFile | null;
    if (!kept) throw notFound();
    if ((query as { size?: 'small' }).size && kept.small !== undefined)
      return {
        data: null,
        file: { name: `${kept.name}.webp`, content: await openKept(files, row.enterprise_id, kept.small) },
      };
    await audit(database, deed(actor, 'plain.readFile', row));
    return { data: null, file: { name: kept.name, content: await openKept(files, row.enterprise_id, kept.key) } };
  });

  serve(at(routes.sendFile), async ({ actor, params, raw }) => {
    const ofFile = params as OfFile;
    const row = await recordFor(database, actor, rights.edit, ofFile.id);
    const field = fieldOf(actor, row, ofFile.field);
    const { types, mostMegabytes } = fileLimits(field);
    const folder = temporaryFolder(config.dataDir);
    return receive(raw, { body: z.object({}), folder, fileMegabytes: mostMegabytes }, async ({ files: received }) => {
      if (received.length > 1) throw invalid({ files: fileMessages.onlyOne });
      const owner = { enterpriseId: row.enterprise_id, kind: 'others' } as const;
      await assertRoomFor(files, owner, received);
      const [file] = await checkFiles(workers.uploads.for(row.enterprise_id), received, types);
      if (!file) throw notFound();
      const { name, bytes: size } = file;
      const toKeep = field.kind === 'image' ? [file, await smallOf(row.enterprise_id, file)] : [file];
      const data = await keepFiles(files, owner, toKeep, ([key = '', small]) =>
        replace(actor, ofFile, { key, small, name, size, type: typeOf(name) }),
      );
      return { data, message: say.updated };
    });
  });

  if (!routes.removeFile) return;
  serve(at(routes.removeFile), async ({ actor, params }) => ({
    data: await replace(actor, params as OfFile, null),
    message: say.updated,
  }));
}
