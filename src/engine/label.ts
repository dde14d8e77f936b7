import { useMemo } from 'react';
import { type MessageValues, resourceKey } from '../i18n/keys.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useEntityView } from './viewContext.ts';

/** The messages of a resource, found by convention: `say('fields.name')` is `resources.teams.fields.name`. */
export function useSay(): (key: string, values?: MessageValues) => string {
  const translate = useTranslate();
  const { entity } = useEntityView();
  return useMemo(() => (key, values) => translate(resourceKey(entity.name, key), values), [translate, entity]);
}
