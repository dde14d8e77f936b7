import { z } from 'zod';
import { subscriptionDetails } from '#domain/operation/billing/billing.ts';
import { limits } from '#domain/constants.ts';
import { flag01, id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import { listQuery } from '#domain/kernel/list.ts';
import { roles } from '#domain/rights.ts';
import { routes } from '#domain/routes.ts';
import { charges } from '#domain/organization/firms/kinds.ts';
import { dueKinds } from './due.ts';
import { advisoryMessages as say } from './messages/index.ts';

const count = z.number().int();
/** Null: the reader may not see it there, the subscription is over, or it could not be worked out. */
const seenCount = count.nullable();

/** A company of the panel: what goes on in it, and what is due. */
const companyOverview = z.object({
  /** The enterprise's. */
  id,
  name: z.string(),
  cif: z.string().nullable(),
  /** What the reader is there. */
  role: z.enum(['admin', 'advisor']),
  due: z.array(z.enum(dueKinds)),
  /** Who of the reader's firm is in charge; null: its owners alone, or no client of the firm. */
  in_charge: z.string().nullable(),
  /** Whose client it is; null: none of the firm's. */
  charge: z.enum(charges).nullable(),
  /** Active, without advisors. */
  people: seenCount,
  /** Of this month, by the enterprise's clock. */
  joined: seenCount,
  left: seenCount,
  /** Entries that have had no exit for a day or longer. */
  open_entries: seenCount,
  /** Of the month before this one, without a review; null as well where they are not counted yet. */
  incidents: seenCount,
  /** Of the month before this one. */
  closures_done: seenCount,
  /** Of any month: an entry of it is open, or it was reopened. */
  closures_open: seenCount,
  /** Closed months that those who are still there have not signed. */
  unsigned: seenCount,
  /** Of the month before this one: who worked in it and has no payslip of it. */
  payslips_missing: seenCount,
  /** Of the last months, that their people have not opened. */
  payslips_unread: seenCount,
  /** Those of them that were handed out a week ago or longer. */
  payslips_unread_late: seenCount,
  /** Documents that somebody there has to send, of those that the reader sees. */
  documents_expected: seenCount,
  /** Those of them whose date is over, by the enterprise's clock. */
  documents_overdue: seenCount,
  /** Joiners and leavers that wait for the reader's side. */
  staff_changes: seenCount,
  /** Leave, and corrections for whom may answer them. */
  requests: seenCount,
  /** Those of them that are corrections. */
  corrections: seenCount,
  subscription: subscriptionDetails.shape.status.nullable(),
});
export type CompanyOverview = z.output<typeof companyOverview>;

/** The panel's list: the companies in which the reader is advisor or administrator. */
export const advisory = entity({
  name: 'advisory',
  record: companyOverview,
  steps: {},
  sortable: [
    'due',
    'name',
    'cif',
    'in_charge',
    'people',
    'joined',
    'left',
    'open_entries',
    'incidents',
    'closures_done',
    'closures_open',
    'unsigned',
    'payslips_missing',
    'payslips_unread',
    'documents_expected',
    'staff_changes',
    'requests',
    'subscription',
  ],
  searchable: ['name', 'cif', 'in_charge'],
  references: {},
  routes: { list: routes.getAdvisoryOverview },
  rights: { list: 'advisory.see' },
  defaults: {},
});

/** Somebody of one of the companies. */
const personFound = z.object({
  id,
  name: z.string(),
  last_name: z.string(),
  dni: z.string().nullable(),
  active: flag01,
  role: z.enum(roles),
  enterprise: z.object({ id, name: z.string() }),
});
export type PersonFound = z.output<typeof personFound>;

/** So many people a search answers. */
export const mostFound = 20;
/** Shorter texts find too much. */
export const shortestSearch = 2;

export const advisoryEndpoints = {
  getAdvisoryOverview: endpoint(routes.getAdvisoryOverview, {
    about:
      'What goes on and what is due in each company in which the reader is advisor or administrator. Filters: `q` (name, CIF, person in charge), `due` (one of its kinds, `any` or `none`), `charge` (whose they are, or the number of somebody of the reader’s firm who works for them), `subscription`.',
    access: 'advisory.see',
    whenCanceled: 'admin',
    scope: 'own',
    query: listQuery,
    data: z.array(companyOverview),
    example: () => ({ query: { range: '[0,24]', sort: '["due","DESC"]' } }),
  }),
  searchAdvisoryPeople: endpoint(routes.searchAdvisoryPeople, {
    about: `People of those companies by name or DNI, ${mostFound} at most, each with the company; active ones first.`,
    access: 'advisory.see',
    whenCanceled: 'admin',
    scope: 'own',
    query: z.object({
      q: z
        .string({ error: () => say.searchShort(shortestSearch) })
        .trim()
        .min(shortestSearch, { error: () => say.searchShort(shortestSearch) })
        .max(limits.text, { error: () => say.searchLong(limits.text) }),
    }),
    data: z.array(personFound),
    example: () => ({ query: { q: 'prueba' } }),
  }),
};
