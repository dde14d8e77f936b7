import { importedMessages } from '#domain/organization/imports/messages/es.ts';

export const employeeMessages = {
  agreementUnknown: 'Este convenio no existe en la empresa',
  termsFromRequired: 'Indica desde qué día se aplican',
  termsBeforeHire: (hired: string) => `No puede ser anterior al alta (${hired})`,
  termsAfterLeaving: (left: string) => `No puede ser posterior a la baja (${left})`,
  termsTaken: 'Ya hay condiciones desde ese día: edítalas o elige otro',
  termsFirstFrom: (hired: string) => `Las primeras condiciones se aplican desde el alta (${hired})`,
  termsFirstStay: 'Las primeras condiciones no se pueden eliminar: se aplican desde el alta',
  termsInClosedMonths: (months: string) =>
    `El cambio afecta a meses cerrados (${months}). Para hacerlo hay que reabrirlos indicando el motivo`,
  leaveAfterLastDay: (left: string) => `Posterior al último día de trabajo (${left})`,
  leaveGivenBack: (days: number) =>
    days === 1
      ? 'Se ha anulado 1 día de ausencia posterior al último día de trabajo.'
      : `Se han anulado ${days} días de ausencia posteriores al último día de trabajo.`,
  termsOfNobody: 'Quien administra la empresa o la asesora no tiene condiciones de trabajo',
  termsAdded: 'Condiciones de trabajo añadidas correctamente',
  termsUpdated: 'Condiciones de trabajo actualizadas correctamente',
  termsDeleted: 'Condiciones de trabajo eliminadas correctamente',
  daysOfWeek: 'Si los días no son flexibles, debes seleccionar los días de la semana',
  passwordsDiffer: 'Las contraseñas deben coincidir',
  created: 'Empleado dado de alta correctamente',
  updated: 'Empleado actualizado correctamente',
  deactivated: 'Empleado desactivado correctamente',
  activated: 'Empleado activado correctamente',
  mailSent: 'Correo enviado correctamente',
  tooManyMails: 'Hoy ya se han enviado demasiados correos. Vuelve a intentarlo mañana',
  notFromElsewhere: 'Esta petición solo puede hacerse desde la aplicación',
  /** Of the days between two contracts, where a day off has its name. */
  betweenContracts: 'Sin contrato',
  alreadyLinked: 'Este usuario ya está vinculado a esta empresa',
  emailTaken: 'Este email ya está en uso',
  dniTaken: 'Este DNI/CIF ya está en uso',
  notOneself: 'No puedes desactivar tu propia cuenta',
  notAdmins: 'No se puede desactivar a un administrador desde aquí',
  roleByAdmin: 'Solo un administrador puede elegir el rol',
  limitReached: 'Has alcanzado el máximo de empleados de tu plan. Mejora el plan para activar más empleados',
  alreadyVerified: 'Esta persona ya ha verificado su email',
  createdWithoutMail:
    'Empleado dado de alta, pero no se ha podido enviar la invitación. Reenvíala en unos minutos desde la lista',
  invitationDeclined: (day: string) => `Invitación no aceptada. Podrás volver a enviarla a partir del ${day}`,
  emailWithdrawn: 'Su email se queda como estaba',
  emailTyped: 'Datos guardados. Su email cambiará cuando acepte en la dirección nueva y nadie se oponga en unos días',
  lastAdmin: 'La empresa debe conservar al menos un administrador',
  passwordWithEmail: 'Guarda primero el nuevo email. La contraseña la elegirá esa persona desde el correo que reciba',
  accessOfAdmin:
    'Solo un administrador puede cambiar el email y la contraseña de quien administra, supervisa o lleva el canal de denuncias',
} as const;

export const profileMessages = {
  updated: 'Perfil actualizado correctamente',
  pendingEmail:
    'Perfil actualizado. Tu email cambiará cuando abras el enlace que te hemos enviado a la dirección nueva',
  emailPending: (email: string) =>
    `Perfil actualizado. Tu email cambiará cuando abras el enlace que te hemos enviado a ${email}`,
  emailPendingWithoutMail: (email: string) =>
    `Perfil actualizado, pero no se ha podido enviar el correo a ${email}. Tu email sigue siendo el de siempre`,
  loadFailed: 'Error al obtener los datos del usuario',
} as const;

/** Terms of work in words. */
export const termMessages = {
  vacationBelow: (least: number, weekdays: number) =>
    `Con ${weekdays} ${weekdays === 1 ? 'día' : 'días'} de trabajo a la semana el mínimo son ${least} días laborables (30 naturales, art. 38.1 ET)`,
  pactBelow: (weekly: string, least: number) =>
    `Con ${weekly} h a la semana no cabe pactar horas complementarias: hacen falta ${least} h semanales de promedio anual (art. 12.5.b ET)`,
  hours: (hours: string, by: string) => `${hours} h ${by}`,
  by: { daily: 'por día', weekly: 'por semana', monthly: 'por mes', yearly: 'por año' },
  contract: { full: 'jornada completa', partial: 'jornada parcial' },
  share: (contract: string, percent: string) => `${contract} (${percent} %)`,
  duration: { permanent: 'indefinido', temporary: 'temporal', seasonal: 'fijo discontinuo' },
  irregular: 'distribución irregular',
  night: 'trabajo nocturno',
} as const;

/** What is said of a file of employees, by the server and on the screen. */
export const importMessages = {
  ...importedMessages,
  imported: 'Empleados importados correctamente',
  importedWithoutMail: (count: number) =>
    `Empleados importados, pero no se ${count === 1 ? 'ha podido enviar 1 invitación' : `han podido enviar ${count} invitaciones`}. Reenvíalas en unos minutos desde la lista`,
  noPeople: 'El archivo no tiene ninguna línea con empleados',
  nobodyLeft: 'No queda ninguna línea que importar',
  missingColumns: (names: readonly string[]) =>
    `${names.length === 1 ? 'Falta la columna' : 'Faltan las columnas'}: ${names.join(', ')}. Descarga la plantilla para ver todas`,
  notDays: (text: string) => `«${text}» no son días de la semana. Escribe, por ejemplo, L, M, X, J, V`,
  notAgreement: (text: string) => `«${text}» no es ninguno de los convenios de la empresa`,
  sameEmail: (line: number) => `El email está repetido: es el de la línea ${line}`,
  sameDni: (line: number) => `El DNI está repetido: es el de la línea ${line}`,
} as const;
