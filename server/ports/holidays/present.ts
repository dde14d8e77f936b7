import { regionCodes } from '#domain/constants.ts';
import type { PublicHoliday } from '#domain/planning/leave/holidays.ts';
import { englishName } from './names.ts';

export interface Feast {
  readonly date: string;
  readonly name: string;
  /** Codes without `ES-`. */
  readonly regions: ReadonlySet<string>;
}

/** Feasts in the shape of Nager.Date v3, by date and name. */
export const presentFeasts = (feasts: readonly Feast[], provisional: boolean): PublicHoliday[] =>
  feasts
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name, 'es'))
    .map(({ date, name, regions }) => {
      const global = regionCodes.every((code) => regions.has(code));
      return {
        date,
        localName: name,
        name: englishName(name),
        countryCode: 'ES' as const,
        fixed: false,
        global,
        counties: global ? null : regionCodes.filter((code) => regions.has(code)).map((code) => `ES-${code}`),
        launchYear: null,
        types: ['Public'],
        ...(provisional && { provisional }),
      };
    });
