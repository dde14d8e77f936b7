import { payrollExportsPath } from '#src/features/payrollExports/path.ts';
import type { MonthStep } from '#domain/overview/advisory/monthSteps.ts';

/** Where a step of a month, `YYYY-MM`, is dealt with in a company. */
export function placeOfStep(step: MonthStep, month: string): string {
  switch (step) {
    case 'hours':
    case 'closures':
      return `/fichajes?tab=month&date=${month}-01`;
    case 'incidents':
      return `/fichajes/incidencias?month=${month}&state=open`;
    case 'variables':
      return `${payrollExportsPath}?month=${month}`;
    case 'payslips':
      return '/employees/payrolls';
    // The start page says who has not signed.
    case 'signatures':
      return '/';
  }
}
