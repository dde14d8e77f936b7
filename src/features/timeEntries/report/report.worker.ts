import { provideLocale } from '../../../../domain/kernel/locale.ts';
import { recordPdf } from './pdf.ts';
import { recordFont } from './recordFont.ts';
import type { ReportRequest } from './reportRequest.ts';
import { recordXlsx } from './xlsx.ts';

/** Makes one file beside the page, which stays free meanwhile; answers its bytes. */
async function make({ format, record, locale }: ReportRequest): Promise<void> {
  provideLocale(() => locale);
  const content = format === 'pdf' ? recordPdf(record, await recordFont(record)) : recordXlsx(record);
  self.postMessage(content, { transfer: [] });
}

self.addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  // As an error of the worker, which the page listens to.
  make(data).catch((error: unknown) => self.reportError(error));
});
