import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savePage, type OfflinePage } from './worker.ts';

const origin = 'https://jornada.example';
const old: OfflinePage = { path: '/fichar', version: '1', files: ['/assets/a-1.js'] };

/** A browser's caches, a network that can be cut, and a worker with its events. */
function browser() {
  const server = new Map<string, string>();
  const stored = new Map<string, Map<string, Response>>();
  let connected = true;
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  const fetched = async (request: Request | string) => {
    if (!connected) throw new TypeError('Failed to fetch');
    const text = server.get(pathOf(request));
    if (text?.startsWith('5')) return new Response(text, { status: 503 });
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  const match = (cache: Map<string, Response>, request: Request | string) => cache.get(pathOf(request))?.clone();
  vi.stubGlobal('fetch', fetched);
  // A worker's requests are relative to its own address, which Node does not know.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, origin), init);
      }
    },
  );
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return {
        addAll: async (requests: (Request | string)[]) => {
          for (const request of requests) {
            const answer = await fetched(request);
            if (!answer.ok) throw new TypeError('not there');
            cache.set(pathOf(request), answer);
          }
        },
        match: async (request: string) => match(cache, request),
      };
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: Request) => [...stored.values()].map((cache) => match(cache, request)).find(Boolean),
  });

  const worker = (page: OfflinePage) => {
    const listeners = new Map<string, (event: never) => void>();
    savePage(
      {
        location: { origin },
        clients: { claim: async () => undefined },
        skipWaiting: async () => undefined,
        addEventListener: (type, listener) => void listeners.set(type, listener),
      },
      page,
    );
    const last = async (type: string) => {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(type)?.({ waitUntil: (own: Promise<unknown>) => (work = own) } as never);
      await work;
    };
    return {
      install: async () => {
        await last('install');
        await last('activate');
      },
      /** What the page gets; undefined where the worker keeps out of it. */
      ask: async (path: string, over: object = {}) => {
        let answer: Promise<Response> | undefined;
        const request = { url: origin + path, method: 'GET', mode: 'cors', ...over };
        listeners.get('fetch')?.({ request, respondWith: (own: Promise<Response>) => (answer = own) } as never);
        return (await answer)?.text();
      },
    };
  };
  return { server, stored, worker, cut: () => (connected = false) };
}

const navigate = { mode: 'navigate' };
let stage: ReturnType<typeof browser>;
beforeEach(() => {
  stage = browser();
  stage.server.set('/fichar', 'page 1').set('/assets/a-1.js', 'script 1');
});
afterEach(() => void vi.unstubAllGlobals());

describe('"/fichar and the kiosk open without network after one visit"', () => {
  it('the page, with whatever stands behind its path, and its files', async () => {
    const worker = stage.worker(old);
    await worker.install();
    stage.cut();
    expect(await worker.ask('/fichar?qr=11-AAAA', navigate)).toBe('page 1');
    expect(await worker.ask('/assets/a-1.js')).toBe('script 1');
  });

  it('also while the server is being restarted', async () => {
    const worker = stage.worker(old);
    await worker.install();
    stage.server.set('/fichar', '503');
    expect(await worker.ask('/fichar', navigate)).toBe('page 1');
  });

  it.each([
    ['calls of the API', '/api/time-sheets/me', {}],
    ['punches', '/api/time-sheets/clock', { method: 'POST' }],
  ])('%s pass by', async (_, path, over) => {
    expect(await stage.worker(old).ask(path, over)).toBeUndefined();
  });
});

describe('a page updated after deployment is not stuck on the old version', () => {
  it('the server’s page comes first, before the new worker is there', async () => {
    const worker = stage.worker(old);
    await worker.install();
    stage.server.set('/fichar', 'page 2').set('/assets/a-2.js', 'script 2');
    expect(await worker.ask('/fichar', navigate)).toBe('page 2');
    expect(await worker.ask('/assets/a-2.js')).toBe('script 2');
  });

  it('a page still open keeps the parts of its version; versions before that go', async () => {
    await stage.worker(old).install();
    stage.server.delete('/assets/a-1.js');
    for (const version of ['2', '3']) {
      stage.server.set('/fichar', `page ${version}`).set(`/assets/a-${version}.js`, `script ${version}`);
      const worker = stage.worker({ path: '/fichar', version, files: [`/assets/a-${version}.js`] });
      await worker.install();
      expect(await worker.ask('/fichar', navigate)).toBe(`page ${version}`);
      expect(await worker.ask('/assets/a-1.js')).toBe(version === '2' ? 'script 1' : '');
    }
    expect([...stage.stored.keys()]).toEqual(['jornada/fichar@2', 'jornada/fichar@3']);
  });

  it('the kiosk’s files are none of its business', async () => {
    stage.stored.set('jornada/quiosco@1', new Map());
    await stage.worker(old).install();
    expect(stage.stored.has('jornada/quiosco@1')).toBe(true);
  });

  it('a version that cannot be fetched whole is not taken', async () => {
    const worker = stage.worker({ ...old, files: ['/assets/missing.js'] });
    await expect(worker.install()).rejects.toThrow('not there');
  });
});
