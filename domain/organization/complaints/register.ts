import { z } from 'zod';
import { toCsv } from '#domain/kernel/csv.ts';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { numericDate } from '#domain/time/format.ts';
import { complaintStates } from './complaints.ts';
import { complaintRegisterWords as words } from './messages/index.ts';

/** What the register says of a complaint (art. 26.1 Ley 2/2023): no content and no person. */
const registerEntry = z.object({
  reference: z.string(),
  received_at: instant,
  state: z.enum(complaintStates),
  acknowledge_by: instant,
  acknowledged_at: instant.nullable(),
  investigated_at: instant.nullable(),
  answer_by: instant,
  extension_months: z.int().nullable(),
  answered_at: instant.nullable(),
  closed_at: instant.nullable(),
  measures: z.string().nullable(),
  /** Since when this entry alone is left. */
  content_removed_at: instant.nullable(),
});
export type RegisterEntry = z.output<typeof registerEntry>;

const forEnterprise = z.object({ enterpriseId: id });

export const complaintRegisterEndpoints = {
  listComplaintRegister: endpoint(routes.listComplaintRegister, {
    about:
      'The register of complaints that are the caller’s to read, newest first; each reading is logged. `format=pdf` is the same, logged as an export, for the browser to make the PDF.',
    access: 'complaints.read',
    whenCanceled: 'all',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    query: z.object({ format: z.enum(['view', 'pdf']).default('view') }),
    data: z.array(registerEntry),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  exportComplaintRegister: endpoint(routes.exportComplaintRegister, {
    about: 'The same register as a CSV file; each export is logged.',
    access: 'complaints.read',
    whenCanceled: 'all',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    download: 'text/csv',
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
};

/** The register's columns and a line of each entry, by days. */
export function registerTable(entries: readonly RegisterEntry[]): {
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
} {
  const dayOf = (moment: string | null) => (moment === null ? '' : numericDate(moment.slice(0, 10)));
  const lines = entries.map((entry) => [
    entry.reference,
    dayOf(entry.received_at),
    words.states[entry.state],
    dayOf(entry.acknowledge_by),
    dayOf(entry.acknowledged_at),
    dayOf(entry.investigated_at),
    dayOf(entry.answer_by),
    entry.extension_months === null ? '' : words.months(entry.extension_months),
    dayOf(entry.answered_at),
    dayOf(entry.closed_at),
    entry.measures ?? '',
    dayOf(entry.content_removed_at),
  ]);
  return { columns: Object.values(words.columns), lines };
}

/** The register as a spreadsheet. */
export function registerCsv(entries: readonly RegisterEntry[]): Promise<string> {
  const { columns, lines } = registerTable(entries);
  return toCsv([columns, ...lines]);
}
