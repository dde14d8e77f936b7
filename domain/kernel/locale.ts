/** Languages that are filled. Adding one is adding `messages/<locale>.ts` in each concept and `src/i18n/<locale>`. */
export const locales = ['es'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale = 'es' satisfies Locale;

/** The same texts in another language: every key, any words. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Translation<T[Key]> };

let read: () => string = () => defaultLocale;

/** Says once, at the start, where the locale of the reader is found: the server's request, the browser's page. */
export function provideLocale(locale: () => string): void {
  read = locale;
}

/** Locale of whoever reads what is being said, as a BCP 47 tag: for `Intl`, `lang` and the catalogues. */
export const localeNow = (): string => read();

/**
 * The first that is offered, of BCP 47 tags in order of preference: `es-MX` finds `es`, as RFC 4647 looks tags up.
 * Undefined where none is.
 */
export function bestLocale(wanted: readonly string[]): Locale | undefined;
export function bestLocale<L extends string>(wanted: readonly string[], offered: readonly L[]): L | undefined;
export function bestLocale(wanted: readonly string[], offered: readonly string[] = locales): string | undefined {
  for (const tag of wanted) {
    for (let part = tag.toLowerCase(); part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-')))) {
      const found = offered.find((locale) => locale.toLowerCase() === part);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
