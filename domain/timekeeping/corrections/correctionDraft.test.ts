import { describe, expect, it } from 'vitest';
import { correctionMessages as say } from './messages/index.ts';
import { type CorrectionDraft, draftOf, readDraft, readLength } from './correctionDraft.ts';

const zone = 'Europe/Madrid';
const now = Date.parse('2026-11-18T12:00:00Z');
const draft = (over: Partial<CorrectionDraft> = {}): CorrectionDraft => ({
  date: '2026-11-16',
  start: '8:00',
  end: '16:30',
  pauses: '0:30',
  reason: 'Olvido',
  ...over,
});
const read = (over: Partial<CorrectionDraft> = {}, mayBeOpen = false, isCertain = true) =>
  readDraft(draft(over), { zone, now, mayBeOpen, isCertain });

describe('what a correction’s form sends', () => {
  it('instants with the enterprise’s offset and milliseconds', () =>
    expect(read().wanted).toEqual({
      start_hour: '2026-11-16T08:00:00+01:00',
      end_hour: '2026-11-16T16:30:00+01:00',
      time_paused: 1_800_000,
    }));
  it('what was typed where the clock of the date is not known for certain, but for a time that comes twice', () => {
    expect(read({}, false, false).wanted).toMatchObject({
      start_hour: '2026-11-16 08:00:00',
      end_hour: '2026-11-16 16:30:00',
    });
    expect(read({ start: '22:00', end: '6:00' }, false, false).wanted).toMatchObject({
      start_hour: '2026-11-16 22:00:00',
      end_hour: '2026-11-17 06:00:00',
    });
    const october = { date: '2026-10-25', start: '2:30', end: '9:00', startTurn: 1 } as const;
    expect(read(october, false, false).wanted).toMatchObject({
      start_hour: '2026-10-25T02:30:00+01:00',
      end_hour: '2026-10-25 09:00:00',
    });
  });
  it('an end before the start is the next day’s', () =>
    expect(read({ start: '22:00', end: '6:00' })).toMatchObject({
      isNextDay: true,
      length: 8 * 3_600_000,
      wanted: { end_hour: '2026-11-17T06:00:00+01:00' },
    }));
  it('an open entry may stay open', () => expect(read({ end: '' }, true).wanted?.end_hour).toBeNull());
});

describe('what it finds wrong, at its field', () => {
  it.each<[Partial<CorrectionDraft>, string, string]>([
    [{ date: '' }, 'date', say.dateRequired],
    [{ date: 'ayer' }, 'date', say.badDate],
    [{ date: '30/02/2026' }, 'date', 'Esa fecha no existe'],
    [{ start: '' }, 'start', say.startRequired],
    [{ start: '25:00' }, 'start', say.badTime],
    [{ end: '' }, 'end', say.endRequired],
    [{ end: '8:00' }, 'end', say.endBeforeStart],
    [{ date: '2026-11-19' }, 'start', say.future],
    [{ date: '2026-11-18', end: '20:00' }, 'end', say.future],
    [{ pauses: 'media' }, 'pauses', say.badPause],
    [{ pauses: '8:30' }, 'pauses', say.pauseTooLong],
    [{ reason: ' ' }, 'reason', say.reasonRequired],
    [{ date: '2026-03-29', start: '2:30', end: '8:00' }, 'start', say.skipped('2:30', '29/03/2026')],
  ])('%j', (over, field, message) => {
    expect(read(over).errors).toMatchObject({ [field]: message });
    expect(read(over).wanted).toBeNull();
  });
});

describe('the hour that October repeats', () => {
  const october = { date: '2026-10-25', start: '2:30', end: '8:00', pauses: '' };
  it('must be chosen', () => {
    const { twice, errors, wanted } = read(october);
    expect([twice.start?.length, errors.start, wanted]).toEqual([
      2,
      'Las 2:30 del 25/10/2026 ocurrieron dos veces: esa noche se retrasó el reloj. Indica cuál',
      null,
    ]);
  });
  it.each([
    [0, '2026-10-25T02:30:00+02:00', 6.5],
    [1, '2026-10-25T02:30:00+01:00', 5.5],
  ] as const)('turn %i is %s', (startTurn, start_hour, hours) =>
    expect(read({ ...october, startTurn })).toMatchObject({ length: hours * 3_600_000, wanted: { start_hour } }),
  );
  it('an entry that began in it keeps its turn', () => {
    const entry = { start_hour: '2026-10-25T02:30:40+01:00', end_hour: null, time_paused: 0 };
    expect(draftOf(entry, zone, '2026-11-18').startTurn).toBe(1);
  });
});

it.each([
  ['', 0],
  ['0:05', 300_000],
  ['1:30', 5_400_000],
  ['0:60', null],
  ['90', null],
])('a length of %j is %s', (text, expected) => expect(readLength(text)).toBe(expected));

it('an entry as a draft, by the enterprise’s clock', () =>
  expect(
    draftOf(
      { start_hour: '2026-11-16T22:00:00+01:00', end_hour: '2026-11-17T06:05:00+01:00', time_paused: 900_000 },
      zone,
      '2026-11-18',
    ),
  ).toEqual({
    date: '2026-11-16',
    start: '22:00',
    end: '6:05',
    pauses: '0:15',
    reason: '',
    startTurn: undefined,
    endTurn: undefined,
  }));
