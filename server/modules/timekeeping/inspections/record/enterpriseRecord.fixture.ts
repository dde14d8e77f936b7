import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { correctEntry, voidEntry } from '#server/modules/timekeeping/timeEntries/ledger/ledger.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { day, newPerson, newWorker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';

export let api: Api;

/** Two people: one with an entry corrected, one with an entry voided; and an entry outside of March. */
export async function march26() {
  const who = await newWorker(api);
  const other = { ...who, userId: await newPerson(api, who.company) };
  await punched(api, who, [day('2026-03-02'), day('2026-03-03'), day('2026-04-01')]);
  await punched(api, other, [day('2026-03-02', 6)]);
  const entries = await api.sql<{ id: number; user_id: number }>(
    'select id, user_id from time_entries where enterprise_id = $1 and local_date > $2 order by started_at, user_id',
    [who.enterpriseId, '2026-01-01'],
  );
  const change = { enterpriseId: who.enterpriseId, actorId: who.company.people.admin, reason: 'Olvido' };
  const [first, second] = entries;
  if (!first || !second) throw new Error('no entries');
  await correctEntry(api.database, {
    ...change,
    userId: first.user_id,
    entryId: first.id,
    startedAt: Date.parse('2026-03-02T07:00Z'),
    endedAt: Date.parse('2026-03-02T16:00Z'),
    pausedMs: 0,
  });
  await voidEntry(api.database, { ...change, userId: second.user_id, entryId: second.id });
  return { who, other };
}

export async function verified(json: string): Promise<{ code: number; said: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-record-'));
  const file = path.join(folder, 'record.json');
  await writeFile(file, json);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/record/verify.mjs', file]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A server for the tests of a file. */
export function withApi(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterEach(() => api.setNow(null));
  afterAll(() => api.close());
}
