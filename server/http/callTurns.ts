import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { networkOf } from '../db/audit.ts';
import { type Turn, turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | null;
  }
}

/** Files wait for processes, and large exports have limits of their own: neither is held up, nor counted as use. */
const takesTurns = ({ multipart, heavy }: Endpoint): boolean => !multipart && heavy !== 'whole';

/** The turns of those who call, by person, or by network without a session. */
export function callTurns() {
  const { take } = turns();

  return {
    /**
     * Waits for a turn. The handler ends it with its work; without one it ends with the answer.
     * @throws ApiError 429 when too many of this person wait
     */
    async take(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (!takesTurns(endpoint)) return;
      const { session, ip } = request;
      request.turn = await take(session ? `account ${session.actor.accountId}` : `network ${networkOf(ip)}`);
      const endUnlessAtWork = () => request.turn?.end();
      if (reply.raw.destroyed) endUnlessAtWork();
      else reply.raw.once('close', endUnlessAtWork);
    },

    /** Does the work of a handler, and ends the turn with it, also when the client is gone. */
    async inTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
      const { turn } = request;
      request.turn = null;
      try {
        return await work();
      } finally {
        turn?.end();
      }
    },
  };
}
