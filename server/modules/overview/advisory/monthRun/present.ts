import type { CompanyMonth, StepState } from '#domain/overview/advisory/monthRun.ts';
import { type MonthStep, monthSteps, type SaidStep } from '#domain/overview/advisory/monthSteps.ts';
import { chargeOf, type ChargeRow } from '#server/modules/organization/firms/index.ts';
import type { openIncidentsOf } from '#server/modules/timekeeping/incidents/index.ts';
import type { companiesOf, payslipsOf, peopleOf } from '../repo.ts';
import { isLast } from './repo.ts';
import type { closuresOfMonth, actionsOf, exportedOf, lastPayslipsOf, openInMonth } from './repo.ts';

type Rows<Query extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>;

/** What was counted of a month, of all companies. */
export interface CountedMonth {
  /** Where the month is not over. */
  readonly running: ReadonlySet<number>;
  /** Where something was written after the export. */
  readonly changed: ReadonlySet<number>;
  readonly actions: Rows<typeof actionsOf>;
  readonly exported: Rows<typeof exportedOf>;
  readonly closures: Rows<typeof closuresOfMonth>;
  readonly lastPayslips: Rows<typeof lastPayslipsOf>;
  readonly open: Rows<typeof openInMonth>;
  readonly corrections: Rows<typeof openInMonth>;
  readonly incidents: Rows<typeof openIncidentsOf>;
  readonly people: Rows<typeof peopleOf>;
  readonly payslips: Rows<typeof payslipsOf>;
  readonly charges: readonly ChargeRow[];
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** @param at when the last of it came to be, and by whom where that is known */
const follows = (left: number, at: Date | null = null, by: string | null = null): StepState => ({
  done: left === 0,
  left,
  by,
  at: at?.toISOString() ?? null,
});

/** In which companies each step may be seen. */
export type SeenSteps = Readonly<Record<MonthStep, ReadonlySet<number>>>;

interface Steps {
  readonly seen: SeenSteps;
  /** Those of them where the step could be worked out. */
  readonly known: SeenSteps;
}

export function presentMonth(
  { seen, known }: Steps,
  companies: Rows<typeof companiesOf>,
  { actions, ...counted }: CountedMonth,
): CompanyMonth[] {
  const exported = byId(counted.exported);
  const closures = byId(counted.closures);
  const lastPayslips = byId(counted.lastPayslips);
  const open = byId(counted.open);
  const corrections = byId(counted.corrections);
  const incidents = byId(counted.incidents);
  const people = byId(counted.people);
  const payslips = byId(counted.payslips);
  const charges = byId(counted.charges);
  const said = new Map(actions.map((action) => [`${action.id} ${action.step}`, action]));
  const stepSaid = (id: number, step: SaidStep, left: number | null): StepState => {
    const action = said.get(`${id} ${step}`);
    const sent = step === 'variables' ? exported.get(id) : undefined;
    if (sent && isLast(sent.at, action?.at)) return { done: true, left, by: sent.by, at: sent.at.toISOString() };
    return { done: action?.action === 'done', left, by: action?.by ?? null, at: action?.at.toISOString() ?? null };
  };
  return companies.map(({ id, name }) => {
    const worked = people.get(id)?.worked_before ?? 0;
    const closings = closures.get(id);
    const { closed = 0, open: unclosed = 0, unsigned = 0 } = closings ?? {};
    const payslip = lastPayslips.get(id);
    // A month of which nothing was written yet is still to be closed, where somebody worked.
    const toClose = closed + unclosed === 0 ? worked : unclosed;
    const sent = stepSaid(id, 'variables', null);
    const changed = sent.done && counted.changed.has(id);
    const states: Record<MonthStep, StepState> = {
      hours: stepSaid(id, 'hours', (open.get(id)?.left ?? 0) + (corrections.get(id)?.left ?? 0)),
      incidents: stepSaid(id, 'incidents', incidents.get(id)?.open ?? null),
      closures: follows(toClose, closings?.closed_last),
      variables: { ...sent, done: sent.done && !changed },
      payslips: follows(worked - (payslips.get(id)?.handed ?? 0), payslip?.at, payslip?.by),
      signatures: follows(toClose + unsigned, closings?.signed_last, closings?.signer),
    };
    const sees = (step: MonthStep) => known[step].has(id);
    const reminder = said.get(`${id} reminder`);
    return {
      id,
      name,
      ...chargeOf(charges.get(id)),
      running: counted.running.has(id),
      changed: sees('variables') && changed,
      damaged: monthSteps.filter((step) => seen[step].has(id) && !known[step].has(id)),
      steps: {
        hours: sees('hours') ? states.hours : null,
        incidents: sees('incidents') ? states.incidents : null,
        closures: sees('closures') ? states.closures : null,
        variables: sees('variables') ? states.variables : null,
        payslips: sees('payslips') ? states.payslips : null,
        signatures: sees('signatures') ? states.signatures : null,
      },
      reminded: reminder ? { by: reminder.by, at: reminder.at.toISOString() } : null,
    };
  });
}
