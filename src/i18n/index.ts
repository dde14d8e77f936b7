import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { messages as reactAdmin } from './es/ra.ts';
import { mergeMessages, type Messages } from './merge.ts';

// Not those of es/legal: the terms and the privacy policy are long, and read on pages of their own.
const files = import.meta.glob<{ messages: Messages }>('./es/*.ts', { eager: true });

/** Every text of the screens, from all files of `es/`: adding one edits no registry. */
export const messages: Messages = mergeMessages(Object.values(files).map((file) => file.messages));

export const i18nProvider: I18nProvider = polyglotI18nProvider(() => ({ ...messages, ...reactAdmin }), 'es', [
  { locale: 'es', name: 'Español' },
]);
