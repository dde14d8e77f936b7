import { type CSSProperties, memo } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { Action } from '../actions/Action.tsx';
import { useSay } from '../label.ts';
import { cellOf, nameOf } from '../shown.ts';
import { useEntityView } from '../viewContext.ts';
import { type RowLink, useRowLink } from './rowLink.ts';
import { PageCheckbox, RowCheckbox } from './selection/RowCheckbox.tsx';
import { type OnChoose, useSelection } from './selection/useSelection.ts';
import { SortHeader } from './SortHeader.tsx';
import { TableFrame } from './TableFrame.ts';
import { useChosenColumns } from './columns/useChosenColumns.ts';
import type { ShownColumn } from './useColumns.ts';

type Rec = Record<string, unknown> & { id: number };

/** The list's records as a table. Rows are grids of plain elements; the link on the name covers its whole row. */
export function Table() {
  const { data = [], isFetching } = useListContext<Rec>();
  const { shown: columns } = useChosenColumns();
  const { view } = useEntityView();
  const linkOf = useRowLink();
  const selection = useSelection();
  const say = useSay();

  const named = columns.find(({ key }) => view.title.includes(key)) ?? columns[0];

  return (
    <TableFrame
      role="table"
      aria-label={say('name', { smart_count: 2 })}
      aria-busy={isFetching}
      style={
        {
          '--tracks': [...(selection ? ['40px'] : []), ...columns.map(({ track }) => track)].join(' '),
        } as CSSProperties
      }
    >
      <div role="rowgroup">
        <div role="row">
          {selection && (
            <div role="columnheader">
              <PageCheckbox {...selection} />
            </div>
          )}
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} />
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {data.map((record) => (
          <Row
            key={record.id}
            record={record}
            columns={columns}
            named={named?.key}
            chosen={selection?.isChosen(record.id)}
            onChoose={selection?.onChoose}
            {...linkOf(record)}
          />
        ))}
      </div>
    </TableFrame>
  );
}

interface RowProps extends Partial<RowLink> {
  readonly record: Rec;
  readonly columns: readonly ShownColumn[];
  /** The column that bears the link. */
  readonly named?: string | undefined;
  /** Undefined where rows cannot be chosen. */
  readonly chosen?: boolean | undefined;
  readonly onChoose?: OnChoose | undefined;
}

const Row = memo(function Row({ record, columns, named, chosen, onChoose, to, state }: RowProps) {
  const { view } = useEntityView();
  return (
    <RecordContextProvider value={record}>
      <div role="row" data-link={to === undefined ? undefined : true} data-chosen={chosen || undefined}>
        {onChoose && (
          <div role="cell">
            <RowCheckbox id={record.id} name={nameOf(view, record)} chosen={chosen === true} onChoose={onChoose} />
          </div>
        )}
        {columns.map((column) => (
          <div key={column.key} role="cell" data-end={column.end || undefined}>
            {column.key === named && to !== undefined ? (
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
