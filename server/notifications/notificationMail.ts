import { notificationFooter } from '#domain/operation/notifications/messages/index.ts';
import type { NotificationWords } from '#domain/operation/notifications/words/kind.ts';
import { mailWords } from '#domain/operation/system/messages/index.ts';
import { composeMail } from '../ports/mail/composeMail.ts';
import type { Mail } from '../ports/mail/port.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
  readonly enterprise: string;
}

interface Sites {
  readonly publicUrl: string;
  readonly employeeSiteUrl: string;
}

/** The mail that notifies a person, with the way to the page on which they choose what they are mailed. */
export function notificationMail(
  { subject, paragraphs, items, button, path }: NotificationWords,
  { name, email, enterprise }: Addressee,
  { publicUrl, employeeSiteUrl }: Sites,
): Mail {
  const isOwnPage = path === '/fichar';
  return composeMail({
    to: email,
    subject,
    greeting: mailWords.greeting(name),
    paragraphs,
    ...(items && { items }),
    button: { label: button, link: isOwnPage ? employeeSiteUrl : `${publicUrl}${path}` },
    reason: notificationFooter.reason(enterprise),
    choiceLink: isOwnPage ? `${employeeSiteUrl}#avisos` : `${publicUrl}/profile#avisos`,
  });
}
