import { describe, expect, test } from 'vitest';
import { type Region, regionCodes } from '#domain/constants.ts';
import { publicHoliday } from '#domain/planning/leave/holidays.ts';
import { official } from './official.ts';
import { ownHolidays } from './own.ts';

const calendar = ownHolidays();
const daysOf = async (year: number, region: Region) =>
  (await calendar.ofYear(year)).days.filter(({ counties }) => counties === null || counties.includes(`ES-${region}`));
const datesOf = async (year: number, region: Region) =>
  (await daysOf(year, region)).map(({ date }) => date.slice(5)).join(' ');
const regionsOn = async (date: string, name?: string) => {
  const { days } = await calendar.ofYear(Number(date.slice(0, 4)));
  const found = days.filter((day) => day.date === date && (name === undefined || day.localName === name));
  if (found.some(({ counties }) => counties === null)) return 'all';
  return found
    .flatMap(({ counties }) => counties ?? [])
    .map((code) => code.slice(3))
    .toSorted()
    .join(' ');
};

/** Lists written down from the regions' own publications (docs/holidays.md), not from the table. */
const published: readonly [number, Region, string][] = [
  // Decree 61/2025 of 28 April (BOC 88/2025); the islands' own day is the twelfth.
  [2026, 'CN', '01-01 01-06 04-02 04-03 05-01 05-30 08-15 10-12 11-02 12-08 12-25'],
  // Ceuta: plenary session of 28 September 2023 and BOCCE of September 2024.
  [2024, 'CE', '01-01 01-06 03-28 03-29 04-10 05-01 06-13 06-17 08-05 08-15 10-12 11-01 12-06 12-25'],
  [2025, 'CE', '01-01 01-06 03-31 04-17 04-18 05-01 06-06 06-13 08-05 08-15 11-01 12-06 12-08 12-25'],
  [2025, 'ML', '01-01 01-06 03-31 04-17 04-18 05-01 06-06 08-15 09-08 09-17 11-01 12-06 12-08 12-25'],
  [2024, 'AN', '01-01 01-06 02-28 03-28 03-29 05-01 08-15 10-12 11-01 12-06 12-09 12-25'],
  [2026, 'AN', '01-01 01-06 02-28 04-02 04-03 05-01 08-15 10-12 11-02 12-07 12-08 12-25'],
  // Decreto 42/2026 of the Consell: neither San Juan nor the Asunción, which falls on a Sunday.
  [2027, 'VC', '01-01 01-06 03-19 03-26 03-29 05-01 10-09 10-12 11-01 12-06 12-08 12-25'],
  [2026, 'CT', '01-01 01-06 04-03 04-06 05-01 06-24 08-15 09-11 10-12 12-08 12-25 12-26'],
];
test.each(published)('%i in %s is as the region published it', async (year, region, dates) => {
  expect(await datesOf(year, region)).toBe(dates);
});

describe('days that hold in the whole country', () => {
  const national: readonly [number, string][] = [
    [2024, '01-01 01-06 03-29 05-01 08-15 10-12 11-01 12-06 12-25'],
    [2025, '01-01 01-06 04-18 05-01 08-15 11-01 12-06 12-08 12-25'],
    [2026, '01-01 01-06 04-03 05-01 08-15 10-12 12-08 12-25'],
  ];
  test.each(national)('%i', async (year, dates) => {
    const { days } = await calendar.ofYear(year);
    expect(
      days
        .filter(({ global }) => global)
        .map(({ date }) => date.slice(5))
        .join(' '),
    ).toBe(dates);
  });
});

describe('a feast on a Sunday: the Monday, in the regions that took it', () => {
  const mondays: readonly [string, string][] = [
    ['2024-12-09', 'AN AR AS CL EX MC ML'],
    ['2025-10-13', 'AN AR AS CL EX'],
    ['2026-11-02', 'AN AR AS CL CM CN EX MD NC'],
    ['2026-12-07', 'AN AR AS CB CL EX MC MD ML RI'],
    ['2026-03-02', 'IB'],
    ['2024-09-09', 'AS'],
    ['2024-06-10', 'RI'],
  ];
  test.each(mondays)('%s', async (date, regions) => {
    expect(await regionsOn(date)).toBe(regions);
  });

  test('the Sunday itself is no day of rest', async () => {
    expect(await regionsOn('2026-11-01')).toBe('');
    expect(await regionsOn('2024-12-08')).toBe('');
  });
});

describe('what libraries have otherwise', () => {
  const pitfalls: readonly [string, string][] = [
    ['2024-03-19', 'MC VC'],
    ['2025-03-19', 'MC VC'],
    ['2026-03-19', 'GA MC NC PV VC'],
    ['2026-06-28', ''],
    ['2026-07-28', 'CB'],
    ['2024-07-28', ''],
    ['2024-07-25', 'CB GA MD NC PV'],
    ['2025-07-25', 'GA MD NC PV'],
    ['2026-07-25', 'GA PV'],
    ['2024-02-13', 'EX'],
    ['2024-09-02', ''],
    ['2026-09-02', 'CE'],
    ['2026-06-24', 'CT GA VC'],
    ['2026-12-26', 'CT IB'],
    ['2026-06-09', 'MC RI'],
    ['2026-10-09', 'VC'],
  ];
  test.each(pitfalls)('%s', async (date, regions) => {
    expect(await regionsOn(date)).toBe(regions);
  });
});

describe('days that follow Easter', () => {
  const easters: readonly [number, string, string, string][] = [
    [2024, '03-28', '03-29', '04-01'],
    [2025, '04-17', '04-18', '04-21'],
    [2026, '04-02', '04-03', '04-06'],
    [2027, '03-25', '03-26', '03-29'],
    [2038, '04-22', '04-23', '04-26'],
  ];
  test.each(easters)('%i', async (year, thursday, friday, monday) => {
    expect(await regionsOn(`${year}-${friday}`, 'Viernes Santo')).toBe('all');
    expect(await regionsOn(`${year}-${thursday}`, 'Jueves Santo')).toBe(
      'AN AR AS CB CE CL CM CN EX GA IB MC MD ML NC PV RI',
    );
    expect(await regionsOn(`${year}-${monday}`, 'Lunes de Pascua')).toContain('CT');
  });

  test('Corpus Christi of Castilla-La Mancha', async () => {
    expect([await regionsOn('2024-05-30', 'Corpus Christi'), await regionsOn('2026-06-04')]).toEqual(['CM', 'CM']);
  });
});

describe('each region of a known year has its fourteen days less what is not the region’s', () => {
  const others: Readonly<Partial<Record<Region, readonly [number, number, number]>>> = {
    // The islands choose the twelfth.
    CN: [11, 11, 11],
    // City and region are one: the two local days as well.
    CE: [14, 14, 14],
    ML: [14, 14, 14],
    // San Francisco Javier, by its own calendar.
    NC: [13, 13, 13],
    // A thirteenth that may be made up for.
    CT: [13, 13, 12],
    VC: [13, 13, 12],
  };
  test.each(regionCodes)('%s', async (region) => {
    const counts = await Promise.all([2024, 2025, 2026].map(async (year) => (await daysOf(year, region)).length));
    expect(counts).toEqual(others[region] ?? [12, 12, 12]);
  });
});

test('known years are official, all others calculated and marked provisional', async () => {
  expect(Object.keys(official)).toEqual(['2024', '2025', '2026']);
  expect((await calendar.ofYear(2026)).provisional).toBe(false);
  expect((await calendar.ofYear(2026)).days.some(({ provisional }) => provisional)).toBe(false);
  const later = await calendar.ofYear(2027);
  expect(later.provisional).toBe(true);
  expect(later.days.every(({ provisional }) => provisional === true)).toBe(true);
});

describe('a calculated year', () => {
  test('takes the Monday after a Sunday in the regions that always did, and leaves it out elsewhere', async () => {
    // 15 August 2027 is a Sunday.
    expect(await regionsOn('2027-08-15')).toBe('');
    expect(await regionsOn('2027-08-16')).toBe('AN AR AS CL EX');
  });

  test('has what the library lacks', async () => {
    expect(await regionsOn('2027-10-09')).toBe('VC');
    expect(await regionsOn('2027-06-09')).toBe('MC RI');
    expect(await regionsOn('2027-07-28')).toBe('CB');
    expect(await regionsOn('2027-06-28')).toBe('');
  });
});

test(
  'the first year and every one from 2000 to 2100 have a calendar in the shape of Nager.Date, by date',
  { timeout: 60_000 },
  async () => {
    for (const year of [1970, ...Array.from({ length: 101 }, (_, index) => 2000 + index)]) {
      const { days, missing } = await calendar.ofYear(year);
      expect(missing).toBe(false);
      expect(days.length).toBeGreaterThan(20);
      expect(days.every((day) => publicHoliday.safeParse(day).success && day.date.startsWith(`${year}-`))).toBe(true);
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
      expect(days.every(({ global, counties }) => global === (counties === null))).toBe(true);
    }
  },
);

test('names are Spanish and English, as Nager.Date has them', async () => {
  const { days } = await calendar.ofYear(2026);
  const named = (date: string) =>
    days.filter((day) => day.date === date).map(({ localName, name }) => [localName, name]);
  expect(named('2026-01-01')).toEqual([['Año Nuevo', "New Year's Day"]]);
  expect(named('2026-12-07')).toEqual([
    ['Lunes siguiente al Día de la Constitución Española', 'Constitution Day (observed)'],
  ]);
});

describe('a year whose resolution is not entered', () => {
  test('is provisional, but for regions that have published theirs; national days stay whole (art. 37.2 ET)', async () => {
    const { days, ...known } = await calendar.ofYear(2027);
    expect(known).toMatchObject({ provisional: true, published: ['VC'] });
    expect(
      days
        .filter(({ global }) => global)
        .map(({ date }) => date.slice(5))
        .join(' '),
    ).toBe('01-01 01-06 03-26 05-01 10-12 11-01 12-06 12-08 12-25');
    expect(await regionsOn('2027-06-24')).toBe('CT');
    expect((await calendar.ofYear(2028)).published).toEqual([]);
  });

  test('is named to the operator from October on, with its regions', () => {
    expect(calendar.toEnter?.(new Date('2026-09-30T23:00:00Z'))).toBeNull();
    const found = calendar.toEnter?.(new Date('2026-10-01T06:00:00Z'));
    expect([found?.year, found?.regions.length, found?.regions.includes('VC')]).toEqual([2027, 18, false]);
    expect(calendar.toEnter?.(new Date('2025-10-01T06:00:00Z'))).toBeNull();
  });
});
