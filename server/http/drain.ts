import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The framework, the limits of this folder and the streams of a file each wait for an answer's end. */
const watchersOfAnswer = 20;

/**
 * How a server leaves its clients: every answer under way is given, and asks to come back on a new connection. A connection
 * that were kept would hold up the end until its time ran out.
 */
export function openDrain({ server }: Pick<FastifyInstance, 'server'>): (milliseconds: number) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let leaving = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (leaving) response.setHeader('connection', 'close');
    underWay.add(response);
    response.setMaxListeners(watchersOfAnswer);
    response.once('close', () => underWay.delete(response));
  });
  return async (milliseconds) => {
    leaving = true;
    for (const response of underWay) {
      if (response.headersSent) response.once('finish', () => response.req.socket.destroySoon());
      else response.setHeader('connection', 'close');
    }
    await pause(milliseconds);
    server.closeIdleConnections();
  };
}
