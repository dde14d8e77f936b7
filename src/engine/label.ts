import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useEntityView } from './viewContext.ts';

/** The messages of a resource, found by convention: `say('fields.name')` is `resources.teams.fields.name`. */
export function useSay(): (key: string, options?: Record<string, unknown>) => string {
  const translate = useTranslate();
  const { entity } = useEntityView();
  return useMemo(() => (key, options) => translate(`resources.${entity.name}.${key}`, options), [translate, entity]);
}
