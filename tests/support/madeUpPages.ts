import { supplementCatalogues } from '#domain/kernel/catalogue.ts';
import { defaultLocale, provideLocale } from '#domain/kernel/locale.ts';

/**
 * A language that nobody speaks: every text of the catalogues in `‹…›`, dates and numbers in another script and with
 * other digits, so that whatever is written without them is seen.
 */
const madeUp = 'ar-XA-u-nu-arab';

const marked = (text: string): string => (text.trim() === '' ? text : `‹${text}›`);

/** A text of polyglot: what is put into it stays outside of the marks. */
const markedTemplate = (text: string): string =>
  text
    .split(' |||| ')
    .map((one) => one.replace(/%\{\w+\}|[^%]+|%/g, (part) => (part.startsWith('%{') ? part : marked(part))))
    .join(' |||| ');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text made of values: they stay outside of the marks, as far as they are found in it. */
function markedCall(say: (...values: unknown[]) => unknown, values: readonly unknown[]): unknown {
  const said = say(...values);
  if (typeof said !== 'string') return said;
  const given = values.filter((value): value is string => typeof value === 'string' && value !== '');
  if (given.length === 0) return marked(said);
  const parts = new RegExp(`(${given.map(escaped).join('|')})`);
  return said
    .split(parts)
    .map((part) => (given.includes(part) ? part : marked(part)))
    .join('');
}

function translated(text: unknown): unknown {
  if (typeof text === 'string') return markedTemplate(text);
  if (typeof text === 'function') return (...values: unknown[]) => markedCall(text as () => unknown, values);
  if (Array.isArray(text)) return text.map(translated);
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, translated(value)]));
}

/** Of the same texts, with digits that a PDF's own font can draw: dates as `2026-03-02`. */
export const madeUpForPdf = 'en-CA-x-madeup';

/** From now on the reader's language is the made-up one. */
export function speakMadeUp(tag = madeUp): void {
  supplementCatalogues((texts, locale) => (locale === tag ? (translated(texts) as typeof texts) : undefined));
  provideLocale(() => tag);
}

export function speakDefault(): void {
  supplementCatalogues(() => undefined);
  provideLocale(() => defaultLocale);
}

/** Marks what comes from the server, so that it is told from what the screen says by itself. */
export const dataText = (text: string): string => `¤${text}¤`;

/** Product, formats, marks, units and addresses, which are the same in every language. */
const names =
  /https:\/\/example\.com\/x|a{64}|\b1 a{12}\b|\.(pdf|docx?|xlsx?|jpe?g|png|webp|zip|csv)\b|\b([Jj]ornada|OpenStreetMap|CSV|PDF|XLSX|JSON|ZIP|QR|X)\b|(^|\p{Nd})\s?(h|min|m|km|MB)\b/gu;

/** What of a text is neither of a catalogue, nor of `Intl`, nor data; empty where all is. */
export function strangeIn(text: string): string {
  let rest = text.replace(/¤[^¤]*¤/g, ' ');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/‹[^‹›]*›/g, ' ');
  }
  rest = rest.replace(/[‹›¤]/g, ' ').replace(names, ' ').trim();
  return /\p{Script=Latin}/u.test(rest) || /\d{1,2}\/\d{1,2}|\d{1,2}\.\d{1,2}\.\d{2}|\d,\d/.test(rest) ? rest : '';
}

const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

/** Every strange text in an element, and in the attributes that are shown or read out, with where it stands. */
export function strangersIn(root: Element): string[] {
  const found = new Set<string>();
  const look = (text: string, at: string) => {
    const strange = strangeIn(text);
    if (strange) found.add(`${at}: ${strange}`);
  };
  const walk = (element: Element) => {
    if (/^(style|script)$/i.test(element.tagName)) return;
    const at = element.tagName.toLowerCase();
    for (const name of spoken) look(element.getAttribute(name) ?? '', `${at}[${name}]`);
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) look(node.textContent ?? '', at);
      else if (node.nodeType === Node.ELEMENT_NODE) walk(node as Element);
    }
  };
  walk(root);
  look(document.title, 'document.title');
  return [...found];
}
