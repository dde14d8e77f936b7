export const advisoryMessages = {
  searchShort: (least: number) => `Escribe al menos ${least} letras`,
  searchLong: (most: number) => `Escribe ${most} letras como mucho`,
} as const;
