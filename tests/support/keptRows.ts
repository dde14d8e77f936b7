import { Client, type ClientConfig } from 'pg';

/** All tables with rows of their own. */
const tables = `
  select format('%I.%I', nspname, relname) as name, format('%I', nspname || '.' || relname) as copy
    from pg_class c join pg_namespace n on n.oid = relnamespace
   where relkind = 'r' and nspname in ('public', 'pgboss')`;

/** Hash of all that a test can change beside rows. */
const schema = `
  select md5(string_agg(part, ' ' order by part)) as schema
    from (select oid || ' ' || relname from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
          union all select oid || ' ' || conname from pg_constraint
          union all select oid || tgname || tgenabled::text from pg_trigger
          union all select oid || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace) as parts (part)`;

/**
 * Keeps a copy of each row of a database.
 * @returns puts all tables back to what they are now, even those that nothing may be taken out of; false, and nothing is
 *   done any more, where tables themselves, constraints, triggers or functions are others by then
 */
export async function keepRows(owner: ClientConfig): Promise<() => Promise<boolean>> {
  const client = new Client(owner);
  await client.connect();
  // Without the references and the ordinary triggers; those of append-only tables fire all the same.
  await client.query(`set session_replication_role = replica`);
  await client.query(`
    create schema kept;
    do $$
    declare one record; has boolean;
    begin
      for one in ${tables} loop
        execute format('select exists (select from %s)', one.name) into has;
        if has then execute format('create table kept.%s as table %s', one.copy, one.name); end if;
      end loop;
    end $$`);
  await client.query(`
    create procedure kept.restore() language plpgsql as $$
    declare one record; own record; has boolean;
    begin
      for one in ${tables} loop
        execute format('select exists (select from %s)', one.name) into has;
        continue when not has and to_regclass('kept.' || one.copy) is null;
        for own in select tgname from pg_trigger where tgrelid = one.name::regclass and tgenabled = 'A' loop
          execute format('alter table %s disable trigger %I', one.name, own.tgname);
        end loop;
        execute format('delete from %s', one.name);
        if to_regclass('kept.' || one.copy) is not null then
          execute format('insert into %s overriding system value table kept.%s', one.name, one.copy);
        end if;
        for own in select tgname from pg_trigger where tgrelid = one.name::regclass and tgenabled = 'D' loop
          execute format('alter table %s enable always trigger %I', one.name, own.tgname);
        end loop;
      end loop;
    end $$`);
  const schemaNow = async () => (await client.query<{ schema: string }>(schema)).rows[0]?.schema;
  const before = await schemaNow();
  return async () => {
    const isSame = (await schemaNow()) === before;
    await (isSame ? client.query('call kept.restore()') : client.end());
    return isSame;
  };
}
