import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { OPEN_COMPLAINTS } from './commands/retention.ts';
import { api, company, withChannel } from './complaints.fixture.ts';
import { UNANNOUNCED } from './events/announce.ts';

withChannel();

const planRow = z.object({ 'QUERY PLAN': z.string() });
const planOf = async (statement: SQL) => {
  const rows = await api.database.rows(planRow, sql`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test('among 20,000 complaints that are over, the open ones and those nobody was told of are found by an index', async () => {
  await api.sql(
    `insert into complaints (enterprise_id, reference, message, created_at, closed_at, announced_at)
     select $1, 'past-' || n, '', now() - interval '1 year', case when n % 1000 > 0 then now() end, case when n % 1000 > 0 then now() end
       from generate_series(1, 20000) n`,
    [company.enterpriseId],
  );
  await api.sql('analyze complaints');
  expect(await planOf(OPEN_COMPLAINTS)).toContain('complaints_open');
  expect(await planOf(UNANNOUNCED)).toContain('complaints_unannounced');
});
