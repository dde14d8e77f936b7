/** What is said of corrections of the time record, by the server and on the screens (corrections 4, 5, 6). */
export const correctionMessages = {
  asked: 'Solicitud enviada correctamente',
  proposed: 'Propuesta enviada correctamente',
  approved: 'Solicitud aprobada correctamente',
  rejected: 'Solicitud rechazada correctamente',
  accepted: 'Propuesta aceptada correctamente',
  withdrew: 'Solicitud retirada correctamente',
  disputed: 'Desacuerdo registrado correctamente',
  approveFailed: 'Error al aprobar la solicitud',
  rejectFailed: 'Error al rechazar la solicitud',
  startRequired: 'La hora de entrada es requerida',
  endRequired: 'La hora de salida es requerida',
  dateRequired: 'La fecha es requerida',
  badTime: 'La hora no es válida. Escríbela como 8:05',
  badDate: 'La fecha no es válida. Escríbela como 31/12/2026',
  badPause: 'La duración no es válida. Escríbela como 0:30',
  endBeforeStart: 'La salida debe ser posterior a la entrada',
  pauseTooLong: 'Las pausas no pueden durar más que el fichaje',
  future: 'La hora está en el futuro',
  longest: (hours: number) => `Un fichaje no puede durar más de ${hours} horas`,
  reasonRequired: 'El motivo es requerido',
  annulWhich: 'Elige el fichaje que quieres anular',
  nothingChanged: 'No has cambiado nada del fichaje',
  overlap: (entry: string) => `Se solapa con otro fichaje: ${entry}`,
  stillOpen: (since: string) => `La persona tiene un fichaje abierto desde ${since}`,
  skipped: (time: string, date: string) =>
    `Las ${time} del ${date} no existieron: esa noche se adelantó el reloj una hora`,
  twice: (time: string, date: string, offsets: readonly string[]) =>
    `Las ${time} del ${date} ocurrieron dos veces: esa noche se retrasó el reloj. Indica cuál (${offsets.join(' o ')})`,
  alreadyPending: 'Este fichaje ya tiene una corrección pendiente de respuesta',
  alreadyAnswered: (name: string) => `${name} ya ha respondido a esta solicitud`,
  withdrawn: 'Esta solicitud ya no está pendiente',
  entryGone: 'El fichaje que se quería corregir ya no existe. Rechaza la solicitud',
  entryChanged: 'El fichaje ha cambiado desde que se pidió la corrección. Rechaza la solicitud y pide otra',
  monthClosed: (months: string) =>
    `El mes está cerrado (${months}). Para corregirlo hay que reabrirlo indicando el motivo`,
  left: 'La persona ya no trabajaba en la empresa en esa fecha',
  notMember: 'Ya no perteneces a esta empresa. Pídele la corrección directamente',
  noAnswerReason: 'Sin motivo indicado',
} as const;

/** Mails and notes about corrections: one or several at once. */
export const correctionMails = {
  /** Of what a person asks for, and of what is proposed to them: when, and why. */
  item: (date: string, reason: string | null) => (reason ? `${date}: «${reason}»` : date),
  request: {
    subject: (who: string, several: boolean) =>
      several ? `${who} pide corregir sus fichajes` : `${who} pide corregir un fichaje`,
    asks: (who: string) => `${who} pide corregir su registro de jornada:`,
    until: 'El registro no cambia hasta que se apruebe la solicitud.',
    annuls: (date: string) => `${date}, anular el fichaje`,
    button: (several: boolean) => (several ? 'Ver las solicitudes' : 'Ver la solicitud'),
    note: 'Nueva solicitud por responder',
  },
  proposal: {
    subject: (several: boolean) =>
      several ? 'Tu empresa propone correcciones de tus fichajes' : 'Tu empresa propone una corrección de tu fichaje',
    proposes: (enterprise: string) => `${enterprise} propone corregir tu registro de jornada:`,
    until: 'Tu registro no cambia hasta que aceptes. Si no estás de acuerdo, puedes dejar constancia de ello.',
    button: 'Responder',
    note: 'Tienes una corrección por responder',
  },
  answer: {
    approved: 'Tu corrección de fichaje ha sido aprobada',
    rejected: 'Tu corrección de fichaje ha sido rechazada',
    several: 'Tus correcciones de fichajes tienen respuesta',
    answered: (enterprise: string) => `${enterprise} ha respondido a lo que pediste corregir:`,
    items: {
      approved: (date: string, reason: string | null) => `${date}, aprobada${reason ? `: «${reason}»` : ''}`,
      rejected: (date: string, reason: string | null) => `${date}, rechazada${reason ? `: «${reason}»` : ''}`,
    },
    button: 'Ver mis correcciones',
    note: 'Una corrección tiene respuesta',
  },
  outcome: {
    subject: (several: boolean) =>
      several ? 'Respuestas a las correcciones que propusiste' : 'Respuesta a la corrección que propusiste',
    answered: 'Han respondido a lo que propusiste corregir:',
    items: {
      approved: (who: string, date: string, reason: string | null) =>
        `${who}, ${date}, aceptada${reason ? `: «${reason}»` : ''}`,
      disputed: (who: string, date: string, reason: string | null) =>
        `${who}, ${date}, en desacuerdo${reason ? `: «${reason}»` : ''}`,
    },
    disputed: 'En caso de desacuerdo el fichaje queda como estaba, y las dos versiones se conservan.',
    button: 'Ver las correcciones',
    note: 'Una corrección tiene respuesta',
  },
} as const;

/** Entries as refusals name them. */
export const correctionWords = {
  moment: (time: string, date: string) => `${time} del ${date}`,
  since: (start: string) => `de ${start}`,
  between: (start: string, end: string) => `de ${start} a ${end}`,
} as const;
