import { type CSSProperties, memo } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { Action } from '../actions/Action.tsx';
import { useSay } from '../label.ts';
import { cellOf } from '../shown.ts';
import { type RowLink, useRowLink } from './rowLink.ts';
import { SortHeader } from './SortHeader.tsx';
import { TableFrame } from './TableFrame.ts';
import { type ShownColumn, useColumns } from './useColumns.ts';

type Rec = Record<string, unknown> & { id: number };

/** The list's records as a table. Rows are grids of plain elements; the link in the first cell covers its whole row. */
export function Table() {
  const { data = [], isFetching } = useListContext<Rec>();
  const columns = useColumns();
  const linkOf = useRowLink();
  const say = useSay();

  return (
    <TableFrame
      role="table"
      aria-label={say('name', { smart_count: 2 })}
      aria-busy={isFetching}
      style={{ '--tracks': columns.map(({ track }) => track).join(' ') } as CSSProperties}
    >
      <div role="rowgroup">
        <div role="row">
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} />
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {data.map((record) => (
          <Row key={record.id} record={record} columns={columns} {...linkOf(record)} />
        ))}
      </div>
    </TableFrame>
  );
}

interface RowProps extends Partial<RowLink> {
  readonly record: Rec;
  readonly columns: readonly ShownColumn[];
}

const Row = memo(function Row({ record, columns, to, state }: RowProps) {
  return (
    <RecordContextProvider value={record}>
      <div role="row" data-link={to === undefined ? undefined : true}>
        {columns.map((column, index) => (
          <div key={column.key} role="cell" data-end={column.end || undefined}>
            {index === 0 && to !== undefined ? (
              <Link to={to} state={state} data-name>
                <Content column={column} record={record} />
              </Link>
            ) : (
              <Content column={column} record={record} />
            )}
          </div>
        ))}
      </div>
    </RecordContextProvider>
  );
});

/** What stands in a cell, or on a line of a card. */
export function Content({ column, record }: { column: ShownColumn; record: Rec }) {
  if (column.action) return <Action action={column.action} />;
  const { field: Field } = column.field;
  return Field ? <Field /> : cellOf(column.field, record, column.context);
}
