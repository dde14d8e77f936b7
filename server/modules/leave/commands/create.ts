import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '../../../../domain/constants.ts';
import { leaveErrors as say } from '../../../../domain/leave/messages/index.ts';
import { array, type Tx } from '../../../db/rows.ts';
import { can } from '../../../../domain/rights.ts';
import { invalid } from '../../../http/apiError.ts';
import { isSeen, isTeamSeen } from '../../../http/scope.ts';
import { rejectOverlaps } from './doubles.ts';
import type { NewLeave } from './newLeave.ts';

const writtenRow = z.object({ id: z.number() });
const typeRow = z.object({ half_days: z.boolean(), confidential: z.boolean() });
const personRow = z.object({ user_id: z.number(), named: z.boolean() });

const ints = (values: readonly number[]) => sql`${array(values)}::int[]`;

/**
 * Writes leave of each person on each date, or nothing. Days of one person are one request.
 * @returns the ids written
 * @throws ApiError 422 for people, teams or a type that cannot be chosen; 409 `Duplicate entry` naming who and when
 */
export async function createLeave(tx: Tx, input: NewLeave): Promise<number[]> {
  const { confidential } = await assertUsable(tx, input);
  const people = await peopleOf(tx, input);
  if (confidential) assertKnowsKind(input, people);
  if (people.length * input.dates.length > limits.leaveAtOnce)
    throw invalid({ dates: say.tooMany(limits.leaveAtOnce) });
  const approved = input.status === 'approved' ? people.filter(input.mayApprove) : [];
  const written = sql`
    with people as materialized (
      select id, gen_random_uuid() as request, id = any(${ints(approved)}) as approved from unnest(${ints(people)}) as id)
    insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, comment, requested_by, request_id,
                       created_at, answered_by, answered_at)
    select ${input.enterpriseId}, p.id, ${input.typeId}, d, ${input.part},
           case when p.approved then 'approved' else 'pending' end, ${input.comment}, ${input.actor.id}, p.request,
           ${input.now}::timestamptz, case when p.approved then ${input.actor.id}::int end,
           case when p.approved then ${input.now}::timestamptz end
      from people p cross join unnest(${array(input.dates)}::date[]) as d
     order by p.id, d
    on conflict do nothing
    returning id`;
  const ids = (await tx.rows(writtenRow, written)).map(({ id }) => id);
  if (ids.length < people.length * input.dates.length) await rejectOverlaps(tx, input, people, ids);
  return ids;
}

async function assertUsable(tx: Tx, { enterpriseId, typeId, part }: NewLeave): Promise<z.output<typeof typeRow>> {
  const type = await tx.row(
    typeRow,
    sql`select half_days, confidential from leave_types where enterprise_id = ${enterpriseId} and id = ${typeId} and active`,
  );
  if (!type) throw invalid({ type: say.typeUnknown });
  if (part !== 'full' && !type.half_days) throw invalid({ part: say.noHalfDays });
  return type;
}

/** Confidential leave of others is recorded by whom may answer it. @throws ApiError 422 */
function assertKnowsKind({ actor, enterpriseId }: NewLeave, people: readonly number[]): void {
  const may = (user_id: number) =>
    user_id === actor.id || can(actor, 'leave.answerConfidential', { enterprise_id: enterpriseId, user_id });
  if (!people.every(may)) throw invalid({ type: say.confidentialType });
}

/** Those named and the active members of the teams, each once, of whom the actor may know; advisors take no leave. */
async function peopleOf(tx: Tx, { enterpriseId, employees, teams, actor }: NewLeave): Promise<number[]> {
  const rows = await tx.rows(
    personRow,
    sql`select user_id, user_id = any(${ints(employees)}) as named from enterprise_users
         where enterprise_id = ${enterpriseId} and active and role <> 'advisor'
           and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}
           and (user_id = any(${ints(employees)})
                or user_id in (select user_id from team_members
                                where enterprise_id = ${enterpriseId} and team_id = any(${ints(teams)})
                                  and ${isTeamSeen(actor, sql`enterprise_id`, sql`team_id`)}))
         order by user_id`,
  );
  if (rows.filter(({ named }) => named).length < new Set(employees).size) throw invalid({ employees: say.inactive });
  if (rows.length === 0) throw invalid({ teams: say.nobody });
  return rows.map(({ user_id }) => user_id);
}
