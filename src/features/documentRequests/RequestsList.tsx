import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import {
  type RequestGroup,
  requestGroups,
  requestsPage,
  type RequestState,
} from '#domain/paperwork/documentRequests/kinds.ts';
import { limits } from '#domain/constants.ts';
import { PageBar } from '#src/engine/list/PageBar.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ChargeFilter } from '../firms/ChargeFilter.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { usePaused } from '#src/ui/usePaused.ts';
import { usePhone } from '#src/ui/usePhone.ts';
import { useChosenRequests } from './useChosenRequests.tsx';
import { useRequests } from './useRequests.ts';
import { type Charge, charges } from '#domain/organization/firms/kinds.ts';
import { useAddress } from '#src/engine/useAddress.ts';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { shortDate } from '#domain/time/format.ts';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { TwoLines } from '#src/ui/TwoLines.tsx';
import { nameOfRequest } from './nameOfRequest.ts';
import { RequestActions } from './RequestActions.tsx';

const tones: Readonly<Record<RequestState, Tone>> = {
  outstanding: 'waiting',
  sent: 'info',
  accepted: 'done',
  returned: 'wrong',
  withdrawn: 'quiet',
};

interface Shown {
  readonly withCompany: boolean;
  /** The firm of who asks, where not all are of one. */
  readonly withFirm: boolean;
  /** What stands before the name of a request. */
  readonly box: (request: DocumentRequest) => ReactNode;
}

function useRequestColumns({
  withCompany,
  withFirm,
  box,
}: Shown): [Column<DocumentRequest>, ...Column<DocumentRequest>[]] {
  const translate = useTranslate();
  const company: Column<DocumentRequest> = {
    key: 'company',
    label: translate('documentRequests.company'),
    cell: ({ enterprise }) => enterprise.name,
  };
  return [
    {
      key: 'document',
      label: translate('documentRequests.document'),
      cell: (request) => (
        <Chosen>
          {box(request)}
          <TwoLines first={nameOfRequest(request)} second={request.note} />
        </Chosen>
      ),
    },
    ...(withCompany ? [company] : []),
    {
      key: 'person',
      label: translate('documentRequests.person'),
      cell: ({ person }) => person?.name ?? translate('documentRequests.wholeCompany'),
    },
    {
      key: 'due',
      label: translate('documentRequests.due'),
      cell: ({ due_on: due, overdue }) => (
        <TwoLines
          first={<Whole>{shortDate(due)}</Whole>}
          second={overdue ? translate('documentRequests.overdue') : null}
          isWrong
        />
      ),
    },
    {
      key: 'state',
      label: translate('documentRequests.state'),
      cell: ({ state, reason }) => (
        <TwoLines first={<StatusChip tone={tones[state]}>{say.states[state]}</StatusChip>} second={reason} />
      ),
    },
    {
      key: 'by',
      label: translate('documentRequests.by'),
      cell: ({ asked_by: name, firm }) =>
        firm && withFirm ? translate('documentRequests.byFirm', { name, firm }) : name,
    },
    {
      key: 'actions',
      label: translate('documentRequests.actions'),
      cell: (request) => <RequestActions request={request} />,
    },
  ];
}

const Chosen = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  '& > .MuiCheckbox-root': { marginInlineStart: -9 },
  [theme.breakpoints.up('md')]: { minWidth: 170 },
}));

const Whole = styled('span')({ whiteSpace: 'nowrap' });

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
