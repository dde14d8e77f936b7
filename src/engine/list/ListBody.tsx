import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { resourceKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RetryNotice } from '../RetryNotice.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { useSay } from '../label.ts';
import { useEntityView } from '../viewContext.ts';
import { Cards } from './Cards.tsx';
import { CreateButton } from './CreateButton.tsx';
import { filterDefaults } from './filterDefaults.ts';
import { hidingFilters } from './standingFilters.ts';
import { filtersSet } from './filters/filtersSet.ts';
import { Pager } from './Pager.tsx';
import { Selection } from './selection/Selection.tsx';
import { Table } from './Table.tsx';
import { TotalLines } from './Totals.tsx';
import { useRowFocus } from './useRowFocus.ts';

/** The records, or what stands instead: that they are coming, failed to come, or are not there. */
export function ListBody() {
  const list = useRef<HTMLDivElement>(null);
  const rememberFocus = useRowFocus(list, useListContext().data);
  return (
    <div ref={list} onFocus={rememberFocus} style={{ display: 'contents' }}>
      <Content />
    </div>
  );
}

function Content() {
  const { isPending, error, data, total } = useListContext();
  const translate = useTranslate();
  const phone = usePhone();
  if (isPending) return <LoadingLines label={translate('ra.page.loading')} />;
  if (error && !data) return <Failed />;
  if (total === 0) return <Empty />;
  return (
    <>
      {phone ? <Cards /> : <Table />}
      {phone && <TotalLines />}
      <Selection />
      <Pager />
    </>
  );
}

function Failed() {
  const { entity } = useEntityView();
  const { refetch, isFetching } = useListContext();
  const translate = useTranslate();
  return (
    <RetryNotice
      title={translate(resourceKey(entity.name, 'errors.list'), { _: translate('schema.failed') })}
      busy={isFetching}
      onRetry={refetch}
    >
      {translate('schema.retryAbout')}
    </RetryNotice>
  );
}

function Empty() {
  const { view } = useEntityView();
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const say = useSay();
  const searched = filterValues.q || filtersSet(view.list.filters ?? [], filterValues).length > 0;
  if (searched) {
    const hiding = filterValues.q ? hidingFilters(view, filterValues) : [];
    const filters = hiding.map(
      ({ source }) => `${say(`fields.${source}`)}: ${say(`values.${source}.${String(filterValues[source])}`)}`,
    );
    const lifted = Object.fromEntries(hiding.map(({ source, all }) => [source, all]));
    return (
      <Notice
        title={translate('schema.nothingFound')}
        action={
          <>
            {hiding.length > 0 && (
              <Button onClick={() => setFilters({ ...filterValues, ...lifted })}>
                {translate('schema.searchAll')}
              </Button>
            )}
            <Button onClick={() => setFilters(filterDefaults(view))}>{translate('schema.clearFilters')}</Button>
          </>
        }
      >
        {hiding.length > 0
          ? translate('schema.nothingFoundAmong', { filters: filters.join(' · ') })
          : translate('schema.nothingFoundAbout')}
      </Notice>
    );
  }
  const Slot = view.slots?.empty;
  if (Slot) return <Slot />;
  return (
    <Notice title={say('empty')} action={<CreateButton />}>
      {say('invite')}
    </Notice>
  );
}
