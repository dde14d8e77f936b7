import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the code of a worker thread lies: beside this file in the sources, which a thread reads by way of tsx, and beside
 * the bundle once built.
 */
export function workerEntry(): { readonly filename: string; readonly execArgv: string[] } {
  const here = fileURLToPath(import.meta.url);
  const beside = (name: string) => path.join(path.dirname(here), name);
  if (!here.endsWith('.ts')) return { filename: beside('worker.js'), execArgv: [] };
  return {
    filename: path.join(path.dirname(here), '../modules/worker.ts'),
    execArgv: ['--import', beside('sources.mjs')],
  };
}
