import Button from '@mui/material/Button';
import type { MonthVariables, PayrollExport } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { formatMoment } from '#src/engine/kinds/moment.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { exportFile, type FileFormat, fileFormats } from '#src/features/payrollExports/exportFile.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { fileTypes, saveFile } from '#src/ui/saveFile.ts';

/** Saves what an export wrote, or the month as it stands. */
export function useSaveExport(month: string) {
  const translate = useTranslate();
  const report = useReportFailure();
  const nameOf = (made: PayrollExport | MonthVariables, format: FileFormat): string => {
    if ('exports' in made) return translate('payrollExports.fileNames.standing', { month, format });
    const content = made.number === 1 ? 'whole' : 'differences';
    return translate(`payrollExports.fileNames.${content}`, { month, number: made.number, format });
  };
  return async (made: PayrollExport | MonthVariables, format: FileFormat) => {
    try {
      const content = await exportFile(made, { month, format, title: translate('payrollExports.title') });
      saveFile(nameOf(made, format), content, fileTypes[format]);
    } catch (error) {
      report('payrollExports.exportFailed', error);
    }
  };
}

interface Props {
  readonly month: string;
  readonly exports: readonly PayrollExport[];
}

/** What was exported of the month, by whom and when, with its files. */
export function ExportsTable({ month, exports }: Props) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const save = useSaveExport(month);
  return (
    <Panel title={translate('payrollExports.exports')} flush>
      <RecordTable
        label={translate('payrollExports.exports')}
        rows={exports}
        rowKey={({ number }) => number}
        empty={null}
        columns={[
          { key: 'number', label: translate('payrollExports.number'), cell: ({ number }) => number },
          {
            key: 'content',
            label: translate('payrollExports.content'),
            cell: ({ number }) => translate(number === 1 ? 'payrollExports.whole' : 'payrollExports.differenceOnly'),
          },
          { key: 'by', label: translate('payrollExports.by'), cell: ({ created_by }) => created_by },
          {
            key: 'at',
            label: translate('payrollExports.at'),
            cell: ({ created_at }) => formatMoment(created_at, enterprise.time_zone),
          },
          {
            key: 'state',
            label: translate('payrollExports.state'),
            cell: ({ unlocked_at }) =>
              unlocked_at
                ? stateCell('quiet', translate('payrollExports.unlocked'))
                : stateCell('done', translate('payrollExports.locked')),
          },
          {
            key: 'files',
            label: translate('payrollExports.files'),
            numeric: true,
            cell: (one) =>
              fileFormats.map((format) => (
                <Button
                  key={format}
                  size="small"
                  color="inherit"
                  aria-label={translate('payrollExports.download', {
                    number: one.number,
                    format: format.toUpperCase(),
                  })}
                  onClick={() => void save(one, format)}
                >
                  {format.toUpperCase()}
                </Button>
              )),
          },
        ]}
      />
    </Panel>
  );
}

const stateCell = (tone: Tone, state: string) => <StatusChip tone={tone}>{state}</StatusChip>;
