import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useEntityView } from '../viewContext.ts';
import { useRowsExport } from './useRowsExport.ts';

/** The server answers no more rows at once. */
const atOnce = 1000;

/** Saves every record that the search and the filters find as a CSV file. */
export function ExportButton() {
  const { entity } = useEntityView();
  const { filterValues, filter, sort, total = 0 } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();

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
  const { save, isPending } = useRowsExport(all);

  return (
    <Button color="inherit" startIcon={<DownloadIcon />} loading={isPending} disabled={total === 0} onClick={save}>
      {translate('schema.export')}
    </Button>
  );
}
