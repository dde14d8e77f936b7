import { styled } from '@mui/material/styles';
import { Fragment, useId } from 'react';
import { useListContext } from 'react-admin';
import type { DecimalText } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { kindOf } from '../kinds/kinds.tsx';
import { type ShownColumn, useColumns } from './useColumns.ts';

/** What the data provider answers beside the records of a list. */
interface ListMeta {
  readonly sums?: Readonly<Partial<Record<string, DecimalText>>>;
}

/** Key of a column to the sum over all records that the filters find, in words. */
function useTotals(columns: readonly ShownColumn[]): ReadonlyMap<string, string> {
  const { sums = {} }: ListMeta = useListContext().meta ?? {};
  return new Map(
    columns.flatMap(({ key, field, context }): [string, string][] => {
      if (!field?.total) return [];
      const [sum, words] = [sums[key], kindOf(field.kind, key).total];
      return sum && words ? [[key, words(sum, context)]] : [];
    }),
  );
}

interface TotalRowProps {
  readonly columns: readonly ShownColumn[];
  /** The rows above begin with a box to choose them. */
  readonly hasBoxes: boolean;
}

/** The last row of the table, where something is summed. */
export function TotalRow({ columns, hasBoxes }: TotalRowProps) {
  const totals = useTotals(columns);
  const translate = useTranslate();
  if (totals.size === 0) return null;
  const free = columns.find(({ key }) => !totals.has(key))?.key;
  return (
    <div role="rowgroup">
      <div role="row" data-total>
        {hasBoxes && <div role="cell" data-box />}
        {columns.map(({ key, end }) => (
          <div key={key} role={key === free ? 'rowheader' : 'cell'} data-end={(end && key !== free) || undefined}>
            {key === free ? translate('schema.total') : totals.get(key)}
          </div>
        ))}
      </div>
    </div>
  );
}

const Lines = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 12px', margin: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
}));

/** The same under the cards of a phone. */
export function TotalLines() {
  const columns = useColumns().filter(({ field }) => !field?.hidden);
  const totals = useTotals(columns);
  const translate = useTranslate();
  const id = useId();
  if (totals.size === 0) return null;
  return (
    <Lines role="group" aria-labelledby={id}>
      <strong id={id}>{translate('schema.total')}</strong>
      <dl>
        {columns.map(
          ({ key, header }) =>
            totals.has(key) && (
              <Fragment key={key}>
                <dt>{header}</dt>
                <dd>{totals.get(key)}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </Lines>
  );
}
