import { describe, expect, it } from 'vitest';
import { createPuncher } from './ledger/punch.ts';
import { verifyLedger } from './ledger/verify.ts';
import { punchOf, type Person } from '#tests/support/ledgerFixture.ts';
import { textRows } from '#tests/support/textRows.ts';
import { ledger, at, entriesOf, withLedger } from './ledger.fixture.ts';

withLedger();

describe('an entry', () => {
  it('counts pauses between their instants, and an out while paused ends the pause', async () => {
    const who = await ledger.person();
    await ledger.day(who, [
      ['entry', at('08:00')],
      ['pause', at('10:00')],
      ['resume', at('10:15')],
      ['pause', at('13:50')],
      ['out', at('14:00')],
    ]);
    expect(await entriesOf(who)).toMatchObject([
      {
        started_at: new Date(at('08:00')),
        ended_at: new Date(at('14:00')),
        paused_ms: 25 * 60_000,
        paused_since: null,
      },
    ]);
  });

  it('of a punch without a time is stamped by the database’s clock, to the millisecond, and is not marked offline', async () => {
    const who = await ledger.person();
    await ledger.punch(who, 'entry');
    const [row] = await textRows(
      ledger.database,
      `select started_at = date_trunc('milliseconds', started_at) as whole, clock_timestamp() - started_at < '10 s' as now,
              offline from time_entries where enterprise_id = $1`,
      [who.enterpriseId],
    );
    expect(row).toEqual({ whole: true, now: true, offline: false });
  });

  it('made offline keeps both times and is marked as such', async () => {
    const who = await ledger.person();
    await ledger.punch(who, 'entry', at('08:00'));
    const [row] = await textRows(
      ledger.database,
      `select device_at = at as device_kept, recorded_at > at as recorded_later, offline
         from time_events join time_entries on id = entry_id where time_events.enterprise_id = $1`,
      [who.enterpriseId],
    );
    expect(row).toEqual({ device_kept: true, recorded_later: true, offline: true });
  });

  it('keeps the location of its start and of its end', async () => {
    const who = await ledger.person();
    await ledger.punch(who, 'entry', undefined, { location: { latitude: 28.4636, longitude: -16.2518 } });
    await ledger.punch(who, 'out', undefined, { location: { latitude: 40.4168, longitude: -3.7038 } });
    const rows = await textRows(
      ledger.database,
      'select start_latitude, start_longitude, end_latitude, end_longitude from time_entries where enterprise_id = $1',
      [who.enterpriseId],
    );
    expect(rows).toEqual([
      { start_latitude: 28.4636, start_longitude: -16.2518, end_latitude: 40.4168, end_longitude: -3.7038 },
    ]);
  });

  it.each([
    ['in the Canaries an hour behind', 'Atlantic/Canary', '2026-11-16T23:30:00Z', '2026-11-16'],
    ['on the peninsula after its midnight', 'Europe/Madrid', '2026-11-16T23:30:00Z', '2026-11-17'],
    ['before the March change', 'Europe/Madrid', '2026-03-28T22:59:00Z', '2026-03-28'],
    ['in the night of the March change', 'Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['after the March change', 'Europe/Madrid', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['in the night of the October change', 'Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['after the October change', 'Europe/Madrid', '2026-10-25T22:30:00Z', '2026-10-25'],
  ])('belongs to the local date on which it started: %s', async (_when, zone, start, date) => {
    const who = await ledger.person(zone);
    await ledger.day(who, [
      ['entry', start],
      ['out', new Date(Date.parse(start) + 8 * 3_600_000).toISOString()],
    ]);
    expect(await entriesOf(who)).toMatchObject([{ local_date: date }]);
  });
});

describe('punches at the same time', () => {
  it('two entries of one person: one is refused', async () => {
    const who = await ledger.person();
    const outcomes = await Promise.all([ledger.punch(who, 'entry'), ledger.punch(who, 'entry')]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal)).toSorted()).toEqual(['already_in', 'ok']);
    expect(await entriesOf(who)).toHaveLength(1);
  });

  it('a refused punch spoils none of those that travel with it', async () => {
    const people: Person[] = [];
    for (let made = 0; made < 6; made += 1) people.push(await ledger.person());
    const outcomes = await Promise.all(
      people.map((who, turn) => ledger.punch(turn % 2 ? { ...who, userId: -1 } : who, 'entry')),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true, false, true, false]);
  });

  it('not even one for an enterprise that does not exist', async () => {
    const who = await ledger.person();
    const outcomes = await Promise.all([
      ledger.punch({ enterpriseId: 2_000_000_000, userId: who.userId }, 'entry'),
      ledger.punch(who, 'entry'),
    ]);
    expect(outcomes).toMatchObject([{ ok: false, refusal: 'not_a_member' }, { ok: true }]);
  });

  it('the answers come once the punches are committed', async () => {
    const who = await ledger.person();
    const outcome = await ledger.punch(who, 'entry');
    const seen = await ledger.owner.query('select entry_id from time_events where enterprise_id = $1', [
      who.enterpriseId,
    ]);
    expect(outcome).toMatchObject({ ok: true, entryId: seen.rows[0].entry_id });
  });

  it('a puncher that closes answers what it took and takes no more', async () => {
    const closing = createPuncher(ledger.database);
    const taken = closing.punch(punchOf(await ledger.person(), 'entry'));
    await closing.close();
    await expect(taken).resolves.toMatchObject({ ok: true });
    await expect(closing.punch(punchOf(await ledger.person(), 'entry'))).rejects.toThrow('Closed');
  });
});

describe('enterprises side by side', () => {
  it('one whose chain is held delays nobody else, and takes its punches in their order afterwards', async () => {
    const [held, free] = [await ledger.person(), await ledger.person()];
    for (const who of [held, free]) await ledger.day(who, [['entry', '2026-11-16T08:00:00Z']]);
    await ledger.owner.query('begin');
    await ledger.owner.query('select lock_head($1)', [held.enterpriseId]);
    const waiting = (['pause', 'resume', 'out', 'entry'] as const).map((action) => ledger.punch(held, action));
    for (const action of ['pause', 'resume', 'out'] as const)
      expect(await ledger.punch(free, action)).toMatchObject({ ok: true });
    const stillWaiting = await Promise.race([Promise.all(waiting), ledger.punch(free, 'entry').then(() => 'others')]);
    expect(stillWaiting).toBe('others');
    await ledger.owner.query('commit');
    expect((await Promise.all(waiting)).map((outcome) => outcome.ok && outcome.seq)).toEqual([2, 3, 4, 5]);
    expect((await verifyLedger(ledger.database)).findings).toEqual([]);
  });

  it('one whose first import is under way delays nobody else', async () => {
    const [held, free] = [await ledger.person(), await ledger.person()];
    await ledger.owner.query('begin');
    await ledger.owner.query('select lock_head($1)', [held.enterpriseId]);
    const waiting = ledger.punch(held, 'entry');
    expect(await ledger.punch(free, 'entry')).toMatchObject({ ok: true, seq: 1 });
    expect(await ledger.punch(free, 'out')).toMatchObject({ ok: true, seq: 2 });
    await ledger.owner.query('rollback');
    expect(await waiting).toMatchObject({ ok: true, seq: 1 });
  });
});
