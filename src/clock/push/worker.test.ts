import { expect, test } from 'vitest';
import { enterpriseQuestion } from '#src/session/enterpriseQuestion.ts';
import { type PushWorker, receivePushes } from './worker.ts';

interface Stage {
  shown: { title: string; options: { body?: string; data?: { path?: string } } }[];
  opened: string[];
  focused: string[];
  dispatch(type: string, event: object): Promise<unknown>;
}

/** A browser's worker with some pages open. */
function stage(pages: readonly (string | readonly [url: string, answer: number | null | undefined])[] = []): Stage {
  const listeners = new Map<string, (event: never) => void>();
  const seen: Stage = {
    shown: [],
    opened: [],
    focused: [],
    dispatch: (type, event) => {
      let work: Promise<unknown> = Promise.resolve();
      const input = { ...event, waitUntil: (own: Promise<unknown>) => (work = own) };
      listeners.get(type)?.(input as never);
      return work;
    },
  };
  const worker: PushWorker = {
    registration: { showNotification: async (title, options) => void seen.shown.push({ title, options }) },
    clients: {
      matchAll: async () =>
        pages.map((page) => {
          const [url, enterpriseId] = typeof page === 'string' ? [page] : page;
          return {
            url,
            focus: async () => void seen.focused.push(url),
            postMessage: (asked: unknown, [port]: Transferable[]) => {
              const answer = () => (port as MessagePort).postMessage(enterpriseId, []);
              if (asked === enterpriseQuestion && enterpriseId !== undefined) answer();
            },
          };
        }),
      openWindow: async (path) => void seen.opened.push(path),
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
  };
  receivePushes(worker);
  return seen;
}

test('a reminder is shown as the server worded it', async () => {
  const seen = stage();
  await seen.dispatch('push', {
    data: { json: () => ({ title: 'Recuerda fichar tu salida', body: 'La Espiga', path: '/fichar' }) },
  });
  expect(seen.shown).toMatchObject([
    { title: 'Recuerda fichar tu salida', options: { body: 'La Espiga', data: { path: '/fichar' } } },
  ]);
});

test.each([
  ['without data', null],
  ['that cannot be read', { json: () => JSON.parse('{') as unknown }],
])('a push %s shows the usual words: browsers take pushes away from who shows nothing', async (_, data) => {
  const seen = stage();
  await seen.dispatch('push', { data });
  expect(seen.shown).toMatchObject([{ title: 'Recuerda fichar' }]);
});

test.each([
  ['the page that is open comes to the front', ['https://x.es/fichar'], [], ['https://x.es/fichar']],
  ['without one it is opened', ['https://x.es/employees'], ['/fichar'], []],
])('at a click %s', async (_, pages, opened, focused) => {
  const seen = stage(pages);
  let closed = 0;
  await seen.dispatch('notificationclick', { notification: { data: { path: '/fichar' }, close: () => (closed += 1) } });
  expect([seen.opened, seen.focused, closed]).toEqual([opened, focused, 1]);
});

const [mine, other, silent] = ['https://x.es/fichar?mia', 'https://x.es/fichar?otra', 'https://x.es/fichar?muda'];

test.each([
  [
    'a tab that looks at its enterprise comes to the front',
    [
      [other, 1],
      [silent, undefined],
      [mine, 2],
    ],
    [],
    [mine],
  ],
  ['a tab of another enterprise is left alone, and one is opened', [[other, 1]], ['/fichar?empresa=2'], []],
  ['a tab that gives no answer is left alone, too', [[silent, undefined]], ['/fichar?empresa=2'], []],
] as const)('at a click on a note of an enterprise %s', async (_, pages, opened, focused) => {
  const seen = stage(pages);
  const path = '/fichar';
  await seen.dispatch('push', { data: { json: () => ({ title: 'Vacaciones', body: '', path, enterprise_id: 2 }) } });
  const data = seen.shown[0]?.options.data;
  expect(data).toEqual({ path, enterpriseId: 2 });
  await seen.dispatch('notificationclick', { notification: { data, close: () => undefined } });
  expect([seen.opened, seen.focused]).toEqual([opened, focused]);
});

test('the section of a page is kept where it is opened for an enterprise', async () => {
  const seen = stage();
  const data = { path: '/fichar?a=1#leave', enterpriseId: 2 };
  await seen.dispatch('notificationclick', { notification: { data, close: () => undefined } });
  expect(seen.opened).toEqual(['/fichar?a=1&empresa=2#leave']);
});
