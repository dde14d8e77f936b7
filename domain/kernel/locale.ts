/** Languages that are filled. Adding one is adding `messages/<locale>.ts` in each concept and `src/i18n/<locale>`. */
export const locales = ['es'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'es';

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

const isLocale = (locale: string): locale is Locale => (locales as readonly string[]).includes(locale);

/** The first that is filled, of BCP 47 tags in order of preference (`es-MX` finds `es`); undefined where none is. */
export const bestLocale = (wanted: readonly string[]): Locale | undefined =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLocale);
