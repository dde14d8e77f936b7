export const timeWords = {
  week: (number: number, from: string, to: string) => `Semana ${number} · ${from} – ${to}`,
  range: (from: string, to: string) => `del ${from} al ${to}`,
  andMore: (shown: string, more: number) => `${shown} y ${more} más`,
} as const;
