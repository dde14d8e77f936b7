import { useListContext } from 'react-admin';
import { cellMarks, type ShownColumn } from './useColumns.ts';

const arrows = { ASC: '↑', DESC: '↓' } as const;
const spoken = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column's heading; pressing it sorts where the entity says that the server can. */
export function SortHeader({ column }: { column: ShownColumn }) {
  const { key, header, sortable } = column;
  const { sort, setSort } = useListContext();
  if (!sortable) {
    return (
      <div role="columnheader" {...cellMarks(column)}>
        {header}
      </div>
    );
  }
  const order = sort.field === key ? sort.order : undefined;
  return (
    <div role="columnheader" {...cellMarks(column)} aria-sort={order && spoken[order]}>
      <button type="button" onClick={() => setSort({ field: key, order: order === 'ASC' ? 'DESC' : 'ASC' })}>
        {header} <span aria-hidden>{order && arrows[order]}</span>
      </button>
    </div>
  );
}
