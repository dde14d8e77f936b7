import type { FastifyInstance, FastifyReply } from 'fastify';

/** Why no requests should come here; empty: they may. Each is a word for the operator. */
export type Readiness = () => Promise<readonly string[]>;

/**
 * For balancers and supervisors. `/livez`: the process works, restarting it would not help. `/readyz`: it can also keep
 * what it acknowledges; while it cannot, pages are served all the same to who comes.
 */
export function probes(app: FastifyInstance, readiness: Readiness): void {
  const say = (reply: FastifyReply, status: number, lines: readonly string[]) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .status(status)
      .send(`${lines.join('\n')}\n`);
  app.get('/livez', (_request, reply) => say(reply, 200, ['ok']));
  app.get('/readyz', async (_request, reply) => {
    const reasons = await readiness();
    return reasons.length === 0 ? say(reply, 200, ['ok']) : say(reply, 503, reasons);
  });
}
