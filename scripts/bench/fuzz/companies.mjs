import { crons, doClockWork, untilNoJobIsDue } from '../clockWork.mjs';
import { newSession } from '../sessions.mjs';

const scopedSql = `select c.table_name from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.column_name = 'enterprise_id' order by 1`;
const withIdSql = `select table_name from information_schema.columns
  where table_schema = 'public' and column_name = 'id' and data_type in ('integer', 'bigint')`;

const column = async (client, sql, values) =>
  (await client.query(sql, values)).rows.map((row) => Object.values(row)[0]);

const enterprisesOf = (client, email) =>
  column(
    client,
    `select eu.enterprise_id from enterprise_users eu join users u on u.id = eu.account_id where u.email = $1 order by 1`,
    [email],
  );

/** Texts by which something of these enterprises can be identified: mails, identity numbers and names of theirs alone. */
const marksOf = (client, enterprises) =>
  column(
    client,
    `select mark from (
       select unnest(array[u.email, eu.dni]) as mark, eu.enterprise_id
         from users u join enterprise_users eu on eu.account_id = u.id
       union all select unnest(array[name, cif]), id from enterprises) marks
      where length(mark) > 6 group by mark having bool_and(enterprise_id = any($1))`,
    [enterprises],
  );

/** Ids of some records of these enterprises. */
async function idsOf(client, enterprises) {
  const tables = await column(client, scopedSql);
  const withId = new Set(await column(client, withIdSql));
  const found = new Set(enterprises);
  for (const table of tables.filter((name) => withId.has(name)))
    for (const id of await column(client, `select id from ${table} where enterprise_id = any($1) order by id limit 4`, [
      enterprises,
    ]))
      found.add(Number(id));
  for (const id of await column(client, 'select user_id from enterprise_users where enterprise_id = any($1) limit 12', [
    enterprises,
  ]))
    found.add(id);
  return [...found].filter((id) => id < 2 ** 31);
}

/** What is kept of these enterprises, table by table, as a fingerprint. */
export async function fingerprintsOf(client, enterprises) {
  const prints = {};
  for (const table of await column(client, scopedSql)) {
    const [print] = await column(
      client,
      `select md5(coalesce(string_agg(line, ',' order by line), '')) from (select t::text as line from ${table} t where enterprise_id = any($1)) rows`,
      [enterprises],
    );
    prints[table] = print;
  }
  [prints.enterprises] = await column(
    client,
    `select md5(string_agg(e::text, ',' order by id)) from enterprises e where id = any($1)`,
    [enterprises],
  );
  return prints;
}

/** Until nothing writes any more but what is asked for: due jobs are done, those that wait for a later time dropped. */
export async function settle(client) {
  await untilNoJobIsDue(client);
  await client.query("delete from pgboss.job where state < 'active'");
}

/** Does what the clock begins until it changes nothing: what it begins later is then no attack's effect. */
export async function settleClock(client, enterprises) {
  const queues = Object.keys(await crons());
  for (let before, now = ''; before !== now;) {
    before = now;
    await doClockWork(client, queues);
    await settle(client);
    now = JSON.stringify(await fingerprintsOf(client, enterprises));
  }
}

/** A company as those outside it are tested against it. */
export async function companyOf(client, email) {
  const enterprises = await enterprisesOf(client, email);
  const [marks, ids] = [await marksOf(client, enterprises), await idsOf(client, enterprises)];
  return { enterprises, marks, ids };
}

/** A session of the person, put straight into the database. */
export async function signIn(client, email) {
  const { token, hash } = newSession();
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at, lifetime_seconds)
     select $1, id, now() + interval '12 hours', 43200 from users where email = $2`,
    [hash, email],
  );
  return token;
}
