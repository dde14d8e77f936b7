import { z } from 'zod';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { monthPattern } from '#domain/time/months.ts';
import { charges } from '#domain/organization/firms/kinds.ts';
import { advisoryMessages as say } from './messages/index.ts';
import { monthSteps, mostAtOnce, reminderLength, saidSteps } from './monthSteps.ts';

const month = z.string({ error: () => say.month }).regex(monthPattern, { error: () => say.month });
const companies = z
  .array(id, { error: () => say.noCompany })
  .min(1, { error: () => say.noCompany })
  .max(mostAtOnce, { error: () => say.tooMany(mostAtOnce) });

/** What is written to the administrators of a company. */
export const reminderText = z
  .string({ error: () => say.text })
  .trim()
  .min(1, { error: () => say.text })
  .max(reminderLength, { error: () => say.textLong(reminderLength) });

const stepState = z.object({
  done: z.boolean(),
  /** How much is left to do; null where that is not counted. */
  left: z.number().int().nullable(),
  /** Who said it last, and when; of what follows from closures and payslips the last of them, by whom where that is known. */
  by: z.string().nullable(),
  at: instant.nullable(),
});
export type StepState = z.output<typeof stepState>;

/** Whether nothing of a step is left; somebody may have said that it is done while something was. */
export const isSettled = ({ done, left }: StepState): boolean => done && !(left !== null && left > 0);

const companyMonth = z.object({
  /** The enterprise's. */
  id,
  name: z.string(),
  /** As in the panel. */
  in_charge: z.string().nullable(),
  charge: z.enum(charges).nullable(),
  /** The month is not over by the company's clock. */
  running: z.boolean(),
  /** Something that counts in the month was written after its variables were exported; false where these are not seen. */
  changed: z.boolean(),
  /** Null: the reader may not see it there, or it is damaged. */
  steps: z.record(z.enum(monthSteps), stepState.nullable()),
  /** Those that the reader may see, and that could not be worked out. */
  damaged: z.array(z.enum(monthSteps)),
  /** The last reminder of the month that went to the company. */
  reminded: z.object({ by: z.string(), at: instant }).nullable(),
});
export type CompanyMonth = z.output<typeof companyMonth>;

const ofCompanies = { access: 'advisory.see', scope: 'own' } as const;

export const monthRunEndpoints = {
  getMonthRun: endpoint(routes.getMonthRun, {
    ...ofCompanies,
    about: 'How far each company of the panel is with a month: what is done, by whom, and how much is left. By name.',
    query: z.object({ month }),
    data: z.array(companyMonth),
    example: () => ({ query: { month: '2026-01' } }),
  }),
  setMonthStep: endpoint(routes.setMonthStep, {
    ...ofCompanies,
    about:
      'Says that a step of a month is done in some companies, or is not; all of them or none. 422 for a month that lies ahead or too far back.',
    body: z.object({
      month,
      step: z.enum(saidSteps, { error: () => say.step }),
      done: z.boolean({ error: () => say.step }),
      enterprise_ids: companies,
    }),
    example: ({ enterpriseId }) => ({
      body: { month: '2026-01', step: 'hours' as const, done: true, enterprise_ids: [enterpriseId] },
    }),
  }),
  remindClients: endpoint(routes.remindClients, {
    ...ofCompanies,
    about:
      'Notifies the administrators of some companies of what is left of a month. Whoever was reminded within the last hour, of whichever month, is left out; 409 where that is everybody, 422 for a month that lies ahead or too far back.',
    body: z.object({
      month,
      enterprise_ids: companies,
      text: reminderText,
    }),
    /** How many companies it went to. */
    data: z.object({ reminded: z.number().int() }),
    example: ({ enterpriseId }) => ({
      body: { month: '2026-01', enterprise_ids: [enterpriseId], text: 'Faltan por cerrar algunos fichajes.' },
    }),
  }),
};
