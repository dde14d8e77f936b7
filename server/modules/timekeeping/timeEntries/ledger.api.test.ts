import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ClockAction } from '#domain/constants.ts';
import { createPuncher } from './ledger/punch.ts';
import { punchOf } from '#tests/support/ledgerFixture.ts';
import { ledger, at, entriesOf, withLedger } from './ledger.fixture.ts';

withLedger();

describe('a punch is taken or refused by the state of the person', () => {
  const cases: { after: [ClockAction, string][]; next: [ClockAction, string]; answer: string }[] = [
    { after: [], next: ['entry', '08:00'], answer: 'ok' },
    { after: [], next: ['pause', '08:00'], answer: 'not_in' },
    { after: [], next: ['resume', '08:00'], answer: 'not_in' },
    { after: [], next: ['out', '08:00'], answer: 'not_in' },
    { after: [['entry', '08:00']], next: ['entry', '09:00'], answer: 'already_in' },
    { after: [['entry', '08:00']], next: ['entry', '07:00'], answer: 'overlap' },
    { after: [['entry', '08:00']], next: ['pause', '09:00'], answer: 'ok' },
    { after: [['entry', '08:00']], next: ['resume', '09:00'], answer: 'not_paused' },
    { after: [['entry', '08:00']], next: ['out', '09:00'], answer: 'ok' },
    { after: [['entry', '08:00']], next: ['out', '08:00'], answer: 'ok' },
    { after: [['entry', '08:00']], next: ['out', '07:59'], answer: 'before_last' },
    { after: [['entry', '08:00']], next: ['pause', '07:59'], answer: 'before_last' },
    {
      after: [
        ['entry', '08:00'],
        ['pause', '09:00'],
      ],
      next: ['pause', '09:10'],
      answer: 'already_paused',
    },
    {
      after: [
        ['entry', '08:00'],
        ['pause', '09:00'],
      ],
      next: ['resume', '09:10'],
      answer: 'ok',
    },
    {
      after: [
        ['entry', '08:00'],
        ['pause', '09:00'],
      ],
      next: ['resume', '08:59'],
      answer: 'before_last',
    },
    {
      after: [
        ['entry', '08:00'],
        ['pause', '09:00'],
      ],
      next: ['out', '09:10'],
      answer: 'ok',
    },
    {
      after: [
        ['entry', '08:00'],
        ['out', '12:00'],
      ],
      next: ['out', '13:00'],
      answer: 'not_in',
    },
    {
      after: [
        ['entry', '08:00'],
        ['out', '12:00'],
      ],
      next: ['entry', '12:00'],
      answer: 'ok',
    },
    {
      after: [
        ['entry', '08:00'],
        ['out', '12:00'],
      ],
      next: ['entry', '11:59'],
      answer: 'overlap',
    },
    {
      after: [
        ['entry', '08:00'],
        ['out', '12:00'],
      ],
      next: ['entry', '06:00'],
      answer: 'overlap',
    },
  ];

  it.each(cases)('$next.0 at $next.1 after $after: $answer', async ({ after, next: [action, time], answer }) => {
    const who = await ledger.person();
    await ledger.day(
      who,
      after.map(([earlier, earlierTime]) => [earlier, at(earlierTime)] as const),
    );
    const outcome = await ledger.punch(who, action, at(time));
    expect(outcome.ok ? 'ok' : outcome.refusal).toBe(answer);
  });

  it('refuses a person who does not belong to the enterprise', async () => {
    const who = await ledger.person();
    const other = await ledger.person();
    const outcome = await ledger.punch({ ...who, userId: other.userId }, 'entry');
    expect(outcome).toEqual({ ok: false, refusal: 'not_a_member' });
  });
});

describe('client_id makes a retry harmless', () => {
  it('answers alike and registers once', async () => {
    const who = await ledger.person();
    const punch = punchOf(who, 'entry');
    const first = await ledger.puncher.punch(punch);
    const again = await ledger.puncher.punch(punch);
    expect(first).toMatchObject({ ok: true, replayed: false });
    expect(again).toEqual({ ...first, replayed: true });
    expect(await entriesOf(who)).toHaveLength(1);
  });

  it('also when the same punch comes several times at once, over several processes', async () => {
    const who = await ledger.person();
    const punch = punchOf(who, 'entry');
    const other = createPuncher(ledger.database, { size: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? other : ledger.puncher).punch(punch)),
    );
    await other.close();
    const taken = outcomes.flatMap((outcome) => (outcome.ok ? [outcome] : []));
    expect(taken).toHaveLength(20);
    expect(taken.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(taken.map(({ seq }) => seq)).size).toBe(1);
  });

  it('belongs to a person: another may use the same one', async () => {
    const who = await ledger.person();
    const other = await ledger.person();
    const clientId = randomUUID();
    const outcomes = [
      await ledger.punch(who, 'entry', undefined, { clientId }),
      await ledger.punch(other, 'entry', undefined, { clientId }),
    ];
    expect(outcomes).toMatchObject([
      { ok: true, replayed: false },
      { ok: true, replayed: false },
    ]);
  });
});
