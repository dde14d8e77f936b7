import { useMemo } from 'react';
import { ListBase, Title } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { resourceKey } from '#src/i18n/keys.ts';
import { useReportFailure } from '../failure.ts';
import { FormDialogs } from '../form/FormDialogs.tsx';
import { ImportAction } from '../import/ImportAction.tsx';
import { useSay } from '../label.ts';
import { useMay, useScope } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filterDefaults } from './filterDefaults.ts';
import { perPage, permanentFilter } from './firstPage.ts';
import { ListBody } from './ListBody.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { SavedFiltersButton } from './savedFilters/SavedFiltersButton.tsx';
import { completedSearch } from './standingFilters.ts';

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
