import { datesInWords } from '../../../domain/time/dateRanges.ts';
import { composeMail } from '../../ports/mail/composeMail.ts';
import type { Mail } from '../../ports/mail/port.ts';
import type { PushNote } from '../../ports/push/port.ts';

interface To {
  readonly name: string;
  readonly email: string;
}

const greet = ({ name }: To) => `Hola, ${name}:`;

interface Query {
  readonly who: string;
  readonly typeName: string;
  readonly dates: readonly string[];
  readonly comment: string | null;
}

/** To those who answer: what was asked for, one mail for all its days. */
export const requestMail = (to: To, { who, typeName, dates, comment }: Query, link: string): Mail =>
  composeMail({
    to: to.email,
    subject: `${who} ha pedido: ${typeName}`,
    greeting: greet(to),
    paragraphs: [
      `${who} ha pedido «${typeName}» para estas fechas: ${datesInWords(dates)}.`,
      ...(comment ? [`Comentario: ${comment}`] : []),
    ],
    button: { label: 'Ver la solicitud', link },
  });

export interface Answered {
  readonly status: 'approved' | 'rejected';
  readonly typeName: string;
  readonly dates: readonly string[];
  readonly comment: string | null;
}

const verdict = { approved: 'aprobada', rejected: 'rechazada' } as const;

/** To whom asked. */
export const answerMail = (to: To, enterprise: string, answer: Answered, link: string): Mail =>
  composeMail({
    to: to.email,
    subject: `Tu solicitud de ${answer.typeName} ha sido ${verdict[answer.status]}`,
    greeting: greet(to),
    paragraphs: [
      `${enterprise} ha ${answer.status === 'approved' ? 'aprobado' : 'rechazado'} tu solicitud de «${answer.typeName}» para estas fechas: ${datesInWords(answer.dates)}.`,
      ...(answer.comment ? [`Comentario: ${answer.comment}`] : []),
    ],
    button: { label: 'Ver mis solicitudes', link },
  });

/** To whom the company recorded leave for without being asked. */
export const recordedMail = (to: To, enterprise: string, leave: Omit<Query, 'who'>, link: string): Mail =>
  composeMail({
    to: to.email,
    subject: `${enterprise} ha registrado: ${leave.typeName}`,
    greeting: greet(to),
    paragraphs: [
      `${enterprise} ha registrado «${leave.typeName}» a tu nombre para estas fechas: ${datesInWords(leave.dates)}.`,
      ...(leave.comment ? [`Comentario: ${leave.comment}`] : []),
    ],
    button: { label: 'Ver mis solicitudes', link },
  });

/** Nothing of the leave: it passes through others' hands and lies on a locked screen. */
export const answerNote = (enterprise: string): PushNote => ({
  title: 'Tu solicitud tiene respuesta',
  body: enterprise,
  path: '/fichar',
});

export const recordedNote = (enterprise: string): PushNote => ({
  title: 'Tu empresa ha registrado días a tu nombre',
  body: enterprise,
  path: '/fichar',
});

export const requestNote = (enterprise: string, path: string): PushNote => ({
  title: 'Nueva solicitud por responder',
  body: enterprise,
  path,
});
