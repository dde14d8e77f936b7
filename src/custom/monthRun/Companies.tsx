import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { useListedCompanies } from '#src/features/advisory/useListedCompanies.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { CompanyCards, useRunColumns } from './CompanyCards.tsx';
import { Filters } from './Filters.tsx';
import { filtered, isComplete, isSeen, pendings, type RunFilters, runSorts } from './filtered.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { charges } from '#domain/organization/firms/kinds.ts';
import { useAddress } from '#src/engine/useAddress.ts';

/** The filters, in the address: the way back from a company finds them as they were. */
function useRunFilters() {
  const { params, write } = useAddress();
  const filters: RunFilters = {
    search: params.get('search') ?? '',
    pending: pendings.find((one) => one === params.get('pending')) ?? '',
    sort: runSorts.find((sort) => sort === params.get('sort')) ?? 'name',
    charge: charges.find((charge) => charge === params.get('charge')) ?? '',
  };
  return { filters, change: (change: Partial<RunFilters>) => write(change) };
}

interface Props {
  readonly month: string;
  readonly companies: readonly CompanyMonth[];
}

/** A row for each company, with its steps; those that are chosen are dealt with together. */
export function Companies({ month, companies }: Props) {
  const translate = useTranslate();
  const { filters, change } = useRunFilters();
  const [chosenIds, choose] = useState<ReadonlySet<number>>(new Set());
  const order = useOrder(companies, `${month} ${filters.sort}`, filters);
  const shown = order(filtered(companies, filters));
  useListedCompanies(shown.map(({ id }) => id));
  const chosen = shown.filter(({ id }) => chosenIds.has(id));
  const toggle = (id: number) => choose((before) => (before.has(id) ? without(before, id) : new Set([...before, id])));
  const selection = { chosenIds, onToggle: toggle };
  const columns = useRunColumns(month, shown, selection);
  const phone = usePhone();
  const isAll = shown.length > 0 && chosen.length === shown.length;
  return (
    <>
      <Filters filters={filters} onChange={change} />
      <Panel
        flush
        title={translate('monthRun.complete', {
          done: companies.filter(isComplete).length,
          smart_count: companies.filter(isSeen).length,
        })}
        aside={
          shown.length > 0 && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={isAll}
                  indeterminate={chosen.length > 0 && !isAll}
                  onChange={() => choose(new Set(isAll ? [] : shown.map(({ id }) => id)))}
                />
              }
              label={translate('monthRun.chooseAll')}
            />
          )
        }
      >
        {phone && shown.length > 0 ? (
          <CompanyCards month={month} companies={shown} {...selection} />
        ) : (
          <Dense>
            <RecordTable
              label={translate('monthRun.title')}
              rows={shown}
              rowKey={({ id }) => id}
              empty={translate(companies.length === 0 ? 'monthRun.none' : 'monthRun.empty')}
              columns={columns}
            />
          </Dense>
        )}
      </Panel>
      <SelectionBar month={month} chosen={chosen} onClear={() => choose(new Set())} />
    </>
  );
}

/**
 * The order in which companies stood when it was chosen: marking a step moves none away from under the pointer.
 * @param chosen changes with what the order is chosen by
 */
function useOrder(companies: readonly CompanyMonth[], chosen: string, { sort }: Pick<RunFilters, 'sort'>) {
  const [kept, keep] = useState<{ readonly chosen: string; readonly ranks: ReadonlyMap<number, number> }>();
  const isKept = kept?.chosen === chosen;
  if (!isKept && companies.length > 0) {
    const sorted = filtered(companies, { search: '', pending: '', charge: '', sort });
    keep({ chosen, ranks: new Map(sorted.map(({ id }, at) => [id, at])) });
  }
  const rankOf = ({ id }: CompanyMonth) => kept?.ranks.get(id) ?? companies.length;
  return (shown: readonly CompanyMonth[]) => (isKept ? shown.toSorted((a, b) => rankOf(a) - rankOf(b)) : shown);
}

const Dense = styled('div')({
  // Steps that say much, of companies with long names, are reached all the same.
  overflowX: 'auto',
  '&& th, && td': { paddingInline: 7 },
  '&& th:first-of-type': { paddingInlineStart: 20 },
  '&& tbody th, && tbody td': { paddingBlock: 3 },
  '&& thead th': { whiteSpace: 'nowrap' },
});

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((one) => one !== id));
