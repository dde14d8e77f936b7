import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type DatedTerms, datesOf, isOfYear, type TimeOff } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { agreementHolidays } from '#domain/timekeeping/workPlan/agreementHolidays.ts';
import { type DaysOff, holidayOf, timeOffOf } from '#domain/timekeeping/workPlan/dayOff.ts';
import {
  contractDurations,
  contractTypes,
  distributions,
  type HoursType,
  hoursTypes,
} from '#domain/organization/people/terms.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { calendarWords } from '#domain/planning/leave/messages/index.ts';
import type { Actor } from '#domain/rights.ts';
import type { Lot } from '#domain/timekeeping/workingTime/lots.ts';
import type { Agreement } from '#domain/organization/agreements/agreements.ts';
import { toCommaList, toFlag } from '#domain/kernel/codecs.ts';
import { spanOf, termsFromFirstDay } from '#domain/timekeeping/workPlan/employment.ts';
import {
  agreementsAsClosed,
  holidaysAsClosed,
  monthBasis,
  zonesAsClosed,
} from '#domain/timekeeping/workPlan/monthBasis.ts';
import { type Zones, zonesFrom } from '#domain/organization/workCentres/zones.ts';
import { array, type Db } from '#server/db/rows.ts';
import { firstDay, lastDay } from '#server/db/employment.ts';
import { zonePeriods, zonesOfPerson } from '#server/db/workCentres.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import { isAmong, keyOf, type Member, unnestOf } from '#server/db/members.ts';
import { findAgreements } from '#server/modules/organization/agreements/index.ts';
import { type OffOfPeople, offOfPeople } from './daysOff.ts';

/** Terms from a day on, with what the rules of working time ask beside the hours. */
export interface BasisTerms extends DatedTerms {
  readonly hours_type: HoursType;
  readonly distribution: (typeof distributions)[number];
  /** Null: not said. */
  readonly duration: (typeof contractDurations)[number] | null;
  /** Of a comparable full-time worker's hours, where it is said. */
  readonly part_time_percent: number | null;
  /** 1: complementary hours were agreed, `complementary_hours` of them (extra hours of a full contract). */
  readonly has_complementary_hours: 0 | 1;
  readonly complementary_hours: number | null;
  readonly night_worker: 0 | 1;
  /** Hours a week for other employers, as declared. */
  readonly other_hours: number | null;
  /** As it stands now, or stood when a month was closed; null: the law alone. */
  readonly agreement: Agreement | null;
}

/** What a person's hours are measured by. */
export interface Basis {
  /** In the order of their beginning. */
  readonly terms: readonly BasisTerms[];
  readonly off: TimeOff;
  /** The same without rest from the hours bank; left out where there is none. */
  readonly offButRest?: TimeOff | undefined;
  /** What `off` is made of. */
  readonly daysOff: DaysOff;
  /** Local dates of the first day in the enterprise, as the contract says it, and of the last one; null: still there. */
  readonly hired: string;
  readonly left: string | null;
  readonly team_ids: readonly number[];
  /** Local date; null where the enterprise does not know it. */
  readonly birth_date: string | null;
  /** By whose clock the person works. */
  readonly zones: Zones;
  /** Hours of force majeure by their date (art. 35.3 ET). */
  readonly forceMajeure: readonly Lot[];
}

/** Local dates. */
interface Range {
  readonly from: string;
  readonly to: string;
}

const closedMonth = z.object({ month: z.string(), basis: monthBasis });

const basisRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  hired: z.string(),
  left: z.string().nullable(),
  birth_date: z.string().nullable(),
  zone: z.string(),
  zones: zonePeriods,
  team_ids: z.array(z.number()),
  gaps: z.array(z.object({ from: z.string(), to: z.string() })),
  force_majeure: z.array(z.object({ date: z.string(), ms: z.number() })),
  closed: z.array(closedMonth),
  terms: z.array(
    z.object({
      valid_from: z.string(),
      contract_type: z.enum(contractTypes),
      hours: z.number(),
      hours_type: z.enum(hoursTypes),
      flexible_days: z.boolean(),
      days_of_week: z.array(z.number()),
      quantity_days: z.number().nullable(),
      distribution: z.enum(distributions),
      duration: z.enum(contractDurations).nullable(),
      part_time_percent: z.number().nullable(),
      has_complementary_hours: z.boolean(),
      complementary_hours: z.number().nullable(),
      night_worker: z.boolean(),
      other_hours: z.number().nullable(),
      agreement_id: z.number().nullable(),
    }),
  ),
});

const closedRow = closedMonth.extend({ enterprise_id: z.number(), user_id: z.number() });

const ZONES = zonesOfPerson('eu');

/** Closed months `k` of a range with the facts by which they were counted. */
const isClosedIn = ({ from, to }: Range): SQL => sql`(
  k.month between date_trunc('month', ${from}::date) and ${to}::date and k.closed_at is not null and k.basis is not null)`;

/**
 * @param zone SQL of the enterprise's time zone
 * @param enterpriseIds those of the people, by value so that one shard is asked
 */
const columns = (zone: SQL, enterpriseIds: readonly number[]): SQL => sql`
  eu.enterprise_id, eu.user_id,
  to_char(${firstDay({ member: 'eu', zone })}, 'YYYY-MM-DD') as hired,
  to_char(${lastDay({ member: 'eu', zone })}, 'YYYY-MM-DD') as left,
  eu.birth_date::text as birth_date, ${zone}::text as zone, ${ZONES} as zones,
  (select coalesce(json_agg(tm.team_id), '[]') from team_members tm
    where tm.enterprise_id = eu.enterprise_id and tm.user_id = eu.user_id) as team_ids,
  (select coalesce(json_agg(json_build_object('from', g.from_day, 'to', g.to_day)), '[]') from employment_gaps g
    where g.enterprise_id = eu.enterprise_id and g.user_id = eu.user_id) as gaps,
  (select coalesce(json_agg(json_build_object('date', d.date, 'ms', d.ms) order by d.date, d.id), '[]') from hours_decisions d
    where ${isAmong(sql`d.enterprise_id`, enterpriseIds)} and d.enterprise_id = eu.enterprise_id and d.user_id = eu.user_id
      and d.kind = 'forceMajeure' and d.withdrawn_at is null) as force_majeure,
  (select coalesce(json_agg(json_build_object(
            'valid_from', w.valid_from, 'contract_type', w.contract_type, 'hours', w.hours, 'hours_type', w.hours_type,
            'flexible_days', w.flexible_days, 'days_of_week', w.days_of_week, 'quantity_days', w.quantity_days,
            'distribution', w.distribution, 'duration', w.duration, 'part_time_percent', w.part_time_percent,
            'has_complementary_hours', w.has_complementary_hours, 'complementary_hours', w.complementary_hours,
            'night_worker', w.night_worker, 'other_hours', w.other_hours, 'agreement_id', w.agreement_id)
            order by w.valid_from), '[]')
     from work_terms w where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id) as terms`;

/**
 * Work terms, time off (approved leave, holidays of the enterprise) and dates of some people of an enterprise. In closed months
 * holidays, zones and agreements are those of the closing.
 * @param range local dates in which time off is wanted
 * @param reader who is shown it: confidential leave has its name only for whom may see it
 */
export async function basisOf(
  db: Db,
  holidays: HolidaysPort,
  enterprise: { readonly id: number; readonly time_zone: string },
  userIds: readonly number[],
  range: Range,
  reader?: Actor,
): Promise<Map<number, Basis>> {
  const rows = await db.rows(
    basisRow,
    sql`select ${columns(sql`${enterprise.time_zone}`, [enterprise.id])},
               (select coalesce(json_agg(json_build_object('month', to_char(k.month, 'YYYY-MM'), 'basis', k.basis)), '[]')
                  from closures k where k.enterprise_id = ${enterprise.id} and k.user_id = eu.user_id
                   and ${isClosedIn(wholeYears(range))}
                   and (${isClosedIn(range)} or exists (
                     select from work_terms w where w.enterprise_id = ${enterprise.id} and w.user_id = eu.user_id
                                                and w.hours_type = 'yearly'))) as closed
          from enterprise_users eu
         where eu.enterprise_id = ${enterprise.id} and eu.user_id = any(${array(userIds)})`,
  );
  const [off, agreements] = await Promise.all([
    offOfPeople({ db, holidays }, [enterprise.id], userIds, measuredIn(rows, range), reader),
    agreementsOf(db, [enterprise.id], rows),
  ]);
  return new Map(rows.map((row) => [row.user_id, toBasis(row, off, agreements, range)]));
}

const wholeYears = ({ from, to }: Range): Range => ({
  from: `${from.slice(0, 4)}-01-01`,
  to: `${to.slice(0, 4)}-12-31`,
});

/** As {@link basisOf}, of people of several enterprises. */
export async function basesOf(
  db: Db,
  holidays: HolidaysPort,
  people: readonly Member[],
  range: Range,
): Promise<(person: Member) => Basis | undefined> {
  const enterpriseIds = [...new Set(people.map((one) => one.enterprise_id))];
  const userIds = [...new Set(people.map((one) => one.user_id))];
  const rows = await db.rows(
    basisRow,
    sql`select ${columns(sql`e.time_zone`, enterpriseIds)}, '[]'::json as closed
          from ${unnestOf(people)} join enterprise_users eu using (enterprise_id, user_id)
          join enterprises e on e.id = eu.enterprise_id where ${isAmong(sql`eu.enterprise_id`, enterpriseIds)}`,
  );
  const measured = measuredIn(rows, range);
  const [off, agreements, closed] = await Promise.all([
    offOfPeople({ db, holidays }, enterpriseIds, userIds, measured),
    agreementsOf(db, enterpriseIds, rows),
    // On shards, beside tables of which each has a copy: asked by itself.
    db.rows(
      closedRow,
      sql`select k.enterprise_id, k.user_id, to_char(k.month, 'YYYY-MM') as month, k.basis from closures k
           where ${isAmong(sql`k.enterprise_id`, enterpriseIds)} and k.user_id = any(${array(userIds)}) and ${isClosedIn(measured)}`,
    ),
  ]);
  const known = new Map(
    rows.map((row) => {
      const own = { ...row, closed: closed.filter((one) => keyOf(one) === keyOf(row)) };
      return [keyOf(row), toBasis(own, off, agreements, range)];
    }),
  );
  return (person) => known.get(keyOf(person));
}

/** What an agreement gives beside the holidays of the enterprise; a day that is one already stays as it is. */
function withHolidays(daysOff: DaysOff, dates: readonly string[]): DaysOff {
  const added = dates
    .filter((date) => !holidayOf(daysOff[date]))
    .map((date) => [
      date,
      [{ kind: 'holiday' as const, name: calendarWords.agreementHoliday, share: 1 }, ...(daysOff[date] ?? [])],
    ]);
  return added.length === 0 ? daysOff : { ...daysOff, ...Object.fromEntries(added) };
}

/** Days between two employments are off, whatever else they are. */
function withGaps(daysOff: DaysOff, gaps: readonly Range[], range: Range): DaysOff {
  if (gaps.length === 0) return daysOff;
  const dates = gaps.flatMap(({ from, to }) =>
    datesOf(from > range.from ? from : range.from, to < range.to ? to : range.to),
  );
  const gap = { kind: 'leave' as const, name: employeeMessages.betweenContracts, share: 1 };
  return { ...daysOff, ...Object.fromEntries(dates.map((date) => [date, [gap]])) };
}

/** Local dates whose time off decides the hours of a range: the whole years of contracts that name the hours of a year. */
const measuredIn = (rows: readonly Pick<BasisRow, 'terms'>[], range: Range): Range =>
  rows.some(({ terms }) => terms.some(isOfYear)) ? wholeYears(range) : range;

/** Days off of a range; the same record where all of them are: people who share one are measured alike. */
function within(daysOff: DaysOff, { from, to }: Range): DaysOff {
  const own = Object.entries(daysOff).filter(([date]) => date >= from && date <= to);
  return own.length === Object.keys(daysOff).length ? daysOff : Object.fromEntries(own);
}

type BasisRow = z.output<typeof basisRow>;
type Agreements = ReadonlyMap<number, Agreement>;

/** The agreements of these people's terms: few, each of many people. Without one nothing is asked. */
async function agreementsOf(db: Db, enterpriseIds: readonly number[], rows: readonly BasisRow[]): Promise<Agreements> {
  const ids = new Set(rows.flatMap(({ terms }) => terms.flatMap(({ agreement_id }) => agreement_id ?? [])));
  return ids.size === 0 ? new Map() : findAgreements(db, enterpriseIds, [...ids]);
}

function toBasis(
  {
    enterprise_id,
    user_id,
    hired,
    left,
    birth_date,
    zone,
    zones,
    team_ids,
    gaps,
    force_majeure,
    terms,
    closed,
  }: BasisRow,
  off: OffOfPeople,
  known: Agreements,
  range: Range,
): Basis {
  const agreed = termsFromFirstDay(terms, { hired });
  const inForce = agreementsAsClosed(
    agreed.map(({ agreement_id, ...row }, index) => ({
      ...row,
      agreement: (agreement_id !== null && known.get(agreement_id)) || null,
      span: spanOf(agreed, index, { hired, left }),
    })),
    closed,
  );
  const measured = measuredIn([{ terms }], range);
  const own = agreementHolidays(inForce, measured);
  const withOwn = (days: DaysOff) =>
    withGaps(holidaysAsClosed(withHolidays(within(days, measured), own), closed, measured), gaps, measured);
  const daysOff = withOwn(off.of(enterprise_id, user_id));
  const butRest = off.butRest(enterprise_id, user_id);
  return {
    hired,
    left,
    birth_date,
    zones: zonesAsClosed(zonesFrom(zones, zone), closed),
    team_ids,
    forceMajeure: force_majeure,
    off: timeOffOf(daysOff),
    offButRest: butRest && timeOffOf(withOwn(butRest)),
    daysOff: within(daysOff, range),
    terms: inForce.map((row) => ({
      valid_from: row.valid_from,
      contract_type: row.contract_type,
      hours: row.hours,
      hours_type: row.hours_type,
      flex: toFlag(row.flexible_days),
      days_of_week: toCommaList(row.days_of_week),
      quantity_days: row.quantity_days,
      distribution: row.distribution,
      duration: row.duration,
      part_time_percent: row.part_time_percent,
      has_complementary_hours: toFlag(row.has_complementary_hours),
      complementary_hours: row.complementary_hours,
      night_worker: toFlag(row.night_worker),
      other_hours: row.other_hours,
      agreement: row.agreement,
      span: row.span,
    })),
  };
}
