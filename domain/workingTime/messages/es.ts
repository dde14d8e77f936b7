export const hoursBankMessages = {
  dateRequired: 'Indica el día',
  hoursRequired: 'Indica las horas',
  reasonRequired: 'Escribe el motivo',
  future: 'El día no puede ser futuro',
  tooMuch: (left: string) => `Son más horas de las que hay: quedan ${left}`,
  noOvertime: 'Ese mes no tiene horas extra que no sean ya de fuerza mayor',
  answered: 'Este ajuste ya está respondido',
  withdrawn: 'Esta decisión ya está retirada',
  paid: 'Pago de horas anotado',
  forceMajeure: 'Fuerza mayor anotada',
  proposed: 'Ajuste propuesto: contará cuando la persona lo acepte',
  accepted: 'Ajuste aceptado',
  rejected: 'Ajuste rechazado',
  taken: 'Decisión retirada',
} as const;

/** Mails and notes about adjustments of the hours bank: one or several at once. */
export const hoursBankMails = {
  item: (hours: string, date: string, reason: string) => `${hours}, ${date}: «${reason}»`,
  proposal: {
    subject: (several: boolean) =>
      several ? 'Tu empresa propone ajustes de tu bolsa de horas' : 'Tu empresa propone un ajuste de tu bolsa de horas',
    proposes: (enterprise: string) => `${enterprise} propone ajustar tu bolsa de horas:`,
    until: 'Tu bolsa no cambia hasta que lo aceptes.',
    button: 'Responder',
    note: 'Tienes un ajuste de horas por responder',
  },
  outcome: {
    subject: (several: boolean) =>
      several ? 'Respuestas a los ajustes de horas que propusiste' : 'Respuesta al ajuste de horas que propusiste',
    answered: 'Han respondido a lo que propusiste ajustar:',
    item: (who: string, accepted: boolean, what: string) => `${who}, ${accepted ? 'aceptado' : 'rechazado'}: ${what}`,
    button: 'Ver la bolsa de horas',
    note: 'Un ajuste de horas tiene respuesta',
  },
} as const;
