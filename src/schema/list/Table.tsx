import { type CSSProperties, memo, type MouseEvent } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { Action } from '../actions/Action.tsx';
import { useSay } from '../label.ts';
import { cellOf } from '../shown.ts';
import { useRowPath } from './rowPath.ts';
import { SortHeader } from './SortHeader.tsx';
import { TableFrame } from './TableFrame.ts';
import { type DrawnColumn, useColumns } from './useColumns.ts';

type Rec = Record<string, unknown> & { id: number };

/**
 * The list's records as a table. Rows are grids of plain elements. The first cell links to the record, for the keyboard;
 * a click anywhere else on the row goes there as well.
 */
export function Table() {
  const { data = [], isFetching } = useListContext<Rec>();
  const columns = useColumns();
  const pathOf = useRowPath();
  const navigate = useNavigate();
  const say = useSay();

  const open = (event: MouseEvent) => {
    const target = event.target as Element;
    if (target.closest('a, button, input, select, label') || window.getSelection()?.toString()) return;
    const path = target.closest<HTMLElement>('[data-href]')?.dataset.href;
    if (path) void navigate(path);
  };

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
      {/* The keyboard reaches a record by the link in its first cell. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div role="rowgroup" onClick={open}>
        {data.map((record) => (
          <Row key={record.id} record={record} columns={columns} path={pathOf(record)} />
        ))}
      </div>
    </TableFrame>
  );
}

interface RowProps {
  readonly record: Rec;
  readonly columns: readonly DrawnColumn[];
  readonly path: string | undefined;
}

const Row = memo(function Row({ record, columns, path }: RowProps) {
  return (
    <RecordContextProvider value={record}>
      <div role="row" data-href={path}>
        {columns.map((column, index) => (
          <div key={column.key} role="cell" data-end={column.end || undefined}>
            {index === 0 && path ? (
              <Link to={path} data-name>
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
export function Content({ column, record }: { column: DrawnColumn; record: Rec }) {
  if (column.action) return <Action action={column.action} />;
  const { field: Field } = column.field;
  return Field ? <Field /> : cellOf(column.field, record, column.context);
}
