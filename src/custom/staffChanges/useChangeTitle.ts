import type { StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** «Alta de Nuria Nueva». */
export function useChangeTitle({ kind, name }: Pick<StaffChange, 'kind' | 'name'>): string {
  const translate = useTranslate();
  return translate('staffChanges.show', {
    kind: translate(`staffChanges.${kind}.one`),
    name: name || translate('staffChanges.erased'),
  });
}
