import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { type RequestGroup, requestGroups, requestsPage } from '#domain/paperwork/documentRequests/kinds.ts';
import { limits } from '#domain/constants.ts';
import { PageBar } from '#src/engine/list/PageBar.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ChargeFilter } from '../firms/ChargeFilter.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { usePaused } from '#src/ui/usePaused.ts';
import { usePhone } from '#src/ui/usePhone.ts';
import { useRequestColumns } from './requestColumns.tsx';
import { useChosenRequests } from './useChosenRequests.tsx';
import { useRequests } from './useRequests.ts';
import { type Charge, charges } from '#domain/organization/firms/kinds.ts';
import { useAddress } from '#src/engine/useAddress.ts';

interface RequestFilters {
  readonly group: RequestGroup;
  readonly charge: Charge | undefined;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/**
 * What of the list is shown, in the address: the way back finds it as it was.
 * @param ofMany the list is of all companies, which can be filtered by whose charge they are
 */
function useRequestFilters(ofMany: boolean) {
  const { params, write } = useAddress();
  const page = Number(params.get('page'));
  const filters: RequestFilters = {
    group: requestGroups.find((one) => one === params.get('group')) ?? 'open',
    charge: ofMany ? charges.find((one) => one === params.get('charge')) : undefined,
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  return {
    filters,
    /** Any other than of the page leads to the first one. */
    change: ({ page: next = 1, ...change }: Partial<RequestFilters>) =>
      write({ ...change, page: next > 1 ? next : undefined }),
  };
}

interface Props {
  readonly enterpriseId?: number;
  /** Asks for another one; left out where the reader may not. */
  readonly onAsk?: (() => void) | undefined;
}

/** What is outstanding, to be looked at, or closed, page by page; of one enterprise, or of all with their names. */
export function RequestsList({ enterpriseId, onAsk }: Props) {
  const translate = useTranslate();
  const phone = usePhone();
  const ofMany = enterpriseId === undefined;
  const { filters, change } = useRequestFilters(ofMany);
  const { group, charge, page } = filters;
  const search = usePaused(filters.search).trim();
  const { data, isError, isFetching, refetch } = useRequests({ enterpriseId, charge, group, search, page });
  const { box, notice, bar } = useChosenRequests(data?.rows ?? []);
  const searchLabel = translate(ofMany ? 'documentRequests.search' : 'documentRequests.searchPerson');
  const firms = new Set(data?.rows.map(({ firm }) => firm));
  const columns = useRequestColumns({ withCompany: ofMany, withFirm: !ofMany || firms.size > 1, box });
  const total = data?.total ?? 0;
  const isPast = data !== undefined && data.rows.length === 0 && total > 0;
  const last = Math.ceil(total / requestsPage);
  // The last of a page was dealt with.
  useEffect(() => {
    if (isPast && page > last) change({ page: last });
  });
  const isMissing = isError && !data;
  const ask = onAsk && (
    <Button variant="contained" aria-haspopup="dialog" onClick={onAsk}>
      {translate('documentRequests.ask.open')}
    </Button>
  );
  return (
    <>
      <Panel
        flush
        title={translate(`documentRequests.groups.${group}`)}
        aside={
          <>
            {phone && ask}
            <Choices>
              {ofMany && <ChargeFilter value={charge} onChange={(next) => change({ charge: next })} />}
              <SelectField
                label={translate('documentRequests.group')}
                value={group}
                choices={requestGroups.map((id) => ({ id, name: translate(`documentRequests.groups.${id}`) }))}
                onChange={(id) => change({ group: requestGroups.find((one) => one === id) ?? 'open' })}
              />
            </Choices>
            {!phone && ask}
          </>
        }
      >
        <Search>
          <OutlinedInput
            type="search"
            size="small"
            fullWidth
            value={filters.search}
            placeholder={searchLabel}
            onChange={({ target }) => change({ search: target.value })}
            inputProps={{ 'aria-label': searchLabel, maxLength: limits.text }}
          />
        </Search>
        {notice}
        {isMissing ? (
          <RetryNotice title={translate('documentRequests.failed')} busy={isFetching} onRetry={refetch} />
        ) : (
          <RecordTable
            label={translate('documentRequests.title')}
            rows={data?.rows}
            rowKey={({ id }) => id}
            empty={translate(charge || search ? 'schema.nothingFound' : `documentRequests.empty.${group}`)}
            columns={columns}
          />
        )}
      </Panel>
      {total > requestsPage && (
        <PageBar page={page} perPage={requestsPage} total={total} onPage={(next) => change({ page: next })} />
      )}
      {bar}
    </>
  );
}

const Search = styled('div')(({ theme }) => ({
  padding: theme.spacing(0, 2.5, 2),
  '& > *': { maxWidth: 420 },
  [theme.breakpoints.down('md')]: { '& > *': { maxWidth: 'none' } },
}));

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginInlineStart: 'auto',
  '&& > *': { width: 190 },
  // The button stands beside the title there, before them.
  [theme.breakpoints.down('md')]: { width: '100%', '&& > *': { flex: '1 1 120px' } },
}));
