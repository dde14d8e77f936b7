import { z } from 'zod';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { monthPattern } from '#domain/time/months.ts';
import { exportLayout, givenLayout, standardLayout } from './layout.ts';
import { payrollExportMessages as say } from './messages/index.ts';

/** So many enterprises are changed by one call. */
const mostAtOnce = 1000;

const month = z.string().regex(monthPattern, { error: () => say.monthWrong });

/** Minutes, and days of leave, by variable. */
const values = z.record(z.string(), z.number());

export const personValues = z.object({ user_id: id, values });

const namedValues = personValues.extend({
  name: z.string(),
  last_name: z.string(),
  dni: z.string().nullable(),
  /** What the enterprise's own fields say of the person, in words, by key. */
  own: z.record(z.string(), z.string()),
});

/** The enterprise's own fields that the reader sees and that fit a column of a file, by key. */
const ownNames = z.record(z.string(), z.string());

/** What was exported once; the first of a month holds all of it, a later one what had changed. */
const payrollExport = z.object({
  number: z.number().int(),
  created_at: instant,
  created_by: z.string(),
  /** Somebody let the changes be exported; null: it is the last word until somebody does. */
  unlocked_at: instant.nullable(),
  unlocked_by: z.string().nullable(),
  layout: exportLayout,
  leave_names: z.record(z.string(), z.string()),
  own_names: ownNames,
  lines: z.array(namedValues),
});
export type PayrollExport = z.output<typeof payrollExport>;

/** All of a month, what had changed since the export before, or nothing new: the last one stands. */
const exportOutcomes = ['whole', 'differences', 'unchanged'] as const;

const monthVariables = z.object({
  month,
  layout: exportLayout,
  leave_names: z.record(z.string(), z.string()),
  own_names: ownNames,
  /** It is not over by the enterprise's clock. */
  running: z.boolean(),
  /** Of how many people in it the month is not closed, and its incidents that nobody has reviewed; null: not seen, or not counted. */
  closures_open: z.number().int().nullable(),
  incidents_open: z.number().int().nullable(),
  /** As it stands now, by name. */
  lines: z.array(namedValues),
  /** Since the last export; before the first, none. */
  differences: z.array(namedValues),
  /** Exported, and nobody has let changes be exported since. */
  locked: z.boolean(),
  /** The latest first. */
  exports: z.array(payrollExport),
});
export type MonthVariables = z.output<typeof monthVariables>;

const ofEnterprise = { scope: { enterprise: 'params.enterpriseId' }, params: z.object({ enterpriseId: id }) } as const;
const aMonth = z.object({ month });

export const payrollExportEndpoints = {
  getPayrollVariables: endpoint(routes.getPayrollVariables, {
    ...ofEnterprise,
    about:
      'What a month comes to for the payrolls of an enterprise, by person and variable; what has changed since the last export; and the exports with what was written then.',
    access: 'payrollExports.list',
    heavy: 'whole',
    query: aMonth,
    data: monthVariables,
    example: ({ enterpriseId }) => ({ params: { enterpriseId }, query: { month: '2026-01' } }),
  }),
  createPayrollExport: endpoint(routes.createPayrollExport, {
    ...ofEnterprise,
    about:
      'Exports the variables of a month: all of them at first, afterwards what has changed; the answer says which in `outcome`. Where nothing has changed, the last export is answered, which may hold differences alone, and null where nobody has any variables; two at once make one. 409 where the month is locked or the stored layout cannot be read, 422 where it is not over and that is not `confirmed`.',
    access: 'payrollExports.create',
    body: aMonth.extend({ confirmed: z.boolean({ error: () => say.running }).optional() }),
    data: payrollExport.extend({ outcome: z.enum(exportOutcomes) }).nullable(),
    example: ({ enterpriseId }) => ({ params: { enterpriseId }, body: { month: '2019-01' } }),
  }),
  unlockPayrollExport: endpoint(routes.unlockPayrollExport, {
    ...ofEnterprise,
    about:
      'Lets what has changed since the last export of a month be exported. A month that is not locked stays as it is; 409 of one that was never exported.',
    access: 'payrollExports.create',
    body: aMonth,
    example: ({ enterpriseId }) => ({ params: { enterpriseId }, body: { month: '2018-12' } }),
  }),
  setExportLayout: endpoint(routes.setExportLayout, {
    ...ofEnterprise,
    about:
      'Sets the concept codes of an enterprise and the template of its files. Exports that were made keep what they were written with.',
    access: 'payrollExports.create',
    body: givenLayout,
    example: ({ enterpriseId }) => ({ params: { enterpriseId }, body: standardLayout }),
  }),
  setExportLayouts: endpoint(routes.setExportLayouts, {
    about:
      'Sets codes and template of several enterprises, all of them or none; codes and columns of leave, whose types are each one’s own, stay as they are there. 409 where what one of them has stored cannot be read.',
    access: 'payrollExports.create',
    scope: 'own',
    body: z.object({
      enterprise_ids: z
        .array(id)
        .min(1, { error: () => say.noEnterprise })
        .max(mostAtOnce, { error: () => say.noEnterprise }),
      layout: givenLayout,
    }),
    example: ({ enterpriseId }) => ({ body: { enterprise_ids: [enterpriseId], layout: standardLayout } }),
  }),
};
