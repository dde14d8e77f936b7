import Button from '@mui/material/Button';
import { type FocusEvent, lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useListContext, useListPaginationContext } from 'react-admin';
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
import { Table } from './Table.tsx';
import { TotalLines } from './Totals.tsx';
import { PageBar } from './PageBar.tsx';
import { useBulkActions, useClearOnFilter } from './selection/useSelection.ts';
import { styled } from '@mui/material/styles';

const rowsOf = (list: Element) => [...list.querySelectorAll('[role=row], li')];
const controlsOf = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>(':is(a[href], button, input):not(:disabled)'),
];

interface Place {
  readonly row: Element;
  readonly rowIndex: number;
  readonly control: Element;
  readonly controlIndex: number;
}

/**
 * Keeps the focus in a list whose row has gone with it: the same control of the row that takes its place has it then, or
 * the first one of what stands instead of the rows.
 * @param records what the list shows: once it is another, the focus is looked after
 */
function useRowFocus(list: RefObject<HTMLElement | null>, records: readonly unknown[] | undefined) {
  const last = useRef<Place>(undefined);

  useEffect(() => {
    const place = last.current;
    if (!records || !list.current || !place || place.control.isConnected || document.activeElement !== document.body)
      return;
    const present = rowsOf(list.current);
    const row = place.row.isConnected ? place.row : present[Math.min(place.rowIndex, present.length - 1)];
    const controls = controlsOf(row ?? list.current);
    controls[Math.min(place.controlIndex, controls.length - 1)]?.focus();
  }, [list, records]);

  return ({ target }: FocusEvent) => {
    const row = list.current?.contains(target) && target.closest('[role=row], li');
    if (!row || !list.current) return;
    last.current = {
      row,
      rowIndex: rowsOf(list.current).indexOf(row),
      control: target,
      controlIndex: controlsOf(row).indexOf(target as HTMLElement),
    };
  };
}

/** How many records a page may hold, from small to large. */
const pageSizes = [10, 25, 50, 100] as const;

const Label = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginInlineEnd: 'auto',
  '& select': {
    minHeight: 36,
    padding: '0 8px',
    font: 'inherit',
    color: theme.palette.text.primary,
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    [theme.breakpoints.down('md')]: { minHeight: 44 },
  },
  '& select:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

/** The size of a page, which stands in the address. An address may say another one. */
function PageSize() {
  const { perPage, setPerPage } = useListPaginationContext();
  const translate = useTranslate();
  const sizes = [...new Set<number>([...pageSizes, perPage])].toSorted((a, b) => a - b);
  return (
    <Label>
      {translate('schema.pageSize')}
      <select value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </Label>
  );
}

const SelectionBar = lazy(() => import('./selection/SelectionBar.tsx'));

/** What can be done to the chosen rows, once there are some. */
function Selection() {
  const actions = useBulkActions();
  const { selectedIds } = useListContext();
  useClearOnFilter();
  if (actions.length === 0 || !selectedIds?.length) return null;
  return (
    <Suspense>
      <SelectionBar actions={actions} />
    </Suspense>
  );
}

/** Which records are shown of how many, and the way to the others. */
function Pager() {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  if (total === 0) return null;
  return (
    <PageBar page={page} perPage={perPage} total={total} onPage={setPage}>
      {total > pageSizes[0] && <PageSize />}
    </PageBar>
  );
}

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
