import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webpush from 'web-push';
import { webPush } from './webPush.ts';

const note = { title: 'Recuerda fichar', body: 'Empresa', path: '/fichar' };
const browser = createECDH('prime256v1');
browser.generateKeys();
const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };

let origin: string;
const requested: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    requested.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    const status = Number(/\d+/.exec(request.url ?? '')?.[0]);
    response.writeHead(status, status === 302 ? { location: '/201' } : {}).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());

const ourKeys = webpush.generateVAPIDKeys();
const port = (accepts?: (endpoint: string) => boolean) =>
  webPush({ keys: ourKeys, contact: 'mailto:soporte@ejemplo.es', ...(accepts && { accepts }) });

describe('a note', () => {
  test('goes encrypted and signed, and is worthless after half an hour', async () => {
    requested.length = 0;
    const push = port(() => true);
    expect(await push.send({ endpoint: `${origin}/201`, ...keys }, note)).toBe('sent');
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = requested;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800', urgency: 'high' });
    expect(headers.authorization).toMatch(/^vapid t=.+, k=/);
    expect(body.length).toBeGreaterThan(100);
    expect(body.toString('latin1')).not.toContain('Recuerda');
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'failed'],
    [500, 'failed'],
    [302, 'failed'],
  ])('a service that answers %i: %s', async (status, outcome) => {
    const push = port(() => true);
    expect(await push.send({ endpoint: `${origin}/${status}`, ...keys }, note)).toBe(outcome);
  });

  test('a service that is not there, and keys that are none: failed, never thrown', async () => {
    const push = port(() => true);
    expect(await push.send({ endpoint: 'http://127.0.0.1:9/x', ...keys }, note)).toBe('failed');
    expect(await push.send({ endpoint: `${origin}/201`, p256dh: 'x', auth: 'y' }, note)).toBe('failed');
  });
});

describe('only the push services of browsers are ever called', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
    ['https://web.push.apple.com/x', true],
    ['http://fcm.googleapis.com/fcm/send/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evilfcm.googleapis.com.example/x', false],
    ['https://127.0.0.1/x', false],
    ['not an address', false],
  ])('%s: %s', async (endpoint, accepted) => {
    const push = port();
    expect(push.accepts(endpoint)).toBe(accepted);
  });

  test('a subscription to anything else is forgotten without a call', async () => {
    requested.length = 0;
    const push = port();
    expect(await push.send({ endpoint: `${origin}/201`, ...keys }, note)).toBe('gone');
    expect(requested).toEqual([]);
  });
});
