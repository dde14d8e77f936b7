import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';

/** What a balancer may give: nothing that could break a line of a log. */
const usable = /^[\w.:-]{8,128}$/;

/** That of the balancer, so that its log and ours can be laid beside each other; a new one otherwise. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && usable.test(given) ? given : randomUUID();
}

/** Says on every answer which request it belongs to. */
export function sayRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(HEADER, request.id);
    next();
  });
}
