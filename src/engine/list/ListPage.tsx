import { lazy, Suspense, useMemo, useState } from 'react';
import { ListBase, Title, useDataProvider, useListContext } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { resourceKey } from '#src/i18n/keys.ts';
import { useReportFailure } from '../failure.ts';
import { FormDialogs } from '../form/FormDialogs.tsx';
import { ImportAction } from '../import/ImportAction.tsx';
import { useSay } from '../label.ts';
import { useCan, useMay, useScope } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';
import { filterDefaults } from './filterDefaults.ts';
import { permanentFilter, perPage } from './firstPage.ts';
import { ListBody } from './ListBody.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { completedSearch } from './standingFilters.ts';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { isFilterable } from './savedFilters/listQuery.ts';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { usePhone } from '#src/ui/usePhone.ts';
import { isAction } from '../view.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { mostRows } from '#domain/kernel/list.ts';
import { MenuButton } from '#src/ui/MenuButton.tsx';
import { useRowsExport } from './useRowsExport.ts';

/** Saves every record that the search and the filters find as a file. */
function ExportButton() {
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

const ColumnsPanel = lazy(() => import('./columns/ColumnsPanel.tsx'));

/** Opens the choice of the table's columns. The cards of a phone have none. */
function ColumnsButton() {
  const { view } = useEntityView();
  const translate = useTranslate();
  const phone = usePhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fields = view.list.columns.filter((column) => !isAction(column));
  if (phone || fields.length < 2) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('schema.columns.open')}
      </Button>
      {anchor && (
        <Suspense>
          <ColumnsPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

const SavedFiltersPanel = lazy(() => import('./savedFilters/SavedFiltersPanel.tsx'));

/** Opens the saved filters of a list that can be searched or filtered. */
function SavedFiltersButton() {
  const pair = useEntityView();
  const can = useCan();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isFilterable(pair) || !can('savedFilters.use')) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('savedFilters.open')}
      </Button>
      {anchor && (
        <Suspense>
          <SavedFiltersPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The records of the chosen enterprise, with the form in a dialog over them when the address says so. */
export function ListPage() {
  const { entity, view } = useEntityView();
  const { enterprise } = useScope();
  const say = useSay();
  const report = useReportFailure();
  const may = useMay(entity);
  const { listActions: ListActions, listNotice: ListNotice } = view.slots ?? {};
  const location = useLocation();
  const search = completedSearch(view, location.search);

  const filter = useMemo(() => permanentFilter(view, enterprise.id), [view, enterprise.id]);
  const defaults = useMemo(() => filterDefaults(view), [view]);
  const queryOptions = useMemo(
    () => ({ onError: (error: unknown) => report(resourceKey(entity.name, 'errors.list'), error) }),
    [entity, report],
  );

  if (search !== undefined) return <Navigate to={{ ...location, search }} state={location.state} replace />;
  return (
    <>
      <Title title={say('name', { smart_count: 2 })} preferenceKey={false} />
      {/* The key lets no row of the enterprise before stay. */}
      <ListBase
        key={enterprise.id}
        resource={entity.name}
        filter={filter}
        filterDefaultValues={defaults}
        sort={view.list.sort}
        perPage={perPage}
        queryOptions={queryOptions}
        // Whom our table lets in does not wait for react-admin to ask it; all others are led away by it.
        disableAuthentication={may('list')}
      >
        <ListToolbar>
          <SavedFiltersButton />
          <ColumnsButton />
          <ExportButton />
          {entity.routes.import && <ImportAction />}
          {ListActions && <ListActions />}
        </ListToolbar>
        {ListNotice && <ListNotice />}
        <ListBody />
      </ListBase>
      {view.form && <FormDialogs />}
    </>
  );
}
