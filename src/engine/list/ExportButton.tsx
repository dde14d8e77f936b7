import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useDataProvider, useListContext } from 'react-admin';
import { mostRows } from '#domain/kernel/list.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { MenuButton } from '#src/ui/MenuButton.tsx';
import { useEntityView } from '../viewContext.ts';
import { useRowsExport } from './useRowsExport.ts';

/** Saves every record that the search and the filters find as a file. */
export function ExportButton() {
  const { entity } = useEntityView();
  const { filterValues, filter, sort, total = 0 } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();

  const all = async () => {
    const rows: Record<string, unknown>[] = [];
    for (let page = 1; ; page++) {
      const pagination = { page, perPage: mostRows };
      const found = await dataProvider.getList(entity.name, {
        pagination,
        sort,
        filter: { ...filterValues, ...filter },
      });
      rows.push(...found.data);
      if (found.data.length < mostRows) return rows;
    }
  };
  const { formats, isPending } = useRowsExport(all);

  return (
    <MenuButton
      label={translate('ra.action.export')}
      entries={formats}
      startIcon={<DownloadIcon />}
      busy={isPending}
      disabled={total === 0}
    />
  );
}
