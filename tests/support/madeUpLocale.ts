import { supplementCatalogues } from '#domain/kernel/catalogue.ts';
import { offerLocale } from '#server/http/locale.ts';

/** A language that nobody speaks, with the dates and numbers of the United States. */
export const madeUpLocale = 'en-XA';

/** Every text of the default catalogues between `⟦` and `⟧`: what stands outside of them comes from no catalogue. */
export function makeUpLocale(): void {
  supplementCatalogues((texts, locale) => (locale === madeUpLocale ? (marked(texts) as typeof texts) : undefined));
  offerLocale(madeUpLocale);
}

function marked(text: unknown): unknown {
  if (typeof text === 'string') return `⟦${text}⟧`;
  if (typeof text === 'function') return (...values: unknown[]) => `⟦${String(text(...values))}⟧`;
  if (Array.isArray(text)) return text.map(marked);
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, one]) => [key, marked(one)]));
}

const catalogues = import.meta.glob<Readonly<Record<string, unknown>>>('../../domain/**/messages/es.ts', {
  eager: true,
});

/** Text for the first of these values that it takes. */
function saidWith(text: Function, ...values: readonly unknown[]): string {
  for (const value of values) {
    try {
      return String(text(...Array.from({ length: text.length }, () => value)));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new Error(`Takes no such value: ${text.toString()}`);
}

/** Every text of the catalogues; of those that take values, with something in their place. */
function textsOf(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'function') return [saidWith(text, ['0'], '0')];
  if (typeof text !== 'object' || text === null) return [];
  return Object.values(text).flatMap(textsOf);
}

/** Whole words: letters within codes and hashes are none. */
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu) ?? [];

/** Words that name something in every language. */
const international = ['admin', 'dni', 'email', 'error', 'jornada', 'json', 'no', 'pin', 'qr', 'sha', 'total', 'url'];

const spanish = new Set(Object.values(catalogues).flatMap(textsOf).flatMap(wordsOf));
for (const word of international) spanish.delete(word);

/** Marked texts out, from the innermost on. */
function unmarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? rest : unmarked(rest);
}

/**
 * What of a text is Spanish though the made-up language was asked for: words outside of the marks, and dates and numbers
 * wherever they stand.
 * @param data words that are the test's own data
 */
export function spanishIn(text: string, data: ReadonlySet<string>): string[] {
  const words = wordsOf(unmarked(text)).filter((word) => spanish.has(word) && !data.has(word));
  const dates = text.match(/\b(?:1[3-9]|2\d|3[01])\/\d{1,2}\/\d{4}\b/g) ?? [];
  const numbers = text.match(/(?<![\d,.])\d+,\d{1,2}(?![\d,])/g) ?? [];
  return [...new Set([...words, ...dates, ...numbers])];
}

export const dataWords = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(wordsOf));
