import type { ClosureState } from '../../../domain/closures.ts';

/** What the part of /fichar says that is loaded on demand. */
export const words = {
  loading: 'Cargando…',
  closures: 'Cierres mensuales',
  none: 'Todavía no hay meses cerrados',
  worked: 'Trabajadas',
  ordinary: 'Ordinarias',
  complementary: 'Complementarias',
  overtime: 'Extraordinarias',
  sign: 'Firmar',
  signNamed: (month: string) => `Firmar ${month}`,
  states: {
    signed: 'Firmado',
    unsigned: 'Pendiente de firma',
    open_entry: 'Pendiente: tienes un fichaje abierto en el mes',
    reopened: 'Reabierto para corregirlo',
  } satisfies Record<ClosureState, string>,
  readNote: 'Al firmar confirmas que has recibido y leído el resumen del mes.',
  payrolls: 'Mis nóminas',
  noPayrolls: 'Todavía no tienes nóminas',
  download: 'Descargar',
  downloadPayroll: (month: string) => `Descargar la nómina de ${month}`,
  downloads: 'Descargar mi registro (CSV)',
  thisMonth: 'Este mes',
  lastMonth: 'Mes anterior',
  thisYear: 'Este año',
} as const;
