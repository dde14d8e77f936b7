import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { charges } from '#domain/organization/firms/kinds.ts';
import { matches } from '#domain/kernel/search.ts';
import { listedStates, type StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { ChargeFilter } from '#src/features/firms/ChargeFilter.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useAddress } from '#src/engine/useAddress.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { useColumns } from './columns.tsx';
import { ExportChanges } from './ExportChanges.tsx';
import { type Of, useStaffChanges } from './useStaffChanges.ts';

/** A list of joiners and leavers; each opens with what can be done with it. */
export function Changes({ of }: { of: Of }) {
  const translate = useTranslate();
  const { filters, write } = useFilters(of);
  const { state, search, charge } = filters;
  const [opened, open] = useState<StaffChange | null>(null);
  const { data, isError, isFetching, refetch } = useStaffChanges(of, state, charge);
  const columns = useColumns(of, open);
  const shown = data?.filter(({ name, enterprise }) => matches(`${name} ${enterprise.name}`, search));
  const label = translate(of === 'clients' ? 'staffChanges.search' : 'staffChanges.searchPerson');
  const isNew = of !== 'clients' && state === 'open' && data?.length === 0;
  return (
    <>
      <Bar role="search">
        <OutlinedInput
          type="search"
          size="small"
          value={search}
          placeholder={label}
          onChange={({ target }) => write({ search: target.value })}
          inputProps={{ 'aria-label': label }}
        />
        <SelectField
          label={translate('staffChanges.state')}
          value={state}
          choices={listedStates.map((id) => ({ id, name: translate(`staffChanges.states.${id}`) }))}
          onChange={(id) => write({ state: id === 'open' ? undefined : id })}
        />
        {of === 'clients' && <ChargeFilter value={charge} onChange={(chosen) => write({ charge: chosen })} />}
        <ExportChanges changes={shown ?? []} />
      </Bar>
      {isError && !data ? (
        <RetryNotice title={translate('staffChanges.failed')} busy={isFetching} onRetry={refetch} />
      ) : (
        <Panel flush title={translate('staffChanges.count', { smart_count: shown?.length ?? 0 })}>
          <RecordTable
            label={translate('staffChanges.title')}
            rows={shown}
            rowKey={({ id }) => id}
            empty={translate(isNew ? 'staffChanges.nothing' : 'staffChanges.empty')}
            columns={columns}
          />
        </Panel>
      )}
      {opened && <ChangeDialog key={opened.id} listed={opened} onClose={() => open(null)} />}
    </>
  );
}

/** What of the list is shown, in the address: the way back finds it as it was. */
function useFilters(of: Of) {
  const { params, write } = useAddress();
  const filters = {
    state: listedStates.find((one) => one === params.get('state')) ?? 'open',
    search: params.get('search') ?? '',
    charge: of === 'clients' ? charges.find((one) => one === params.get('charge')) : undefined,
  };
  return { filters, write };
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  '& > :not(button)': { flex: '0 1 240px' },
  '& > button': { marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: {
    '& > :not(button)': { flex: '1 1 140px' },
    '& > :first-of-type': { flexBasis: '100%' },
  },
}));
