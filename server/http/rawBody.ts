import { Readable } from 'node:stream';
import { bodyLimits } from '#domain/constants.ts';
import type { preParsingAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body exactly as it came, on the routes that ask for it: a signature is over bytes. */
    rawBody?: string;
  }
}

/** Keeps the body as it came and hands it on to be parsed. */
export const keepRawBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    // What is over the limit is left to the parser, which refuses it.
    if (size <= bodyLimits.bytes) chunks.push(bytes);
  }
  const body = Buffer.concat(chunks);
  request.rawBody = body.toString('utf8');
  return Object.assign(Readable.from([body]), { receivedEncodedLength: size });
};
