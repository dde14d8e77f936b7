import { localeNow } from '../../../../domain/kernel/locale.ts';
import type { RegisterRequest } from './register.worker.ts';
import type { RegisterFile } from './registerPdf.ts';

/** The register as a PDF, made in a worker of its own. */
export function makeRegisterPdf(file: RegisterFile): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('register.worker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The PDF could not be made')));
    worker.postMessage({ ...file, locale: localeNow() } satisfies RegisterRequest, { transfer: [] });
  });
  return made.finally(() => worker.terminate());
}
