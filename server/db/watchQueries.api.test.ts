import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { openLog } from '../log.ts';
import { connect } from './connect.ts';

const cloned = await cloneDatabase();
const lines: string[] = [];
let slow = 0;
const database = connect({ ...cloned.app, max: 1 }, openLog('info', { write: (line) => void lines.push(line) }), {
  slowFromMs: 2000,
  onSlow: () => (slow += 1),
});
afterAll(async () => {
  await database.end();
  await cloned.drop();
});
beforeEach(() => {
  lines.length = 0;
  slow = 0;
});

describe('a statement that takes longer than SLOW_QUERY_MS', () => {
  test.each([
    ['alone', () => database.run(sql`select pg_sleep(2.2), ${'Ana Secreta'}::text as name`)],
    [
      'in a transaction',
      () => database.transaction((tx) => tx.run(sql`select pg_sleep(2.2), ${'Ana Secreta'}::text as name`)),
    ],
    [
      'that is refused at last',
      () => database.run(sql`select 1 / (pg_sleep(2.2) is null)::int, ${'Ana Secreta'}::text as name`),
    ],
  ])('%s leaves a line with its text and time, without its values, and is counted', async (_, run) => {
    await run().catch(() => {});
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({
      level: 'warn',
      msg: 'a statement was slow',
      ms: expect.any(Number),
      query: expect.stringMatching(/pg_sleep\(2\.2\).* \$1::text as name$/),
    });
    expect(line.ms).toBeGreaterThanOrEqual(2000);
    expect(lines[0]).not.toContain('Secreta');
    expect(slow).toBe(1);
  });

  test('of a complaint is counted, and leaves no line: when somebody wrote is nobody’s business', async () => {
    await database.run(sql`select pg_sleep(2.2), (select count(*) from complaints)`);
    expect([slow, lines]).toEqual([1, []]);
  });
});

test('a quick one leaves nothing', async () => {
  await database.run(sql`select 1`);
  expect([slow, lines]).toEqual([0, []]);
});

test('the connections of the product are known by their name', async () => {
  const { rows } = await database.pool.query(
    'select application_name from pg_stat_activity where pid = pg_backend_pid()',
  );
  expect(rows).toEqual([{ application_name: 'jornada' }]);
});
