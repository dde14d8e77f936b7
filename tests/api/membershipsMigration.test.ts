import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../server/commands/archive/catalogue.ts';
import { migrateTo } from '../../server/commands/archive/migrateTo.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type ClonedDatabase, emptyDatabase } from '../support/database.ts';

/** Migrations before the one that moves what companies keep of people to their memberships. */
const BEFORE = 23;
let database: ClonedDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
  await migrateTo(database.owner, BEFORE);
});
afterAll(() => database.drop());

test('a database with people goes on: each company keeps what stood, and who verified their address stays in', async () => {
  await withClient(database.owner, async (client) => {
    const idOf = async (text: string, values: unknown[]): Promise<number> =>
      (await client.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0;
    const enterprise = (name: string) =>
      idOf(`insert into enterprises (name, cif, public_code, qr_secret) values ($1, 'B0', $2, 's')`, [
        name,
        randomUUID(),
      ]);
    const person = (name: string, verified: boolean) =>
      idOf(
        `insert into users (name, last_name, email, dni, phone, birth_date, city, password_hash, email_verified_at)
         values ($1, 'Ejemplo', lower($1) || '@ejemplo.es', 'D' || upper($1), '600', '1990-01-01', 'Soria', 'hash', $2)`,
        [name, verified ? '2026-01-01' : null],
      );
    const join = (enterpriseId: number, userId: number, erased = false) =>
      client.query(
        `insert into enterprise_users (enterprise_id, user_id, role, active, erased_at)
         values ($1, $2, 'employee', not $3, case when $3 then now() end)`,
        [enterpriseId, userId, erased],
      );
    const [first, second] = [await enterprise('Primera'), await enterprise('Segunda')];
    const verified = await person('Vera', true);
    const invited = await person('Ines', false);
    const shared = await person('Saul', false);
    for (const id of [verified, invited, shared]) await join(first, id);
    await join(second, verified, true);
    await join(second, shared);
    for (const id of [verified, invited, shared]) {
      await client.query(
        `insert into sessions (token_hash, user_id, expires_at, lifetime_seconds) values ($1, $2, now() + interval '1 h', 9)`,
        [randomUUID(), id],
      );
      await client.query(
        `insert into codes (code_hash, user_id, purpose, expires_at) values ($1, $2, 'invitation', now() + interval '1 h')`,
        [randomUUID(), id],
      );
    }
  });

  await migrate(database.owner);

  await withClient(database.owner, async (client) => {
    const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows as unknown[][];
    expect(
      await rows(
        `select e.name, p.name, p.dni, p.phone, p.city, p.email, p.accepted from people p
           join enterprises e on e.id = p.enterprise_id order by p.name, e.name`,
      ),
    ).toEqual([
      ['Primera', 'Ines', 'DINES', '600', 'Soria', 'ines@ejemplo.es', false],
      ['Primera', 'Saul', 'DSAUL', '600', 'Soria', 'saul@ejemplo.es', false],
      ['Segunda', 'Saul', 'DSAUL', '600', 'Soria', 'saul@ejemplo.es', false],
      ['Primera', 'Vera', 'DVERA', '600', 'Soria', 'vera@ejemplo.es', true],
      ['Segunda', 'Vera', 'DVERA', null, null, null, true],
    ]);
    expect(await rows(`select u.name from sessions s join users u on u.id = s.user_id`)).toEqual([['Vera']]);
    expect(
      await rows(
        `select u.name, c.purpose, e.name, c.email = u.email from codes c join users u on u.id = c.user_id
           left join enterprises e on e.id = c.enterprise_id order by u.name`,
      ),
    ).toEqual([
      ['Ines', 'invitation', 'Primera', true],
      ['Saul', 'verification', null, true],
      ['Vera', 'verification', null, true],
    ]);
    expect(await rows('select distinct password_hash, password_chosen_by_owner from users')).toEqual([['hash', false]]);
    await client.query(`update enterprise_users set last_name = 'Nueva' where name = 'Ines'`);
    expect(await rows(`select sort_name, search from enterprise_users where name = 'Ines'`)).toEqual([
      ['Ines Nueva', 'ines nueva dines ines@ejemplo.es'],
    ]);
  });
});
