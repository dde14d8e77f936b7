import { defaultLocale, provideLocale } from '#domain/kernel/locale.ts';

/** From now on texts, dates and numbers are in the language of the page: `<html lang>`. */
export const speakAsPage = (): void => provideLocale(() => document.documentElement.lang || defaultLocale);
