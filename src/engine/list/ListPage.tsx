import { useMemo } from 'react';
import { ListBase, Title } from 'react-admin';
import { resourceKey } from '../../i18n/keys.ts';
import { PageToolbar } from '../../ui/PageToolbar.tsx';
import { useReportFailure } from '../failure.ts';
import { FormDialogs } from '../form/FormDialogs.tsx';
import { useSay } from '../label.ts';
import { useScope } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { CreateButton } from './CreateButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filterDefaults } from './filterDefaults.ts';
import { Filters } from './Filters.tsx';
import { ListBody } from './ListBody.tsx';

const perPage = 25;
const debounce = 250;

/** The records of the chosen enterprise, with the form in a dialog over them when the address says so. */
export function ListPage() {
  const { entity, view } = useEntityView();
  const { enterprise } = useScope();
  const say = useSay();
  const report = useReportFailure();
  const ListActions = view.slots?.listActions;

  const filter = useMemo(() => ({ ...view.list.always, enterprise_id: enterprise.id }), [view, enterprise.id]);
  const defaults = useMemo(() => filterDefaults(view), [view]);
  const queryOptions = useMemo(
    () => ({ onError: (error: unknown) => report(resourceKey(entity.name, 'errors.list'), error) }),
    [entity, report],
  );

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
        debounce={debounce}
        queryOptions={queryOptions}
      >
        <PageToolbar start={<Filters />}>
          <ColumnsButton />
          <ExportButton />
          {ListActions && <ListActions />}
          <CreateButton />
        </PageToolbar>
        <ListBody />
      </ListBase>
      {view.form && <FormDialogs />}
    </>
  );
}
