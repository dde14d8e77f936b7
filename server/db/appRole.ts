import type { Client } from 'pg';
import { BadSetting } from '../config.ts';

/** What PostgreSQL answers to who lacks a right. */
export const insufficientPrivilege = '42501';

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

/** The first migration grants the role to the owner unless it is a member, as who made it is. */
const ENSURE_SQL = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'jornada_app') then
      create role jornada_app nologin;
    end if;
    if not pg_has_role(current_user, 'jornada_app', 'MEMBER') then
      execute format('grant jornada_app to %I', current_user);
    end if;
  end
  $$`;

/** What somebody has to do who may make logins, where the owner of the database may not. */
export const byHand = (owner: string): string =>
  `As a superuser: create role jornada_app nologin (unless there is one); grant jornada_app to "${owner}"; ` +
  `create role jornada_login login password '…' in role jornada_app. ` +
  'Then set DATABASE_URL to that login and MIGRATE_DATABASE_URL to the present address';

/**
 * Sees to it that the role exists that holds the rights of the product's work, and that the owner of the database may
 * grant them.
 * @throws BadSetting with what a superuser has to do, where the owner may not make it
 */
export async function ensureAppRole(client: Client): Promise<void> {
  try {
    await client.query(ENSURE_SQL);
  } catch (error) {
    if (!hasCode(error, insufficientPrivilege)) throw error;
    const owner = client.user ?? '';
    throw new BadSetting(
      `DATABASE_URL: its login "${owner}" may not make the role by which the product works. ${byHand(owner)}`,
    );
  }
}
