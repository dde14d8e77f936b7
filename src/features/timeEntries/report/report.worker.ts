import { provideLocale } from '#domain/kernel/locale.ts';
import { recordPdf } from './pdf.ts';
import { overtimePdf, overtimeTexts } from './overtimePdf.ts';
import { fontFor, recordFont } from './recordFont.ts';
import type { ReportRequest } from './reportRequest.ts';
import { recordXlsx } from './xlsx.ts';

/** Makes one file beside the page, which stays free meanwhile; answers its bytes. */
async function make(request: ReportRequest): Promise<void> {
  provideLocale(() => request.locale);
  self.postMessage(await contentOf(request), { transfer: [] });
}

async function contentOf(request: ReportRequest): Promise<ArrayBuffer | Uint8Array> {
  if (request.format === 'overtime') {
    const { statement } = request;
    return overtimePdf(statement, await fontFor(overtimeTexts(statement)));
  }
  const { format, record } = request;
  return format === 'pdf' ? recordPdf(record, await recordFont(record)) : recordXlsx(record);
}

self.addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  // As an error of the worker, which the page listens to.
  make(data).catch((error: unknown) => self.reportError(error));
});
