import { describe, expect, it } from 'vitest';
import { clientCompanies } from '../../server/demo/clients.ts';
import { textRows } from '../support/textRows.ts';
import { count, demo, ordinaryDay, withFiles } from './demo.fixture.ts';

withFiles();

describe('the firm of the demo', () => {
  ordinaryDay();

  it('works for twelve companies, of which each of its people has some', async () => {
    expect(clientCompanies).toHaveLength(12);
    const rows = await textRows<{ email: string; clients: number; rights: number }>(
      demo.database,
      `select u.email, count(*)::integer as clients, count(distinct m.rights)::integer as rights
         from enterprise_users eu join users u on u.id = eu.user_id
         join mandates m on m.enterprise_id = eu.enterprise_id and m.firm_id = eu.firm_id and m.status = 'active'
        where eu.active and eu.role = 'advisor' group by u.email order by clients desc, u.email`,
    );
    expect(rows).toEqual([
      { email: 'gestoria@demo.jornada.example', clients: 12, rights: 3 },
      { email: 'ivan.soto@demo.jornada.example', clients: 5, rights: 3 },
      { email: 'nuria.pastor@demo.jornada.example', clients: 4, rights: 3 },
    ]);
  });

  it('finds something due and something done: months closed, payslips missing, requests, who came and who left', async () => {
    const ofClients = 'enterprise_id > 3';
    expect(await count(demo, `closures where ${ofClients} and closed_at is not null`)).toBeGreaterThan(40);
    expect(await count(demo, `corrections where ${ofClients} and status = 'pending'`)).toBe(3);
    expect(await count(demo, `leave where ${ofClients} and status = 'pending'`)).toBeGreaterThan(10);
    expect(await count(demo, `enterprise_users where ${ofClients} and not active`)).toBe(1);
    const waiting = await textRows<{ name: string }>(
      demo.database,
      `select e.name from enterprises e
        where not exists (select from payrolls p
                           where p.enterprise_id = e.id and (p.year, p.month) = (2026, 10)) order by e.id`,
    );
    expect(waiting.map(({ name }) => name)).toEqual([
      'Floristería Azahar SL',
      'Construcciones Valdés SL',
      'Restaurante La Marea SL',
    ]);
  });

  it('gives every person of the demo an address and a telephone of their own', async () => {
    expect(
      await count(
        demo,
        `(select phone from enterprise_users where firm_id is null group by phone
           having count(distinct user_id) > 1 or length(phone) <> 9) twice`,
      ),
    ).toBe(0);
  });
});
