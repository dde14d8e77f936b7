import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ExportButton } from '#src/ui/ExportButton.tsx';
import { changesCsv } from './changesCsv.ts';

interface Props {
  readonly changes: readonly Correction[];
  readonly zone: string;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** Saves the corrections that are shown. */
export function ExportChanges({ changes, zone, name }: Props) {
  const translate = useTranslate();
  const saveCsv = useSaveCsv();
  const save = () => {
    const csv = changesCsv(changes, zone, (key) => translate(`corrections.${key}`));
    saveCsv(`${name}.csv`, csv);
  };
  return <ExportButton label={translate('schema.export')} disabled={changes.length === 0} onClick={save} />;
}
