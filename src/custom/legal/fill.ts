import { localeNow } from '#domain/kernel/locale.ts';
import type { PublicConfig } from '#domain/operation/system/system.ts';
import { messages } from '#src/i18n/pages/legal/words.ts';

type Values = Readonly<Record<string, string>>;

/** Puts values instead of a text (`%{operator}`); a text that begins with one begins with a capital letter. */
export function fill(text: string, values: Values): string {
  const filled = messages.joined(
    text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder),
  );
  return text.startsWith('%{') ? filled.charAt(0).toLocaleUpperCase(localeNow()) + filled.slice(1) : filled;
}

/** Null: not known yet; then nobody is named and no address given that may be wrong. */
export function valuesOf(known: Pick<PublicConfig, 'supportEmail' | 'operator'> | null): Values {
  const supportEmail = known?.supportEmail ?? messages.contact;
  return {
    operator: known?.operator?.name ?? messages.nobody,
    supportEmail,
    privacyEmail: known?.operator?.privacyEmail ?? supportEmail,
  };
}
