import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the code of a process for files lies: beside the bundle once built, else in the sources, which it reads by way of tsx. */
export function workerEntry(): { readonly filename: string; readonly execArgv: string[] } {
  const here = fileURLToPath(import.meta.url);
  const beside = (name: string) => path.join(path.dirname(here), name);
  if (!here.endsWith('.ts')) return { filename: beside('worker.js'), execArgv: [] };
  return { filename: beside('../modules/worker.ts'), execArgv: ['--import', import.meta.resolve('tsx')] };
}
