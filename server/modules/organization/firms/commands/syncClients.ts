import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isAssigned, type Assignment } from '#domain/organization/firms/staff.ts';
import { staffKinds } from '#domain/organization/firms/kinds.ts';
import { firmRoles } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { TODAY } from '#server/db/mandateRights.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { recordsOf } from '#server/db/statements.ts';

const memberRow = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  role: z.enum(firmRoles),
  active: z.boolean(),
  accepted: z.boolean(),
});

const clientRow = z.object({
  enterprise_id: z.number(),
  active: z.boolean(),
  today: z.string(),
  staff: z.array(
    z.object({
      member_id: z.number(),
      kind: z.enum(staffKinds),
      valid_from: z.string(),
      valid_until: z.string().nullable(),
    }),
  ),
});

const changedRow = z.object({ enterprise_id: z.number(), user_id: z.number() });

interface Change {
  readonly firmId: number;
  /** Who did it. */
  readonly accountId: number;
  readonly now: Date;
  /** Some clients; all of them without it. */
  readonly enterpriseIds?: readonly number[];
}

/**
 * Brings the memberships that follow from a firm's mandates in line with them: who works for a client has one there as
 * advisor, and whoever does not any more has an inactive one. Called with every change of a mandate, its staff or a member;
 * the firm's row is locked. A membership that somebody has of their own is never touched. Who comes and goes stands in the
 * client's log.
 */
export async function syncClients(tx: Tx, { firmId, accountId, now, enterpriseIds }: Change): Promise<void> {
  const members = await tx.rows(
    memberRow,
    sql`select id, user_id, name, last_name, role, active, accepted_at is not null as accepted
          from firm_members where firm_id = ${firmId}`,
  );
  const clients = await tx.rows(
    clientRow,
    sql`select d.enterprise_id, bool_or(d.status = 'active') as active, ${TODAY}::text as today,
               coalesce((select json_agg(json_build_object('member_id', s.member_id, 'kind', s.kind,
                                                           'valid_from', s.valid_from, 'valid_until', s.valid_until))
                           from mandate_staff s join mandates own on own.id = s.mandate_id
                          where own.firm_id = ${firmId} and own.enterprise_id = d.enterprise_id
                            and own.status = 'active'), '[]') as staff
          from mandates d
         where d.firm_id = ${firmId} and d.enterprise_id is not null and d.started_at is not null
           and ${enterpriseIds ? sql`d.enterprise_id = any(${array(enterpriseIds)}::int[])` : sql`true`}
         group by d.enterprise_id order by d.enterprise_id`,
  );
  const due = clients.flatMap(({ enterprise_id, active, today, staff }) =>
    active ? peopleFor(members, staff, today).map((person) => ({ ...person, enterprise_id })) : [],
  );
  const rows = due.map(({ enterprise_id, user_id, name, last_name }) => ({
    enterprise_id,
    account_id: user_id,
    name,
    last_name,
    firm_id: firmId,
    hired_at: now,
  }));
  const came = await tx.rows(
    changedRow,
    sql`insert into enterprise_users (enterprise_id, account_id, name, last_name, role, active, accepted_at, hired_at, firm_id)
        select enterprise_id, account_id, name, last_name, 'advisor', true, hired_at, hired_at, firm_id
          from ${recordsOf('enterprise_users', rows)} order by enterprise_id, account_id
        on conflict (account_id, enterprise_id) do update
          set name = excluded.name, last_name = excluded.last_name, firm_id = excluded.firm_id, role = 'advisor',
              active = true, left_at = null, erased_at = null, accepted_at = excluded.accepted_at
        where enterprise_users.firm_id is not null and not enterprise_users.active
        returning enterprise_id, user_id`,
    { idempotent: false },
  );
  const kept = due.map(({ enterprise_id, user_id }) => `${enterprise_id} ${user_id}`);
  const went = await tx.rows(
    changedRow,
    sql`update enterprise_users set active = false, left_at = ${now}
         where firm_id = ${firmId} and active
           and enterprise_id = any(${array(clients.map((client) => client.enterprise_id))}::int[])
           and enterprise_id || ' ' || account_id <> all(${array(kept)}::text[])
        returning enterprise_id, user_id`,
    { idempotent: false },
  );
  const act = (action: 'mandates.join' | 'mandates.leave') => (row: z.output<typeof changedRow>) => ({
    enterpriseId: row.enterprise_id,
    accountId,
    action,
    userId: row.user_id,
  });
  await audit(tx, ...came.map(act('mandates.join')), ...went.map(act('mandates.leave')));
}

const peopleFor = (
  members: readonly z.output<typeof memberRow>[],
  staff: readonly Assignment[],
  today: string,
): z.output<typeof memberRow>[] => members.filter((member) => isAssigned(member, staff, today));
