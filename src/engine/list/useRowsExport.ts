import { useMutation } from '@tanstack/react-query';
import { toCsv } from '../../../domain/kernel/csv.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useReportFailure } from '../failure.ts';
import { useSay } from '../label.ts';
import { wordsOf } from '../shown.ts';
import { useEntityView } from '../viewContext.ts';
import { useChosenColumns } from './columns/useChosenColumns.ts';
import { useColumns } from './useColumns.ts';

type Rec = Readonly<Record<string, unknown>>;

/**
 * Saves records as a CSV file, with the columns of the table, as the person has chosen them, or with what the view
 * exports instead.
 * @param load fetches the records when the file is asked for
 */
export function useRowsExport(load: () => Promise<readonly Rec[]>) {
  const { view } = useEntityView();
  const { shown } = useChosenColumns();
  const exported = useColumns(view.list.exported);
  const columns = view.list.exported ? exported : shown;
  const say = useSay();
  const report = useReportFailure();

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows = await load();
      const fields = columns.flatMap(({ field, header, context }) => (field ? [{ field, header, context }] : []));
      const lines = rows.map((row) => fields.map(({ field, context }) => wordsOf(field, row, context)));
      return toCsv([fields.map(({ header }) => header), ...lines]);
    },
    onSuccess: (csv) => saveFile(`${say('name', { smart_count: 2 }).toLowerCase()}.csv`, csv, 'text/csv;charset=utf-8'),
    onError: (error) => report('schema.exportFailed', error),
  });
  return { save: () => mutate(), isPending };
}
