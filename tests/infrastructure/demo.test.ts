import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { createDemo } from '#server/demo/index.ts';
import { cloneDatabase } from '../support/database.ts';
import { quietLog } from '../support/quietLog.ts';
import { textRows } from '../support/textRows.ts';
import { type Demo, ordinaryDay, demoAt, now, demo, pinSecret, withFiles } from '../api/demo.fixture.ts';

withFiles();

/** Salts, secrets and the moments at which the ledger was really written differ by nature. */
const unlike: Record<string, readonly string[]> = {
  users: ['password_hash'],
  enterprises: ['qr_secret', 'next_closing_at', 'next_reminders_at'],
  leave: ['request_id'],
  time_entries: ['created_at'],
  time_events: ['recorded_at', 'prev_hash', 'hash'],
  payrolls: ['file_key'],
  user_files: ['file_key'],
  firm_payroll_uploads: ['file_key'],
  document_request_files: ['file_key'],
  kiosks: ['token_hash'],
};

const tables = [
  'users',
  'enterprises',
  'enterprise_users',
  'firms',
  'firm_members',
  'mandates',
  'mandate_staff',
  'work_terms',
  'teams',
  'team_members',
  'schedules',
  'schedule_weeks',
  'schedule_members',
  'leave_types',
  'local_holidays',
  'leave',
  'time_entries',
  'time_events',
  'corrections',
  'closures',
  'complaints',
  'subscriptions',
  'payrolls',
  'user_files',
  'kiosks',
  'firm_payroll_uploads',
  'firm_payroll_pages',
  'document_requests',
  'document_request_files',
  'staff_changes',
  'month_actions',
];

async function digestOf({ database }: Demo): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const rows = await textRows<{ row: string }>(
      database,
      `select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`,
      [unlike[table] ?? []],
    );
    const text = rows.map(({ row }) => row).join('\n');
    digests[table] = `${rows.length} ${createHash('sha256').update(text).digest('hex')}`;
  }
  return digests;
}

describe('the demo company on an ordinary working day', () => {
  ordinaryDay();

  it('is the same for the same moment', async () => {
    const again = await demoAt(now);
    expect(await digestOf(again)).toEqual(await digestOf(demo));
    await again.end();
  });

  it('leaves a database with an enterprise as it is', async () => {
    const before = await digestOf(demo);
    await createDemo({ owner: demo.cloned.owner, now: new Date('2026-11-23T10:40:00Z'), files: demo.files, pinSecret });
    expect(await digestOf(demo)).toEqual(before);
  });

  it('is created once by two who start together', async () => {
    const cloned = await cloneDatabase();
    const create = () => createDemo({ owner: cloned.owner, now: new Date(now), files: demo.files, pinSecret });
    await Promise.all([create(), create()]);
    const database = connect({ ...cloned.app, max: 1 }, quietLog);
    expect(await textRows(database, 'select name from enterprises')).toHaveLength(15);
    await database.end();
    await cloned.drop();
  });
});
