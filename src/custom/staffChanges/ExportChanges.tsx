import { toCsv } from '#domain/kernel/csv.ts';
import type { StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { numericDate } from '#domain/time/format.ts';
import { formatMoment } from '#src/engine/kinds/moment.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ExportButton } from '#src/ui/ExportButton.tsx';

const columns = ['person', 'company', 'kind', 'day', 'status', 'by', 'changed'] as const;

/** Saves the joiners and leavers that are shown. */
export function ExportChanges({ changes }: { readonly changes: readonly StaffChange[] }) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const saveCsv = useSaveCsv();
  const save = () => {
    const lines = changes.map(({ name, enterprise: company, kind, effective_on, status, handled_by, changed_at }) => [
      name || translate('staffChanges.erased'),
      company.name,
      translate(`staffChanges.${kind}.one`),
      numericDate(effective_on),
      translate(`staffChanges.statuses.${status}`),
      handled_by?.name ?? '',
      formatMoment(changed_at, enterprise.time_zone),
    ]);
    const head = columns.map((column) => translate(`staffChanges.columns.${column}`));
    saveCsv(`${translate('staffChanges.file')}.csv`, toCsv([head, ...lines]));
  };
  return <ExportButton label={translate('schema.export')} disabled={changes.length === 0} onClick={save} />;
}
