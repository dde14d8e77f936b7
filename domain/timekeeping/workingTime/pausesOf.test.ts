import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time/units.ts';
import { pausesOf, pausesShown } from './pausesOf.ts';

const at = (time: string) => Date.parse(`2026-11-16T${time.length === 5 ? `${time}:00` : time}Z`);
const punches = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((punch) => {
      const [kind, ...time] = punch.split('@');
      return { kind: kind as 'pause' | 'resume' | 'out', at: at(time.join()) };
    });
const spans = (pauses: ReturnType<typeof pausesOf>) =>
  pauses.map(({ from, to }) =>
    [from, to].map((instant) => (instant === null ? '…' : new Date(instant).toISOString().slice(11, 16))).join('-'),
  );
const entry = (over: object = {}) => ({
  started: at('08:00'),
  ended: at('17:00') as number | null,
  paused_ms: 0,
  pausedSince: null as number | null,
  ...over,
});

describe('when an entry was paused', () => {
  it.each([
    ['without pauses', {}, 'out@17:00', []],
    ['one', { paused_ms: 15 }, 'pause@12:00 resume@12:15 out@17:00', ['12:00-12:15']],
    [
      'two',
      { paused_ms: 45 },
      'pause@10:00 resume@10:15 pause@14:00 resume@14:30 out@17:00',
      ['10:00-10:15', '14:00-14:30'],
    ],
    ['one that the exit ended', { paused_ms: 60 }, 'pause@16:00 out@17:00', ['16:00-17:00']],
    ['one that runs', { ended: null, pausedSince: at('12:00') }, 'pause@12:00', ['12:00-…']],
    [
      'one that runs after another',
      { ended: null, paused_ms: 15, pausedSince: at('12:00') },
      'pause@10:00 resume@10:15 pause@12:00',
      ['10:00-10:15', '12:00-…'],
    ],
    [
      'a correction that left the pauses',
      { paused_ms: 15, started: at('07:30') },
      'pause@12:00 resume@12:15',
      ['12:00-12:15'],
    ],
    ['a correction of the pauses', { paused_ms: 45 }, 'pause@12:00 resume@12:15 out@17:00', []],
    ['a correction that took the pauses away', {}, 'pause@12:00 resume@12:15 out@17:00', []],
    [
      'a correction that ended the entry within a pause',
      { ended: at('12:10'), paused_ms: 10 },
      'pause@12:00',
      ['12:00-12:10'],
    ],
    ['pauses that nothing tells of', { paused_ms: 30 }, '', []],
  ])('%s', (_, over: object, text, expected) => {
    const { paused_ms = 0, ...rest } = over as { paused_ms?: number };
    expect(spans(pausesOf(entry({ ...rest, paused_ms: paused_ms * MINUTE_MS }), punches(text)))).toEqual(expected);
  });
});

describe('pauses as they are shown', () => {
  it('add up to the rounded length in all', () => {
    const pauses = [
      { from: at('10:00:50'), to: at('10:15:10') },
      { from: at('14:00:50'), to: at('14:15:10') },
    ];
    expect(spans(pausesShown(pauses))).toEqual(['10:00-10:14', '14:00-14:15']);
  });

  it('one that runs has no end', () => {
    expect(spans(pausesShown([{ from: at('10:00:50'), to: null }]))).toEqual(['10:00-…']);
  });
});
