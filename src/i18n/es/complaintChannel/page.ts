import { voice } from '#domain/organization/complaints/voiceMessage.ts';
import { uploadLimits } from '#domain/constants.ts';

const { complaintPages: pages, complaintMegabytes: megabytes, complaintFiles: files } = uploadLimits;
const plural = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('%', String(count)));

/** What the public channel says: it loads no catalogue of the administration. */
export const words = {
  title: 'Canal de denuncias',
  of: (name: string) => `Canal de denuncias de ${name}`,
  loading: 'Abriendo el canal…',
  gone: 'Este canal de denuncias no existe',
  goneAbout: 'Comprueba el enlace o el código QR del tablón.',
  failed: 'No se puede abrir el canal',
  retry: 'Reintentar',
  promise:
    'Tu comunicación es anónima (Ley 2/2023). No hace falta iniciar sesión y no se guarda quién eres, tu dirección ni los datos ocultos de tus archivos.',
  tabs: { write: 'Nueva denuncia', follow: 'Seguir una denuncia' },
  message: 'Qué ha pasado',
  messageHint: 'Cuenta qué, cuándo, dónde y quién puede confirmarlo',
  file: {
    label: 'Añadir archivos (opcional)',
    about: `Hasta ${files}: JPG, PNG, WebP o PDF (${pages} páginas), ${megabytes} MB cada uno. Se eliminan sus datos ocultos y los comentarios del PDF.`,
    chosen: 'Archivos elegidos',
    remove: (name: string) => `Quitar ${name}`,
    tooMany: `Se admiten ${files} archivos como máximo, con el mensaje de voz`,
  },
  voice: {
    title: 'Mensaje de voz (opcional)',
    about: `Puedes contarlo hablando en lugar de escribirlo, hasta ${voice.minutes} minutos.`,
    notice:
      'Al grabar consientes que la grabación se guarde con tu denuncia y la escuche quien la tramita (art. 7.2 Ley 2/2023). La empresa trata estos datos solo para eso y los suprime con la denuncia.',
    change: 'Cambiar mi voz',
    changeAbout:
      'Se cambia en este dispositivo: tu voz no sale de él. Se conservan tus palabras, tu acento y tu ritmo, que también pueden identificarte. Lo más seguro es escribir.',
    unchanged: 'Se enviará tu voz tal como es: quien la escuche podrá reconocerte.',
    record: 'Grabar',
    stop: 'Parar la grabación',
    again: 'Grabar de nuevo',
    remove: 'Quitar el mensaje de voz',
    recording: 'Grabando…',
    elapsed: 'Tiempo de grabación',
    working: 'Preparando el mensaje de voz…',
    ready: (length: string) => `Mensaje de voz de ${length}. Escúchalo antes de enviarlo.`,
    listen: 'Tu mensaje de voz',
    problems: {
      unsupported: 'Este navegador no puede grabar aquí. Escribe tu mensaje.',
      denied:
        'El navegador no deja usar el micrófono. Permítelo en los ajustes de esta página y vuelve a intentarlo, o escribe tu mensaje.',
      missing: 'No se encuentra ningún micrófono. Conecta uno y vuelve a intentarlo, o escribe tu mensaje.',
      failed: 'No se ha podido grabar. Vuelve a intentarlo o escribe tu mensaje.',
    },
  },
  about: {
    title: '¿A quién afecta? (opcional)',
    hint: 'Estas personas leen las comunicaciones. Marca a quienes se refiera la tuya: no la verán.',
    readBy: (names: string) => `La leerá: ${names}.`,
    nobody:
      'Se refiere a todas las personas que podrían leerla en la empresa, así que no puede presentarse aquí. Acude a la',
    authority: 'Autoridad Independiente de Protección del Informante',
    authorityAddress: 'https://www.proteccioninformante.gob.es',
  },
  send: 'Enviar denuncia',
  sending: 'Enviando...',
  sent: 'Denuncia recibida',
  keyAbout:
    'Esta es la clave de tu denuncia. Guárdala ahora: es lo único con lo que podrás leer las respuestas y escribir más, y no se puede recuperar.',
  copy: 'Copiar la clave',
  copied: 'Clave copiada',
  kept: 'He guardado la clave',
  key: 'Clave de la denuncia',
  keyHint: 'Cuatro grupos de cinco letras y números',
  open: 'Abrir',
  opening: 'Abriendo...',
  back: 'Volver',
  thread: 'Tu denuncia',
  you: 'Tú',
  us: 'Responsable del canal',
  withVoice: 'Con un mensaje de voz',
  withFiles: (count: number) => plural(count, 'Con un archivo adjunto', 'Con % archivos adjuntos'),
  reference: (number: string) => `Número en el libro-registro: ${number}`,
  extended: (months: number, date: string) =>
    `El plazo de respuesta se amplió ${plural(months, 'un mes', '% meses')} el ${date} por la especial complejidad del caso:`,
  states: {
    received: 'Recibida',
    acknowledged: 'Con acuse de recibo',
    investigating: 'En investigación',
    closed: 'Cerrada',
  },
  answerBy: (date: string) => `Recibirás una respuesta antes del ${date}`,
  acknowledgeBy: (date: string) => `Recibirás acuse de recibo antes del ${date}`,
  none: 'Todavía no hay respuestas',
  more: 'Añadir un mensaje',
  sendMore: 'Enviar mensaje',
  messageRequired: 'El mensaje no puede estar vacío',
  messageOrVoice: 'Escribe el mensaje o graba un mensaje de voz',
  keyRequired: 'Escribe la clave de la denuncia',
  unexpected: 'No se ha podido enviar. Vuelve a intentarlo',
} as const;
