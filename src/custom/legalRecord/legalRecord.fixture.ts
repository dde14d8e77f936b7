import { afterEach, vi } from 'vitest';
import { localDateOf } from '#domain/time/localTime.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import type { EnterpriseReportRequest } from '#src/features/timeEntries/report/enterprise.worker.ts';
import { enterprisePdf } from '#src/features/timeEntries/report/enterprisePdf.ts';
import { timeEntryOf, timeRecordOf } from '#tests/support/timeRecords.ts';

const zone = 'Europe/Madrid';

export const thisMonth = localDateOf(Date.now(), zone).slice(0, 7);

export const { enterprise, ...person } = timeRecordOf([
  timeEntryOf('2026-03-02 08:00', '2026-03-02 16:30', { paused: 30 }),
]);

export const record: EnterpriseRecord = {
  enterprise,
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  created_at: '2026-04-01T10:00:00+02:00',
  people: [person, { ...person, person: { ...person.person, id: 22, name: 'Íñigo', last_name: 'Ruiz', dni: null } }],
  fingerprint: { rows: 4, sha256: 'ab'.repeat(32) },
  head: { seq: 40, hash: 'cd'.repeat(32) },
};

/** Does what the worker of the enterprise's PDF does, in the page. */
export function stubPdfWorker(): void {
  class PdfWorker extends EventTarget {
    postMessage({ record: sent }: EnterpriseReportRequest): void {
      const content = enterprisePdf(sent, () => undefined);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { content } })));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', PdfWorker);
}

/** Called by every file of these tests. */
export function withPdf(): void {
  afterEach(() => vi.unstubAllGlobals());
}
