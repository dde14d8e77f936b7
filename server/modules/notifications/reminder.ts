import type { ReminderType } from '../../../domain/notifications/notifications.ts';
import { composeMail } from '../../ports/mail/composeMail.ts';
import type { Mail } from '../../ports/mail/port.ts';
import type { PushNote } from '../../ports/push/port.ts';

const asks: Record<ReminderType, { subject: string; sentence: string }> = {
  entry: {
    subject: 'Recuerda fichar tu entrada',
    sentence: 'te recuerda que fiches tu entrada de hoy. Si ya lo has hecho, no hace falta que hagas nada.',
  },
  out: {
    subject: 'Recuerda fichar tu salida',
    sentence: 'te recuerda que fiches tu salida al terminar. Si ya lo has hecho, no hace falta que hagas nada.',
  },
};

export const reminderMail = (
  type: ReminderType,
  person: { email: string; name: string },
  enterprise: string,
  link: string,
): Mail =>
  composeMail({
    to: person.email,
    subject: asks[type].subject,
    greeting: `Hola, ${person.name}:`,
    paragraphs: [`${enterprise} ${asks[type].sentence}`],
    button: { label: 'Ir a fichar', link },
  });

/** Nothing of the person: it passes through others' hands and lies on a locked screen. */
export const reminderNote = (type: ReminderType, enterprise: string): PushNote => ({
  title: asks[type].subject,
  body: enterprise,
  path: '/fichar',
});
