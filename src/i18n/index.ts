import polyglotI18nProvider from 'ra-i18n-polyglot';
import spanish from 'ra-language-spanish';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { defaultLocale, localeNow, locales } from '../../domain/kernel/locale.ts';
import { mergeMessages, type Messages, overlay } from './merge.ts';

// Only what stands directly in a language's folder: folders below it are read by pages of their own (src/i18n/pages).
const files = import.meta.glob<{ messages: Messages }>('./*/*.ts', { eager: true });

/** Of react-admin's own sentences; `<locale>/ra.ts` lies over them. */
const ofReactAdmin: Readonly<Record<string, Messages>> = { es: spanish };

/**
 * Every text of the screens in a language: react-admin's package, and over it all files of its folder, so that adding
 * one edits no registry. What a language lacks is said in the default one.
 */
export function messagesIn(locale: string): Messages {
  const own = Object.entries(files).flatMap(([path, file]) => (path.startsWith(`./${locale}/`) ? [file.messages] : []));
  const base = ofReactAdmin[locale] ?? (own.length > 0 ? messagesIn(defaultLocale) : {});
  return overlay(base, mergeMessages(own));
}

export const messages: Messages = messagesIn(defaultLocale);

const nameOf = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

/** react-admin's provider, in the language of the page. `messages.test.ts` proves that no sentence of it is missing. */
export const makeI18nProvider = (locale: string, texts: (locale: string) => Messages = messagesIn): I18nProvider =>
  polyglotI18nProvider(
    (wanted) => texts(wanted) as unknown as TranslationMessages,
    locale,
    locales.map((one) => ({ locale: one, name: nameOf(one) })),
  );

export const i18nProvider: I18nProvider = makeI18nProvider(localeNow());
