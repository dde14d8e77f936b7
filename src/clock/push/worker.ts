import { localeNow } from '#domain/kernel/locale.ts';
import { words } from '#src/i18n/pages/clock/reminders.ts';
import { enterpriseParameter, enterpriseQuestion } from '#src/session/enterpriseQuestion.ts';

/** A note as the server sends it (server/ports/push/port.ts). */
interface Note {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. */
  readonly path: string;
  /** Of which enterprise it is. */
  readonly enterprise_id?: number;
}

interface Push extends Event {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface Click extends Event {
  readonly notification: { readonly data?: { path?: string; enterpriseId?: number }; close(): void };
  waitUntil(work: Promise<unknown>): void;
}

interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
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
    const { title, body, path, enterprise_id: enterpriseId } = noteOf(event);
    const options = {
      body,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      // A later one about the same thing takes its place.
      tag: enterpriseId === undefined ? path : `${enterpriseId} ${path}`,
      lang: localeNow(),
      data: { path, ...(enterpriseId !== undefined && { enterpriseId }) },
    };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event: Click) => {
    event.notification.close();
    const { path = usual().path, enterpriseId } = event.notification.data ?? {};
    event.waitUntil(openPage(worker, path, enterpriseId));
  });
}

/** A page that sleeps, or is older than the question, gives no answer. */
const answerMs = 500;

const enterpriseIn = (page: Page) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(settle, answerMs, null);
    port1.addEventListener('message', ({ data }) => settle(data));
    port1.start();
    page.postMessage(enterpriseQuestion, [port2]);
  });

/** Comes to a tab that shows the page of that enterprise, or opens one: what is typed in those of others stays. */
async function openPage({ clients }: PushWorker, path: string, enterpriseId: number | undefined): Promise<unknown> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.filter(({ url }) => new URL(url).pathname.startsWith(path));
  if (enterpriseId === undefined) return open[0] ? open[0].focus() : clients.openWindow(path);
  const answers = await Promise.all(open.map(enterpriseIn));
  const found = open[answers.indexOf(enterpriseId)];
  return found ? found.focus() : clients.openWindow(named(path, enterpriseId));
}

function named(path: string, enterpriseId: number): string {
  const { pathname, searchParams, hash } = new URL(path, 'https://jornada.invalid');
  searchParams.set(enterpriseParameter, String(enterpriseId));
  return `${pathname}?${searchParams.toString()}${hash}`;
}
