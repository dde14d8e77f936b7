import { z } from 'zod';
import { clientImportLimits } from './limits.ts';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { lineErrors } from '#domain/kernel/importEndpoints.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { routes } from '#domain/routes.ts';
import { givenRights } from '../mandateForms.ts';
import { companyHeadingOf } from './columns.ts';
import { clientImportStates, importedCompanyStates } from './states.ts';

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

const fileLine = z.object({
  line: z
    .number()
    .int()
    .min(2)
    .max(clientImportLimits.lines + 1000),
  cells,
});

const tooMany = { error: () => kernelMessages.tooManyLines(clientImportLimits.peopleOfPrepared) };

const linesAtOnce = z
  .array(fileLine)
  .min(1)
  .max(clientImportLimits.peopleOfPrepared + 1, tooMany);

const chosen = z.object({
  lines: linesAtOnce,
  /** Whose people are added; null: the company is prepared, or is already. */
  enterprise_id: id.nullable(),
  /** Lines whose person is not wanted. */
  leave_out: z.array(z.number().int()).max(clientImportLimits.lines).default([]),
});
export type ChosenClient = z.output<typeof chosen>;

const lot = z.object({
  headings: cells,
  companies: z
    .array(chosen)
    .min(1)
    .max(clientImportLimits.linesAtOnce)
    .refine((companies) => linesIn(companies) <= clientImportLimits.peopleOfPrepared + 1, tooMany),
});

const linesIn = (companies: readonly ChosenClient[]): number =>
  companies.reduce((sum, { lines }) => sum + lines.length, 0);

const clientImport = z.object({
  id,
  state: z.enum(clientImportStates),
  /** Companies. */
  total: z.number().int(),
  /** Of these nothing is left to do, with success or without. */
  done: z.number().int(),
  failed: z.number().int(),
  /** Not begun, and not to be: the import was canceled before. */
  canceled: z.number().int(),
  /** Who of the firm began it. */
  started_by: z.string(),
  /** Whether the reader did. */
  own: z.boolean(),
  created_at: instant,
});
export type ClientImport = z.output<typeof clientImport>;

const importedCompany = z.object({
  cif: z.string(),
  name: z.string(),
  state: z.enum(importedCompanyStates),
  /** What became of it, fit for a toast. */
  message: z.string().nullable(),
  people: z.number().int(),
  invitations_failed: z.number().int(),
});
export type ImportedCompany = z.output<typeof importedCompany>;

const ofFirm = { access: 'session', scope: 'own', whenCanceled: 'all' } as const;
const params = z.object({ id });

const fields = ['name', 'cif', 'phone', 'admin_name', 'admin_last_name', 'admin_email'] as const;
const exampleHeadings = fields.map(companyHeadingOf);
const exampleLines = (unique: string) => [
  { line: 2, cells: ['Nueva SL', 'B76543214', '910000000', 'Eva', 'Ríos', `eva.${unique}@ejemplo.es`] },
];

export const clientImportEndpoints = {
  previewClientsImport: endpoint(routes.previewClientsImport, {
    ...ofFirm,
    about: `Reads lines of companies and their people without saving anything: what each company is to the firm, and what would become of each person. A long file is sent in several calls, whole companies in each. Says nothing of companies that are no clients of the caller’s.`,
    body: z.object({ headings: cells, lines: linesAtOnce }),
    data: checkedClients,
    example: ({ unique }) => ({ body: { headings: exampleHeadings, lines: exampleLines(unique()) } }),
  }),
  listClientImports: endpoint(routes.listClientImports, {
    ...ofFirm,
    about:
      'Imports of clients that are under way, and those that ended in the last day, the newest first: the caller’s own but what they dismissed and, for an owner, those of the firm.',
    data: z.array(clientImport),
  }),
  createClientImport: endpoint(routes.createClientImport, {
    ...ofFirm,
    about:
      'Begins an import of clients, whose companies are handed over next. One that the caller began and never started is forgotten; 409 while one of theirs is under way.',
    body: z.object({
      /** What the firm would do in companies that are prepared. */
      rights: givenRights,
    }),
    data: clientImport,
    success: 201,
    example: () => ({ body: { rights: ['people' as const] } }),
  }),
  addToClientImport: endpoint(routes.addToClientImport, {
    ...ofFirm,
    about:
      'Hands over companies of the file, each with all of its lines and under the headings of the first call; kept encrypted until each is done. The same company again changes nothing; 409 where its lines are others, and once the import is started.',
    params,
    body: lot,
    data: clientImport,
    success: 201,
    example: ({ teamId, unique }) => ({
      params: { id: teamId },
      body: {
        headings: exampleHeadings,
        companies: [{ lines: exampleLines(unique()), enterprise_id: null, leave_out: [] }],
      },
    }),
  }),
  startClientImport: endpoint(routes.startClientImport, {
    ...ofFirm,
    about:
      'Starts an import in the background, company by company, with the rights that the caller has then: it adds people to a client that lets the firm do so, or, for an owner, prepares the company and keeps its people until it has accepted the firm. All of a company, or nothing; one that fails stops no other. What is there already stays as it is.',
    params,
    data: clientImport,
    example: ({ teamId }) => ({ params: { id: teamId } }),
  }),
  getClientImport: endpoint(routes.getClientImport, {
    ...ofFirm,
    about:
      'How far an import is, and what became of each company: for who began it and, while it is listed, the firm’s owners. What is said of a company is kept for a day.',
    params,
    data: clientImport.extend({ companies: z.array(importedCompany) }),
    example: ({ teamId }) => ({ params: { id: teamId } }),
  }),
  cancelClientImport: endpoint(routes.cancelClientImport, {
    ...ofFirm,
    about:
      'Cancels an import that is under way: for who began it and the firm’s owners. Companies that nobody has begun stay as they are; one that somebody works on is brought to its end, and what is done stays done. 409 where it is canceled already, has ended, or was never started.',
    params,
    data: clientImport,
    example: ({ teamId }) => ({ params: { id: teamId } }),
  }),
  dismissClientImport: endpoint(routes.dismissClientImport, {
    ...ofFirm,
    about: 'The caller has seen the result of an import of theirs that has ended: it is not listed for them any more.',
    params,
    example: ({ teamId }) => ({ params: { id: teamId } }),
  }),
};
