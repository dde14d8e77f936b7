import type { FastifyInstance } from 'fastify';
import { tellsOfVisitor } from '../http/visitors.ts';
import type { Metrics } from './metrics.ts';

/** Times every call by its route, never by its address, which names records. */
export function measureCalls(app: FastifyInstance, { calls }: Pick<Metrics, 'calls'>): void {
  app.addHook('onResponse', (request, reply, next) => {
    if (tellsOfVisitor(request)) {
      next();
      return;
    }
    const { method, routeOptions, is404 } = request;
    const route = is404 ? 'unknown' : (routeOptions.url ?? 'unknown');
    calls.observe({ route, method, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
}
