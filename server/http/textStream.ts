import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inThisLocale } from './locale.ts';

/** Brotli at its quickest is smaller and quicker than gzip; each piece goes out when it is ready. */
const brotli = () =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });

export const accepts = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`(^|[ ,])${encoding}($|[ ,;])`).test(String(request.headers['accept-encoding'] ?? ''));

/**
 * Sends JSON that is written piece by piece, compressed on the way where the client takes it. Waits for the first piece,
 * so that what fails before it is answered as any failure; later ones break the connection off.
 */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: AsyncIterable<string>,
): Promise<FastifyReply> {
  const pieces = inThisLocale(text);
  const first = await pieces.next();
  const source = Readable.from(
    (async function* () {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    })(),
    { objectMode: false, highWaterMark: 64 * 1024 },
  );
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').header('cache-control', 'no-store');
  const encoding = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null;
  if (!encoding) return reply.send(source);
  const packer = encoding === 'br' ? brotli() : createGzip({ level: 1 });
  source.on('error', (error) => packer.destroy(error));
  packer.on('close', () => source.destroy());
  return reply.header('content-encoding', encoding).send(source.pipe(packer));
}
