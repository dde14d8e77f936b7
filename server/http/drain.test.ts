import { EventEmitter, once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import fastifyServer from 'fastify';
import { expect, it, vi } from 'vitest';
import { openDrain } from './drain.ts';

/** A server of which one call is answered later, on a connection that its client would like to keep. */
async function serving(answer: () => Promise<unknown>) {
  const fastify = fastifyServer({ keepAliveTimeout: 60_000 });
  const drain = openDrain(fastify);
  const called = new EventEmitter();
  fastify.get('/', () => {
    called.emit('call');
    return answer();
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const isCalled = once(called, 'call');
  const answered = new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => resolve(text(response))).on('error', reject);
  });
  await isCalled;
  const isClosing = () => !fastify.server.listening;
  return { answered, isClosing, stop: () => drain(0).then(() => fastify.close()) };
}

it('an answer under way is given, and its connection holds nothing up', async () => {
  const later = new EventEmitter();
  const { answered, isClosing, stop } = await serving(() => once(later, 'word'));
  const stopped = stop();
  await vi.waitUntil(isClosing);
  later.emit('word', 'kept');
  expect(await answered).toBe('["kept"]');
  await stopped;
}, 20_000);

it('so is one that was half sent', async () => {
  const body = new PassThrough();
  const { answered, isClosing, stop } = await serving(async () => body);
  body.write('half, ');
  const stopped = stop();
  await vi.waitUntil(isClosing);
  body.end('and the rest');
  expect(await answered).toBe('half, and the rest');
  await stopped;
}, 20_000);
