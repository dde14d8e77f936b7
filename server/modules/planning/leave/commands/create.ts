import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { leaveErrors as say } from '#domain/planning/leave/messages/index.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { can, isOneself, personIn } from '#domain/rights.ts';
import { invalid } from '#server/http/apiError.ts';
import { assertMonthsOpen, onDates } from '#server/modules/organization/employees/index.ts';
import { rejectOverlaps } from './doubles.ts';
import type { NewLeave } from './newLeave.ts';
import { peopleOf } from './people.ts';
import { assertWithinDay } from './restHours.ts';
import { longDate } from '#domain/time/format.ts';
import { lastDay } from '#server/db/employment.ts';

const mostNamed = 10;

const contractRow = z.object({
  name: z.string(),
  hired: z.string().nullable(),
  left: z.string().nullable(),
  early: z.boolean().nullable(),
});

const LAST_DAY = lastDay({ member: 'm', zone: sql`e.time_zone` });

/** @throws ApiError 422 naming who had not begun on some of the dates, or had left already */
async function assertUnderContract(
  tx: Tx,
  { enterpriseId, dates }: NewLeave,
  people: readonly number[],
): Promise<void> {
  const sorted = dates.toSorted();
  const rows = await tx.rows(
    contractRow,
    sql`select m.name || ' ' || m.last_name as name, m.hired_on as hired, to_char(${LAST_DAY}, 'YYYY-MM-DD') as left,
               m.hired_on > ${sorted[0]}::date as early
          from enterprise_users m join enterprises e on e.id = m.enterprise_id
         where m.enterprise_id = ${enterpriseId} and m.user_id = any(${array(people)}::int[])
           and (m.hired_on > ${sorted[0]}::date or ${LAST_DAY} < ${sorted.at(-1)}::date)
         order by m.sort_name, m.user_id limit ${mostNamed}`,
  );
  if (rows.length === 0) return;
  const named = rows.map(({ name, hired, left, early }) =>
    early && hired ? say.hiredOn(name, longDate(hired)) : say.leftOn(name, longDate(left ?? '')),
  );
  throw invalid({ dates: say.outsideContract(named.join('; ')) });
}

const writtenRow = z.object({ id: z.number() });
const typeRow = z.object({
  half_days: z.boolean(),
  confidential: z.boolean(),
  name: z.string(),
  over_vacation: z.boolean(),
});

/** Incapacity takes the place of vacation (art. 38.3 ET); what is taken from a balance or a bank does not. */
const OVER_VACATION = sql`(incapacity <> 'none' and not counts_against_balance and not hours_bank)`;

const ints = (values: readonly number[]) => sql`${array(values)}::int[]`;

/**
 * Writes leave of each person on each date, or nothing. Days of one person are one request.
 * @returns the ids written, and how many days of vacation were given back
 * @throws ApiError 422 for people, teams, a type or dates that cannot be chosen; 409 `Duplicate entry` naming who and when,
 *   or where months are closed
 */
export async function createLeave(tx: Tx, input: NewLeave): Promise<{ ids: number[]; givenBack: number }> {
  const type = await assertUsable(tx, input);
  const people = await peopleOf(tx, input);
  if (type.confidential) assertKnowsKind(input, people);
  if (people.length * input.dates.length > limits.leaveAtOnce)
    throw invalid({ dates: say.tooMany(limits.leaveAtOnce) });
  await assertUnderContract(tx, input, people);
  await assertMonthsOpen(tx, { enterpriseId: input.enterpriseId, userIds: people }, onDates(input.dates));
  const skipped = people.flatMap((userId) =>
    input.dates.flatMap((date) => (input.isSkipped(userId, date) ? [{ userId, date }] : [])),
  );
  const expected = people.length * input.dates.length - skipped.length;
  if (expected === 0) throw invalid({ dates: say.allDaysOff });
  const approved = input.status === 'approved' ? people.filter(input.mayApprove) : [];
  const by = personIn(input.actor, input.enterpriseId);
  const givenBack = type.over_vacation ? await giveBackVacation(tx, input, { people: approved, skipped, by, type }) : 0;
  const written = sql`
    with people as materialized (
      select id, gen_random_uuid() as request, id = any(${ints(approved)}) as approved from unnest(${ints(people)}) as id)
    insert into leave (enterprise_id, user_id, leave_type_id, day, part, rest_from, rest_to, status, comment, requested_by, request_id,
                       created_at, answered_by, answered_at)
    select ${input.enterpriseId}, p.id, ${input.typeId}, d, ${input.part},
           ${input.hours?.from ?? null}::text, ${input.hours?.to ?? null}::text,
           case when p.approved then 'approved' else 'pending' end, ${input.comment}, ${by}, p.request,
           ${input.now}::timestamptz, case when p.approved then ${by}::int end,
           case when p.approved then ${input.now}::timestamptz end
      from people p cross join unnest(${array(input.dates)}::date[]) as d
     where not exists (
       select from unnest(${ints(skipped.map(({ userId }) => userId))}, ${array(skipped.map(({ date }) => date))}::date[])
                as off (user_id, day)
        where off.user_id = p.id and off.day = d)
     order by p.id, d
    on conflict do nothing
    returning id`;
  const ids = (await tx.rows(writtenRow, written)).map(({ id }) => id);
  if (ids.length < expected) await rejectOverlaps(tx, input, people, ids);
  // Whoever writes hours waits for others who do (`skip_overlapping_leave`): what they wrote is seen by now.
  if (input.hours) await assertWithinDay(tx, input, people);
  return { ids, givenBack };
}

interface Replacing {
  readonly people: readonly number[];
  readonly skipped: readonly { readonly userId: number; readonly date: string }[];
  readonly by: number;
  readonly type: { readonly name: string };
}

/**
 * Gives vacation back to whoever falls ill during it (art. 38.3 ET; CJEU C-277/08, C-78/11): the days are rejected, with the reason.
 * @returns how many days
 */
const giveBackVacation = (
  tx: Tx,
  { enterpriseId, dates, part, now }: NewLeave,
  { people, skipped, by, type }: Replacing,
): Promise<number> =>
  tx.run(sql`
    update leave l set status = 'rejected', answered_by = ${by}, answered_at = ${now},
           answer_comment = ${say.replacedBy(type.name)}::text
      from leave_types t
     where t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id and t.counts_against_balance
       and l.enterprise_id = ${enterpriseId} and l.user_id = any(${ints(people)}) and l.day = any(${array(dates)}::date[])
       and l.status <> 'rejected' and (${part} = 'full' or l.part = ${part})
       and not exists (
         select from unnest(${ints(skipped.map(({ userId }) => userId))}, ${array(skipped.map(({ date }) => date))}::date[])
                  as off (user_id, day)
          where off.user_id = l.user_id and off.day = l.day)`);

async function assertUsable(tx: Tx, { enterpriseId, typeId, part }: NewLeave): Promise<z.output<typeof typeRow>> {
  const type = await tx.row(
    typeRow,
    sql`select half_days, confidential, name, ${OVER_VACATION} as over_vacation
          from leave_types where enterprise_id = ${enterpriseId} and id = ${typeId} and active`,
  );
  if (!type) throw invalid({ type: say.typeUnknown });
  if (part !== 'full' && !type.half_days) throw invalid({ part: say.noHalfDays });
  return type;
}

/** Confidential leave of others is recorded by whom may answer it. @throws ApiError 422 */
function assertKnowsKind({ actor, enterpriseId }: NewLeave, people: readonly number[]): void {
  const whose = people.map((user_id) => ({ enterprise_id: enterpriseId, user_id }));
  if (!whose.every((one) => isOneself(actor, one) || can(actor, 'leave.answerConfidential', one)))
    throw invalid({ type: say.confidentialType });
}
