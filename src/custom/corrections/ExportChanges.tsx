import type { Correction } from '../../../domain/corrections/corrections.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { saveFile } from '../../ui/saveFile.ts';
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
  const save = () => {
    const csv = changesCsv(changes, zone, (key) => translate(`corrections.${key}`));
    saveFile(`${name}.csv`, csv, 'text/csv;charset=utf-8');
  };
  return <ExportButton label={translate('schema.export')} disabled={changes.length === 0} onClick={save} />;
}
