import type { Client } from 'pg';
import { BadSetting } from '../config.ts';

/**
 * Since PostgreSQL 16 a login that makes a role is its administrator and may still not act as it, until it has granted
 * that to itself; before, membership was all.
 */
const ENSURE_SQL = `
  do $$
  declare
    since16 constant boolean := current_setting('server_version_num')::int >= 160000;
  begin
    if not exists (select from pg_roles where rolname = 'jornada_app') then
      create role jornada_app nologin;
    end if;
    if pg_has_role(current_user, 'jornada_app', case when since16 then 'SET' else 'MEMBER' end) then
      return;
    end if;
    execute format('grant jornada_app to %I', current_user) || case when since16 then ' with inherit true, set true' else '' end;
  end
  $$`;

/**
 * Sees to it that the role as which the product works exists and that the login may act as it.
 * @throws BadSetting with what a superuser has to do, where the login may not do it
 */
export async function ensureAppRole(client: Client): Promise<void> {
  try {
    await client.query(ENSURE_SQL);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    const { user } = client;
    throw new BadSetting(
      `DATABASE_URL: its login "${user}" may not act as the role jornada_app. As a superuser: create role jornada_app nologin (unless there is one); grant jornada_app to "${user}"`,
    );
  }
}
