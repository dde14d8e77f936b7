import { reminderWords as say } from '../../../../domain/notifications/messages/index.ts';
import type { ReminderType } from '../../../../domain/notifications/notifications.ts';
import { mailWords } from '../../../../domain/system/messages/index.ts';
import { composeMail } from '../../../ports/mail/composeMail.ts';
import type { Mail } from '../../../ports/mail/port.ts';
import type { PushNote } from '../../../ports/push/port.ts';

export const reminderMail = (
  type: ReminderType,
  person: { email: string; name: string },
  enterprise: string,
  link: string,
): Mail =>
  composeMail({
    to: person.email,
    subject: say[type].subject,
    greeting: mailWords.greeting(person.name),
    paragraphs: [say[type].body(enterprise)],
    button: { label: say.button, link },
  });

/** Nothing of the person: it passes through others' hands and lies on a locked screen. */
export const reminderNote = (type: ReminderType, enterprise: string): PushNote => ({
  title: say[type].subject,
  body: enterprise,
  path: '/fichar',
});
