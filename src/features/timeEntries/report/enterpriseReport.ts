import { localeNow } from '#domain/kernel/locale.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import type { EnterpriseReportRequest, ReportMessage } from './enterprise.worker.ts';

/** The PDF of a whole enterprise's record, made in a worker of its own; `signal` gives it up. */
export function makeEnterprisePdf(
  record: EnterpriseRecord,
  onPerson: (done: number) => void,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('enterprise.worker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReportMessage>) => {
      if ('content' in data) resolve(data.content);
      else onPerson(data.done);
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The report could not be made')));
    signal?.addEventListener('abort', () => reject(new DOMException('The report was given up', 'AbortError')));
    worker.postMessage({ record, locale: localeNow() } satisfies EnterpriseReportRequest, { transfer: [] });
  });
  return made.finally(() => worker.terminate());
}
