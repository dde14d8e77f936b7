import { vi } from 'vitest';
import { overtimePdf } from '#src/features/timeEntries/report/overtimePdf.ts';
import { recordPdf } from '#src/features/timeEntries/report/pdf.ts';
import { recordXlsx } from '#src/features/timeEntries/report/xlsx.ts';
import type { ReportRequest } from '#src/features/timeEntries/report/reportRequest.ts';
import { type RegisterFile, registerPdf } from '#src/resources/complaints/register/registerPdf.ts';
import { type Sheet, workbook } from '#src/ui/workbook/workbook.ts';

type WorkerRequest = ReportRequest | RegisterFile | readonly Sheet[];

function made(request: WorkerRequest): ArrayBuffer | Uint8Array {
  if ('format' in request) {
    if (request.format === 'overtime') return overtimePdf(request.statement);
    return request.format === 'pdf' ? recordPdf(request.record) : recordXlsx(request.record);
  }
  if ('entries' in request && 'madeAt' in request) return registerPdf(request);
  return workbook(request);
}

/** Does what the workers of reports and spreadsheets do, in the page: the test's window has no workers. */
class PageWorker extends EventTarget {
  postMessage(request: WorkerRequest): void {
    const data = made(request);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

/** The files that the page hands to the browser from now on, in their order. */
export function savedFiles(): { name: string; content: Blob }[] {
  vi.stubGlobal('Worker', PageWorker);
  const files: { name: string; content: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:test/${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blobs.get(this.href);
    if (content) files.push({ name: this.download, content });
  });
  return files;
}
