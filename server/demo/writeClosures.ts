import { sql } from 'drizzle-orm';
import { anyCountedByYear, type DatedTerms, type TimeOff } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { type DayOff, timeOffOf } from '#domain/timekeeping/workPlan/dayOff.ts';
import { personByDate } from '#domain/timekeeping/workingTime/facts.ts';
import { hoursApart } from '#domain/timekeeping/workingTime/account.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { closeMonth } from '#domain/timekeeping/closures/monthClosing.ts';
import { toCommaList, toFlag } from '#domain/kernel/codecs.ts';
import {
  nothingPunched,
  type Punched,
  punchedDay,
  punchedDayRow,
  punchedEntries,
  toRow,
  withDay,
} from '../modules/timekeeping/closures/index.ts';
import type { Calendar } from './calendar.ts';
import { insertRows } from './insertRows.ts';
import { timeOff } from './leavePlan.ts';
import { chanceOf } from './random.ts';
import type { Person } from './script.ts';
import type { Story } from './story.ts';
import { termsRows } from './writePeople.ts';
import type { Written } from './written.ts';

/** First days of the last whole months that the company's history covers, the latest first. */
function closedMonths({ firstOfMonth, historyStart }: Calendar): string[] {
  const last = `${addDays(firstOfMonth, -1).slice(0, 7)}-01`;
  const before = `${addDays(last, -1).slice(0, 7)}-01`;
  return [last, before].filter((month) => month >= historyStart);
}

const nextMonth = (month: string): string => `${addDays(month, 31).slice(0, 7)}-01`;

/**
 * The sums of a month, by the same arithmetic as the job that closes it.
 * @param before what was worked in its year before it
 */
function closingOf(month: string, person: Person, punched: Punched, before: Punched['days'], story: Story) {
  const { days: worked, entries } = punched;
  const { roster, calendar } = story;
  const hired = localDateOf(calendar.pastOrThisMonth(person.hiredDaysAgo, '09:00').getTime(), calendar.zone);
  const terms = person.terms ? termsRows(person, person.terms, calendar).map(toDatedTerms) : [];
  return closeMonth({
    month: month.slice(0, 7),
    worked,
    // A habit is no plan: who has no schedule is measured by the contract.
    shiftsOn: (date) => (person.terms && !person.habit ? roster.shiftsOn(person, date) : []),
    terms,
    before: anyCountedByYear(terms, nextMonth(month)) ? before : undefined,
    apart: hoursApart({ entries, personOn: personByDate({ terms, birth_date: null }), forceMajeure: [] }),
    off: offOf(person, story),
    hired,
    left: person.leftDaysAgo === undefined ? null : addDays(calendar.today, -person.leftDaysAgo),
  });
}

const offOf =
  (person: Person, { leave, holidays }: Story): TimeOff =>
  (date, flexibleDays) => {
    const part = timeOff(leave, person.key, date);
    const daysOff: DayOff[] = [
      ...(holidays.has(date) ? [{ kind: 'holiday' as const, name: '', share: 1 }] : []),
      ...(part ? [{ kind: 'leave' as const, name: '', share: part === 'full' ? 1 : 0.5 }] : []),
    ];
    return timeOffOf({ [date]: daysOff })(date, flexibleDays);
  };

const toDatedTerms = (row: ReturnType<typeof termsRows>[number]): DatedTerms => ({
  valid_from: row.valid_from,
  contract_type: row.contract_type,
  hours: row.hours,
  hours_type: row.hours_type,
  flex: toFlag(row.flexible_days),
  days_of_week: toCommaList(row.days_of_week),
  quantity_days: row.quantity_days,
  distribution: row.distribution === 'irregular' ? 'irregular' : 'regular',
  has_complementary_hours: toFlag(row.has_complementary_hours),
  complementary_hours: row.complementary_hours,
});

/** By person and month. */
async function punchedByMonth({ tx, enterpriseId }: Written): Promise<Map<string, Punched>> {
  const rows = await tx.rows(
    punchedDayRow,
    sql`select ${punchedDay} from ${punchedEntries(enterpriseId)} group by user_id, local_date order by local_date`,
  );
  const months = new Map<string, Punched>();
  for (const row of rows) {
    const key = `${row.user_id} ${row.day.slice(0, 7)}-01`;
    months.set(key, withDay(months.get(key) ?? nothingPunched, row));
  }
  return months;
}

/** What a person worked in the year of a month before it. */
const daysBefore = (months: ReadonlyMap<string, Punched>, id: number, month: string): Punched['days'] =>
  new Map(
    [...months]
      .filter(([key]) => key.startsWith(`${id} ${month.slice(0, 4)}`) && key < `${id} ${month}`)
      .flatMap(([, { days }]) => [...days]),
  );

/** Most have signed the older month, fewer the latest one; nobody on the day of its closing. */
function signedAt(person: Person, month: string, latest: boolean, calendar: Calendar): Date | null {
  const chance = chanceOf('closure', person.key, month);
  const signs = latest ? !person.signsLate && chance.happens(0.5) : chance.happens(0.85);
  const at = calendar.at(
    addDays(nextMonth(month), chance.whole(1, 4)),
    `${chance.whole(10, 20)}:${chance.whole(10, 59)}`,
  );
  return signs && at <= calendar.now ? new Date(at) : null;
}

/** Monthly closures of the past two months for everybody who was due or who worked in them. */
export async function writeClosures(written: Written): Promise<void> {
  const { tx, story, enterpriseId, userId } = written;
  const { company, calendar } = story;
  const punched = await punchedByMonth(written);
  const rows = closedMonths(calendar).flatMap((month, index) => {
    const closedAt = new Date(Math.min(calendar.now, calendar.at(nextMonth(month), '03:00')));
    return company.people
      .map((person) => {
        const own = punched.get(`${userId(person.key)} ${month}`) ?? nothingPunched;
        const before = daysBefore(punched, userId(person.key), month);
        const sums = { ...closingOf(month, person, own, before, story), ...own };
        return {
          ...toRow(enterpriseId, userId(person.key), month, sums, closedAt),
          notified_at: own.open ? null : closedAt,
          signed_at: own.open ? null : signedAt(person, month, index === 0, calendar),
        };
      })
      .filter(({ scheduled_ms, worked_ms }) => scheduled_ms > 0 || worked_ms > 0);
  });
  await insertRows(tx, 'closures', rows);
}
