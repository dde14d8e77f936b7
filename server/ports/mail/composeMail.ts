import { mailWords } from '#domain/operation/system/messages/index.ts';
import { type MailContent, oneLine } from './mailContent.ts';
import type { Mail } from './port.ts';
import { localeNow } from '#domain/kernel/locale.ts';

/** Colours of a mail, each with a contrast of at least 4.5:1 on what it stands on (WCAG AA). */
const light = {
  page: '#f6f7f9',
  card: '#ffffff',
  text: '#18212b',
  muted: '#566473',
  brand: '#0b6e69',
  onBrand: '#ffffff',
};
const dark = {
  page: '#0f151b',
  card: '#18212b',
  text: '#e8edf2',
  muted: '#a9b6c3',
  brand: '#62cbc3',
  onBrand: '#06211f',
};

/** Clients that drop `<style>` show the light colours, which stand in each element. */
const style = {
  page: `margin:0;padding:0;background:${light.page}`,
  outer: `background:${light.page};padding:24px 12px`,
  card: `max-width:560px;margin:0 auto;box-sizing:border-box;padding:28px 24px;border-radius:14px;background:${light.card};font:16px/1.5 Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:${light.text};overflow-wrap:break-word`,
  mark: `margin:0 0 24px;font-size:20px;font-weight:700;letter-spacing:-0.02em;color:${light.brand}`,
  greeting: 'margin:0 0 16px;font-weight:600',
  paragraph: 'margin:0 0 16px',
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  item: 'margin:0 0 8px',
  action: 'margin:28px 0',
  button: `display:inline-block;background:${light.brand};color:${light.onBrand};padding:12px 20px;border-radius:10px;font-weight:600;text-decoration:none`,
  small: `margin:0 0 8px;font-size:14px;color:${light.muted}`,
  footer: `margin:24px 0 0;padding:16px 0 0;border-top:1px solid #8a97a5`,
  link: `color:${light.brand};overflow-wrap:anywhere`,
  /** What a list of mails shows after the subject, and the mail itself does not. */
  preheader: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
} as const;

const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;color:${dark.text}!important}
.mark,.link{color:${dark.brand}!important}
.small{color:${dark.muted}!important}
.button{background:${dark.brand}!important;color:${dark.onBrand}!important}
}`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraph = (text: string): string => `<p style="${style.paragraph}">${escape(text)}</p>`;
const small = (html: string): string => `<p class="small" style="${style.small}">${html}</p>`;
const anchor = (label: string, link: string): string =>
  `<a class="link" href="${escape(link)}" style="${style.link}">${escape(label)}</a>`;
const list = (items: readonly string[]): string =>
  `<ul style="${style.list}">\n${items.map((item) => `<li style="${style.item}">${escape(item)}</li>`).join('\n')}\n</ul>`;

/** A page of one column without pictures, scripts or anything that is fetched, which tells nobody that it was read. */
function mailHtml(content: MailContent): string {
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
