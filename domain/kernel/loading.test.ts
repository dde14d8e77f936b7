import { expect, test, vi } from 'vitest';

const modules = import.meta.glob([
  '../**/*.ts',
  '../../server/{db,demo,http,jobs,modules,ports}/**/*.ts',
  '../../server/start.ts',
  '!../../**/*.test.ts',
  // It begins to work when it is loaded, and what it works with is loaded here too.
  '!../../server/modules/worker.ts',
]);

/** All modules of the server are loaded, which takes half a minute on a busy machine. */
test('no text of a catalogue is read while a module loads: it would stay in the language of that moment', async () => {
  vi.resetModules();
  const { defaultLocale, provideLocale } = await import('./locale.ts');
  const readAt = new Set<string>();
  provideLocale(() => {
    const lines = new Error('read').stack?.split('\n') ?? [];
    readAt.add(lines.find((line) => /:\d+:\d+/.test(line) && !/\/kernel\/|\/format\.ts/.test(line)) ?? 'unknown');
    return defaultLocale;
  });
  await Promise.all(Object.values(modules).map((load) => load()));
  provideLocale(() => defaultLocale);
  vi.resetModules();
  expect([...readAt]).toEqual([]);
}, 120_000);
