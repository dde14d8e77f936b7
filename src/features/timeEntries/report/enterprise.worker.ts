import { provideLocale } from '#domain/kernel/locale.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import { recordOfPerson } from '#domain/timekeeping/inspections/enterpriseRecordTable.ts';
import { enterprisePdf } from './enterprisePdf.ts';
import { recordFont } from './recordFont.ts';

export interface EnterpriseReportRequest {
  readonly record: EnterpriseRecord;
  /** Of whoever reads it: a worker knows no page. */
  readonly locale: string;
}

/** Reported while it works; `content` comes last. */
export type ReportMessage = { readonly done: number } | { readonly content: ArrayBuffer };

const post = (message: ReportMessage) =>
  self.postMessage(message, { transfer: 'content' in message ? [message.content] : [] });
const every = 10;

async function make({ record, locale }: EnterpriseReportRequest): Promise<void> {
  provideLocale(() => locale);
  const font = await recordFont(...record.people.map((person) => recordOfPerson(record, person)));
  const onPerson = (done: number) => {
    if (done % every === 0) post({ done });
  };
  post({ content: enterprisePdf(record, onPerson, font) });
}

/** Makes the PDF of a whole enterprise beside the page, which stays free and hears how far it is. */
self.addEventListener('message', ({ data }: MessageEvent<EnterpriseReportRequest>) => {
  // As an error of the worker, which the page listens to.
  make(data).catch((error: unknown) => self.reportError(error));
});
