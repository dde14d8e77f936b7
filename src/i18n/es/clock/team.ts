import type { TeammateState } from '#domain/timekeeping/timeEntries/teammateState.ts';

/** What is said of who is at work. */
export const words = {
  loading: 'Cargando…',
  none: 'No hay nadie más en tu equipo',
  about: 'Tu equipo ve lo mismo de ti: si estás, no estás o hoy no trabajas. Nunca el motivo.',
  states: { in: 'Trabajando', out: 'No está ahora', off: 'Hoy no trabaja' } satisfies Record<TeammateState, string>,
} as const;
