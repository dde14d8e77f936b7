import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { RecordContextProvider, useListContext, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { RowMenu } from '../actions/RowMenu.tsx';
import { useSay } from '../label.ts';
import { initialsStyles } from '#src/ui/initials.ts';
import { initialsOf, nameOf } from '../shown.ts';
import { useEntityView } from '../viewContext.ts';
import { useRowLink } from './rowLink.ts';
import { RowCheckbox } from './selection/RowCheckbox.tsx';
import { useSelection } from './selection/useSelection.ts';
import { Content } from './Table.tsx';
import { menuKey, useColumns } from './useColumns.ts';

type Rec = Record<string, unknown> & { id: number };

const List = styled('ul')(({ theme }) => ({
  ...initialsStyles(theme),
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: theme.spacing(2),
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
  },
  // The box stands beside the name, and the lines below keep the whole width.
  '& li[data-choice]': { position: 'relative' },
  '& li[data-choice] > label': { position: 'absolute', top: theme.spacing(0.75), right: theme.spacing(0.75) },
  '& li[data-choice] header': { paddingRight: theme.spacing(4.5) },
  '& header': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& h2': { flex: 1, minWidth: 0, margin: 0, fontSize: '1rem', fontWeight: 620, overflowWrap: 'anywhere' },
  '& h2 a': { display: 'flex', alignItems: 'center', color: 'inherit', textDecoration: 'none', minHeight: 32 },
  // Its dots stand at the edge of the card, as the names do at the other.
  '& header > button': { margin: '-8px -12px -8px 0' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'fit-content(45%) 1fr',
    gap: '4px 12px',
    margin: theme.spacing(1, 0, 0),
  },
  // What there is nothing to say of takes no line.
  '& dt:has(+ dd:empty), & dd:empty': { display: 'none' },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(1) },
}));

/** The list's records on a phone: what the table says in columns, a card says in lines. */
export function Cards() {
  const { data = [], isFetching } = useListContext<Rec>();
  const { view } = useEntityView();
  const say = useSay();
  const selection = useSelection();
  const Card = view.slots?.card ?? ColumnsCard;
  return (
    <List aria-label={say('name', { smart_count: 2 })} aria-busy={isFetching}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <li data-choice={selection && ''}>
            <Card />
            {selection && (
              <RowCheckbox
                id={record.id}
                name={nameOf(view, record)}
                chosen={selection.isChosen(record.id)}
                onChoose={selection.onChoose}
              />
            )}
          </li>
        </RecordContextProvider>
      ))}
    </List>
  );
}

function ColumnsCard() {
  const { view } = useEntityView();
  const columns = useColumns();
  const linkOf = useRowLink();
  const record = useRecordContext<Rec>();
  if (!record) return null;
  const link = linkOf(record);
  const name = nameOf(view, record);
  const menu = columns.find(({ key }) => key === menuKey);
  // Editing and deleting, a column of a table each, are in the menu of a card.
  const inMenu = columns.flatMap(({ key, action }) =>
    action === 'edit' || action === 'delete' ? [{ id: key, action }] : [],
  );
  const actions = columns.filter(({ action }) => action && typeof action !== 'string' && action !== RowMenu);
  const lines = columns.filter(({ field }) => field && !field.hidden && !view.title.includes(field.source));
  return (
    <>
      <header>
        {view.list.initials && <span data-initials={initialsOf(view, record)} aria-hidden />}
        <h2>{link ? <Link {...link}>{name}</Link> : name}</h2>
        {(menu || inMenu.length > 0) && <RowMenu more={inMenu} />}
      </header>
      <dl>
        {lines.map((column) => (
          <Fragment key={column.key}>
            <dt>{column.header}</dt>
            <dd>
              <Content column={column} record={record} />
            </dd>
          </Fragment>
        ))}
      </dl>
      {actions.length > 0 && (
        <footer>
          {actions.map((column) => (
            <Content key={column.key} column={column} record={record} />
          ))}
        </footer>
      )}
    </>
  );
}
