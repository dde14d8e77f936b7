import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { toCsv } from '../../../domain/kernel/csv.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useReportFailure } from '../failure.ts';
import { useSay } from '../label.ts';
import { wordsOf } from '../shown.ts';
import { useEntityView } from '../viewContext.ts';
import { useChosenColumns } from './columns/useChosenColumns.ts';
import { useColumns } from './useColumns.ts';

/** The server answers no more rows at once. */
const atOnce = 1000;

/**
 * Saves every record that the search and the filters find as a CSV file, with the columns of the table, as the person has
 * chosen them, or with what the view exports instead.
 */
export function ExportButton() {
  const { entity, view } = useEntityView();
  const { filterValues, filter, sort, total = 0 } = useListContext();
  const { shown } = useChosenColumns();
  const exported = useColumns(view.list.exported);
  const columns = view.list.exported ? exported : shown;
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const say = useSay();
  const report = useReportFailure();

  const all = async () => {
    const rows: Record<string, unknown>[] = [];
    for (let page = 1; ; page++) {
      const pagination = { page, perPage: atOnce };
      const found = await dataProvider.getList(entity.name, {
        pagination,
        sort,
        filter: { ...filterValues, ...filter },
      });
      rows.push(...found.data);
      if (found.data.length < atOnce) return rows;
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows = await all();
      const fields = columns.flatMap(({ field, header, context }) => (field ? [{ field, header, context }] : []));
      const lines = rows.map((row) => fields.map(({ field, context }) => wordsOf(field, row, context)));
      return toCsv([fields.map(({ header }) => header), ...lines]);
    },
    onSuccess: (csv) => saveFile(`${say('name', { smart_count: 2 }).toLowerCase()}.csv`, csv, 'text/csv;charset=utf-8'),
    onError: (error) => report('schema.exportFailed', error),
  });

  return (
    <Button
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={isPending}
      disabled={total === 0}
      onClick={() => mutate()}
    >
      {translate('schema.export')}
    </Button>
  );
}
