import react from '@vitejs/plugin-react';
import { defaultServerConditions } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import { useQuickTmp } from '../tests/support/quickTmp.ts';
import { bundledEntries, bundledWorker, oneAddress } from './testBundles.ts';

await useQuickTmp();

/** Screens whose test needs modules that nobody has loaded yet, or styles. */
const isolatedTests = ['src/**/*.isolated.test.tsx'];

/** Every screen in a made-up language. */
const localeTests = ['tests/web/locale/*.test.tsx'];

const apiTests = ['tests/api/**/*.test.ts', 'tests/contract/**/*.test.ts', 'server/**/*.api.test.ts'];

const onPostgres = {
  isolate: false,
  environment: 'node',
  globalSetup: ['tests/support/databaseServer.ts', 'tests/support/bundledWorker.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** All that fake timers replace, but `performance`. */
const clockFunctions = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

/** Vitest itself would leave one core of two idle. */
const maxWorkers = 2;

const web = {
  environment: 'happy-dom',
  // One file of React is sooner read than thousands.
  deps: { optimizer: { client: { enabled: true, include: bundledEntries() } } },
  maxWorkers,
  setupFiles: ['tests/support/withoutOwnerStacks.ts', 'tests/support/web.ts', 'tests/support/honestStubs.ts'],
};

/** The projects of Vitest. */
export const tests: ViteUserConfig = {
  plugins: [react()],
  // Resolve as Node does for the packages beside our sources, lest react-router be loaded twice.
  resolve: { conditions: ['module-sync', ...defaultServerConditions] },
  test: {
    pool: 'threads',
    // A file that a test compares with is missed where it is not there, never written by the way.
    update: 'none',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          // A busy machine is slow, not wrong.
          testTimeout: 30_000,
          include: [
            'domain/**/*.test.ts',
            'server/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/lint/**/*.test.ts',
            'tests/docs/**/*.test.ts',
          ],
          exclude: apiTests,
          setupFiles: ['tests/support/honestStubs.ts'],
          environment: 'node',
          maxWorkers,
        },
      },
      {
        extends: true,
        plugins: [oneAddress],
        test: {
          ...web,
          name: 'web',
          isolate: false,
          // React reads `performance` for all files of a worker: a clock that was moved would hold back the next ones.
          fakeTimers: { toFake: [...clockFunctions] },
          include: ['src/**/*.test.tsx', 'tests/web/**/*.test.tsx'],
          exclude: [...isolatedTests, ...localeTests],
          setupFiles: [...web.setupFiles, 'tests/support/withoutStyles.ts'],
        },
      },
      {
        extends: true,
        plugins: [oneAddress],
        test: { ...web, name: 'isolated', include: isolatedTests },
      },
      {
        extends: true,
        plugins: [oneAddress],
        test: { ...web, name: 'locale', include: localeTests },
      },
      {
        extends: true,
        test: {
          name: 'scaffold',
          include: ['tests/scaffold/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [bundledWorker],
        test: {
          ...onPostgres,
          name: 'api',
          include: apiTests,
          // Each waits for PostgreSQL half of its time. Projects of one group must have as many workers.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [bundledWorker],
        test: { ...onPostgres, name: 'infrastructure', include: ['tests/infrastructure/**/*.test.ts'], maxWorkers },
      },
    ],
  },
};
