import type { ReactNode } from 'react';
import { chunkClass, chunksOf, useLaidOutAhead } from './chunks.ts';

interface Props<R> {
  label: string;
  /** The columns' names in their order, by what their cells are called in the style sheet. */
  columns: Readonly<Record<string, string>>;
  rows: readonly R[];
  children: (row: R) => ReactNode;
}

/** Head and rows; plain elements, so that a thousand of them cost little (the rows off screen are not painted). */
export function RowsTable<R extends { readonly id: number }>({ label, columns, rows, children }: Props<R>) {
  const around = useLaidOutAhead(rows);
  return (
    <div ref={around} role="table" aria-label={label}>
      <div role="rowgroup" className="head">
        <div role="row" className="row">
          {Object.entries(columns).map(([column, name]) => (
            <span key={column} role="columnheader" className={`cell ${column}`}>
              {name}
            </span>
          ))}
        </div>
      </div>
      {chunksOf(rows).map((chunk) => (
        <div key={chunk[0]?.id} role="rowgroup" className={chunkClass(rows)}>
          {chunk.map(children)}
        </div>
      ))}
    </div>
  );
}
