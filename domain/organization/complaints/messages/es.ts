export const complaintMessages = {
  messageRequired: 'El mensaje no puede estar vacío',
  messageMax: 'El mensaje no puede tener más de 255 caracteres',
  replied: 'Repuesta enviada correctamente',
} as const;

/** What is said of complaints beside the sentences of the specification (complaints 1, 3, 5). */
export const complaintChannelMessages = {
  replyFailed: 'Error al mandar la respuesta',
  received: 'Denuncia recibida. Guarda la clave: no se puede recuperar',
  sent: 'Mensaje enviado correctamente',
  /** The same for a wrong code and a wrong key. */
  nothingHere: 'El enlace del canal o la clave de la denuncia no son correctos',
  closed: 'La denuncia está cerrada',
  tooManyFiles: (most: number) => `Se admiten ${most} archivos como máximo en cada mensaje`,
  storageFull: 'El canal no puede guardar más archivos ahora mismo. Quita los archivos y envía el mensaje sin ellos',
  acknowledged: 'Acuse de recibo registrado',
  investigating: 'Investigación iniciada',
  closedNow: 'Denuncia cerrada correctamente',
  reopened: 'Denuncia reabierta',
  extended: 'Plazo de respuesta ampliado correctamente',
  extendedBefore: 'El plazo de respuesta ya se amplió: solo puede ampliarse una vez',
  extensionLate: 'El plazo de respuesta ya ha vencido y no puede ampliarse',
  extensionClosed: 'La denuncia está cerrada y su plazo no puede ampliarse',
  extensionMonths: 'La ampliación puede ser de uno, dos o tres meses',
  extensionReason: 'Indica por qué es un caso de especial complejidad',
  contentRemoved: 'El contenido de la denuncia se ha suprimido y solo queda su asiento en el libro-registro',
  responsibleSaved: 'Responsables del canal guardados correctamente',
  twoAtMost: 'El canal puede tener dos responsables como máximo',
  notCandidate:
    'Solo pueden ser responsables del canal los administradores activos de la empresa, no sus asesores (art. 8 Ley 2/2023)',
  nameMember: 'Nombra a un administrador de la empresa: sin responsable leerían las denuncias otras personas',
  soleReader:
    'Es responsable del canal de denuncias. Nombra antes a un administrador como responsable, en la ficha de la empresa',
  nobodyLeft:
    'La comunicación se refiere a todas las personas que podrían leerla en la empresa. Preséntala ante la Autoridad Independiente de Protección del Informante',
} as const;

/** The mail to the responsible; it says nothing of a complaint, nor when or how many there are. */
export const newComplaintMail = {
  subject: (enterprise: string) => `Nueva denuncia en el canal de ${enterprise}`,
  received: (enterprise: string) => `El canal de denuncias de ${enterprise} tiene comunicaciones nuevas.`,
  button: 'Ver las denuncias',
  deadlines: 'La Ley 2/2023 da siete días para el acuse de recibo y tres meses para la respuesta.',
} as const;

/** To those who read complaints: from then on authors may have to do without files. */
export const channelSpaceMail = {
  subject: (enterprise: string) => `Queda poco espacio en el canal de denuncias de ${enterprise}`,
  body: 'Los archivos del canal ocupan casi todo su espacio. Cuando se llene se recibirán los mensajes, pero no sus archivos.',
  whatToDo: 'Para ampliar el espacio, escribe a soporte.',
} as const;

/** To those who are, or no longer are, responsible for the channel. */
export const responsibleMail = {
  subject: (enterprise: string) => `Responsables del canal de denuncias de ${enterprise}`,
  now: (who: string) => `Desde ahora leen y responden las denuncias: ${who}.`,
  by: (who: string) => `El cambio lo ha hecho ${who} y queda registrado.`,
} as const;

/** Mails about a deadline that is near or over, and about content that will be removed. */
export const complaintDeadlineMail = {
  acknowledge: {
    subject: 'Una denuncia espera el acuse de recibo',
    body: (enterprise: string, by: string) =>
      `Una denuncia del canal de ${enterprise} espera el acuse de recibo. El plazo termina el ${by}.`,
  },
  answer: {
    subject: 'Una denuncia espera la respuesta',
    body: (enterprise: string, by: string) =>
      `Una denuncia del canal de ${enterprise} espera la respuesta. El plazo termina el ${by}.`,
  },
  removal: {
    subject: 'El contenido de una denuncia se va a suprimir',
    body: (enterprise: string, by: string) =>
      `No consta que se haya investigado una denuncia del canal de ${enterprise}. Su contenido se suprimirá el ${by} (art. 32.4 Ley 2/2023), salvo que antes inicies la investigación o amplíes el plazo de respuesta. Su asiento queda en el libro-registro.`,
  },
} as const;

/** The columns and words of the register (art. 26 Ley 2/2023). */
export const complaintRegisterWords = {
  fileName: (date: string) => `libro-registro-${date}`,
  title: 'Libro-registro de las informaciones recibidas',
  enterprise: 'Empresa',
  law: 'Base legal',
  lawText:
    'Artículo 26 de la Ley 2/2023, de 20 de febrero. Registro no público, sin el contenido de las comunicaciones ni la identidad de nadie; se conserva diez años como máximo.',
  entries: 'Asientos',
  columns: {
    reference: 'Número',
    received_at: 'Recepción',
    state: 'Estado',
    acknowledge_by: 'Plazo de acuse',
    acknowledged_at: 'Acuse de recibo',
    investigated_at: 'Inicio de la investigación',
    answer_by: 'Plazo de respuesta',
    extension: 'Ampliación',
    answered_at: 'Última respuesta',
    closed_at: 'Cierre',
    measures: 'Medidas adoptadas',
    content_removed_at: 'Supresión del contenido',
  },
  states: {
    received: 'Recibida',
    acknowledged: 'Con acuse de recibo',
    investigating: 'En investigación',
    closed: 'Cerrada',
  },
  months: (months: number) => (months === 1 ? '1 mes' : `${months} meses`),
} as const;
