export const advisoryMessages = {
  searchShort: (least: number) => `Escribe al menos ${least} letras`,
  searchLong: (most: number) => `Escribe ${most} letras como mucho`,
  month: 'El mes no es válido',
  monthAhead: 'Este mes todavía no ha empezado',
  monthOld: (years: number) => `El mes puede ser de hace ${years} años como mucho`,
  step: 'El paso no es válido',
  noCompany: 'Elige al menos una empresa',
  tooMany: (most: number) => `Elige ${most} empresas como mucho`,
  text: 'Escribe el texto del recordatorio',
  textLong: (most: number) => `El texto puede tener ${most} letras como mucho`,
  stepDone: 'Paso marcado como hecho',
  stepOpen: 'Paso marcado como pendiente',
  reminded: (count: number) => (count === 1 ? 'Recordatorio enviado' : `Recordatorio enviado a ${count} empresas`),
  remindedBefore: 'Ya se ha enviado un recordatorio hace menos de una hora',
} as const;

/** The gestoría's reminder to the administrators of a company. */
export const monthReminderMail = {
  subject: (month: string, enterprise: string) => `Cierre de ${month} de ${enterprise}`,
  from: (name: string) => `${name}, de tu gestoría, te escribe:`,
  button: 'Ver lo que está pendiente',
  note: 'Recordatorio de tu gestoría',
} as const;
