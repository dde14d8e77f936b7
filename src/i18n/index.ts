import polyglotI18nProvider from 'ra-i18n-polyglot';
import spanish from 'ra-language-spanish';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { catalogue } from '#domain/kernel/catalogue.ts';
import { type Locale, localeNow, locales } from '#domain/kernel/locale.ts';
import { ownName } from './ownNames.ts';
import { mergeMessages, type Messages, overlay } from './merge.ts';

// Only what stands directly in a language's folder: folders below it are read by pages of their own (src/i18n/pages).
const files = import.meta.glob<{ messages: Messages }>('./*/*.ts', { eager: true });

/** react-admin's own sentences; `<locale>/ra.ts` lies over them. */
const ofReactAdmin: Readonly<Record<Locale, Messages>> = { es: spanish };

/** Every text of the screens in a language: all files of its folder, so that adding one edits no registry. */
const messagesIn = (locale: Locale): Messages =>
  overlay(
    ofReactAdmin[locale],
    mergeMessages(
      Object.entries(files).flatMap(([path, file]) => (path.startsWith(`./${locale}/`) ? [file.messages] : [])),
    ),
  );

export const messages: Messages = catalogue<Messages>({ es: messagesIn('es') });

const nameOf = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

let made: I18nProvider | undefined;
const provider = (): I18nProvider =>
  (made ??= polyglotI18nProvider(
    () => messages as unknown as TranslationMessages,
    localeNow(),
    // The names of languages take their time, and only a menu of languages reads them.
    locales.map((locale) => ({
      locale,
      get name() {
        return nameOf(locale);
      },
    })),
  ));

/**
 * react-admin's provider, in the language that the page has when it is first asked. `messages.test.ts` proves that no
 * sentence of react-admin is missing.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, values) => ownName(key) ?? provider().translate(key, values),
  changeLocale: (locale) => provider().changeLocale(locale),
  getLocale: () => provider().getLocale(),
  getLocales: () => provider().getLocales?.() ?? [],
};
