import type { RequestedKind, RequestState } from '../kinds.ts';

const kinds: Readonly<Record<RequestedKind, string>> = {
  contract: 'Contrato para firmar',
  medical: 'Parte médico de baja o alta',
  bank: 'Datos bancarios',
  other: 'Otro documento',
};

const states: Readonly<Record<RequestState, string>> = {
  outstanding: 'Pendiente de enviar',
  sent: 'Por revisar',
  accepted: 'Aceptado',
  returned: 'Devuelto',
  withdrawn: 'Retirado',
};

export const documentRequestMessages = {
  kinds,
  states,
  kindRequired: 'Elige qué documento se pide',
  titleRequired: 'Escribe qué documento es',
  tooLong: (most: number) => `Escribe ${most} letras como mucho`,
  dueRequired: 'Elige hasta cuándo se puede enviar',
  duePast: 'Elige una fecha desde hoy',
  dueFar: (years: number) => `La fecha puede estar a ${years} años como mucho`,
  companyRequired: 'Elige al menos una empresa',
  personRequired: 'Elige a una persona',
  personWrong: 'Esta persona no trabaja en la empresa',
  reasonRequired: 'Escribe qué falta o qué está mal',
  tooManyFiles: (most: number) => `Envía ${most} archivos como mucho`,
  asked: 'Documento pedido',
  sent: 'Documento enviado',
  accepted: 'Documento aceptado',
  acceptedAndKept: 'Documento aceptado y guardado en los archivos de la persona',
  keptOfPeople: 'Solo se guarda en los archivos lo que ha enviado una persona',
  sentAnew: 'Ha llegado otro envío mientras lo guardabas: revísalo antes',
  returned: 'Documento devuelto',
  withdrawn: 'Petición retirada',
  reminded: 'Recordatorio enviado',
  remindedBefore: 'Ya se ha enviado un recordatorio hace menos de una hora',
  nobodyToRemind: 'No hay nadie más que pueda enviarlo',
  notAwaited: 'Este documento ya no se espera: vuelve a cargar la página',
  notSent: 'Este documento no está por revisar: vuelve a cargar la página',
  notOpen: 'Esta petición ya está cerrada: vuelve a cargar la página',
  ownSent: 'Lo has enviado tú: otra persona tiene que aceptarlo',
} as const;

export const documentRequestMails = {
  /** Of somebody who has to send documents. */
  asked: {
    subject: (enterprise: string, count: number) =>
      count > 1 ? `Te piden ${count} documentos en ${enterprise}` : `Te piden un documento en ${enterprise}`,
    returned: (enterprise: string) => `Vuelve a enviar un documento a ${enterprise}`,
    reminder: (enterprise: string) => `Falta por enviar un documento a ${enterprise}`,
    body: 'Puedes enviarlo desde el móvil, con una foto de cada página.',
    line: (document: string, due: string) => `${document}: hasta el ${due}`,
    returnedLine: (document: string, reason: string) => `${document}: devuelto. ${reason}`,
    button: 'Enviar el documento',
    note: 'Te han pedido un documento',
  },
  /** Of who asked. */
  sent: {
    subject: (enterprise: string, count: number) =>
      count > 1 ? `${count} documentos enviados en ${enterprise}` : `Documento enviado en ${enterprise}`,
    body: 'Ha llegado lo que se había pedido. Revísalo para aceptarlo o devolverlo.',
    button: 'Revisar los documentos',
    note: 'Ha llegado un documento',
  },
} as const;
