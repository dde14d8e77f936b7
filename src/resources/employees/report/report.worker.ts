import type { ReportRequest } from './makeReport.ts';
import { recordPdf } from './pdf.ts';
import { recordXlsx } from './xlsx.ts';

/** Makes one file beside the page, which stays free meanwhile; answers its bytes. */
self.addEventListener('message', ({ data: { format, record } }: MessageEvent<ReportRequest>) => {
  const content = format === 'pdf' ? recordPdf(record) : recordXlsx(record);
  self.postMessage(content, { transfer: [] });
});
