import { localeNow } from '../../../domain/kernel/locale.ts';
import { mailWords } from '../../../domain/system/messages/index.ts';
import type { Mail } from './port.ts';

interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string };
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** One mail as text and as HTML that says the same. */
export function composeMail({ to, subject, greeting, paragraphs, button }: MailContent): Mail {
  const link = escape(button.link);
  const text = [greeting, ...paragraphs, `${button.label}: ${button.link}`, 'Jornada'].join('\n\n');
  const html = `<!doctype html>
<html lang="${localeNow()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(oneLine(subject))}</title></head>
<body style="margin:0;background:#f6f7f9">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.5 Inter,system-ui,sans-serif;color:#18212b">
<p style="font-weight:600">${escape(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')}
<p style="margin:28px 0"><a href="${link}" style="display:inline-block;background:#0b6e69;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none">${escape(button.label)}</a></p>
<p style="color:#566473;font-size:14px">${escape(mailWords.ifButtonFails)}<br><a href="${link}" style="color:#0b6e69;overflow-wrap:anywhere">${link}</a></p>
<p style="color:#566473;font-size:14px">Jornada</p>
</div>
</body>
</html>`;
  return { to, subject: oneLine(subject), text, html };
}
