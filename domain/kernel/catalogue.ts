import { defaultLocale, type Locale, localeNow, type Translation } from './locale.ts';

type Texts = Readonly<Record<string, unknown>> | readonly unknown[];

/** Gives another language for a catalogue that lacks it; nothing, and the default is said. */
type Supplement = (texts: Texts, locale: string) => Texts | undefined;
let supplement: Supplement = () => undefined;

/** For tests: a language that is made up from the default one, so that what does not come from a catalogue is seen. */
export function supplementCatalogues(make: Supplement): void {
  supplement = make;
}

/**
 * The texts of a concept in the reader's language: each is read when it is used, so that one `import` serves all
 * requests. What a schema says is given as a function (`{ error: () => say.nameRequired }`) for the same reason. A
 * filled language that is missing does not compile.
 */
export function catalogue<T extends Texts>(
  byLocale: { readonly es: T } & Omit<Readonly<Record<Locale, Translation<T>>>, typeof defaultLocale>,
) {
  const filled: Readonly<Partial<Record<string, Texts>>> = byLocale;
  const standard: Texts = byLocale[defaultLocale];
  const made = new Map<string, Texts>();
  const inLocale = (): Texts => {
    const locale = localeNow();
    const found = filled[locale] ?? made.get(locale) ?? supplement(standard, locale);
    if (!found) return standard;
    if (!filled[locale]) made.set(locale, found);
    return found;
  };
  return readThrough(standard, inLocale) as Translation<T>;
}

/** An object shaped as `texts` of which every property is looked up again when it is read. */
function readThrough(texts: Texts, now: () => Texts): Texts {
  const view: Record<string, unknown> | unknown[] = Array.isArray(texts) ? [] : {};
  for (const [key, text] of Object.entries(texts)) {
    const current = (): unknown => Reflect.get(now(), key);
    const nested = isTexts(text) ? readThrough(text, () => current() as Texts) : undefined;
    Object.defineProperty(view, key, { enumerable: true, get: nested ? () => nested : current });
  }
  return view;
}

const isTexts = (text: unknown): text is Texts => typeof text === 'object' && text !== null;
