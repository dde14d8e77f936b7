import { firmMails as say } from '#domain/organization/firms/messages/index.ts';
import { mailWords } from '#domain/operation/system/messages/index.ts';
import { composeMail } from '#server/ports/mail/composeMail.ts';
import { nameInMail } from '#server/ports/mail/nameInMail.ts';
import type { Mail } from '#server/ports/mail/port.ts';

interface Words {
  readonly to: string;
  readonly name: string;
  readonly link: string;
  readonly label?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export const firmMail = ({ to, name, link, label = say.button, subject, paragraphs }: Words): Mail =>
  composeMail({
    to,
    subject,
    greeting: mailWords.greeting(nameInMail(name)),
    paragraphs,
    button: { label, link },
    reason: mailWords.aboutAccount,
  });
