import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { regions } from '#domain/constants.ts';
import type { EnterpriseHoliday, YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { holidayCsv } from './holidayCsv.ts';

/** `Nacional`, `Autonómico · Madrid`, `Local`, `Empresa`. */
export function useKindOf({ region }: YearOfHolidays): (day: EnterpriseHoliday) => string {
  const translate = useTranslate();
  return ({ kind }) =>
    kind === 'regional' && region
      ? translate('holidays.regional', { region: regions[region] })
      : translate(`holidays.kinds.${kind}`);
}

/** Saves the year as a Spanish spreadsheet opens it. */
export function CsvButton({ found }: { found: YearOfHolidays }) {
  const kind = useKindOf(found);
  const text = useMessages('holidays');
  const saveCsv = useSaveCsv();
  const save = () => {
    const csv = holidayCsv(found, {
      heads: [text('date'), text('name'), text('kind'), text('source')],
      kind,
      byHand: text('byHand'),
      official: text('official'),
      calculated: text('calculated'),
    });
    saveCsv(`festivos-${found.year}.csv`, csv);
  };
  return (
    <IconButton aria-label={text('export')} title={text('export')} onClick={save}>
      <DownloadIcon />
    </IconButton>
  );
}
