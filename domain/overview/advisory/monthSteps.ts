import type { Right } from '#domain/rights.ts';

/** What closes a month of a company, in this order. */
export const monthSteps = ['hours', 'incidents', 'closures', 'variables', 'payslips', 'signatures'] as const;
export type MonthStep = (typeof monthSteps)[number];

/** Steps of which somebody says that they are done; the others follow from closures and payslips. */
export const saidSteps = ['hours', 'incidents', 'variables'] as const;
export type SaidStep = (typeof saidSteps)[number];

export const isSaid = (step: MonthStep): step is SaidStep => (saidSteps as readonly MonthStep[]).includes(step);

/** What one has to have in a company to see a step of it, and to say that it is done. */
export const rightOfStep = {
  hours: 'timeSheets.see',
  incidents: 'timeSheets.seeIncidents',
  closures: 'timeSheets.see',
  variables: 'payrolls.upload',
  payslips: 'payrolls.upload',
  signatures: 'timeSheets.see',
} as const satisfies Record<MonthStep, Right>;

/** So many companies are changed or reminded by one call. */
export const mostAtOnce = 1000;

export const reminderLength = 1000;

/** Steps of a month are said, and companies reminded of it, for so many years. */
export const oldestRunYears = 5;
