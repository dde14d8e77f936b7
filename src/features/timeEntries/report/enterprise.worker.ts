import type { EnterpriseRecord } from '../../../../domain/inspections/enterpriseRecord.ts';
import { recordOfPerson } from '../../../../domain/inspections/enterpriseRecordTable.ts';
import { enterprisePdf } from './enterprisePdf.ts';
import { recordFont } from './recordFont.ts';

/** Told while it works; `content` comes last. */
export type ReportTold = { readonly done: number } | { readonly content: ArrayBuffer };

const tell = (told: ReportTold) => self.postMessage(told, { transfer: 'content' in told ? [told.content] : [] });
const every = 10;

async function make(record: EnterpriseRecord): Promise<void> {
  const font = await recordFont(...record.people.map((person) => recordOfPerson(record, person)));
  const onPerson = (done: number) => {
    if (done % every === 0) tell({ done });
  };
  tell({ content: enterprisePdf(record, onPerson, font) });
}

/** Makes the PDF of a whole enterprise beside the page, which stays free and hears how far it is. */
self.addEventListener('message', ({ data }: MessageEvent<EnterpriseRecord>) => {
  // As an error of the worker, which the page listens to.
  make(data).catch((error: unknown) => self.reportError(error));
});
