/**
 * The Spanish sentences that both sides say: validation and refusals. One export a subject, so that a light page
 * carries only what it says. Their wording is kept to the letter.
 */

import { callMessages, clockPageMessages } from './light.ts';

export { sessionMessages, verificationMessages } from './light.ts';

export const generalMessages = {
  ...callMessages,
  ok: 'Correcto',
  invalid: 'Revisa los datos del formulario',
  notJson: 'El contenido enviado no es un JSON válido',
  unsupportedMedia: 'El tipo de contenido enviado no es válido',
  noRight: 'No tienes permiso para hacer esto',
  notOwn: 'Nadie decide sobre lo suyo: debe hacerlo otra persona con permiso',
  notFound: 'No se ha encontrado lo que buscas',
  unknownRoute: 'Esta dirección no existe',
  tooLong: 'debe tener menos de 255 caracteres',
  tooDeep: 'El contenido enviado tiene demasiados niveles',
  tooSlow: 'El envío ha tardado demasiado. Vuelve a intentarlo',
  rangeTooLong: 'El intervalo de fechas es demasiado largo',
  required: 'Este campo es obligatorio',
} as const;

export const clockMessages = {
  ...clockPageMessages,
  alreadyIn: 'Ya tienes una entrada abierta',
  notIn: 'No tienes ninguna entrada abierta',
  alreadyPaused: 'Ya estás en pausa',
  notPaused: 'No estás en pausa',
  beforeLast: 'La hora del fichaje es anterior a tu último fichaje',
  overlap: 'El fichaje se solapa con otro ya registrado',
  future: 'La hora del fichaje está en el futuro',
  tooOld: 'El fichaje es de hace más de 72 horas. Pide una corrección a tu empresa',
  methodOff: 'Tu empresa no tiene activo este método de fichaje',
  entry: 'Entrada registrada',
  pause: 'Pausa registrada',
  resume: 'Fin de la pausa registrado',
  out: 'Salida registrada',
} as const;

export { closureMessages, timeRecordMessages } from '../timeEntries/messages/record.es.ts';
export const employeeMessages = {
  emailFormat: 'El email debe tener un formato válido',
  emailRequired: 'El email es requerido',
  emailEmpty: 'El email no puede estar vacío',
  dniRequired: 'El DNI es requerido',
  nameRequired: 'El nombre es requerido',
  lastNameRequired: 'El apellido es requerido',
  birthDateRequired: 'La fecha de nacimiento es requerida',
  phoneRequired: 'El teléfono es requerido',
  hoursMin: 'La cantidad de horas debe ser mayor de 0',
  hoursMax: 'La cantidad de horas no puede pasar de 9999,99',
  quantityDaysMax: 'La semana tiene siete días',
  quantityDaysMin: 'La cantidad de días debe ser mayor de 0',
  complementaryHoursMin: 'La cantidad de horas complementarias debe ser mayor de 0',
  twoDecimals: 'Se admiten dos decimales como máximo',
  vacationDaysMin: 'Los días de vacaciones no pueden ser negativos',
  vacationDaysMax: 'La cantidad de días de vacaciones debe ser menor de 50',
  daysOfWeek: 'Si los días no son flexibles, debes seleccionar los días de la semana',
  passwordsDiffer: 'Las contraseñas deben coincidir',
  created: 'Empleado dado de alta correctamente',
  updated: 'Empleado actualizado correctamente',
  deactivated: 'Empleado desactivado correctamente',
  activated: 'Empleado activado correctamente',
  mailSent: 'Correo enviado correctamente',
  tooManyMails: 'Hoy ya se han enviado demasiados correos. Vuelve a intentarlo mañana',
  notFromElsewhere: 'Esta petición solo puede hacerse desde la aplicación',
  alreadyLinked: 'Este usuario ya está vinculado a esta empresa',
  emailTaken: 'Este email ya está en uso',
  dniTaken: 'Este DNI/CIF ya está en uso',
  notOneself: 'No puedes desactivar tu propia cuenta',
  notAdmins: 'No se puede desactivar a un administrador desde aquí',
  roleByAdmin: 'Solo un administrador puede elegir el rol',
  limitReached: 'Has alcanzado el máximo de empleados de tu plan. Mejora el plan para activar más empleados',
  alreadyVerified: 'Esta persona ya ha verificado su email',
  mailFailed: 'No se ha podido enviar el correo. Vuelve a intentarlo en unos minutos',
  createdWithoutMail:
    'Empleado dado de alta, pero no se ha podido enviar la invitación. Reenvíala en unos minutos desde la lista',
  accessOfOthers: 'Esta persona también pertenece a otra empresa: solo ella puede cambiar su email y su contraseña',
  passwordByOwner: 'La contraseña la elige la propia persona: déjala vacía y la creará con el enlace de su correo',
  accessOfAdmin: 'Solo un administrador puede cambiar el email y la contraseña de otro administrador',
} as const;

export const advisorMessages = {
  dniRequired: 'El DNI/CIF es requerido',
  birthDateFormat: 'La fecha de nacimiento no es válida',
  created: 'Asesor dado de alta correctamente',
  createdWithoutMail: 'Asesor dado de alta, pero no se ha podido enviar la invitación. Reenvíala en unos minutos',
  updated: 'Asesor actualizado correctamente',
  activated: 'Asesor activado correctamente',
  deactivated: 'Asesor desactivado correctamente',
  roleIsFixed: 'Un asesor no puede pasar a otro rol, ni otra persona a asesor',
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

export const enterpriseMessages = {
  nameRequired: 'El nombre de la empresa es requerido',
  phoneRequired: 'El teléfono es requerido',
  cifRequired: 'El CIF es requerido',
  text: 'debe ser una cadena de texto',
  latitude: 'La latitud debe ser un número',
  longitude: 'La longitud debe ser un número',
  employeeNumberMin: 'El número de empleados debe ser mayor que 0',
  methodRequired: 'Debe quedar activo al menos un método de fichaje',
  created: 'Empresa dada de alta correctamente',
  updated: 'Empresa actualizada correctamente',
  methodsUpdated: 'Métodos de fichaje actualizados correctamente',
  noneChosen: 'No se ha seleccionado una empresa',
} as const;

export const teamMessages = {
  nameMax: 'El nombre no puede tener más de 255 caracteres.',
  nameEmpty: 'El nombre no puede estar vacío.',
  nameRequired: 'El nombre es un campo obligatorio.',
  created: 'Equipo creado correctamente',
  updated: 'Equipo actualizado correctamente',
  deleted: 'Equipo eliminado correctamente',
  unknownMember: 'Alguna de las personas elegidas no es un empleado activo de la empresa',
} as const;

export const scheduleMessages = {
  nameRequired: 'El nombre es un campo obligatorio.',
  monthRequired: 'Debe seleccionar al menos un mes',
  blockRequired: (week: number) => `Debe agregar al menos un día con horarios para la semana ${week}`,
  dayRequired: (week: number) => `Debe seleccionar al menos un día para todos los horarios en la semana ${week}`,
  shiftRequired: (week: number) => `Debe agregar al menos un horario para cada día en la semana ${week}`,
  created: 'Horario creado correctamente',
  updated: 'Horario actualizado correctamente',
  deleted: 'Horario eliminado correctamente',
} as const;

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

export const complaintMessages = {
  messageRequired: 'El mensaje no puede estar vacío',
  messageMax: 'El mensaje no puede tener más de 255 caracteres',
  replied: 'Repuesta enviada correctamente',
} as const;

/** What is wrong with a file that somebody brings; `name` is its own name. */
export const fileMessages = {
  noneChosen: 'Por favor, selecciona al menos un archivo',
  onlyOne: 'Selecciona un solo archivo',
  empty: (name: string) => `El archivo «${name}» está vacío`,
  encrypted: (name: string) =>
    `El archivo «${name}» está protegido con contraseña. Quita la protección y vuelve a subirlo`,
  damaged: (name: string) => `El archivo «${name}» está dañado y no se puede leer`,
  tooLaborious: (name: string) =>
    `El archivo «${name}» es demasiado complejo y no se ha podido comprobar. Guárdalo de nuevo o divídelo en varios`,
  busy: 'Se están comprobando muchos archivos. Vuelve a intentarlo en unos segundos',
  bomb: (name: string) => `El archivo «${name}» ocupa demasiado al descomprimirlo`,
  wrongContent: (name: string, ending: string) =>
    `El contenido de «${name}» no corresponde a un archivo ${ending}. Comprueba el archivo y su nombre`,
  wrongEnding: (name: string, accepted: string) => `El archivo «${name}» no se admite. Formatos admitidos: ${accepted}`,
  tooManyPages: (name: string, most: number) => `El archivo «${name}» tiene más de ${most} páginas. Divídelo en varios`,
  tooLarge: (name: string, megabytes: number) => `El archivo «${name}» supera el máximo de ${megabytes} MB`,
  allTooLarge: (megabytes: number) => `Los archivos superan juntos el máximo de ${megabytes} MB`,
  tooMany: (most: number) => `Se admiten ${most} archivos como máximo en cada subida`,
  broken: 'La subida no ha llegado completa. Vuelve a intentarlo',
  gone: 'El archivo ya no está disponible',
} as const;

export const payrollMessages = {
  employeeRequired: 'Por favor, selecciona un empleado',
  periodRequired: 'Por favor, selecciona el mes y el año',
  uploaded: 'Nómina/s subida/s correctamente',
  uploadFailed: 'Error al subir la/s nómina/s',
  underWay: 'Se están repartiendo las nóminas. Puedes salir y volver más tarde',
  deleted: 'Nómina eliminada correctamente',
  deleteFailed: 'Error al eliminar la nómina',
  assigned: 'Nómina asignada correctamente',
  pageRequired: 'Por favor, selecciona al menos una página',
  notUnmatched: 'Alguna de las páginas elegidas ya está asignada o no existe',
  notFinished: 'La subida todavía se está procesando',
  onlyPdfPages: 'Solo se pueden ver las páginas de un PDF',
} as const;

/** Why a page or a file was not matched, was left out, or should be looked at. */
export const payrollReasons = {
  noIdentity: 'No se ha encontrado ningún DNI ni nombre de la empresa',
  noText: 'La página no tiene texto: puede ser una imagen escaneada',
  severalPeople: 'Aparecen los datos de varias personas de la empresa',
  severalNames: 'El nombre coincide con el de varias personas de la empresa',
  stranger: (dni: string) => `El DNI ${dni} no es de ninguna persona de la empresa`,
  wrongLetter: (dni: string) => `La letra del DNI ${dni} no es correcta`,
  summary: 'Es una página de resumen o de costes',
  continues: (page: number) => `Continúa la página ${page}, que no se ha podido asignar`,
  fileName: 'El nombre del archivo no contiene el DNI ni el nombre de ninguna persona de la empresa',
  otherCopy: (name: string) => `Es otra copia de la nómina de ${name}`,
  deleted: (name: string) => `Se ha eliminado la nómina de ${name}`,
  otherPeriod: (found: string, given: string) => `La nómina es de ${found} y se ha subido como ${given}`,
  otherPerson: (name: string) => `El archivo contiene el DNI de ${name}`,
  otherName: (name: string) => `El archivo está a nombre de ${name}`,
  fileNameDiffers: (name: string) =>
    `El nombre del archivo es de otra persona: se ha asignado a ${name} por su contenido`,
} as const;

export const userFileMessages = {
  employeeRequired: payrollMessages.employeeRequired,
  typeRequired: 'Por favor, selecciona el tipo de archivo',
  uploaded: 'Archivos subidos correctamente',
  uploadFailed: 'Error al subir los archivos',
  deleted: 'Archivo eliminado correctamente',
} as const;
