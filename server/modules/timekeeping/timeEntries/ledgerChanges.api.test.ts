import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctEntry, importEntries, voidEntry, type Correction, type ImportedEntry } from './ledger/ledger.ts';
import { verifyLedger } from './ledger/verify.ts';
import { makeCrews } from '#tests/load/people.ts';
import { ledgerFixture, type LedgerFixture, type Person } from '#tests/support/ledgerFixture.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { textRows } from '#tests/support/textRows.ts';

let ledger: LedgerFixture;

beforeAll(async () => {
  ledger = await ledgerFixture();
});

afterAll(() => ledger.end());

const at = (time: string): number => Date.parse(`2026-11-16T${time}:00Z`);

async function worked(): Promise<Person & { entryId: number }> {
  const who = await ledger.person();
  const entryId = await ledger.day(who, [
    ['entry', '2026-11-16T08:00:00Z'],
    ['out', '2026-11-16T12:00:00Z'],
  ]);
  return { ...who, entryId };
}

const correction = (who: Person & { entryId: number | null }, more: Partial<Correction> = {}): Correction => ({
  enterpriseId: who.enterpriseId,
  userId: who.userId,
  actorId: who.userId,
  entryId: who.entryId,
  startedAt: at('08:00'),
  endedAt: at('13:00'),
  pausedMs: 0,
  reason: 'Olvidó fichar la salida',
  ...more,
});

describe('corrections are additions', () => {
  it('change what stands, name the row they replace, and leave the first version in the ledger', async () => {
    const who = await worked();
    const outcome = await correctEntry(ledger.database, correction(who, { pausedMs: 900_000 }));
    expect(outcome).toMatchObject({ ok: true, entryId: who.entryId, seq: 3, replayed: false });
    const entries = await textRows(
      ledger.database,
      'select ended_at, paused_ms, modified from time_entries where id = $1',
      [who.entryId],
    );
    expect(entries).toEqual([{ ended_at: new Date(at('13:00')), paused_ms: 900_000, modified: true }]);
    const events = await textRows(
      ledger.database,
      'select kind, replaces, reason, actor_id from time_events where entry_id = $1 order by seq',
      [who.entryId],
    );
    expect(events).toEqual([
      { kind: 'entry', replaces: null, reason: null, actor_id: who.userId },
      { kind: 'out', replaces: null, reason: null, actor_id: who.userId },
      { kind: 'correct', replaces: 2, reason: 'Olvidó fichar la salida', actor_id: who.userId },
    ]);
  });

  it('move an entry to the local date of its new start', async () => {
    const who = await worked();
    const start = Date.parse('2026-11-15T22:30:00Z');
    await correctEntry(ledger.database, correction(who, { startedAt: start }));
    const rows = await textRows(ledger.database, 'select local_date from time_entries where id = $1', [who.entryId]);
    expect(rows).toEqual([{ local_date: '2026-11-15' }]);
  });

  it('close an entry that was forgotten open; the next punch finds nobody inside', async () => {
    const who = await ledger.person();
    const entryId = await ledger.day(who, [['entry', '2026-11-16T08:00:00Z']]);
    expect(await correctEntry(ledger.database, correction({ ...who, entryId }))).toMatchObject({ ok: true });
    expect(await ledger.punch(who, 'out')).toEqual({ ok: false, refusal: 'not_in' });
  });

  it('are registered once under the same client id', async () => {
    const who = await worked();
    const requested = correction(who, { clientId: randomUUID() });
    const first = await correctEntry(ledger.database, requested);
    expect(await correctEntry(ledger.database, requested)).toEqual({ ...first, replayed: true });
  });

  it('stand or fall with the transaction they are part of', async () => {
    const who = await worked();
    const failed = ledger.database.transaction(async (tx) => {
      await correctEntry(tx, correction(who));
      throw new Error('something else failed');
    });
    await expect(failed).rejects.toThrow('something else failed');
    expect((await verifyLedger(ledger.database, who.enterpriseId)).chains).toMatchObject([{ rows: 2 }]);
  });

  it.each<[string, Partial<Correction>, string]>([
    ['an end before the start', { endedAt: at('07:59') }, 'invalid'],
    ['pauses longer than the stretch', { pausedMs: 6 * 3_600_000 }, 'invalid'],
    ['negative pauses', { pausedMs: -1 }, 'invalid'],
    ['a blank reason', { reason: '  ' }, 'invalid'],
    ['an entry that is not there', { entryId: 2_000_000_000 }, 'no_entry'],
    ['a missing entry that meets another', { entryId: null, startedAt: at('11:00'), endedAt: at('14:00') }, 'overlap'],
  ])('are refused, leaving the transaction usable: %s', async (_what, more, refusal) => {
    const who = await worked();
    await ledger.database.transaction(async (tx) => {
      expect(await correctEntry(tx, correction(who, more))).toEqual({ ok: false, refusal });
      expect(await correctEntry(tx, correction(who))).toMatchObject({ ok: true, seq: 3 });
    });
  });

  it('of another person’s or another enterprise’s entry find nothing', async () => {
    const who = await worked();
    const other = await worked();
    const answer = await correctEntry(ledger.database, correction({ ...other, entryId: who.entryId }));
    expect(answer).toEqual({ ok: false, refusal: 'no_entry' });
  });

  it('a second open entry by correction is refused', async () => {
    const who = await worked();
    await ledger.day(who, [['entry', '2026-11-16T15:00:00Z']]);
    const reopened = await correctEntry(ledger.database, correction(who, { endedAt: null }));
    expect(reopened).toMatchObject({ ok: false });
  });
});

describe('a void', () => {
  it('takes the entry out of the record and frees its time; its rows stay', async () => {
    const { entryId, ...who } = await worked();
    const voiding = { ...who, actorId: null, entryId, reason: 'Fichó por error' };
    expect(await voidEntry(ledger.database, voiding)).toMatchObject({ ok: true, seq: 3 });
    expect(await voidEntry(ledger.database, voiding)).toEqual({ ok: false, refusal: 'no_entry' });
    expect(await ledger.punch(who, 'entry', '2026-11-16T08:30:00Z')).toMatchObject({ ok: true, seq: 4 });
    expect((await verifyLedger(ledger.database, who.enterpriseId)).findings).toEqual([]);
  });
});

describe('an import of the past', () => {
  const imported = (who: Person, start: number, more: Partial<ImportedEntry> = {}): ImportedEntry => ({
    enterpriseId: who.enterpriseId,
    userId: who.userId,
    actorId: who.userId,
    startedAt: start,
    endedAt: start + 8 * 3_600_000,
    pauses: [{ from: start + 2 * 3_600_000, to: start + 2.5 * 3_600_000 }],
    method: 1,
    workMode: 'onsite',
    ...more,
  });

  it('writes each entry’s punches as chained rows, open and paused ones too', async () => {
    const who = await ledger.person();
    const open = imported(who, at('08:00'), {
      endedAt: null,
      pauses: [{ from: at('09:00'), to: null }],
      startLocation: { latitude: 28.46, longitude: -16.25 },
    });
    expect(await importEntries(ledger.database, [open, imported(who, at('08:00') - DAY_MS)])).toBe(6);
    const rows = await textRows(
      ledger.database,
      'select local_date, paused_ms, paused_since, start_latitude from time_entries where enterprise_id = $1 order by 1',
      [who.enterpriseId],
    );
    expect(rows).toEqual([
      { local_date: '2026-11-15', paused_ms: 1_800_000, paused_since: null, start_latitude: null },
      { local_date: '2026-11-16', paused_ms: 0, paused_since: new Date(at('09:00')), start_latitude: 28.46 },
    ]);
    expect(await ledger.punch(who, 'out')).toMatchObject({ ok: true });
    expect((await verifyLedger(ledger.database, who.enterpriseId)).findings).toEqual([]);
  });

  it('of thousands of entries verifies', async () => {
    const crews = await makeCrews(ledger.owner, 2, 20);
    const entries = crews.flatMap(({ enterpriseId, userIds }) =>
      userIds.flatMap((userId) =>
        Array.from({ length: 60 }, (_, back) => imported({ enterpriseId, userId }, at('08:00') - back * DAY_MS)),
      ),
    );
    expect(await importEntries(ledger.database, entries)).toBe(2400 * 4);
    const { findings } = await verifyLedger(ledger.database);
    expect(findings).toEqual([]);
  });

  it.each<[string, (start: number) => Partial<ImportedEntry>]>([
    [
      'a pause outside its entry',
      (start) => ({ pauses: [{ from: start + 9 * 3_600_000, to: start + 10 * 3_600_000 }] }),
    ],
    [
      'a pause inside another',
      (start) => ({
        pauses: [
          { from: start, to: null },
          { from: start + 1, to: start + 2 },
        ],
      }),
    ],
    ['an end before the start', (start) => ({ endedAt: start - 1, pauses: [] })],
    ['entries that meet', (start) => ({ startedAt: start - DAY_MS + 3_600_000, pauses: [] })],
  ])('is taken whole or not at all: %s', async (_what, wrong) => {
    const who = await ledger.person();
    const rows = [imported(who, at('08:00') - DAY_MS), imported(who, at('08:00'), wrong(at('08:00')))];
    await expect(importEntries(ledger.database, rows)).rejects.toBeInstanceOf(DatabaseError);
    expect((await verifyLedger(ledger.database, who.enterpriseId)).chains).toEqual([]);
  });
});
