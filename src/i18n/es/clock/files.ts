/** What the buttons say that save a file. */
export const words = {
  preparing: 'Preparando…',
} as const;
