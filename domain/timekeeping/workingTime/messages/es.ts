/** Beside the limit of a finding. */
export const ruleWords = {
  byText: (limit: string, text: string) => `${limit}, con el descanso diario (TJUE C-477/21); ${text} según la letra`,
} as const;

export const hoursBankMessages = {
  dateRequired: 'Indica el día',
  hoursRequired: 'Indica las horas',
  reasonRequired: 'Escribe el motivo',
  future: 'El día no puede ser futuro',
  tooMuch: (left: string) => `Son más horas de las que hay: quedan ${left}`,
  noOvertime: 'Ese mes no tiene horas extra que no sean ya de fuerza mayor',
  answered: 'Este ajuste ya está respondido',
  agreed: 'La persona aceptó este ajuste: para deshacerlo, propón otro en sentido contrario',
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

/** Words of the statement of overtime of a month (art. 35.5 ET). */
export const overtimeStatementWords = {
  title: 'Resumen de horas extraordinarias',
  fileName: 'horas-extraordinarias',
  month: 'Mes',
  day: 'Día',
  standing: (date: string) => `Situación a ${date}`,
  columns: {
    overtime: 'Horas extra',
    settled: 'Descansadas o pagadas',
    offset: 'Compensadas',
    toRest: 'Por descansar',
    until: 'Hasta el',
    toPay: 'Por pagar',
    unknown: 'Sin bolsa de horas',
    forceMajeure: 'Fuerza mayor',
  },
  total: (month: string) => `Total de ${month}`,
  adjustments: 'Ajustes acordados de la bolsa de horas',
  adjustmentColumns: { date: 'Día', rest: 'Descanso', reason: 'Motivo' },
  year: (year: string) => `Horas extraordinarias de ${year}`,
  yearLines: {
    done: 'Realizadas',
    rested: 'Descansadas en cuatro meses',
    forceMajeure: 'De fuerza mayor',
    counted: 'Cuentan para el límite',
    limit: 'Límite del año (art. 35.2 ET)',
    left: 'Quedan',
  },
  forceMajeureNote:
    'Las horas de fuerza mayor son parte de las anteriores: se compensan igual y no cuentan para el límite (art. 35.3 ET).',
  offsetNote:
    'Las horas compensadas cubrieron otras que se debían por contrato o que ambas partes acordaron quitar de la bolsa.',
  unknownNote:
    'La bolsa de horas de la empresa cuenta desde un día posterior: de esas horas no consta si se descansan o se pagan.',
  received: 'Copia entregada a la persona trabajadora (art. 35.5 ET)',
  none: 'No hay horas extraordinarias en ese mes',
} as const;
