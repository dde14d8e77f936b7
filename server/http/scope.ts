import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Field } from '#domain/kernel/fields.ts';
import { type Actor, can, type Membership, type Right } from '#domain/rights.ts';
import { array, type Db } from '../db/rows.ts';
import { exists } from '../db/statements.ts';
import { notFound } from './apiError.ts';
import { authorize } from './route.ts';

/**
 * Of whom somebody may know: of everybody in their enterprises, but a manager whose enterprise limits them to their teams
 * (`manager_scope`) of the people of teams in which they are themselves, and of themselves. Every list of people, or of
 * what people have, takes `isSeen` into its statement; every read or change of one record asks `assertSeen`
 * (docs/product/auth.md, 8).
 */
const limitedOf = ({ memberships }: Actor): readonly Membership[] => memberships.filter(({ teamsOnly }) => teamsOnly);

const enterprisesOf = (limited: readonly Membership[]): SQL =>
  sql`${array(limited.map(({ enterprise_id }) => enterprise_id))}::int[]`;

/** Condition: the team member `mine` is the actor, where only their teams are there for them. */
const isMine = (limited: readonly Membership[]): SQL =>
  sql`(mine.enterprise_id, mine.user_id) in (
    select * from unnest(${enterprisesOf(limited)}, ${array(limited.map(({ user_id }) => user_id))}::int[]))`;

/** Enterprises in which the actor has all of these rights. */
export const enterprisesWith = (actor: Actor, ...rights: Right[]): number[] =>
  actor.memberships.flatMap((membership) => {
    const { enterprise_id } = membership;
    // Each is asked about by itself: of three hundred, all of them would be looked through for each right of each.
    const there = { ...actor, memberships: [membership] };
    return rights.every((right) => can(there, right, { enterprise_id })) ? [enterprise_id] : [];
  });

/** Whether only the people of their teams are there for the actor in an enterprise. */
export const isLimited = (actor: Actor, enterpriseId: number): boolean =>
  limitedOf(actor).some(({ enterprise_id }) => enterprise_id === enterpriseId);

/** Condition: the actor may know of a person of an enterprise, in which the actor is known to be. */
export function isSeen(actor: Actor, enterprise: SQL, person: SQL): SQL {
  const limited = limitedOf(actor);
  if (limited.length === 0) return sql`true`;
  return sql`(${enterprise} <> all(${enterprisesOf(limited)})
    or (${enterprise}, ${person}) in (
    select mine.enterprise_id, mine.user_id from unnest(${enterprisesOf(limited)}, ${array(limited.map(({ user_id }) => user_id))}::int[]) as mine (enterprise_id, user_id)
    union all select theirs.enterprise_id, theirs.user_id
      from team_members mine join team_members theirs using (enterprise_id, team_id) where ${isMine(limited)}))`;
}

/** Condition: as `isSeen`, of a team. */
export function isTeamSeen(actor: Actor, enterprise: SQL, team: SQL): SQL {
  const limited = limitedOf(actor);
  if (limited.length === 0) return sql`true`;
  return sql`(${enterprise} <> all(${enterprisesOf(limited)}) or (${enterprise}, ${team}) in (
    select mine.enterprise_id, mine.team_id from team_members mine where ${isMine(limited)}))`;
}

/** Condition: as `isSeen`, of a record to which a field refers; what names no people is everybody's. */
export function isRecordSeen(actor: Actor, entity: string | undefined, enterprise: SQL, record: SQL): SQL {
  if (entity === 'employees') return isSeen(actor, enterprise, record);
  return entity === 'teams' ? isTeamSeen(actor, enterprise, record) : sql`true`;
}

/**
 * Value of a field that refers to records, without those of which the actor may not know: what a list is sorted and filtered by
 * is what it answers.
 */
export function seenReference(actor: Actor, { kind, entity }: Field, enterprise: SQL, value: SQL): SQL {
  if (limitedOf(actor).length === 0 || (entity !== 'employees' && entity !== 'teams')) return value;
  return kind === 'references'
    ? sql`array(select one from unnest(${value}) one where ${isRecordSeen(actor, entity, enterprise, sql`one`)})`
    : sql`case when ${isRecordSeen(actor, entity, enterprise, value)} then ${value} end`;
}

const isUnlimited = (enterprise: SQL, reader: SQL): SQL => sql`not exists (
    select from enterprise_users seer join enterprises limiting on limiting.id = seer.enterprise_id
     where seer.enterprise_id = ${enterprise} and seer.user_id = ${reader} and seer.role = 'manager'
       and limiting.manager_scope = 'teams')`;

/** Condition: as `isSeen`, of a reader who is a column: to whom a mail may be written about a person. */
export const isSeenBy = (enterprise: SQL, reader: SQL, person: SQL): SQL => sql`(
  ${reader} = ${person} or ${isUnlimited(enterprise, reader)}
  or exists (
    select from team_members mine join team_members theirs using (enterprise_id, team_id)
     where mine.enterprise_id = ${enterprise} and mine.user_id = ${reader} and theirs.user_id = ${person}))`;

/** Condition: as `isSeenBy`, of a team. */
export const isTeamSeenBy = (enterprise: SQL, reader: SQL, team: SQL): SQL => sql`(
  ${isUnlimited(enterprise, reader)} or exists (
    select from team_members mine
     where mine.enterprise_id = ${enterprise} and mine.team_id = ${team} and mine.user_id = ${reader}))`;

const seenRow = z.object({ id: z.number() });

/** Those of an enterprise of whom the actor may know; null: everybody. */
export async function peopleSeen(db: Db, actor: Actor, enterpriseId: number): Promise<number[] | null> {
  if (!isLimited(actor, enterpriseId)) return null;
  const rows = await db.rows(
    seenRow,
    sql`select user_id as id from enterprise_users
         where enterprise_id = ${enterpriseId} and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}`,
  );
  return rows.map(({ id }) => id);
}

interface Whose {
  readonly enterprise_id: number;
  readonly user_id: number;
}

/** @throws ApiError 404 for a person of whom the actor may not know, as for another company's */
export async function assertSeen(db: Db, actor: Actor, { enterprise_id, user_id }: Whose): Promise<void> {
  if (!isLimited(actor, enterprise_id)) return;
  const seen = isSeen(actor, sql`${enterprise_id}::int`, sql`${user_id}::int`);
  if (!(await exists(db, sql`(select) one where ${seen}`))) throw notFound();
}

/** As `assertSeen`, of a team. */
export async function assertTeamSeen(db: Db, actor: Actor, enterpriseId: number, teamId: number): Promise<void> {
  if (!isLimited(actor, enterpriseId)) return;
  const seen = isTeamSeen(actor, sql`${enterpriseId}::int`, sql`${teamId}::int`);
  if (!(await exists(db, sql`(select) one where ${seen}`))) throw notFound();
}

/** `assertSeen`, then `authorize`: for what belongs to a person. */
export async function authorizeSeen(db: Db, actor: Actor, right: Right, subject: Whose): Promise<void> {
  await assertSeen(db, actor, subject);
  authorize(actor, right, subject);
}
