import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { tagsIn } from './recordTag.ts';

export interface Attachment {
  /** As the browser is to save it. */
  readonly name: string;
  readonly content: Readable | Buffer;
  /** Entity tag of the content: whoever asks again is answered 304 while it is the same. */
  readonly etag?: string;
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  wav: 'audio/wav',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The type of a content whose name ends as it should. */
export const typeOf = (name: string): string =>
  types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** Sends a file to be saved, never to be run or kept by a cache on the way. */
export function sendAttachment(reply: FastifyReply, { name, content, etag }: Attachment): FastifyReply {
  if (etag) {
    reply.header('etag', etag);
    if (tagsIn(reply.request.headers['if-none-match'] ?? '').includes(etag)) return reply.status(304).send();
  }
  return reply
    .status(200)
    .type(typeOf(name))
    .header('content-disposition', disposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content);
}

/** RFC 6266: a plain name for old readers beside the real one. */
function disposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
