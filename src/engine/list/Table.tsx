import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useSay } from '../label.ts';
import { cellOf, initialsOf, nameOf } from '../shown.ts';
import { useEntityView } from '../viewContext.ts';
import { type RowLink, useRowLink } from './rowLink.ts';
import { PageCheckbox, RowCheckbox } from './selection/RowCheckbox.tsx';
import { type OnChoose, useSelection } from './selection/useSelection.ts';
import { TableFrame } from './TableFrame.ts';
import { boxWidth, tracksOf } from './tracks.ts';
import { TotalRow } from './Totals.tsx';
import { useChosenColumns } from './columns/useChosenColumns.ts';
import { cellMarks, type ShownColumn } from './useColumns.ts';
import type { ActionColumn } from '../view.ts';
import { DeleteAction } from '../actions/DeleteAction.tsx';
import { EditAction } from '../actions/EditAction.tsx';

const arrows = { ASC: '↑', DESC: '↓' } as const;
const spoken = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column's heading; pressing it sorts where the entity says that the server can. */
function SortHeader({ column }: { column: ShownColumn }) {
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

/** Whether the content of a frame is wider than it. @param content changes with what is in the frame */
function useScrollsSideways(frame: RefObject<HTMLElement | null>, content: string): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (content === '' || !current || typeof ResizeObserver === 'undefined') return undefined;
    // Shares of pixels are rounded.
    const observer = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame, content]);
  return scrolls;
}

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;

/** Gives a cell whose text is cut the whole of it as a tooltip. */
export function showWhole({ target }: SyntheticEvent): void {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-cut]');
  if (!cell) return;
  const whole = [cell, ...cell.querySelectorAll('button')].some(isCut) ? cell.textContent.trim() : '';
  if (cell.title !== whole) cell.title = whole;
}

const ours = { edit: EditAction, delete: DeleteAction };

/** What can be done to the record of the context; each action asks by itself whether the actor may. */
function Action({ action }: { action: ActionColumn['action'] }) {
  const Component = typeof action === 'string' ? ours[action] : action;
  return <Component />;
}

type Rec = Record<string, unknown> & { id: number };

const boxes = { least: boxWidth, narrowest: boxWidth, grow: 0 };

/** The list's records as a table. Rows are grids of plain elements; the link on the name covers its whole row. */
export function Table() {
  const { data = [], isFetching } = useListContext<Rec>();
  const { shown: columns } = useChosenColumns();
  const { view } = useEntityView();
  const linkOf = useRowLink();
  const selection = useSelection();
  const say = useSay();

  const named = columns.find(({ key }) => view.title.includes(key)) ?? columns[0];

  const frame = useRef<HTMLDivElement>(null);
  const tracks = tracksOf([...(selection ? [boxes] : []), ...columns.map(({ width }) => width)]);
  const scrolls = useScrollsSideways(frame, tracks);
  const name = say('name', { smart_count: 2 });

  return (
    <TableFrame
      ref={frame}
      style={{ '--tracks': tracks } as CSSProperties}
      data-scrolls={scrolls || undefined}
      {...(scrolls && { role: 'group', 'aria-label': name, tabIndex: 0 })}
      onMouseOver={showWhole}
      onFocus={showWhole}
    >
      <div role="table" aria-label={name} aria-busy={isFetching}>
        <div role="rowgroup">
          <div role="row">
            {selection && (
              <div role="columnheader" data-box>
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
        <TotalRow columns={columns} hasBoxes={selection !== undefined} />
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

const Row = memo(function Row({ record, columns, named, chosen, onChoose, to, state = {} }: RowProps) {
  const { view } = useEntityView();
  const initials = view.list.initials && initialsOf(view, record);
  return (
    <RecordContextProvider value={record}>
      <div role="row" data-link={to === undefined ? undefined : true} data-chosen={chosen || undefined}>
        {onChoose && (
          <div role="cell" data-box>
            <RowCheckbox id={record.id} name={nameOf(view, record)} chosen={chosen === true} onChoose={onChoose} />
          </div>
        )}
        {columns.map((column) => (
          <div key={column.key} role="cell" {...cellMarks(column)}>
            {column.key === named ? (
              <Named link={to === undefined ? undefined : { to, state }} initials={initials}>
                <Content column={column} record={record} />
              </Named>
            ) : (
              <Content column={column} record={record} />
            )}
          </div>
        ))}
      </div>
    </RecordContextProvider>
  );
});

interface NamedProps {
  readonly link: RowLink | undefined;
  readonly initials: string | undefined;
  readonly children: ReactNode;
}

/** The name of a record, with its initials where the list has them, and its link where it leads somewhere. */
function Named({ link, initials, children }: NamedProps) {
  const content =
    initials === undefined ? (
      children
    ) : (
      <>
        <span data-initials={initials} aria-hidden />
        <span>{children}</span>
      </>
    );
  if (link) {
    return (
      <Link {...link} data-name>
        {content}
      </Link>
    );
  }
  return initials === undefined ? content : <span data-name>{content}</span>;
}

/** What stands in a cell, or on a line of a card. */
export function Content({ column, record }: { column: ShownColumn; record: Rec }) {
  if (column.action) return <Action action={column.action} />;
  const { field: Field } = column.field;
  return Field ? <Field /> : cellOf(column.field, record, column.context);
}
