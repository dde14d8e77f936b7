/** What one's own coming weeks say. */
export const words = {
  loading: 'Cargando…',
  none: 'No tienes días previstos en las próximas semanas',
  restOfWeek: 'Esta semana, desde hoy',
  week: (range: string) => `Semana del ${range}`,
  free: 'Libre',
} as const;
