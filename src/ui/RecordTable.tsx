import { styled } from '@mui/material/styles';
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { FoldButton } from './FoldButton.tsx';
import { Skeleton } from './Skeleton.tsx';
import { usePhone } from './usePhone.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Column<Row> {
  /** Of the column of a row's buttons `actions`: on a phone they need no label. */
  readonly key: string;
  readonly label: string;
  /** What is read out instead of a label that says too little by itself; its tooltip, too. */
  readonly spoken?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right. */
  readonly numeric?: boolean;
  /** Share of the table's width, `30%`: for tables below one another whose columns are to stand in line; for all or none. */
  readonly width?: string;
  /** How many of three columns it takes on a phone, where values stand beside one another; one unless given. */
  readonly span?: 2 | 3;
  /** On a phone folded away, where the table says how to unfold it. */
  readonly folded?: boolean;
}

/** How a card of a phone shows its folded values. */
interface Unfolding<Row> {
  readonly text: string;
  /** The text while they are unfolded. */
  readonly openText: string;
  /** The text, with whose values they are. */
  readonly label: (row: Row, isOpen: boolean) => string;
}

interface RecordTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Where a click anywhere on the row leads; the first cell is the link of the keyboard. */
  rowLink?: (row: Row) => string;
  /** Before that link is followed; may keep it from being followed. */
  onRow?: (row: Row, event: MouseEvent<HTMLAnchorElement>) => void;
  /** What stands below a row, as wide as the table; undefined for nothing. */
  note?: (row: Row) => ReactNode;
  /** As with `figures`, and values of folded columns unfold. */
  unfolding?: Unfolding<Row>;
  /** On a phone values stand three beside one another, each under its label. */
  figures?: boolean;
  /** A cell with nothing in it has a dash; a card of a phone leaves it out. */
  dashes?: boolean;
  /** Said when there are no rows. */
  empty: ReactNode;
  /** How many are expected, and the height in pixels of what stands for a value of theirs. */
  loading?: { readonly rows: number; readonly height: number };
}

/** A short table that becomes a list of cards on a phone (by the stylesheet alone: the rows are drawn once). */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, rows, rowKey, note, dashes, empty, ...others } = props;
  const { loading = { rows: 5, height: 16 }, figures = props.unfolding !== undefined, ...row } = others;
  const phone = usePhone();
  if (rows?.length === 0) return <Empty>{empty}</Empty>;
  return (
    <Table
      aria-label={label}
      aria-busy={!rows}
      data-figures={figures || undefined}
      data-fixed={columns[0].width && ''}
      data-dashes={dashes || undefined}
    >
      <thead>
        <tr>
          {columns.map(({ key, label: name, spoken, numeric, width }) => (
            <th key={key} scope="col" data-numeric={numeric || undefined} title={spoken} style={{ width }}>
              {spoken === undefined ? (
                name
              ) : (
                <>
                  <span aria-hidden>{name}</span>
                  <VisuallyHidden>{spoken}</VisuallyHidden>
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {!rows &&
          Array.from({ length: loading.rows }, (_, at) => (
            <tr key={at}>
              {columns.map(({ key }, column) => (
                <td key={key} data-first={column === 0 || undefined}>
                  <Skeleton width="70%" height={loading.height} />
                </td>
              ))}
            </tr>
          ))}
        {rows?.map((one) => (
          <Fragment key={rowKey(one)}>
            <RecordRow row={one} columns={columns} phone={phone} {...row} />
            <Note columns={columns.length}>{note?.(one)}</Note>
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

type RowProps<Row> = Pick<RecordTableProps<Row>, 'columns' | 'rowLink' | 'onRow' | 'unfolding'> & {
  readonly row: Row;
  readonly phone: boolean;
};

function RecordRow<Row>({ row, columns, rowLink, onRow, unfolding, phone }: RowProps<Row>) {
  const [first, ...others] = columns;
  const [isOpen, setOpen] = useState(false);
  const folds = phone && unfolding !== undefined && others.some(({ folded, cell }) => folded && cell(row) !== null);
  return (
    <tr data-link={rowLink ? true : undefined}>
      <th scope="row">
        {rowLink ? (
          <Link to={rowLink(row)} onClick={(event) => onRow?.(row, event)}>
            {first.cell(row)}
          </Link>
        ) : (
          first.cell(row)
        )}
      </th>
      {others.map(
        ({ key, label, cell, numeric, span, folded }, at) =>
          !(folds && folded && !isOpen) && (
            <td
              key={key}
              // After the name, from the second one on.
              aria-colindex={folds ? at + 2 : undefined}
              data-label={key === 'actions' ? undefined : label}
              data-actions={key === 'actions' || undefined}
              data-numeric={numeric || undefined}
              data-span={span}
            >
              <div>{cell(row)}</div>
            </td>
          ),
      )}
      {folds && (
        <td data-unfold>
          <FoldButton
            size="small"
            isOpen={isOpen}
            controls={undefined}
            aria-label={unfolding.label(row, isOpen)}
            onFold={() => setOpen(!isOpen)}
          >
            {isOpen ? unfolding.openText : unfolding.text}
          </FoldButton>
        </td>
      )}
    </tr>
  );
}

const Note = ({ columns, children }: { columns: number; children: ReactNode }) =>
  children ? (
    <tr data-note>
      <td colSpan={columns}>{children}</td>
    </tr>
  ) : null;

const Empty = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '20px 20px 28px',
  textAlign: 'center',
  color: theme.palette.text.secondary,
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  'th, td': { padding: '10px 12px', textAlign: 'left', fontWeight: 'inherit' },
  'th:first-of-type, td[data-first]': { paddingLeft: 20 },
  'td:last-of-type, th:last-of-type': { paddingRight: 20 },
  '[data-numeric]': { textAlign: 'right' },
  [theme.breakpoints.up('lg')]: { '&[data-fixed]': { tableLayout: 'fixed' } },
  [theme.breakpoints.up('md')]: {
    '&[data-dashes] td > div:empty::after': { content: '"–"', color: theme.palette.text.secondary },
  },
  'thead th': { fontSize: '0.8125rem', fontWeight: 600, color: theme.palette.text.secondary, verticalAlign: 'bottom' },
  'tbody tr': { position: 'relative', borderTop: `1px solid ${theme.palette.divider}` },
  'tbody tr[data-note]': { borderTop: 'none' },
  'tr[data-note] td': { padding: '0 20px 14px' },
  'tbody th': { fontWeight: 550 },
  a: { color: 'inherit', textDecoration: 'none' },
  'tr[data-link] th a::after': { content: '""', position: 'absolute', inset: 0 },
  'tr[data-link] th a:focus-visible': {
    outline: 'none',
    '&::after': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  },
  'tr[data-link]:hover': { backgroundColor: theme.palette.background.raised },
  [theme.breakpoints.down('md')]: {
    display: 'block',
    thead: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    tbody: { display: 'block' },
    'tbody tr': { display: 'block', padding: '12px 20px' },
    'tbody th, td, th:first-of-type, td:last-of-type': {
      display: 'flex',
      alignItems: 'baseline',
      padding: '2px 0',
      justifyContent: 'space-between',
      gap: 16,
    },
    'tbody th': { fontSize: '0.9375rem', paddingBottom: 4 },
    'tbody tr[data-note]': { padding: '0 20px 14px' },
    'tr[data-note] td:last-of-type': { display: 'block', padding: 0, textAlign: 'left' },
    td: { textAlign: 'right' },
    'td[data-label] > div': { minWidth: 0 },
    'td[data-actions]:last-of-type': { paddingTop: 8, textAlign: 'left' },
    // A label without a value says nothing.
    'td:has(> div:empty):nth-of-type(n)': { display: 'none' },
    'td[data-label]::before': { content: 'attr(data-label)', color: theme.palette.text.secondary, flexShrink: 0 },
    '&[data-figures]': {
      'tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gridAutoFlow: 'row dense',
        gap: '8px 12px',
      },
      'tbody th, td[data-first], td[data-span="3"], tr[data-note] td': { gridColumn: '1 / -1' },
      'td[data-span="2"]': { gridColumn: 'span 2' },
      'td[data-label]': { flexDirection: 'column', gap: 2, textAlign: 'left', fontVariantNumeric: 'tabular-nums' },
      'td[data-label]::before': { fontSize: '0.8125rem' },
      // Beside the name, over the link that covers the row.
      'tr:has(> td[data-unfold]) th': { gridColumn: '1 / 3' },
      'td[data-unfold]': {
        position: 'relative',
        gridColumn: 3,
        gridRow: 1,
        alignItems: 'start',
        justifyContent: 'end',
        margin: '-10px 0',
      },
      'td[data-unfold] > button': { minHeight: 44, marginInlineEnd: -10, whiteSpace: 'nowrap' },
    },
  },
}));
