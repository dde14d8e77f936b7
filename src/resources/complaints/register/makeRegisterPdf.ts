import { localeNow } from '../../../../domain/kernel/locale.ts';
import { askWorker } from '../../../session/askWorker.ts';
import type { RegisterRequest } from './register.worker.ts';
import type { RegisterFile } from './registerPdf.ts';

/** The register as a PDF, made in a worker of its own. */
export function makeRegisterPdf(file: RegisterFile): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('register.worker.ts', import.meta.url), { type: 'module' });
  const request: RegisterRequest = { ...file, locale: localeNow() };
  return askWorker(worker, request, 'The PDF could not be made');
}
