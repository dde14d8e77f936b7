export const closureMessages = {
  signed: 'Cierre firmado correctamente',
  reopened: 'Cierre reabierto correctamente',
  closedAgain: 'Mes cerrado de nuevo correctamente',
  notReopened: 'Este mes no está reabierto',
  entryOpen: 'No se puede cerrar mientras haya un fichaje abierto en el mes',
  busy: 'Se están cerrando meses de esta empresa. Vuelve a intentarlo en unos segundos',
  monthClosed: 'El mes está cerrado. Pide a tu empresa que lo reabra para corregirlo',
  notClosed: 'Este mes todavía no está cerrado',
  reminded: (count: number) =>
    count === 1 ? 'Recordatorio enviado a 1 persona' : `Recordatorio enviado a ${count} personas`,
  remindedLately: 'No queda nadie a quien recordar la firma: se avisa una vez al día como mucho',
  kept: (months: string) => `Los meses cerrados no cambian: ${months}`,
  keptFromTo: (first: string, last: string) => `Los meses cerrados no cambian: de ${first} a ${last}`,
  changed: 'El cierre ha cambiado. Revísalo antes de firmarlo',
  reasonRequired: 'El motivo es requerido',
} as const;

/** To whom has to sign. */
export const closedMail = {
  subject: (months: string) => `Tu registro de ${months} está pendiente de firma`,
  closed: (enterprise: string, months: string) =>
    `${enterprise} ha cerrado tu registro de jornada de ${months}, con las horas ordinarias, complementarias y extraordinarias.`,
  sign: 'Revísalo y fírmalo en tu página de fichajes. Si algo no es correcto, díselo a tu empresa antes de firmar.',
  button: 'Revisar y firmar',
} as const;
