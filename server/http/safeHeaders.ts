import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
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
