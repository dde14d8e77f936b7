import { z } from 'zod';
import { clientImportLimits } from './limits.ts';
import { id } from '../../kernel/codecs.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { lineErrors } from '../../kernel/importEndpoints.ts';
import { kernelMessages } from '../../kernel/messages/index.ts';
import { routes } from '../../routes.ts';
import { givenRights } from '../mandateForms.ts';
import { companyHeadingOf } from './columns.ts';

/** What a company of a file is to the firm: its client, prepared by it already, to be prepared, or none of these. */
export const companyOutcomes = ['client', 'prepared', 'new', 'refused'] as const;

const checkedPerson = z.object({
  /** As a spreadsheet counts them. */
  line: z.number().int(),
  name: z.string(),
  /** `known`: is there already, or waits with the preparation; nothing becomes of the line. */
  state: z.enum(['new', 'known', 'error']),
  errors: lineErrors,
});

const checkedCompany = z.object({
  /** Capitals and digits alone. */
  cif: z.string(),
  /** Of a client, its own; else as the file has it. */
  name: z.string(),
  outcome: z.enum(companyOutcomes),
  /** Of a client. */
  enterprise_id: id.nullable(),
  /** Where the link of a new one goes. */
  email: z.string(),
  /** Why nothing can become of the company as a whole. */
  errors: lineErrors,
  people: z.array(checkedPerson),
});
export type CheckedCompany = z.output<typeof checkedCompany>;

const checkedClients = z.object({
  companies: z.array(checkedCompany),
  /** Headings that mean nothing here. */
  ignored: z.array(z.string()),
});
export type CheckedClients = z.output<typeof checkedClients>;

const cells = z.array(z.string().max(1000)).max(100);

/** Lines of a file with their numbers, and its headings. */
const lines = z.object({
  headings: cells,
  lines: z
    .array(
      z.object({
        line: z
          .number()
          .int()
          .min(2)
          .max(clientImportLimits.lines + 1000),
        cells,
      }),
    )
    .min(1)
    .max(clientImportLimits.peopleOfPrepared + 1, {
      error: () => kernelMessages.tooManyLines(clientImportLimits.peopleOfPrepared),
    }),
});

const chosen = lines.extend({
  /** Whose people are added; null: the company is prepared, or is already. */
  enterprise_id: id.nullable(),
  /** What the firm would do in a company that is prepared. */
  rights: givenRights,
  /** Lines whose person is not wanted. */
  leave_out: z.array(z.number().int()).max(clientImportLimits.lines).default([]),
});
export type ChosenClient = z.output<typeof chosen>;

const ofFirm = { access: 'session', scope: 'own', whenCanceled: 'all' } as const;

const fields = ['name', 'cif', 'phone', 'admin_name', 'admin_last_name', 'admin_email'] as const;
const example = (unique: string) => ({
  headings: fields.map(companyHeadingOf),
  lines: [{ line: 2, cells: ['Nueva SL', 'B76543214', '910000000', 'Eva', 'Ríos', `eva.${unique}@ejemplo.es`] }],
});

export const clientImportEndpoints = {
  previewClientsImport: endpoint(routes.previewClientsImport, {
    ...ofFirm,
    about: `Reads lines of companies and their people without saving anything: what each company is to the firm, and what would become of each person. A long file is sent in several calls, whole companies in each. Says nothing of companies that are no clients of the caller’s.`,
    body: lines,
    data: checkedClients,
    example: ({ unique }) => ({ body: example(unique()) }),
  }),
  importClient: endpoint(routes.importClient, {
    ...ofFirm,
    about:
      'Brings one company of such a file: adds its people to a client that lets the firm do so, or, by an owner, prepares the company and keeps its people until it has accepted the firm. All of it, or nothing (422 with the bad lines, 409 where the company changed since the preview). What is there already stays as it is.',
    body: chosen,
    data: z.object({
      people: z.number().int(),
      invitations_failed: z.number().int(),
    }),
    success: 201,
    example: ({ unique }) => ({
      body: { ...example(unique()), enterprise_id: null, rights: ['people' as const], leave_out: [] },
    }),
  }),
};
