import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import { datesBetween } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { type BalanceInput, type CountedLeave, type Incapacity, leaveBalance } from './balanceRules.ts';
import { type LeaveNotice, noticeDue } from './leaveNotices.ts';

const isWorked = (date: string): boolean => weekdayOf(date) % 6 !== 0;

const takenOn = (date: string) => Number(isWorked(date));
const absent = (kind: Incapacity['kind'], from: string, to: string): Incapacity[] =>
  datesBetween(from, to).map((date) => ({ date, kind }));
const vacation = (from: string, to: string): CountedLeave[] =>
  datesBetween(from, to)
    .filter(isWorked)
    .map((date) => ({ date, days: 1, status: 'approved' }));
const noticesOf = (lastDay: string, days: number): LeaveNotice[] => [
  { lastDay, kind: 'invitation', days, notifiedOn: addDays(lastDay, -90) },
  { lastDay, kind: 'warning', days, notifiedOn: addDays(lastDay, -30) },
];

/** 22 days a year since 2026, of which 14 of 2026 were taken; eight are carried until 31 January, at most five. */
const base: BalanceInput = {
  employment: { hired: '2020-01-01', left: null },
  entitlements: [{ from: '2020-01-01', days: 22 }],
  carryOver: { until: '01-31', max: 5 },
  leave: vacation('2026-06-01', '2026-06-18'),
  incapacity: [],
  notices: [...noticesOf('2026-12-31', 3), ...noticesOf('2027-01-31', 5)],
  rulesFrom: '2026-01-01',
  carriedBefore: 0,
  takenOn,
  since: 2026,
  today: '2027-03-01',
};
const of = (year: number, over: Partial<BalanceInput>) => leaveBalance(year, { ...base, ...over });

test('without incapacity, and with both notices, what is beyond the maximum or the date is lost', () => {
  expect(of(2027, {})).toMatchObject({ carried: 5, expired: 5, left: 22, kept: [] });
});

describe('art. 38.3 ET: vacation that incapacity kept from being taken', () => {
  test('birth, until 14 February: taken when it ends, whatever the year, the date and the maximum (O098)', () => {
    const incapacity = absent('birth', '2026-10-26', '2027-02-14');
    const kept = [{ days: 8, reason: 'law', until: null }];
    expect(of(2027, { incapacity })).toMatchObject({ carried: 8, expired: 0, left: 30, kept });
    expect(of(2030, { incapacity, today: '2030-12-01' }).kept).toContainEqual(kept[0]);
  });

  test('birth: before the date nobody hears that days end which it keeps', () => {
    const incapacity = absent('birth', '2026-10-26', '2027-02-14');
    expect(of(2026, { incapacity, today: '2026-12-01' }).expiring).toEqual([]);
    expect(of(2027, { incapacity, today: '2027-01-15' })).toMatchObject({
      carriedUntil: null,
      kept: [{ days: 8, reason: 'law', until: null }],
      expiring: [{ lastDay: '2027-12-31', days: 17 }],
    });
  });

  test('birth that leaves time before the date: those days end, the others stay', () => {
    const incapacity = absent('birth', '2026-10-26', '2027-01-26');
    expect(of(2027, { incapacity, today: '2027-01-15' })).toMatchObject({
      carriedUntil: '2027-01-31',
      kept: [{ days: 5, reason: 'law', until: null }],
      expiring: [
        { lastDay: '2027-01-31', days: 3 },
        { lastDay: '2027-12-31', days: 17 },
      ],
    });
  });

  test('other incapacity: within 18 months from the end of the year in which they arose', () => {
    const incapacity = absent('sickness', '2026-11-02', '2027-02-14');
    const notices = [...base.notices, ...noticesOf('2028-06-30', 8)];
    const later = { incapacity, notices, carryOver: { until: null, max: null } };
    expect(of(2028, { ...later, today: '2028-06-30' }).kept).toContainEqual({
      days: 8,
      reason: 'law',
      until: '2028-06-30',
    });
    expect(of(2028, { ...later, today: '2028-07-01' })).toMatchObject({ expired: 8 });
  });

  test('no more days than were lost to it, nor than there was no time for after it', () => {
    const one = absent('sickness', '2026-12-30', '2026-12-30');
    expect(of(2027, { incapacity: one, today: '2027-01-02' }).kept).toEqual([
      { days: 1, reason: 'law', until: '2028-06-30' },
    ]);
    const spring = absent('sickness', '2026-03-02', '2026-03-27');
    expect(of(2027, { incapacity: spring, today: '2027-01-02' }).kept).toEqual([]);
  });
});

describe('CJEU C-684/16 and C-120/21: nothing is lost of which the person was not notified in time', () => {
  test.each<[string, LeaveNotice[]]>([
    ['no notice', []],
    ['an invitation alone', noticesOf('2027-01-31', 5).slice(0, 1)],
    ['a warning five days before', noticesOf('2027-01-31', 5).map((one) => ({ ...one, notifiedOn: '2027-01-26' }))],
  ])('%s: they stay, without a limit', (_, notices) => {
    const kept = of(2027, { notices: [...noticesOf('2026-12-31', 3), ...notices] });
    expect(kept).toMatchObject({ carried: 5, expired: 0, left: 27 });
    expect(kept.kept).toEqual([{ days: 5, reason: 'unnotified', until: null }]);
  });

  test('of fewer days than were left, those are lost', () => {
    const { expired, kept } = of(2027, { notices: [...noticesOf('2026-12-31', 3), ...noticesOf('2027-01-31', 2)] });
    expect([expired, kept]).toEqual([2, [{ days: 3, reason: 'unnotified', until: null }]]);
  });

  test('what was lost before the product gave notices stays lost', () => {
    expect(of(2027, { notices: [], rulesFrom: '2027-02-01' })).toMatchObject({ carried: 5, expired: 5, kept: [] });
  });

  test('what would be lost is known before: an invitation 90 days ahead, a warning 30 days ahead', () => {
    const { expiring } = of(2027, { today: '2027-01-02' });
    expect(expiring).toEqual([
      { lastDay: '2027-01-31', days: 5 },
      { lastDay: '2027-12-31', days: 17 },
    ]);
    const due = (today: string, sent: LeaveNotice['kind'][]) =>
      noticeDue({ lastDay: '2027-12-31', days: 17 }, today, sent);
    expect([due('2027-10-01', []), due('2027-10-02', []), due('2027-11-30', ['invitation'])]).toEqual([
      undefined,
      'invitation',
      undefined,
    ]);
    expect([due('2027-12-01', ['invitation']), due('2027-12-31', ['invitation', 'warning'])]).toEqual([
      'warning',
      undefined,
    ]);
  });
});

test.each([
  [{ until: '03-31', max: null }, 1.5],
  [{ until: '03-31', max: 1 }, 1],
  [{ until: '03-31', max: 0 }, 0],
  [{ until: null, max: null }, 0],
])('1.5 days from before the company was created are carried as it lets them (RC-031): %o', (carryOver, carried) => {
  expect(of(2026, { carryOver, carriedBefore: 1.5, today: '2026-01-10', leave: [] }).carried).toBe(carried);
});

/** Numbers from 0 to 1, the same with each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Half {
  readonly origin: number;
  /** Last day; undefined: of the running year; null: none. */
  end: string | null | undefined;
  /** Kept by the law or for want of a notice: neither happens twice. */
  isKept: boolean;
}

/** Every half day by itself, day by day, as arts. 38.1 and 38.3 ET and the notices say. */
function byHand(year: number, input: BalanceInput) {
  const { carryOver, incapacity, leave, notices, rulesFrom, today } = input;
  let halves: Half[] = [];
  let carried = 0;
  let expired = 0;
  const weekdays = (from: string, to: string) => datesBetween(from, to).filter(isWorked).length;
  const wasTold = (end: string): number => {
    if (end < rulesFrom) return 1000;
    const days = (kind: LeaveNotice['kind'], ahead: number) =>
      notices.find((one) => one.kind === kind && one.lastDay === end && addDays(one.notifiedOn, ahead) <= end)?.days ??
      0;
    return Math.min(days('invitation', 30), days('warning', 7));
  };
  const end = (ending: Half[], date: string, isThisYear: boolean) => {
    let open = 2 * wasTold(date);
    for (const origin of new Set(ending.map((half) => half.origin))) {
      const own = ending.filter((half) => half.origin === origin);
      const normal = own.filter(({ isKept }) => !isKept);
      const days = incapacity.filter((one) => one.date >= `${origin}-01-01` && one.date <= date);
      const last = days
        .map((one) => one.date)
        .toSorted()
        .at(-1);
      const limit = days.find((one) => one.date === last)?.kind === 'birth' ? null : `${origin + 2}-06-30`;
      if (last !== undefined && (limit === null || limit > date)) {
        const lost = days.filter((one) => isWorked(one.date)).length;
        const used = leave.filter((one) => one.date > last && one.date <= date).reduce((sum, one) => sum + one.days, 0);
        const room = Math.max(0, weekdays(addDays(last, 1), date) - used);
        const kept = Math.max(0, Math.min(normal.length, 2 * lost, normal.length - 2 * room));
        for (const half of normal.splice(0, kept)) Object.assign(half, { end: limit, isKept: true });
      }
      for (const half of own.filter((one) => normal.includes(one) || one.end === date)) {
        if (open > 0) {
          open -= 1;
          halves = halves.filter((one) => one !== half);
          if (isThisYear) expired += 1;
        } else Object.assign(half, { end: null, isKept: true });
      }
    }
  };
  for (let now = input.since; now <= year; now += 1) {
    if (now === year) carried = halves.length;
    halves.push(...Array.from({ length: 44 }, () => ({ origin: now, end: undefined, isKept: false })));
    const ownEnd = carryOver.until === null ? `${now}-12-31` : `${now + 1}-${carryOver.until}`;
    for (const date of datesBetween(`${now}-01-01`, `${now}-12-31`)) {
      for (const { days } of leave.filter((one) => one.date === date))
        for (let half = 0; half < 2 * days; half += 1) {
          const rank = (one: Half) =>
            `${one.end === undefined ? ownEnd : (one.end ?? '9999')} ${one.end === undefined ? 1 : 0} ${one.origin}`;
          const [next] = halves.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
          halves = halves.filter((one) => one !== next);
        }
      if (date < today)
        end(
          halves.filter((one) => one.end === date),
          date,
          now === year,
        );
    }
    if (now === year) break;
    const left = halves.filter((one) => one.end === undefined);
    const passed = carryOver.until === null ? 0 : Math.min(left.length, 2 * (carryOver.max ?? 1000));
    for (const half of left.slice(0, passed)) half.end = ownEnd;
    const beyond = left.slice(passed);
    for (const half of beyond) half.end = `${now}-12-31`;
    end(beyond, `${now}-12-31`, false);
    if (now + 1 === year) carried = halves.length;
  }
  return { carried: carried / 2, expired: expired / 2, left: halves.length / 2 };
}

test('a thousand histories come to what the articles say, counted by hand', () => {
  const next = numbersFrom(383);
  const among = <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)] as T;
  for (let index = 0; index < 1000; index += 1) {
    const year = among([2025, 2026, 2027]);
    const day = (within: number) =>
      `${within}-${String(1 + Math.floor(next() * 12)).padStart(2, '0')}-${String(1 + Math.floor(next() * 28)).padStart(2, '0')}`;
    const years = Array.from({ length: year - 2023 }, (_, step) => 2024 + step);
    const incapacity = years.flatMap((one) => {
      const from = day(one);
      return next() < 0.5 ? absent(among(['sickness', 'birth']), from, addDays(from, Math.floor(next() * 150))) : [];
    });
    const absentOn = new Set(incapacity.map(({ date }) => date));
    const leave = years
      .flatMap((one) => {
        const from = day(one);
        return vacation(from, addDays(from, Math.floor(next() * 20)));
      })
      .filter(({ date }) => !absentOn.has(date) && years.includes(Number(date.slice(0, 4))))
      .filter(({ date }, at, all) => all.findIndex((one) => one.date === date) === at)
      .map((one) => ({ ...one, days: among([0.5, 1]) }));
    const carryOver = { until: among([null, '01-31', '03-31', '06-30', '10-31']), max: among([null, 0, 3, 10]) };
    const notices = years.flatMap((one) =>
      [`${one}-12-31`, `${one}-06-30`, `${one}-${carryOver.until ?? '06-30'}`]
        .filter((lastDay, at, all) => all.indexOf(lastDay) === at)
        .flatMap((lastDay) => (next() < 0.6 ? noticesOf(lastDay, among([2, 7, 30])) : [])),
    );
    const input = {
      ...base,
      since: 2024,
      carryOver,
      incapacity: incapacity.filter(({ date }, at, all) => all.findIndex((one) => one.date === date) === at),
      leave,
      notices,
      rulesFrom: among(['2024-01-01', '2026-01-01']),
      today: day(year),
    };
    const { carried, expired, left } = leaveBalance(year, input);
    expect({ index, carried, expired, left }).toEqual({ index, ...byHand(year, input) });
  }
}, 60_000);
