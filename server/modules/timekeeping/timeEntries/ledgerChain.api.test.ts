import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClockAction } from '#domain/constants.ts';
import { correctEntry, voidEntry } from './ledger/ledger.ts';
import { rebuildEntries } from './ledger/rebuild.ts';
import { verifyLedger, type Verification } from './ledger/verify.ts';
import { makeCrews } from '#tests/load/people.ts';
import { ledgerFixture, punchOf, type LedgerFixture, type Person } from '#tests/support/ledgerFixture.ts';
import { textRows } from '#tests/support/textRows.ts';

let ledger: LedgerFixture;

beforeEach(async () => {
  ledger = await ledgerFixture();
});

afterEach(() => ledger.end());

const morning: readonly (readonly [ClockAction, string])[] = [
  ['entry', '2026-11-16T08:00:00Z'],
  ['pause', '2026-11-16T10:00:00Z'],
  ['resume', '2026-11-16T10:20:00Z'],
  ['out', '2026-11-16T14:00:00Z'],
];

async function workedMorning(): Promise<Person & { entryId: number }> {
  const who = await ledger.person();
  return { ...who, entryId: await ledger.day(who, morning) };
}

async function findings(): Promise<Verification['findings']> {
  return (await verifyLedger(ledger.database)).findings;
}

/** Does what only the owner of the database could do. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  await ledger.owner.query('alter table time_events disable trigger time_events_append_only');
  await ledger.owner.query(statement, values);
  await ledger.owner.query('alter table time_events enable always trigger time_events_append_only');
}

describe('the ledger is append-only (art. 34.9 ET)', () => {
  const attempts = ['update time_events set at = at', 'delete from time_events', 'truncate time_events'];

  it.each(attempts)('its owner may not: %s', async (statement) => {
    await workedMorning();
    await expect(ledger.owner.query(statement)).rejects.toThrow('append-only');
  });

  it.each([
    ...attempts,
    'insert into time_events select * from time_events',
    'insert into time_entries (enterprise_id) values (1)',
    'update time_entries set paused_ms = 0',
    'delete from time_entries',
    'update ledger_heads set seq = 0',
    'delete from ledger_heads',
    'alter table time_events disable trigger time_events_append_only',
    'select append_event(null, null)',
    'select lock_head(1)',
  ])('the product’s role may not: %s', async (statement) => {
    await workedMorning();
    await expect(textRows(ledger.database, statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('verification', () => {
  it('finds nothing in a ledger that is whole, and says the last link of each chain', async () => {
    const who = await workedMorning();
    const last = await ledger.punch(who, 'entry', '2026-11-16T15:00:00Z', {
      location: { latitude: 40.416775, longitude: -3.70379 },
    });
    const { findings: found, chains, entries } = await verifyLedger(ledger.database);
    expect(found).toEqual([]);
    expect(entries).toBe(2);
    expect(chains).toEqual([{ enterpriseId: who.enterpriseId, rows: 5, head: last.ok && last.hash }]);
  });

  it('proves 200 concurrent punches of 20 people in 3 enterprises: all chained, none lost', async () => {
    const crews = await makeCrews(ledger.owner, 3, 7);
    const people = crews
      .flatMap(({ enterpriseId, userIds }) => userIds.map((userId) => ({ enterpriseId, userId })))
      .slice(0, 20);
    const actions: ClockAction[] = [
      'entry',
      'pause',
      'resume',
      'out',
      'entry',
      'pause',
      'out',
      'entry',
      'out',
      'entry',
    ];
    const outcomes = await Promise.all(
      actions.flatMap((action) => people.map((who) => ledger.puncher.punch(punchOf(who, action)))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(200);
    const { findings: found, chains } = await verifyLedger(ledger.database);
    expect(found).toEqual([]);
    expect(chains.map(({ rows }) => rows)).toEqual([70, 70, 60]);
  });

  it.each([
    ['the instant, by a microsecond', "at = at + interval '1 microsecond'"],
    ['when it was recorded', "recorded_at = recorded_at - interval '1 hour'"],
    ['who did it', 'actor_id = null'],
    ['the location', 'latitude = 28.1'],
    ['the local date', `details = '{"local_date": "2026-11-17"}'`],
    ['the reason', "reason = 'otro'"],
  ])('detects an altered row by its number: %s', async (_what, change) => {
    const who = await workedMorning();
    await ledger.day(who, [['entry', '2026-11-16T15:00:00Z']]);
    await tamper(`update time_events set ${change} where seq = 1`);
    expect(await findings()).toContainEqual(
      expect.objectContaining({ kind: 'altered', enterpriseId: who.enterpriseId, seq: 1 }),
    );
  });

  it('detects an altered row whose hash was made to fit', async () => {
    await workedMorning();
    await tamper(`update time_events set at = at + interval '1 minute' where seq = 2`);
    await tamper('update time_events set hash = event_hash(time_events) where seq = 2');
    expect(await findings()).toContainEqual(expect.objectContaining({ kind: 'unlinked', seq: 3 }));
  });

  it('detects a removed row, and a removed end', async () => {
    const who = await workedMorning();
    await tamper('delete from time_events where seq = 2');
    expect(await findings()).toContainEqual(expect.objectContaining({ kind: 'gap', seq: 3 }));
    await tamper('delete from time_events where seq = 4');
    expect(await findings()).toContainEqual(
      expect.objectContaining({ kind: 'head', enterpriseId: who.enterpriseId, seq: 3 }),
    );
    await tamper('delete from time_events');
    expect(await findings()).toContainEqual(
      expect.objectContaining({ kind: 'head', enterpriseId: who.enterpriseId, seq: 0 }),
    );
  });

  it('looks at one enterprise when asked to', async () => {
    const [who, other] = [await workedMorning(), await workedMorning()];
    await tamper('update time_events set method = 3 where enterprise_id = $1', [other.enterpriseId]);
    expect((await verifyLedger(ledger.database, who.enterpriseId)).findings).toEqual([]);
    expect((await verifyLedger(ledger.database, other.enterpriseId)).findings).not.toEqual([]);
  });

  it('goes on while people punch, on one consistent view', async () => {
    const who = await workedMorning();
    const [verification] = await Promise.all([
      verifyLedger(ledger.database),
      ledger.punch(who, 'entry'),
      ledger.punch(await ledger.person(), 'entry'),
    ]);
    expect(verification.findings).toEqual([]);
  });
});

describe('time_entries is what the ledger gives', () => {
  it('detects and repairs an altered, a lost and an invented entry', async () => {
    const altered = await workedMorning();
    const lost = await workedMorning();
    const invented = await workedMorning();
    const before = await ledger.owner.query('select * from time_entries order by id');
    await ledger.owner.query("update time_entries set ended_at = ended_at + interval '1 h' where id = $1", [
      altered.entryId,
    ]);
    await ledger.owner.query('delete from time_entries where id = $1', [lost.entryId]);
    await ledger.owner.query(
      `insert into time_entries (enterprise_id, user_id, local_date, started_at, last_at, method, work_mode, created_at)
       values ($1, $2, '2026-11-17', now(), now(), 1, 'onsite', now())`,
      [invented.enterpriseId, invented.userId],
    );
    expect(await findings()).toMatchObject([
      { kind: 'entry_differs', entryId: altered.entryId, detail: expect.stringContaining('ended_at') },
      { kind: 'entry_missing', entryId: lost.entryId },
      { kind: 'entry_unfounded', enterpriseId: invented.enterpriseId },
    ]);

    const { host, port, user, password, database } = ledger.owner;
    const written = await rebuildEntries({ host, port, user, password, database });
    expect(written).toBe(3);
    expect(await findings()).toEqual([]);
    const after = await ledger.owner.query('select * from time_entries order by id');
    expect(after.rows).toEqual(before.rows);
  });

  it('with every kind of row: open, paused, corrected, added, voided, offline', async () => {
    const who = await workedMorning();
    const { enterpriseId, userId, entryId } = who;
    const change = { enterpriseId, userId, actorId: userId, reason: 'Olvidó fichar' };
    const instant = (text: string): number => Date.parse(text);
    const db = ledger.database;
    const outcomes = [
      await correctEntry(db, {
        ...change,
        entryId,
        startedAt: instant('2026-11-16T07:45:00Z'),
        endedAt: instant('2026-11-16T14:30:00Z'),
        pausedMs: 600_000,
      }),
      await correctEntry(db, {
        ...change,
        entryId: null,
        startedAt: instant('2026-11-14T08:00:00Z'),
        endedAt: instant('2026-11-14T12:00:00Z'),
        pausedMs: 0,
      }),
      await ledger.punch(who, 'entry'),
      await ledger.punch(who, 'pause', undefined, { location: { latitude: -0, longitude: 0.1 + 0.2 } }),
    ];
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const second = outcomes[1];
    await voidEntry(db, {
      ...change,
      entryId: second?.ok ? second.entryId : 0,
      reason: 'Duplicada: «ñ» "\\" \n\u0001',
    });
    await ledger.owner.query("update enterprises set time_zone = 'Atlantic/Canary'");
    expect(await findings()).toEqual([]);
    const { host, port, user, password, database } = ledger.owner;
    expect(await rebuildEntries({ host, port, user, password, database }, enterpriseId)).toBe(2);
    expect(await findings()).toEqual([]);
  });
});
