import { setTimeout as pause } from 'node:timers/promises';

const kindOf = ({ mime = '', type = '' }) => {
  if (/javascript/.test(mime)) return 'script';
  if (/css/.test(mime)) return 'style';
  if (/font/.test(mime)) return 'font';
  if (type === 'XHR' || type === 'Fetch') return 'api';
  return /html/.test(mime) ? 'page' : 'other';
};

/**
 * Counts what a page transfers, as it goes over the wire: compressed, headers included.
 * @param {import('playwright').CDPSession} devtools with its Network domain enabled
 */
export function watchTraffic(devtools) {
  const open = new Map();
  const done = [];
  let origin;
  let lastChange = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    origin ??= timestamp;
    lastChange = Date.now();
    open.set(requestId, { path: new URL(request.url).pathname, type, start: timestamp });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId);
    if (request) request.mime = response.mimeType;
  });
  const end = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    const request = open.get(requestId);
    if (!request) return;
    open.delete(requestId);
    lastChange = Date.now();
    const at = (time) => Math.round((time - origin) * 1000);
    done.push({
      path: request.path,
      kind: kindOf(request),
      startMs: at(request.start),
      endMs: at(timestamp),
      bytes: encodedDataLength,
    });
  };
  devtools.on('Network.loadingFinished', end);
  devtools.on('Network.loadingFailed', end);
  return {
    /** Every request that has ended, with its times since the first one began. */
    requests: done,
    scriptKB: () => done.reduce((sum, { kind, bytes }) => sum + (kind === 'script' ? bytes : 0), 0) / 1000,
    /** Resolves when nothing has been under way for `quietMs`. */
    async settle(quietMs = 500, limitMs = 20_000) {
      const deadline = Date.now() + limitMs;
      while ((open.size > 0 || Date.now() - lastChange < quietMs) && Date.now() < deadline) await pause(50);
    },
  };
}
