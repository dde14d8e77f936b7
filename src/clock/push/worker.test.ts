import { expect, test } from 'vitest';
import { type PushWorker, receivePushes } from './worker.ts';

interface Stage {
  shown: { title: string; options: { body?: string; data?: { path?: string } } }[];
  opened: string[];
  focused: string[];
  dispatch(type: string, event: object): Promise<unknown>;
}

/** A browser's worker with some pages open. */
function stage(pages: string[] = []): Stage {
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
      matchAll: async () => pages.map((url) => ({ url, focus: async () => void seen.focused.push(url) })),
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
