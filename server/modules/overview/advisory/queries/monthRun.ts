import { monthsFollowing } from '#domain/overview/advisory/months.ts';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { type MonthStep, rightOfStep } from '#domain/overview/advisory/monthSteps.ts';
import { isRunning, rangeOfMonth } from '#domain/time/months.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import type { Caller } from '#server/http/standing.ts';
import { chargesOf } from '#server/modules/organization/firms/index.ts';
import { openIncidentsOf } from '#server/modules/timekeeping/incidents/index.ts';
import { type CountedMonth, presentMonth } from '../monthRun/present.ts';
import {
  actionsOf,
  closuresOfMonth,
  correctionsInMonth,
  exportedOf,
  lastPayslipsOf,
  openInMonth,
} from '../monthRun/repo.ts';
import { companiesOf, payslipsOf, peopleOf } from '../repo.ts';
import { byZone, companiesWith, countIncidentsOf, damageOf, zonesOf } from './overview.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { array, type Db } from '#server/db/rows.ts';
import { leaveCounts } from '#server/modules/paperwork/payrollExports/index.ts';

const changedRow = z.object({ id: z.number() });

/**
 * Of some enterprises those that exported the variables of a month, `YYYY-MM`, and in which something that counts in it was
 * written afterwards, or after somebody said that step last (docs/product/advisory.md, 4): a month that was reopened or closed,
 * leave, or a decision on hours. Leave that is deleted leaves no row, and how many days a row counts for depends on calendar and
 * schedules: the rows are counted and compared with those of the export.
 */
export const changedSinceExport = (db: Db, enterpriseIds: readonly number[], month: string) => {
  const range = rangeOfMonth(month);
  const { from, to } = range;
  const ids = array(enterpriseIds);
  return db.rows(
    changedRow,
    sql`with exported as (
          select distinct on (x.enterprise_id) x.enterprise_id, x.created_at, x.month_values, x.leave_rows
            from payroll_exports x
           where x.enterprise_id = any(${ids}::int[]) and x.month = ${from}::date
           order by x.enterprise_id, x.number desc),
        said as (
          select d.enterprise_id, max(d.done_at) as at from month_actions d
           where d.enterprise_id = any(${ids}::int[]) and d.month = ${from}::date and d.step = 'variables'
           group by d.enterprise_id),
        since as (
          select x.enterprise_id, x.month_values, x.leave_rows, greatest(x.created_at, s.at) as at,
                 coalesce(s.at > x.created_at, false) as is_said
            from exported x left join said s on s.enterprise_id = x.enterprise_id),
        leave_now as (
          select l.enterprise_id, l.user_id, 'leave:' || l.leave_type_id as key, count(*) as leave_rows,
                 sum(case l.part when 'full' then 1 else 0.5 end) as days
            from since s join leave l on l.enterprise_id = s.enterprise_id
           where l.enterprise_id = any(${ids}::int[]) and ${leaveCounts(range)}
           group by l.enterprise_id, l.user_id, l.leave_type_id),
        leave_deleted as (
          select s.enterprise_id from since s
           where s.leave_rows <> (select coalesce(sum(n.leave_rows), 0) from leave_now n
                                   where n.enterprise_id = s.enterprise_id)
          union all
          -- Exports without the number of rows counted dates of every type.
          select s.enterprise_id
            from since s
           cross join jsonb_array_elements(s.month_values) line
           cross join jsonb_each_text(line -> 'values') v
            left join leave_now n
              on n.enterprise_id = s.enterprise_id and n.user_id = (line ->> 'user_id')::int and n.key = v.key
           where s.leave_rows is null and v.key like 'leave:%' and coalesce(n.days, 0) < v.value::numeric)
        select s.enterprise_id as id from since s
         where exists (select from closures k
                        where k.enterprise_id = s.enterprise_id and k.month = ${from}::date
                          and (k.closed_at > s.at and k.reopened_at is not null or k.reopened_at > s.at))
            or exists (select from leave l
                        where l.enterprise_id = s.enterprise_id and l.day between ${from}::date and ${to}::date
                          and l.status = 'approved' and (l.answered_at > s.at or l.created_at > s.at))
            or exists (select from hours_decisions d
                        where d.enterprise_id = s.enterprise_id and d.date between ${from}::date and ${to}::date
                          and (d.decided_at > s.at or d.answered_at > s.at or d.withdrawn_at > s.at))
            or not s.is_said and s.enterprise_id in (select enterprise_id from leave_deleted)`,
  );
};

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
