import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { scheduledQueue } from '#server/jobs/queue.ts';
import { openLog } from '#server/log.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/database.ts';
import { quietLog } from '../support/quietLog.ts';

let cloned: ClonedDatabase;
let database: Database;
beforeAll(async () => {
  cloned = await cloneDatabase();
  database = connect({ ...cloned.owner, max: 1 }, quietLog);
});
afterAll(async () => {
  await database.end();
  await cloned.drop();
});

const twice = sql`insert into users (name, last_name, email) values (${'Ana'}, ${'Secreta'}, ${'ana.secreta@ejemplo.es'})`;
const failures = {
  division: () => database.run(sql`select ${7}::int / 0 as ana`),
  'one statement': async () => {
    await database.run(sql`${twice} on conflict do nothing`);
    await database.run(twice);
  },
  'a transaction': () => database.transaction(async (tx) => [await tx.run(twice), await tx.run(twice)]),
} as const;

const failing = scheduledQueue('purge');

/** The line that a job leaves which fails. */
async function lineOfJob(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const jobs = await startJobs({
    database,
    workers: [{ queue: failing, work: async () => void (await work()) }],
    schedules: [],
    log: openLog('info', { write: (line) => void lines.push(line) }),
  });
  await database.transaction((tx) => enqueue(tx, failing, {}));
  await jobs.settled();
  await jobs.close();
  return lines.at(-1) ?? '';
}

describe('a failure of the database is reported in the log', () => {
  test('by a job: its text, its code and its statement', async () => {
    const line = JSON.parse(await lineOfJob(failures.division)) as Record<string, unknown>;
    expect(line).toMatchObject({
      level: 'warn',
      msg: 'a job failed and is tried again',
      err: { message: 'division by zero', code: '22012', query: 'select $1::int / 0 as ana' },
    });
  });

  test.each(['one statement', 'a transaction'] as const)(
    'by a job with %s: the constraint, and no value',
    async (name) => {
      const text = await lineOfJob(failures[name]);
      expect(JSON.parse(text)).toMatchObject({
        err: {
          message: 'duplicate key value violates unique constraint "users_email_unique"',
          code: '23505',
          constraint: 'users_email_unique',
          query: expect.stringMatching(/^insert into users .+ values \(/),
        },
      });
      expect(text).not.toMatch(/secreta/i);
    },
  );

  test('by a request', async () => {
    let text = '';
    const app = Fastify({ loggerInstance: openLog('info', { write: (line) => void (text += line) }) });
    await failures['one statement']().catch((error: unknown) => app.log.error({ err: error }, 'request failed'));
    expect(JSON.parse(text)).toMatchObject({
      msg: 'request failed',
      err: { query: expect.stringContaining('insert'), constraint: 'users_email_unique' },
    });
    expect(text).not.toMatch(/secreta/i);
    await app.close();
  });
});

test('a failure of anything else keeps its text and where it was thrown', () => {
  let text = '';
  openLog('warn', { write: (line) => void (text += line) }).error(
    { err: new Error('no room', { cause: 'disk' }) },
    'not kept',
  );
  const { err } = JSON.parse(text) as { err: Record<string, unknown> };
  expect(err).toMatchObject({ type: 'Error', message: 'no room', cause: { message: 'disk' } });
  expect(err.stack).toMatch(/^at .*log\.test\.ts/);
});
