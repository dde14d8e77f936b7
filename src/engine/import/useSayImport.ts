import { useMemo } from 'react';
import { type KeyWithin, keysWithin, type MessageValues, resourceKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

const general = keysWithin('schema.import');

export type SayImport = (key: KeyWithin<'schema.import'>, values?: MessageValues) => string;

/** What the import of a resource says: `resources.<name>.import.<key>`, or what every import says. */
export function useSayImport(resource: string): SayImport {
  const translate = useTranslate();
  return useMemo(
    () => (key, values) =>
      translate(resourceKey(resource, `import.${key}`), { ...values, _: translate(general(key), values) }),
    [translate, resource],
  );
}
