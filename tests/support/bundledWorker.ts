import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { bundles } from '../../build/bundles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** the code of processes for files, bundled as for the product */
    fileWorker: string;
  }
}

/** Bundles it for the whole run (globalSetup of vitest's project `api`), beside node_modules, where it finds its packages. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = path.resolve('var');
  await mkdir(parent, { recursive: true });
  const outDir = await mkdtemp(path.join(parent, 'test-worker-'));
  const { build: server, ssr } = bundles.server;
  await build({
    configFile: false,
    logLevel: 'error',
    ssr,
    build: {
      ...server,
      outDir,
      rolldownOptions: { ...server?.rolldownOptions, input: { worker: 'server/modules/worker.ts' } },
    },
  });
  project.provide('fileWorker', path.join(outDir, 'worker.js'));
  return () => rm(outDir, { recursive: true, force: true });
}
