import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { ApiError } from './apiError.ts';
import type { contentPolicy } from './contentPolicy.ts';

const permissions = 'permissions-policy';
const withoutMicrophone = 'microphone=()';

/** For the one page that records: no other document of ours may. */
export const allowMicrophone = (reply: FastifyReply): FastifyReply => reply.header(permissions, 'microphone=(self)');

/**
 * The headers that keep browsers safe, on every answer. They are the same on all of them, so helmet, which writes the
 * policy anew each time, is asked for the first answer only.
 */
export async function safeHeaders(app: FastifyInstance, directives: ReturnType<typeof contentPolicy>): Promise<void> {
  await app.register(helmet, { global: false, contentSecurityPolicy: { directives } });
  let known: Readonly<Record<string, string>> | undefined;
  app.addHook('onRequest', (_request, reply, next) => {
    if (known) {
      reply.headers(known);
    } else {
      reply.helmet();
      const helmets = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
      known = { ...Object.fromEntries(helmets), [permissions]: withoutMicrophone };
      reply.header(permissions, withoutMicrophone);
    }
    next();
  });
}

const unreadable: Readonly<Record<string, { readonly status: number; readonly message: () => string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: () => generalMessages.headersTooLarge },
  EXPECTATION: { status: 417, message: () => generalMessages.unreadable },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: () => generalMessages.tooSlow },
};
const badRequest = { status: 400, message: () => generalMessages.unreadable };

/** Headers of an answer that no hook has made: a browser does nothing with it. */
export const safestHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cache-control': 'no-store',
};

export const unreadableBody = ({ status, message } = badRequest) => ({ status, message: message(), data: null });

/** Answers by ourselves, with these headers, what Node and Fastify answer before any hook: `Expect`, no `Host`, a bad address. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => answerUnreadable({ code: 'EXPECTATION' }, socket));
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    const isNameless = raw.httpVersion === '1.1' && !raw.headers.host;
    next(isNameless ? new ApiError(400, generalMessages.unreadable) : undefined);
  });
}

/** Answers what Node cannot read as a request, by no route and no hook: with headers that let a browser do nothing. */
export function answerUnreadable({ code = '' }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = unreadable[code] ?? badRequest;
  const body = JSON.stringify(unreadableBody(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(safestHeaders).map((header) => header.join(': ')),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
