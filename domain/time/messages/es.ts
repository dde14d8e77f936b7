import type { TimeZone } from '#domain/constants.ts';

export const timeWords = {
  week: (number: number, from: string, to: string) => `Semana ${number} · ${from} – ${to}`,
  range: (from: string, to: string) => `del ${from} al ${to}`,
  andMore: (shown: string, more: number) => `${shown} y ${more} más`,
} as const;

/** The zones of Spain as people call them. */
export const timeZoneNames = {
  'Europe/Madrid': 'Península, Baleares, Ceuta y Melilla',
  'Atlantic/Canary': 'Canarias',
} satisfies Readonly<Record<TimeZone, string>>;
