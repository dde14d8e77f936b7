/** What the lists of entries say. */
export const words = {
  today: 'Hoy',
  noEntriesToday: 'Todavía no has fichado hoy',
  week: 'Esta semana',
  noEntriesWeek: 'No hay fichajes esta semana',
  weekTotal: 'Total de la semana',
  now: 'ahora',
  pauseOf: (length: string) => `pausa ${length}`,
  paidPause: (length: string) => `${length} de la pausa cuentan como trabajo`,
  standby: {
    waiting: (from: string, to: string) => `espera ${from} – ${to}`,
    availability: (from: string, to: string) => `disponible ${from} – ${to}`,
  },
  sides: { entrada: 'Entrada', salida: 'Salida' },
  offline: 'enviado sin conexión',
  modified: 'corregido',
} as const;
