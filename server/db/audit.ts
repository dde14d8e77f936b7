import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AccountAction, AuditAction, AuditProof } from '#domain/operation/audit/actions.ts';
import type { Db, Tx } from './rows.ts';
import { asJson } from './statements.ts';

/** What else is kept of a deed: never a secret, nor what somebody wrote. */
export interface AuditDetails {
  /** Names of the fields that changed. */
  readonly fields?: readonly string[];
  readonly [name: string]: unknown;
}

export interface Act {
  readonly enterpriseId: number;
  /** A person of the enterprise; null: somebody without an account. */
  readonly actorId?: number | null;
  /** In place of `actorId`: an account, of which the enterprise may know nobody. */
  readonly accountId?: number;
  readonly action: AuditAction;
  /** The person whom it concerns. */
  readonly userId?: number | null | undefined;
  /** The record that it was done to, of the action's concept. */
  readonly recordId?: number | null | undefined;
  readonly details?: AuditDetails | undefined;
  /** By the database's clock unless given. */
  readonly at?: Date;
}

const waiting = new WeakMap<Db, Act[]>();

/**
 * Has the acts that `audit` gets in a transaction written by its last statement, so that no lock is asked for while the head of
 * an enterprise's chain is held, and it is held no longer than the commit takes.
 * @returns writes it
 */
export function auditAtEnd(tx: Tx): () => Promise<void> {
  const acts: Act[] = [];
  waiting.set(tx, acts);
  return () => append(tx, acts);
}

/** Writes into the enterprises' audit logs who did what: with the transaction's end, or at once without one. */
export async function audit(db: Db, ...acts: readonly Act[]): Promise<void> {
  const later = waiting.get(db);
  if (later) later.push(...acts);
  else await append(db, acts);
}

async function append(db: Db, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  const rows = acts.map((act) => ({
    enterprise_id: act.enterpriseId,
    at: act.at,
    actor_id: act.actorId,
    account_id: act.accountId,
    action: act.action,
    user_id: act.userId,
    record_id: act.recordId,
    details: act.details,
  }));
  await db.run(sql`select append_audit(${asJson(rows)}::jsonb)`, { idempotent: false });
}

interface AccountAct {
  readonly accountId: number;
  readonly action: AccountAction;
  /** Of a failed sign-in nobody is known to have been the actor. */
  readonly unknownActor?: true;
  /** Kept shortened. */
  readonly address?: string;
  readonly proof?: AuditProof;
}

const memberOf = z.object({ enterprise_id: z.number(), user_id: z.number() });

/**
 * Writes what happened to an account (sign-ins, password, address, second factors, sessions) into the log of every
 * enterprise to which its owner belongs by their own will now; call it before a statement that ends memberships.
 */
export async function auditAccount(db: Db, act: AccountAct): Promise<void> {
  const { accountId, action, unknownActor, address } = act;
  if (!waiting.has(db)) {
    const written = appendedFor(act, sql`select ${accountId}::int`);
    await db.run(written, { name: 'audit_account', idempotent: false });
    return;
  }
  const known = await db.rows(
    memberOf,
    sql`select enterprise_id, user_id from enterprise_users
         where account_id = ${accountId} and active and accepted_at is not null`,
  );
  const details = address === undefined ? undefined : { network: networkOf(address) };
  await audit(
    db,
    ...known.map(({ enterprise_id: enterpriseId, user_id: userId }) => ({
      enterpriseId,
      actorId: unknownActor ? null : userId,
      action,
      userId,
      details,
    })),
  );
}

/** What `auditAccount` writes, as a part of a statement. @param whose selects the id of the account, or nothing */
export function appendedFor({ action, unknownActor, address, proof }: Omit<AccountAct, 'accountId'>, whose: SQL): SQL {
  const act = {
    action,
    details: address === undefined ? null : { network: networkOf(address), ...(proof && { proof }) },
  };
  return sql`
    select append_audit(jsonb_agg(${asJson(act)}::jsonb || jsonb_build_object(
             'enterprise_id', m.enterprise_id, 'user_id', m.user_id, 'actor_id', case when ${unknownActor ?? false}::boolean then null else m.user_id end)))::text
      from enterprise_users m
     where m.account_id in (${whose}) and m.active and m.accepted_at is not null having count(*) > 0`;
}

/** Names of the fields of a change that are other than before; one that is left out stays as it is. */
export function changedFields(before: object, change: object): string[] {
  const former: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(change).flatMap(([name, value]) =>
    value === undefined || JSON.stringify(value ?? null) === JSON.stringify(former[name] ?? null) ? [] : [name],
  );
}

/** `203.0.113.0/24`, `2001:db8:1::/48`: where somebody was, roughly. Null for what is no address. */
export function networkOf(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0/24`;
  if (!mapped.includes(':')) return null;
  const [head = '', tail = ''] = mapped.split('%', 1).join('').split('::');
  const before = head.split(':').filter(Boolean);
  const after = mapped.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return groups.some((group) => group === 'NaN') ? null : `${groups.join(':')}::/48`;
}
