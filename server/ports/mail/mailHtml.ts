import { localeNow } from '#domain/kernel/locale.ts';
import { mailWords } from '#domain/operation/system/messages/index.ts';
import { type MailContent, oneLine } from './mailContent.ts';
import { darkStyle, style } from './mailStyle.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraph = (text: string): string => `<p style="${style.paragraph}">${escape(text)}</p>`;
const small = (html: string): string => `<p class="small" style="${style.small}">${html}</p>`;
const anchor = (label: string, link: string): string =>
  `<a class="link" href="${escape(link)}" style="${style.link}">${escape(label)}</a>`;
const list = (items: readonly string[]): string =>
  `<ul style="${style.list}">\n${items.map((item) => `<li style="${style.item}">${escape(item)}</li>`).join('\n')}\n</ul>`;

/** A page of one column without pictures, scripts or anything that is fetched, which tells nobody that it was read. */
export function mailHtml(content: MailContent): string {
  const { subject, greeting, items = [], button, reason, choiceLink } = content;
  const [first = '', ...others] = content.paragraphs;
  const parts = [
    ...(first ? [paragraph(first)] : []),
    ...(items.length > 0 ? [list(items)] : []),
    ...others.map(paragraph),
    `<p style="${style.action}"><a class="button" href="${escape(button.link)}" style="${style.button}">${escape(button.label)}</a></p>`,
    small(`${escape(mailWords.ifButtonFails)}<br>${anchor(button.link, button.link)}`),
  ];
  const footer = [
    ...(reason ? [small(escape(reason))] : []),
    ...(choiceLink ? [small(anchor(mailWords.choose, choiceLink))] : []),
    small('Jornada'),
  ];
  return `<!doctype html>
<html lang="${localeNow()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(oneLine(subject))}</title>
<style>${darkStyle}</style></head>
<body class="page" style="${style.page}">
<div style="${style.preheader}">${escape(oneLine(content.preheader ?? first))}</div>
<div class="page" style="${style.outer}">
<div class="card" style="${style.card}">
<p class="mark" style="${style.mark}">Jornada</p>
<p style="${style.greeting}">${escape(greeting)}</p>
${parts.join('\n')}
<div style="${style.footer}">
${footer.join('\n')}
</div>
</div>
</div>
</body>
</html>`;
}
