import { useMemo } from 'react';
import { type KeyWithin, keysWithin, type MessageKey, messageKey, type MessageValues } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

const general = keysWithin('schema.import');

export type SayImport = (key: KeyWithin<'schema.import'>, values?: MessageValues) => string;

/** What an import says: `<prefix>.<key>`, or what every import says where it has no words of its own. */
export function useSayImportOf(prefix: string): SayImport {
  const translate = useTranslate();
  return useMemo(
    () => (key, values) =>
      translate(messageKey(`${prefix}.${key}` as MessageKey), { ...values, _: translate(general(key), values) }),
    [translate, prefix],
  );
}

/** What the import of a resource says. */
export const useSayImport = (resource: string): SayImport => useSayImportOf(`resources.${resource}.import`);
