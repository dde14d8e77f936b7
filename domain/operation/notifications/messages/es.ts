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
  pause: {
    subject: 'Tu pausa sigue en marcha',
    body: (enterprise: string) =>
      `Llevas un rato en pausa en ${enterprise}. Si ya has vuelto, pulsa «Reanudar» o pide que se corrija la hora.`,
  },
  sign: {
    subject: 'Tienes un mes por firmar',
    body: (enterprise: string) =>
      `El registro de jornada de un mes en ${enterprise} espera tu firma. Puedes leerlo y firmarlo en «Mi registro».`,
  },
  button: 'Ir a fichar',
  signing: 'Revisar y firmar',
} as const;

/** That something of theirs is there. */
export const fileNotices = {
  monthClosed: 'Un mes de tu registro está pendiente de firma',
  payroll: {
    subject: (months: string) => `Tu nómina de ${months} está disponible`,
    body: (enterprise: string, months: string) =>
      `${enterprise} ha puesto a tu disposición la nómina de ${months}. Puedes verla y descargarla en tu página.`,
    button: 'Ver mis nóminas',
    note: 'Tienes una nómina nueva',
  },
  document: {
    subject: (several: boolean) => (several ? 'Tienes documentos nuevos' : 'Tienes un documento nuevo'),
    body: (enterprise: string, count: number) =>
      count > 1
        ? `${enterprise} ha añadido ${count} documentos a tu ficha. Puedes verlos en tu página.`
        : `${enterprise} ha añadido un documento a tu ficha. Puedes verlo en tu página.`,
    button: 'Ver mis documentos',
    note: 'Tienes un documento nuevo',
  },
  storage: {
    subject: (enterprise: string) => `Queda poco espacio para los archivos de ${enterprise}`,
    body: (enterprise: string, percent: number) =>
      `Los archivos de ${enterprise} ocupan el ${percent} % de su espacio. Cuando se llene no se podrán subir más nóminas ni documentos; los que hay se conservan.`,
    whatToDo: 'En la página de la empresa puedes ver cuánto ocupan las nóminas, los documentos y lo demás.',
    button: 'Ver el espacio',
  },
} as const;

/** What a person chooses by which way to learn of. */
export const notificationLabels = {
  leaveRequested: 'Solicitudes de vacaciones y permisos por responder',
  leaveAnswered: 'Respuestas a mis solicitudes',
  leaveRecorded: 'Ausencias que la empresa registra a mi nombre',
  leaveExpiring: 'Vacaciones que están por caducar',
  correctionRequested: 'Correcciones de fichajes por responder',
  correctionProposed: 'Correcciones que la empresa me propone',
  correctionAnswered: 'Respuestas a las correcciones que he pedido',
  correctionOutcome: 'Respuestas a las correcciones que he propuesto',
  hoursProposed: 'Ajustes de mi bolsa de horas por responder',
  hoursOutcome: 'Respuestas a los ajustes de horas que he propuesto',
  monthClosed: 'Meses pendientes de mi firma',
  payrollReady: 'Nóminas nuevas',
  documentAdded: 'Documentos nuevos en mi ficha',
  documentAsked: 'Documentos que me piden',
  documentSent: 'Documentos que he pedido y llegan',
  reminder: 'Recordatorios que me envía alguien de la empresa',
  entryReminder: 'Recordatorio automático de entrada',
  outReminder: 'Recordatorio automático de salida',
  pauseReminder: 'Recordatorio automático de pausa',
  signReminder: 'Recordatorio automático de firma',
  complaints: 'Canal de denuncias',
  storage: 'Espacio para archivos casi lleno',
  mandate: 'Despachos: propuestas y cambios',
  membershipMove: 'Cambios de email de quien administra, y quien se opone a uno',
  monthRequest: 'Recordatorios de la gestoría sobre el cierre del mes',
  staffChangeAnnounced: 'Altas y bajas que comunican las empresas',
  staffChangeAnswered: 'Respuestas a las altas y bajas comunicadas',
  clientImported: 'Importaciones de clientes que han terminado',
} as const;

export const choiceMessages = { saved: 'Avisos guardados' } as const;

/** Under a mail that notifies. */
export const notificationFooter = {
  reason: (enterprise: string) => `Recibes este correo porque perteneces a ${enterprise} en Jornada.`,
} as const;

/** The gestoría's reminder to the administrators of a company. */
export const monthReminderMail = {
  subject: (month: string, enterprise: string) => `Cierre de ${month} de ${enterprise}`,
  from: (name: string) => `${name}, de tu gestoría, te escribe:`,
  button: 'Ver lo que está pendiente',
  note: 'Recordatorio de tu gestoría',
} as const;
