/** What time control says beside the words of its screens. */
export const reminderMessages = {
  sent: 'Recordatorio enviado correctamente',
  failed: 'Error al enviar el recordatorio',
  personRequired: 'Debe seleccionar un empleado',
  typeRequired: 'Debe seleccionar un tipo de recordatorio',
  inactive: 'El empleado no está activo en la empresa',
  notAccepted: 'El empleado todavía no ha aceptado la invitación de la empresa',
  dayOff: 'El empleado tiene hoy un festivo, vacaciones o un permiso: no se le puede enviar un recordatorio',
  noSchedule: 'El empleado no tiene un horario programado hoy: no se le puede enviar un recordatorio',
  outside: 'El empleado está fuera de su horario: solo se le puede enviar un recordatorio dentro de él',
} as const;

export const pushMessages = {
  subscribed: 'Avisos activados en este dispositivo',
  unsubscribed: 'Avisos desactivados en este dispositivo',
  unknownService: 'El servicio de avisos de este navegador no es conocido',
} as const;

/** The mail and the note that remind of a punch. */
export const reminderWords = {
  entry: {
    subject: 'Recuerda fichar tu entrada',
    body: (enterprise: string) =>
      `${enterprise} te recuerda que fiches tu entrada de hoy. Si ya lo has hecho, no hace falta que hagas nada.`,
  },
  out: {
    subject: 'Recuerda fichar tu salida',
    body: (enterprise: string) =>
      `${enterprise} te recuerda que fiches tu salida al terminar. Si ya lo has hecho, no hace falta que hagas nada.`,
  },
  button: 'Ir a fichar',
} as const;
