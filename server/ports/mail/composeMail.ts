import { mailWords } from '#domain/operation/system/messages/index.ts';
import { type MailContent, oneLine } from './mailContent.ts';
import { mailHtml } from './mailHtml.ts';
import type { Mail } from './port.ts';

function mailText({ greeting, paragraphs, items = [], button, reason, choiceLink }: MailContent): string {
  const [first, ...others] = paragraphs;
  return [
    greeting,
    ...(first ? [first] : []),
    ...(items.length > 0 ? [items.map((item) => `- ${oneLine(item)}`).join('\n')] : []),
    ...others,
    `${button.label}: ${button.link}`,
    ...(reason ? [reason] : []),
    ...(choiceLink ? [`${mailWords.choose}: ${choiceLink}`] : []),
    'Jornada',
  ].join('\n\n');
}

/** One mail as text and as HTML that says the same. */
export const composeMail = (content: MailContent): Mail => ({
  to: content.to,
  subject: oneLine(content.subject),
  text: mailText(content),
  html: mailHtml(content),
});
