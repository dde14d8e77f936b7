import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { conflict } from './apiError.ts';

type Wire = Readonly<Record<string, unknown>>;

const shapeOf = (schema: unknown): object => (schema as { shape?: object } | null)?.shape ?? {};

/** Names of the fields that an entity tag covers: what `read` answers and `update` may change. */
export const taggedFields = (read: Endpoint, update: Endpoint): readonly string[] =>
  Object.keys(shapeOf(update.body))
    .filter((name) => name in shapeOf(read.data))
    .toSorted();

/** Entity tag (RFC 9110) of a record as one reader sees it. */
export const recordTag = (fields: readonly string[], record: Wire): string =>
  `"${createHash('sha256')
    .update(JSON.stringify(fields.map((name) => record[name] ?? null)))
    .digest('base64url')
    .slice(0, 22)}"`;

/** Entity tags of `If-Match` or `If-None-Match`; a proxy that compresses may have weakened them. */
export const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * Compares the record with the entity tags of `If-Match`.
 * @throws ApiError 409 when somebody else changed the record since it was read
 */
export async function assertMatches(
  { headers }: FastifyRequest,
  fields: readonly string[],
  read: () => Promise<Wire>,
): Promise<void> {
  const header = headers['if-match'];
  if (header === undefined || header.trim() === '*') return;
  if (!tagsIn(header).includes(recordTag(fields, await read()))) throw conflict(generalMessages.changedMeanwhile);
}
