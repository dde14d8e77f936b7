import { clientCompanies } from '#server/demo/clients.ts';
import { describe, expect, it } from 'vitest';
import { pdfTexts } from '../support/pdfText.ts';
import { textRows } from '../support/textRows.ts';
import { ordinaryDay, demo, count, one, now, withFiles } from './demo.fixture.ts';

withFiles();

describe('the demo company on an ordinary working day', () => {
  ordinaryDay();

  it('has its local days, and nobody clocked in on a holiday', async () => {
    expect(
      await textRows(demo.database, 'select name from local_holidays where enterprise_id = 1 order by day'),
    ).toEqual([{ name: 'San Isidro' }, { name: 'Nuestra Señora de la Almudena' }]);
    const worked = await textRows<{ local_date: string }>(
      demo.database,
      `select distinct local_date from time_entries where enterprise_id = 1
        and local_date in ('2026-10-12', '2026-10-13', '2026-11-02', '2026-11-09') order by 1`,
    );
    expect(worked.map(({ local_date }) => local_date)).toEqual(['2026-10-13']);
  });

  it('has complaints with replies, closures some of which are signed, and both kinds of subscription', async () => {
    expect(await count(demo, 'complaints where parent_id is null and replied_by is null')).toBe(4);
    expect(await count(demo, 'complaints where parent_id is not null')).toBeGreaterThan(3);
    const months = await textRows(
      demo.database,
      `select to_char(month, 'YYYY-MM') as month, count(signed_at) between 1 and count(*) - 1 as some_signed
         from closures where enterprise_id = 1 group by 1 order by 1`,
    );
    expect(months).toEqual([
      { month: '2026-09', some_signed: true },
      { month: '2026-10', some_signed: true },
    ]);
    expect(
      await textRows(
        demo.database,
        'select status, customer_id, subscription_id from subscriptions where enterprise_id <= 3 order by enterprise_id',
      ),
    ).toEqual([
      { status: 'active', customer_id: 'cus_demo1', subscription_id: 'sub_demo1' },
      { status: 'trialing', customer_id: 'cus_demo2', subscription_id: 'sub_demo2' },
      { status: 'active', customer_id: 'cus_demo3', subscription_id: 'sub_demo3' },
    ]);
  });

  it('has payrolls and contracts that can be opened, those of the employee too', async () => {
    expect(await count(demo, 'user_files where enterprise_id = 1')).toBeGreaterThanOrEqual(24);
    expect(await count(demo, 'payrolls where enterprise_id = 2')).toBeGreaterThan(8);
    const own = await textRows<{ month: number; year: number; file_key: string; dni: string }>(
      demo.database,
      `select p.month, p.year, p.file_key, u.dni from payrolls p join people u on u.enterprise_id = p.enterprise_id and u.id = p.user_id
        where u.email = 'empleado@demo.jornada.example' order by p.year, p.month`,
    );
    expect(own.map(({ month, year }) => [month, year])).toEqual([
      [9, 2026],
      [10, 2026],
    ]);
    const [payroll] = own;
    const text = await pdfTexts(await demo.files.read(1, payroll?.file_key ?? ''));
    expect(text.join(' ')).toContain(`NIF: ${payroll?.dni}`);
  });

  it('has three months of clock-ins with pauses, late arrivals, missing days and night shifts over midnight', async () => {
    const facts = await one<Record<string, number | string>>(
      demo,
      `select min(local_date)::text as first, max(local_date)::text as last, count(*)::integer as entries,
              count(*) filter (where paused_ms > 0)::integer as paused,
              count(*) filter (where (ended_at at time zone 'Europe/Madrid')::date > local_date)::integer as nights
         from time_entries where enterprise_id = 1`,
    );
    expect(facts).toMatchObject({ first: '2026-08-20', last: '2026-11-20' });
    expect(facts.entries).toBeGreaterThan(1200);
    expect(facts.paused).toBeGreaterThan(700);
    expect(facts.nights).toBeGreaterThan(100);
    const late = `to_char(started_at at time zone 'Europe/Madrid', 'HH24:MI') between '09:11' and '09:59'`;
    expect(await count(demo, `time_entries where ${late}`)).toBeGreaterThan(10);
    // Weekdays on which a driver who was there from the start has no entry: leave and days not clocked.
    expect(
      await count(
        demo,
        `generate_series(date '2026-08-24', date '2026-11-19', interval '1 day') day
          cross join (select distinct user_id from team_members m join teams t on t.id = m.team_id
                       where t.name = 'Reparto') who
         where extract(dow from day) between 1 and 5
           and exists (select from time_entries t where t.user_id = who.user_id)
           and not exists (select from time_entries t where t.user_id = who.user_id and t.local_date = day)`,
      ),
    ).toBeGreaterThan(1);
  });

  it('has locations where the enterprise asks for them and nowhere else', async () => {
    const rows = await textRows(
      demo.database,
      `select e.name, count(start_latitude) > 0 as some, count(*) > count(start_latitude) as not_all
         from time_entries t join enterprises e on e.id = t.enterprise_id group by e.id order by e.id`,
    );
    expect(rows).toEqual([
      { name: 'Panadería La Espiga SL', some: false, not_all: true },
      { name: 'Hotel Teide SL', some: true, not_all: true },
      { name: 'Taller Ajeno SL', some: false, not_all: true },
      ...clientCompanies.map(({ name }) => ({ name, some: false, not_all: true })),
    ]);
  });

  it('shows today as it stands: some closed, some open, some in a pause', async () => {
    const today = `time_entries where local_date = '2026-11-20'`;
    expect(await count(demo, `${today} and ended_at is null and paused_since is null`)).toBeGreaterThan(3);
    expect(await count(demo, `${today} and ended_at is null and paused_since is not null`)).toBeGreaterThan(0);
    expect(await count(demo, `time_entries where ended_at between '2026-11-20T00:00Z' and $1`, [now])).toBeGreaterThan(
      0,
    );
  });
});
