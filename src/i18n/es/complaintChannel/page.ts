import { uploadLimits } from '../../../../domain/constants.ts';

const { complaintPages: pages, complaintMegabytes: megabytes } = uploadLimits;

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
    label: 'Añadir un archivo (opcional)',
    about: `JPG, PNG, WebP o PDF (${pages} páginas), ${megabytes} MB como máximo. Se eliminan sus datos ocultos y los comentarios del PDF.`,
    chosen: 'Archivo elegido',
    remove: (name: string) => `Quitar ${name}`,
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
  withFile: 'Con un archivo adjunto',
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
  keyRequired: 'Escribe la clave de la denuncia',
  unexpected: 'No se ha podido enviar. Vuelve a intentarlo',
} as const;
