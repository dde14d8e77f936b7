/**
 * The Spanish sentences that both sides say: validation and refusals. One export a subject, so that a light page
 * carries only what it says. Texts of the specifications (sections 5 and 8) are kept to the letter.
 */
export const generalMessages = {
  ok: 'Correcto',
  invalid: 'Revisa los datos del formulario',
  notJson: 'El contenido enviado no es un JSON válido',
  unsupportedMedia: 'El tipo de contenido enviado no es válido',
  tooLarge: 'El contenido enviado es demasiado grande',
  noSession: 'Tu sesión ha caducado. Inicia sesión de nuevo',
  noRight: 'No tienes permiso para hacer esto',
  notFound: 'No se ha encontrado lo que buscas',
  unknownRoute: 'Esta dirección no existe',
  notServed: 'Esta función todavía no está disponible',
  tooMany: 'Demasiados intentos. Espera un momento y vuelve a probar',
  unexpected: 'Ha ocurrido un error inesperado. Vuelve a intentarlo',
  unavailable: 'El servicio no está disponible en este momento. Vuelve a intentarlo en unos segundos',
  offline: 'No hay conexión. Comprueba tu red y vuelve a intentarlo',
  tooLong: 'debe tener menos de 255 caracteres',
  rangeTooLong: 'El intervalo de fechas es demasiado largo',
  required: 'Este campo es obligatorio',
} as const;

export const sessionMessages = {
  wrongCredentials: 'El email o la contraseña no son correctos',
  inactive: 'Tu cuenta no está activa en ninguna empresa. Habla con tu administrador',
  failed: 'Error al iniciar sesión',
  signedIn: 'Inicio de sesión exitoso',
  signedOut: 'Sesión cerrada',
  mailSent: 'Correo enviado',
  emailRequired: 'El email es requerido',
  emailFormat: 'El email debe tener un formato válido',
  passwordRequired: 'La contraseña no puede estar vacía',
  passwordMin: 'La contraseña debe tener al menos 8 caracteres',
  passwordMax: 'La contraseña debe tener máximo 30 caracteres',
  passwordsDiffer: 'Las contraseñas deben coincidir',
  codeInvalid: 'El enlace no es válido o ha caducado',
  resetFailed: 'Error al restablecer la contraseña',
  reset: 'Contraseña restablecida correctamente',
  emailVerified: 'Email verificado correctamente',
  emailNotVerified: 'Error al verificar el email',
} as const;

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
  alreadyLinked: 'Este usuario ya está vinculado a esta empresa',
  emailTaken: 'Este email ya está en uso',
  dniTaken: 'Este DNI/CIF ya está en uso',
  notOneself: 'No puedes desactivar tu propia cuenta',
  notAdmins: 'No se puede desactivar a un administrador desde aquí',
  notOwnRole: 'No puedes cambiar tu propio rol',
  roleByAdmin: 'Solo un administrador puede elegir el rol',
  limitReached: 'Has alcanzado el máximo de empleados de tu plan. Mejora el plan para activar más empleados',
  alreadyVerified: 'Esta persona ya ha verificado su email',
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

export const clockMessages = {
  alreadyIn: 'Ya tienes una entrada abierta',
  notIn: 'No tienes ninguna entrada abierta',
  alreadyPaused: 'Ya estás en pausa',
  notPaused: 'No estás en pausa',
  beforeLast: 'La hora del fichaje es anterior a tu último fichaje',
  overlap: 'El fichaje se solapa con otro ya registrado',
  future: 'La hora del fichaje está en el futuro',
  tooOld: 'El fichaje es de hace más de 72 horas. Pide una corrección a tu empresa',
  methodOff: 'Tu empresa no tiene activo este método de fichaje',
  methodNotYet: 'Este método de fichaje todavía no está disponible',
  noEnterprise: 'No perteneces a ninguna empresa activa',
  entry: 'Entrada registrada',
  pause: 'Pausa registrada',
  resume: 'Fin de la pausa registrado',
  out: 'Salida registrada',
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

export const signUpMessages = {
  planRequired: 'Debes seleccionar un plan',
  termsRequired: 'Debes aceptar los términos y condiciones y la política de privacidad para continuar',
} as const;
