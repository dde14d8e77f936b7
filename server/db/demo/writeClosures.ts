import { sql } from 'drizzle-orm';
import { scheduledTime } from '../../../domain/calc/balance.ts';
import { addDays, localDateOf } from '../../../domain/calc/localTime.ts';
import { closures } from '../schema/index.ts';
import type { Calendar } from './calendar.ts';
import { datesBetween } from './calendar.ts';
import { timeOff } from './leavePlan.ts';
import { chanceOf } from './random.ts';
import type { Person } from './script.ts';
import type { Story } from './story.ts';
import type { Written } from './written.ts';

/** First days of the last whole months that the company's history covers, the latest first. */
function closedMonths({ firstOfMonth, historyStart }: Calendar): string[] {
  const last = `${addDays(firstOfMonth, -1).slice(0, 7)}-01`;
  const before = `${addDays(last, -1).slice(0, 7)}-01`;
  return [last, before].filter((month) => month >= historyStart);
}

const nextMonth = (month: string): string => `${addDays(month, 31).slice(0, 7)}-01`;

/** Milliseconds for which a person was due; days off do not count, half days count half. */
function scheduledIn(month: string, person: Person, { roster, leave, calendar }: Story): number {
  const hired = localDateOf(calendar.pastOrThisMonth(person.hiredDaysAgo, '09:00').getTime(), calendar.zone);
  const left = person.leftDaysAgo === undefined ? '9999' : addDays(calendar.today, -person.leftDaysAgo);
  return datesBetween(month, addDays(nextMonth(month), -1))
    .filter((date) => date >= hired && date <= left)
    .reduce((sum, date) => {
      const off = timeOff(leave, person.key, date);
      const due = scheduledTime(roster.shiftsOn(person, date));
      return sum + (off === 'full' ? 0 : off ? due / 2 : due);
    }, 0);
}

async function workedByMonth({ tx, enterpriseId }: Written): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ user_id: number; month: string; worked: string | number }>(sql`
    select user_id, to_char(local_date, 'YYYY-MM-01') as month,
           floor(sum(extract(epoch from ended_at - started_at) * 1000 - paused_ms)) as worked
      from time_entries
     where enterprise_id = ${enterpriseId} and ended_at is not null
     group by 1, 2`);
  return new Map(rows.map(({ user_id, month, worked }) => [`${user_id} ${month}`, Number(worked)]));
}

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
  const worked = await workedByMonth(written);
  const rows = closedMonths(calendar).flatMap((month, index) => {
    const closedAt = new Date(Math.min(calendar.now, calendar.at(nextMonth(month), '03:00')));
    return company.people
      .map((person) => ({
        enterprise_id: enterpriseId,
        user_id: userId(person.key),
        month,
        scheduled_ms: person.terms ? scheduledIn(month, person, story) : 0,
        worked_ms: worked.get(`${userId(person.key)} ${month}`) ?? 0,
        closed_at: closedAt,
        signed_at: signedAt(person, month, index === 0, calendar),
      }))
      .filter(({ scheduled_ms, worked_ms }) => scheduled_ms > 0 || worked_ms > 0);
  });
  if (rows.length > 0) await tx.insert(closures).values(rows);
}
