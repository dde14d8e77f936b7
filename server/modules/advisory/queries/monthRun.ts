import { monthsFollowing } from '../../../../domain/advisory/months.ts';
import type { CompanyMonth } from '../../../../domain/advisory/monthRun.ts';
import { type MonthStep, rightOfStep } from '../../../../domain/advisory/monthSteps.ts';
import type { Actor } from '../../../../domain/rights.ts';
import { isRunning } from '../../../../domain/time/months.ts';
import { localDateOf } from '../../../../domain/time/localTime.ts';
import type { Database } from '../../../db/connect.ts';
import { chargesOf } from '../../firms/index.ts';
import { changedSinceExport } from '../monthRun/changes.ts';
import { presentMonth } from '../monthRun/present.ts';
import {
  closuresOfMonth,
  correctionsInMonth,
  deedsOf,
  exportedOf,
  lastPayslipsOf,
  openInMonth,
} from '../monthRun/repo.ts';
import { companiesOf, payslipsOf, peopleOf } from '../repo.ts';
import { byZone, companiesWith, incidentsFor, zonesOf } from './overview.ts';

/** How far each company of the actor's panel is with a month, `YYYY-MM`. */
export async function monthRunFor(db: Database, actor: Actor, month: string, now: Date): Promise<CompanyMonth[]> {
  const ids = companiesWith(actor);
  const companies = await companiesOf(db, ids);
  const zones = zonesOf(companies, (zone) => monthsFollowing(month, zone));
  const [deeds, exported, changed, closures, open, corrections, incidents, people, payslips, lastPayslips, charges] =
    await Promise.all([
      deedsOf(db, ids, month),
      exportedOf(db, ids, month),
      changedSinceExport(db, companiesWith(actor, rightOfStep.variables), month),
      byZone(zones, ids, (some, months) => closuresOfMonth(db, some, months)),
      byZone(zones, ids, (some, months) => openInMonth(db, some, months)),
      byZone(zones, ids, (some, months) => correctionsInMonth(db, some, months)),
      incidentsFor(db, actor, zones, companiesWith(actor, rightOfStep.incidents)),
      byZone(zones, ids, (some, months) => peopleOf(db, some, months)),
      byZone(zones, ids, (some, months) => payslipsOf(db, some, months)),
      lastPayslipsOf(db, companiesWith(actor, rightOfStep.payslips), month),
      chargesOf(db, actor, ids),
    ]);
  const names = new Intl.Collator('es');
  const sorted = companies.toSorted((a, b) => names.compare(a.name, b.name) || a.id - b.id);
  const seenIn = (step: MonthStep) => new Set(companiesWith(actor, rightOfStep[step]));
  const seen = {
    hours: seenIn('hours'),
    incidents: seenIn('incidents'),
    closures: seenIn('closures'),
    variables: seenIn('variables'),
    payslips: seenIn('payslips'),
    signatures: seenIn('signatures'),
  };
  const running = companies.filter((one) => isRunning(month, localDateOf(now.getTime(), one.time_zone)));
  return presentMonth(seen, sorted, {
    running: new Set(running.map(({ id }) => id)),
    deeds,
    exported,
    changed: new Set(changed.map(({ id }) => id)),
    closures,
    open,
    corrections,
    incidents,
    people,
    payslips,
    lastPayslips,
    charges,
  });
}
