/** What typed dates and times say. */
export const words = {
  datePlaceholder: 'dd/mm/aaaa',
  timePlaceholder: 'h:mm',
  pick: (label: string) => `Elegir en el calendario: ${label}`,
  badDate: 'La fecha no es válida. Escríbela como 31/12/2026',
} as const;
