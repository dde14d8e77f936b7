import { localeNow } from '../../../domain/kernel/locale.ts';
import { words } from '../../i18n/pages/clock/reminders.ts';
/** A note as the server sends it (server/ports/push/port.ts). */
interface Note {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. */
  readonly path: string;
}

interface Push extends Event {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface Click extends Event {
  readonly notification: { readonly data?: { path?: string }; close(): void };
  waitUntil(work: Promise<unknown>): void;
}

interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What is used of a service worker; its own types are not those of a page. */
export interface PushWorker {
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'push' | 'notificationclick', listener: (event: never) => void): void;
}

const usual = (): Note => ({ title: words.usual, body: words.product, path: '/fichar' });

/** A browser takes its subscription away from who is sent something and shows nothing: an unreadable note shows the usual. */
function noteOf(push: Push): Note {
  try {
    return { ...usual(), ...(push.data?.json() as Partial<Note> | undefined) };
  } catch {
    return usual();
  }
}

/** Shows reminders and leads to the page at a click. Called by the service worker of /fichar, with itself. */
export function receivePushes(worker: PushWorker): void {
  worker.addEventListener('push', (event: Push) => {
    const { title, body, path } = noteOf(event);
    const options = {
      body,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      // A later one about the same thing takes its place.
      tag: path,
      lang: localeNow(),
      data: { path },
    };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event: Click) => {
    event.notification.close();
    event.waitUntil(openPage(worker, event.notification.data?.path ?? usual().path));
  });
}

async function openPage({ clients }: PushWorker, path: string): Promise<unknown> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname.startsWith(path));
  return open ? open.focus() : clients.openWindow(path);
}
