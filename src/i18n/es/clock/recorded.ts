/** What the lists of entries say. */
export const words = {
  today: 'Hoy',
  noEntriesToday: 'Todavía no has fichado hoy',
  week: 'Esta semana',
  noEntriesWeek: 'No hay fichajes esta semana',
  weekTotal: 'Total de la semana',
  now: 'ahora',
  pauseOf: (length: string) => `pausa ${length}`,
  sides: { entrada: 'Entrada', salida: 'Salida' },
  offline: 'enviado sin conexión',
  modified: 'corregido',
} as const;
