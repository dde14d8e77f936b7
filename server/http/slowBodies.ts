import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { ApiError } from './apiError.ts';

const SECOND = 1000;
const KILOBYTE = 1024;

/** How long a client may take, in milliseconds. */
export interface BodyTimeouts {
  /** To send the head of a request. */
  readonly headers: number;
  /** To send a body, and what it still sends after the answer. */
  readonly body: number;
  /** To send files. */
  readonly upload: number;
  /** Bytes of files to be sent at least in the time for a body. */
  readonly leastBytes: number;
  /** Without a sign of life on the connection, of either side. */
  readonly idle: number;
}

/** 90 megabytes, the most that an upload may have, in 15 minutes: a line of 0.8 megabit a second. The least is 16 kilobit a second. */
export const bodyTimeouts: BodyTimeouts = {
  headers: 20 * SECOND,
  body: 60 * SECOND,
  upload: 15 * 60 * SECOND,
  leastBytes: 120 * KILOBYTE,
  idle: 3 * 60 * SECOND,
};

/** Ends requests whose body takes too long: 408 where somebody reads it, else the connection goes. */
export function endSlowBodies(app: FastifyInstance, allowed: BodyTimeouts): void {
  app.server.headersTimeout = allowed.headers;

  app.addHook('onRequest', ({ raw }, reply, next) => {
    if (!bringsBody(raw)) return next();
    endAfter(raw, bringsFiles(raw) ? allowed.upload : allowed.body, reply);
    if (bringsFiles(raw)) endBelowRate(raw, allowed);
    next();
  });
  app.addHook('onResponse', ({ raw }, reply, next) => {
    if (bringsBody(raw) && !raw.complete) endAfter(raw, allowed.body, reply);
    next();
  });
}

function endAfter(raw: IncomingMessage, milliseconds: number, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (raw.complete) return;
    const isRead = !bringsFiles(raw) && !reply.sent && raw.listenerCount('error') > 0;
    if (isRead) raw.emit('error', new ApiError(408, generalMessages.tooSlow));
    else raw.destroy();
  }, milliseconds);
  clearAtEnd(raw, timer);
}

/** Ends an upload that is kept open by a byte now and then. */
function endBelowRate(raw: IncomingMessage, { body, leastBytes }: BodyTimeouts): void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (!raw.complete && raw.socket.bytesRead - before < leastBytes) raw.destroy();
    before = raw.socket.bytesRead;
  }, body);
  clearAtEnd(raw, timer);
}

function clearAtEnd(raw: IncomingMessage, timer: NodeJS.Timeout): void {
  timer.unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const bringsFiles = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;
