/** The files of one page, as the build leaves them. */
export interface OfflinePage {
  /** Its path, `/fichar`. */
  readonly path: string;
  /** Changes when any of its files does. */
  readonly version: string;
  /** Paths of what it shows and of the parts that it loads on demand. */
  readonly files: readonly string[];
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetch extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What is used of a service worker; its own types are not those of a page. */
export interface OfflineWorker {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: never) => void): void;
}

/** A network that does not answer counts as none. */
const patienceMs = 4000;

/**
 * Keeps a page, so that it opens without network: always the server's newest where a server answers, so that nobody
 * stays with an old version, and the kept one elsewhere. Calls of the API pass by.
 */
export function savePage(worker: OfflineWorker, { path, version, files }: OfflinePage): void {
  const family = `jornada${path}@`;
  const name = family + version;

  const store = async () => {
    const cache = await caches.open(name);
    await cache.addAll([new Request(path, { cache: 'reload' }), ...files]);
  };

  /** The version before stays: a page that was opened with it may still ask for its parts. */
  const purgeOld = async () => {
    const old = (await caches.keys()).filter((key) => key.startsWith(family) && key !== name);
    await Promise.all(old.slice(0, -1).map((key) => caches.delete(key)));
  };

  const kept = async () => (await caches.open(name)).match(path, { ignoreVary: true });

  const newest = async (request: Request): Promise<Response> => {
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
      return answer.status < 500 ? answer : ((await kept()) ?? answer);
    } catch {
      return (await kept()) ?? Response.error();
    }
  };

  const keptOrFetched = async (request: Request) =>
    (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

  worker.addEventListener('install', (event: Lasting) => event.waitUntil(store().then(() => worker.skipWaiting())));
  worker.addEventListener('activate', (event: Lasting) => {
    event.waitUntil(purgeOld().then(() => worker.clients.claim()));
  });
  worker.addEventListener('fetch', (event: Fetch) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(newest(request));
    else if (files.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  });
}
