import { monthsFollowing } from '#domain/overview/advisory/months.ts';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { type MonthStep, rightOfStep } from '#domain/overview/advisory/monthSteps.ts';
import { isRunning } from '#domain/time/months.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import type { Caller } from '#server/http/standing.ts';
import { chargesOf } from '#server/modules/organization/firms/index.ts';
import { openIncidentsOf } from '#server/modules/timekeeping/incidents/index.ts';
import { changedSinceExport } from '../monthRun/changes.ts';
import { type CountedMonth, presentMonth } from '../monthRun/present.ts';
import {
  closuresOfMonth,
  correctionsInMonth,
  actionsOf,
  exportedOf,
  lastPayslipsOf,
  openInMonth,
} from '../monthRun/repo.ts';
import { companiesOf, payslipsOf, peopleOf } from '../repo.ts';
import { damageOf } from './damage.ts';
import { byZone, companiesWith, countIncidentsOf, zonesOf } from './overview.ts';

interface MonthSources {
  readonly db: Database;
  readonly log: Pick<Log, 'error'>;
  readonly now: Date;
}

/** What each step is worked out from. */
const sourcesOf = {
  hours: ['actions', 'open', 'corrections'],
  incidents: ['actions', 'incidents'],
  closures: ['closures', 'people'],
  variables: ['actions', 'exported', 'changed'],
  payslips: ['payslips', 'lastPayslips', 'people'],
  signatures: ['closures', 'people'],
} as const satisfies Record<MonthStep, readonly (keyof CountedMonth)[]>;

const byStep = <Of>(of: (step: MonthStep) => Of): Record<MonthStep, Of> => ({
  hours: of('hours'),
  incidents: of('incidents'),
  closures: of('closures'),
  variables: of('variables'),
  payslips: of('payslips'),
  signatures: of('signatures'),
});

/** How far each company of the actor's panel is with a month, `YYYY-MM`. */
export async function monthRunFor(
  { db, log, now }: MonthSources,
  actor: Caller,
  month: string,
): Promise<CompanyMonth[]> {
  const ids = companiesWith(actor);
  const companies = await companiesOf(db, ids);
  const zones = zonesOf(companies, (zone) => monthsFollowing(month, zone));
  const damage = damageOf<keyof CountedMonth>(log);
  const seen = byStep((step) => companiesWith(actor, rightOfStep[step]));
  const [actions, exported, changed, closures, open, corrections, incidents, people, payslips, lastPayslips, running] =
    await Promise.all([
      damage.ask('actions', ids, (all) => actionsOf(db, all, month)),
      damage.ask('exported', ids, (all) => exportedOf(db, all, month)),
      damage.ask('changed', seen.variables, (all) => changedSinceExport(db, all, month)),
      damage.ask('closures', ids, (all) => byZone(zones, all, (some, months) => closuresOfMonth(db, some, months))),
      damage.ask('open', ids, (all) => byZone(zones, all, (some, months) => openInMonth(db, some, months))),
      damage.ask('corrections', ids, (all) =>
        byZone(zones, all, (some, months) => correctionsInMonth(db, some, months)),
      ),
      damage.ask('incidents', seen.incidents, (all) =>
        byZone(zones, all, (some, months) => openIncidentsOf(db, some, months)),
      ),
      damage.ask('people', ids, (all) => byZone(zones, all, (some, months) => peopleOf(db, some, months))),
      damage.ask('payslips', ids, (all) => byZone(zones, all, (some, months) => payslipsOf(db, some, months))),
      damage.ask('lastPayslips', seen.payslips, (all) => lastPayslipsOf(db, all, month)),
      damage.ask('running', ids, async (all) =>
        companies.filter(
          ({ id, time_zone: zone }) => all.includes(id) && isRunning(month, localDateOf(now.getTime(), zone)),
        ),
      ),
    ]);
  const charges = await chargesOf(db, actor, ids);
  const known = byStep((step) => seen[step].filter((id) => !damage.has(id, ...sourcesOf[step])));
  await countIncidentsOf(db, actor, known.incidents, incidents);
  const names = new Intl.Collator('es');
  const sorted = companies.toSorted((a, b) => names.compare(a.name, b.name) || a.id - b.id);
  const setsOf = (ofStep: Record<MonthStep, readonly number[]>) => byStep((step) => new Set(ofStep[step]));
  return presentMonth({ seen: setsOf(seen), known: setsOf(known) }, sorted, {
    running: new Set(running.map(({ id }) => id)),
    actions,
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
