import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptionDetails } from '#domain/operation/billing/billing.ts';
import { isBarred } from '#domain/operation/billing/subscriptionStates.ts';
import { asMandateRights } from '#domain/organization/firms/mandates.ts';
import { type Actor, type OwnRecord, roles } from '#domain/rights.ts';
import { MANDATE_RIGHTS } from '../db/mandateRights.ts';
import type { Db } from '../db/rows.ts';
import { fixed } from '../db/statements.ts';

/** An actor by the account that is signed in. */
export interface Caller extends Actor {
  readonly accountId: number;
}

/** What somebody may do now, and where. */
export interface Standing {
  readonly actor: Caller;
  /** Enterprises of the actor whose subscription is canceled or was never paid: most calls are refused there. */
  readonly canceled: readonly number[];
  /** Enterprises of the actor that ask for a second factor, which the actor has not: they open nothing. */
  readonly wantFactor: readonly number[];
}

/** Whether the enterprise asks for a second factor and the account has none. */
const WANTS_FACTOR = sql`
  coalesce(eu.role = any(e.second_factor_roles), false)
  and not exists (select from passkeys where user_id = eu.account_id)
  and not exists (select from totp_secrets where user_id = eu.account_id and confirmed_at is not null)`;

/** What decides of a membership `eu` that was accepted, its enterprise `e` and its subscription `sub`. */
export const STANDING = fixed(sql`
  eu.enterprise_id, eu.user_id as own_id, eu.role, eu.active, eu.firm_id is not null as for_firm, ${MANDATE_RIGHTS} as mandate_rights,
  eu.role = 'manager' and e.manager_scope = 'teams' as teams_only, eu.complaints_responsible,
  ${WANTS_FACTOR} as wants_factor, sub.status`);

export const standingRow = z.object({
  enterprise_id: z.number().nullable(),
  own_id: z.number().nullable(),
  role: z.enum(roles).nullable(),
  active: z.boolean().nullable(),
  for_firm: z.boolean(),
  mandate_rights: z.array(z.string()).nullable(),
  teams_only: z.boolean().nullable(),
  complaints_responsible: z.boolean().nullable(),
  wants_factor: z.boolean(),
  status: subscriptionDetails.shape.status.nullable(),
});
type StandingRow = z.output<typeof standingRow>;

const idsOf = (some: readonly StandingRow[]) => some.flatMap(({ enterprise_id }) => enterprise_id ?? []);

const recordsOf = (some: readonly StandingRow[]): OwnRecord[] =>
  some.flatMap(({ enterprise_id, own_id }) => (enterprise_id && own_id ? [{ enterprise_id, user_id: own_id }] : []));

/** @param rows one for each enterprise to which the account's owner has accepted to belong */
export function standingOf(accountId: number, rows: readonly StandingRow[]): Standing {
  const opened = rows.filter(({ wants_factor }) => !wants_factor);
  const present = opened.filter((one) => one.active && (!one.for_firm || one.mandate_rights !== null));
  const memberships = present.flatMap((row) => {
    const { enterprise_id, own_id, role, teams_only, complaints_responsible, mandate_rights } = row;
    return enterprise_id && own_id && role
      ? [
          {
            enterprise_id,
            user_id: own_id,
            role,
            ...(teams_only && { teamsOnly: true }),
            // Which complaints are whose is the channel's to say.
            ...(complaints_responsible && { complaints: true }),
            ...(mandate_rights && { mandate: asMandateRights(mandate_rights) }),
          },
        ]
      : [];
  });
  const ownRecords = recordsOf(opened.filter(({ for_firm }) => !for_firm));
  const forFirmIn = recordsOf(opened.filter(({ for_firm }) => for_firm));
  return {
    actor: { accountId, memberships, ownRecords, ...(forFirmIn.length > 0 && { forFirmIn }) },
    canceled: idsOf(present.filter(({ status }) => status !== null && isBarred(status))),
    wantFactor: idsOf(rows.filter(({ wants_factor }) => wants_factor)),
  };
}

/** Whether every enterprise of the actor asks for a second factor that is not there. */
export const isShutOut = ({ wantFactor, actor }: Standing): boolean =>
  wantFactor.length > 0 && [...(actor.ownRecords ?? []), ...(actor.forFirmIn ?? [])].length === 0;

/** What somebody may do at this moment, for work that is done in their name while they are away. */
export const standingNow = async (db: Db, accountId: number): Promise<Standing> =>
  standingOf(
    accountId,
    await db.rows(
      standingRow,
      sql`select ${STANDING}
            from enterprise_users eu
            join enterprises e on e.id = eu.enterprise_id
            left join subscriptions sub on sub.enterprise_id = eu.enterprise_id
           where eu.account_id = ${accountId} and eu.accepted_at is not null
           order by eu.enterprise_id`,
    ),
  );
