import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { asBadAddress } from '../badSetting.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `/metrics` to who collects them, on a port of its own that no balancer leads to.
 * @param refresh what is to be read before
 * @throws BadSetting where that port cannot be had
 */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { port, host }: { readonly port: number; readonly host: string },
  refresh: () => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw asBadAddress(error, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  }
  return server;
}
