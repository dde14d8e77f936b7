import { useMutation } from '@tanstack/react-query';
import { toCsv } from '#domain/kernel/csv.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { fileTypes, saveFile } from '#src/ui/saveFile.ts';
import type { MenuEntry } from '#src/ui/MenuEntries.tsx';
import { makeWorkbook } from '#src/ui/workbook/makeWorkbook.ts';
import { useReportFailure } from '../failure.ts';
import { useSay } from '../label.ts';
import { sheetCellOf, wordsOf } from '../shown.ts';
import { useEntityView } from '../viewContext.ts';
import { useChosenColumns } from './columns/useChosenColumns.ts';
import { mapInSlices } from './mapInSlices.ts';
import { useColumns } from './useColumns.ts';

type Rec = Readonly<Record<string, unknown>>;

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

interface RowsExport {
  /** What the records can be saved as. */
  readonly formats: readonly MenuEntry[];
  readonly isPending: boolean;
}

/**
 * Saves records as a CSV file or as a spreadsheet, with the columns of the table, as the person has chosen them, or with
 * what the view exports instead.
 * @param load fetches the records when the file is asked for
 */
export function useRowsExport(load: () => Promise<readonly Rec[]>): RowsExport {
  const { view } = useEntityView();
  const { shown } = useChosenColumns();
  const exported = useColumns(view.list.exported);
  const columns = view.list.exported ? exported : shown;
  const translate = useTranslate();
  const say = useSay();
  const report = useReportFailure();
  const name = say('name', { smart_count: 2 });

  const { mutate, isPending } = useMutation({
    mutationFn: async (format: Format): Promise<BlobPart> => {
      const rows = await load();
      const fields = columns.flatMap(({ field, header, context }) => (field ? [{ field, header, context }] : []));
      if (format === 'csv') {
        const lineOf = (row: Rec) => fields.map(({ field, context }) => wordsOf(field, row, context));
        return toCsv([fields.map(({ header }) => header), ...(await mapInSlices(rows, lineOf))]);
      }
      const lineOf = (row: Rec) => fields.map(({ field, context }) => sheetCellOf(field, row, context));
      const heading = fields.map(({ header }) => ({ text: header, bold: true }) as const);
      return makeWorkbook([{ name, frozen: 1, rows: [heading, ...(await mapInSlices(rows, lineOf))] }]);
    },
    onSuccess: (content, format) => saveFile(`${name.toLowerCase()}.${format}`, content, fileTypes[format]),
    onError: (error) => report('schema.exportFailed', error),
  });
  return {
    formats: formats.map((id) => ({ id, label: translate(`schema.exportAs.${id}`), press: () => mutate(id) })),
    isPending,
  };
}
