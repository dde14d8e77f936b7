export const leaveMessages = {
  whoRequired: 'Debes seleccionar al menos un empleado o equipo',
  dateRequired: 'Debes seleccionar al menos una fecha',
  statusRequired: 'Debes seleccionar un estado',
  commentMax: 'El comentario no puede tener más de 150 caracteres',
  duplicate: 'Duplicate entry',
  created: 'Vacaciones/permisos registrados correctamente',
  approved: 'Permiso aprobado correctamente',
  rejected: 'Permiso rechazado correctamente',
  deleted: 'Permiso eliminado correctamente',
} as const;

/** What leave says beside `leaveMessages`. */
export const leaveErrors = {
  typeRequired: 'Debes seleccionar un tipo',
  typeUnknown: 'El tipo elegido no existe o ya no se usa',
  confidential: 'El motivo de esta ausencia es confidencial: la responde la administración de la empresa',
  confidentialType: 'Este tipo es confidencial: a otras personas se lo registra la administración de la empresa',
  noHalfDays: 'Este tipo de permiso no admite medios días',
  timeWrong: 'Escribe la hora como HH:MM',
  timeRequired: 'Indica desde qué hora y hasta qué hora',
  hoursBackwards: 'La hora de fin debe ser posterior a la de inicio',
  hoursOrHalf: 'Elige un descanso por horas o medio día, no los dos',
  hoursOnlyOfBank: 'Por horas solo se pide un descanso que descuenta de la bolsa de horas',
  hoursOnFreeDay: (date: string) => `El ${date} no hay horas de trabajo de las que descansar`,
  restByHour: (date: string) =>
    `El ${date} no es día de trabajo en el contrato, aunque haya turno: pide ese descanso por horas`,
  hoursOutside: (date: string, shifts: string) => `El descanso debe caber en el turno del ${date}: ${shifts}`,
  hoursTooLong: (date: string) => `El descanso es más largo que la jornada del ${date}`,
  hoursTooLongTogether: (date: string) => `Con los demás descansos de ese día, es más largo que la jornada del ${date}`,
  hoursTaken: (date: string, times: string) => `Se solapa con otro descanso del ${date}: ${times}`,
  dateWrong: 'Alguna de las fechas no es válida',
  tooFar: (years: number) => `Las fechas no pueden distar más de ${years} años de hoy`,
  tooLongAgo: (days: number) =>
    `No puedes pedir días de hace más de ${days} días. Pide a tu responsable que los registre`,
  tooMany: (most: number) => `Son demasiados días de una vez: se admiten ${most} como máximo`,
  inactive: 'Alguna de las personas elegidas no está activa en la empresa',
  nobody: 'No hay ninguna persona activa en los equipos elegidos',
  onlyOwn: 'Solo puedes pedir días para ti',
  ownStayPending:
    'Vacaciones/permisos registrados correctamente. Los tuyos quedan pendientes: debe aprobarlos otra persona',
  alreadyAnswered: {
    approved: (who: string) => `${who} ya ha aprobado este permiso`,
    rejected: (who: string) => `${who} ya ha rechazado este permiso`,
  },
  somebody: 'Otra persona',
  gone: 'Este permiso ya no existe: puede que lo hayan eliminado',
  outsideContract: (who: string) => `Hay días anteriores o posteriores al contrato: ${who}`,
  hiredOn: (name: string, date: string) => `${name} empezó el ${date}`,
  leftOn: (name: string, date: string) => `${name} terminó el ${date}`,
  allDaysOff: 'Las personas elegidas no trabajan ninguno de esos días',
  morePeople: (count: number) => `y ${count} personas más`,
  onlyPending: 'Solo puedes retirar una solicitud mientras está pendiente',
  withdrawn: 'Solicitud retirada correctamente',
  rangeBackwards: 'La fecha de fin no puede ser anterior a la de inicio',
  rangeTooLong: 'El intervalo puede tocar dos años como máximo',
  noTerms: 'No hay condiciones de trabajo de esta persona en esas fechas',
  policySaved: 'Ajustes de vacaciones guardados correctamente',
  datesSaved: 'Fechas del contrato guardadas correctamente',
  leftBeforeHired: 'La fecha de baja no puede ser anterior a la de alta',
  carryOverUntil: 'Escribe el día y el mes como DD/MM',
  replacedBy: (typeName: string) => `Sustituido por: ${typeName}`,
  vacationGivenBack: (days: number) =>
    days === 1 ? 'Se ha devuelto 1 día de vacaciones.' : `Se han devuelto ${days} días de vacaciones.`,
  carryOverNotEveryYear: 'Ese día no existe todos los años: escribe otro, como el 28/02',
  carriedDays: 'Los días de antes deben estar entre 0 y 366, enteros o medios',
  carryOverMax: 'El máximo de días debe estar entre 0 y 50',
} as const;

export const leaveTypeMessages = {
  countedOnce: 'Un permiso no puede descontar a la vez vacaciones y bolsa de horas',
  nameRequired: 'El nombre es un campo obligatorio.',
  nameTaken: 'Ya existe un tipo con este nombre',
  nameMax: 'El nombre no puede tener más de 60 caracteres',
  nameFixed: 'El tipo «Vacaciones» no puede cambiar de nombre: las solicitudes se separan por él',
  created: 'Tipo de permiso creado correctamente',
  updated: 'Tipo de permiso actualizado correctamente',
  deleted: 'Tipo de permiso eliminado correctamente',
  isDefault: 'Los tipos iniciales no se pueden eliminar. Puedes desactivarlos',
  inUse: 'Este tipo ya se ha usado. Desactívalo en lugar de eliminarlo',
} as const;

export const calendarFeedMessages = {
  created: 'Dirección del calendario creada. Cópiala ahora: no se volverá a mostrar',
  revoked: 'Dirección del calendario anulada',
} as const;

/** Sentences about days off of an enterprise, said by the server and its screens alike. */
export const holidayMessages = {
  dateRequired: 'La fecha es un campo obligatorio.',
  dateRange: 'El año debe estar entre 1970 y 2100.',
  nameRequired: 'El nombre es un campo obligatorio.',
  nameMax: 'El nombre no puede tener más de 255 caracteres.',
  kindRequired: 'Elige de qué ámbito es el festivo.',
  taken: (name: string) => `Ese día ya es festivo: ${name}.`,
  notOff: 'Ese día no es festivo en la empresa.',
  notRemoved: 'Ese festivo no está quitado.',
  created: 'Festivo añadido correctamente',
  removed: 'Festivo eliminado correctamente',
  restored: 'Festivo recuperado correctamente',
} as const;

/** Mails and notes about leave. */
export const leaveMails = {
  expiring: {
    invitation: {
      subject: (days: string, last: string) => `Tienes ${days} días de vacaciones por disfrutar hasta el ${last}`,
      body: (enterprise: string, days: string, last: string) =>
        `${enterprise} te invita a disfrutar los ${days} días de vacaciones que te quedan hasta el ${last}.`,
    },
    warning: {
      subject: (days: string, last: string) => `El ${last} se pierden ${days} días de tus vacaciones`,
      body: (enterprise: string, days: string, last: string) =>
        `Todavía te quedan ${days} días de vacaciones en ${enterprise} que solo se pueden disfrutar hasta el ${last}.`,
    },
    lost: (last: string) =>
      `Pídelos en tu página. Si pudiendo hacerlo no los disfrutas, se pierden después del ${last}.`,
    button: 'Pedir vacaciones',
    note: 'Te quedan vacaciones por disfrutar',
  },
  requested: {
    subject: (who: string, type: string) => `${who} ha pedido: ${type}`,
    body: (who: string, type: string, dates: string) => `${who} ha pedido «${type}» para estas fechas: ${dates}.`,
    button: 'Ver la solicitud',
    note: 'Nueva solicitud por responder',
  },
  approved: {
    subject: (type: string) => `Tu solicitud de ${type} ha sido aprobada`,
    body: (enterprise: string, type: string, dates: string) =>
      `${enterprise} ha aprobado tu solicitud de «${type}» para estas fechas: ${dates}.`,
  },
  rejected: {
    subject: (type: string) => `Tu solicitud de ${type} ha sido rechazada`,
    body: (enterprise: string, type: string, dates: string) =>
      `${enterprise} ha rechazado tu solicitud de «${type}» para estas fechas: ${dates}.`,
  },
  recorded: {
    subject: (enterprise: string, type: string) => `${enterprise} ha registrado: ${type}`,
    body: (enterprise: string, type: string, dates: string) =>
      `${enterprise} ha registrado «${type}» a tu nombre para estas fechas: ${dates}.`,
    note: 'Tu empresa ha registrado días a tu nombre',
  },
  hours: (dates: string, from: string, to: string) => `${dates}, de ${from} a ${to}`,
  comment: (text: string) => `Comentario: ${text}`,
  own: 'Ver mis solicitudes',
  answered: 'Tu solicitud tiene respuesta',
} as const;

/** Words of a calendar that other programs show. */
export const calendarWords = {
  agreementHoliday: 'Festivo del convenio',
  own: (enterprise: string) => `Mis ausencias · ${enterprise}`,
  ofTeam: (team: string, enterprise: string) => `${team} · ${enterprise}`,
  absence: 'Ausencia',
  awayOf: (what: string, who: string) => `${what}: ${who}`,
  pending: (type: string) => `${type} (pendiente)`,
  hours: (what: string, from: string, to: string) => `${what} (de ${from} a ${to})`,
  parts: {
    morning: (what: string) => `${what} (mañana)`,
    afternoon: (what: string) => `${what} (tarde)`,
  },
  ownFile: 'mis-ausencias',
  teamFile: 'equipo',
} as const;
