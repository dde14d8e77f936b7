import polyglotI18nProvider from 'ra-i18n-polyglot';
import spanish from 'ra-language-spanish';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { mergeMessages, type Messages, overlay } from './merge.ts';

// Not those of es/legal: the terms and the privacy policy are long, and read on pages of their own.
const files = import.meta.glob<{ messages: Messages }>('./es/*.ts', { eager: true });

/**
 * Every text of the screens: react-admin's Spanish package, and over it all files of `es/`, so that adding one edits no
 * registry.
 */
export const messages: Messages = overlay(spanish, mergeMessages(Object.values(files).map((file) => file.messages)));

// `messages.test.ts` proves that no sentence of react-admin is missing.
export const i18nProvider: I18nProvider = polyglotI18nProvider(() => messages as unknown as TranslationMessages, 'es', [
  { locale: 'es', name: 'Español' },
]);
