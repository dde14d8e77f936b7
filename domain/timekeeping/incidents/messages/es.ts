export const incidentMessages = {
  reviewed: 'Incidencias revisadas',
  textRequired: 'Escribe una explicación',
} as const;
