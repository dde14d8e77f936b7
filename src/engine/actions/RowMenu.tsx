import MoreVert from '@mui/icons-material/MoreVert';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSay } from '../label.ts';
import { opened, paths } from '../paths.ts';
import { nameOf } from '../shown.ts';
import type { RowAction, RowActionProps, ShowDialog } from '../view.ts';
import { useEntityView } from '../viewContext.ts';
import { DeleteQuestion } from './DeleteAction.tsx';
import { useRowActions } from './rowActions.ts';

type Action = RowAction<Record<string, unknown>>;

/**
 * Three dots at the end of a row, which open a menu of what can be done with it. A list draws many: all but the button
 * is made when it is pressed.
 */
export function RowMenu({ more }: { readonly more?: readonly Action[] }) {
  const record = useRecordContext();
  const { view } = useEntityView();
  const translate = useTranslate();
  const actions = useRowActions(more);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<{ readonly of: (props: RowActionProps) => ReactNode }>();
  if (!record || actions(record).length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Dots
        type="button"
        aria-label={translate('schema.actionsOf', { name: nameOf(view, record) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </Dots>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          {actions(record).map((action) => (
            <Entry key={action.id} action={action} record={record} onClose={close} onShow={(of) => setDialog({ of })} />
          ))}
        </Menu>
      )}
      {dialog && <Suspense>{dialog.of({ onClose: () => setDialog(undefined) })}</Suspense>}
    </>
  );
}

interface EntryProps {
  readonly action: Action;
  readonly record: RaRecord;
  readonly onClose: () => void;
  readonly onShow: ShowDialog;
}

/** The menu hands down what makes an entry reachable by the arrow keys. */
function Entry({ action, record, onClose, onShow, ...focus }: EntryProps) {
  const pair = useEntityView();
  const translate = useTranslate();
  const say = useSay();
  const { search } = useLocation();
  const { id, destructive } = action;
  const ours = action.action === 'edit' || action.action === 'delete' ? action.action : undefined;
  const label = ours ? translate(`ra.action.${ours}`) : say(`actions.${id}`);
  const color = destructive || ours === 'delete' ? 'error.main' : undefined;
  if (action.to || ours === 'edit') {
    const to = action.to ? action.to(record) : paths.edit(pair, record.id) + search;
    return (
      <MenuItem {...focus} component={Link} to={to} state={action.to ? undefined : opened} onClick={onClose}>
        {label}
      </MenuItem>
    );
  }
  if (action.useRun) {
    return (
      <RunEntry {...focus} useRun={action.useRun} record={record} onClose={onClose} onShow={onShow} sx={{ color }}>
        {label}
      </RunEntry>
    );
  }
  const press = () => {
    onClose();
    onShow((props) => <Pressed action={action} record={record} {...props} />);
  };
  return (
    <MenuItem {...focus} onClick={press} sx={{ color }}>
      {label}
    </MenuItem>
  );
}

type RunEntryProps = Omit<EntryProps, 'action'> & MenuItemProps & { readonly useRun: NonNullable<Action['useRun']> };

function RunEntry({ useRun, record, onClose, onShow, ...props }: RunEntryProps) {
  // oxlint-disable-next-line react/hooks -- an action has the same hook for good
  const run = useRun();
  const press = () => {
    onClose();
    run(record, onShow);
  };
  return <MenuItem {...props} onClick={press} />;
}

/** What an entry shows once it is pressed. */
function Pressed({ action: { action }, record, ...props }: RowActionProps & { action: Action; record: RaRecord }) {
  if (action === 'delete') return <DeleteQuestion record={record} {...props} />;
  if (action === undefined || action === 'edit') return null;
  const Component = action;
  return <Component {...props} />;
}

const Dots = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  background: 'none',
  border: '1px solid transparent',
  borderRadius: 8,
  '&:hover, &[aria-expanded=true]': { color: theme.palette.text.primary, borderColor: theme.palette.divider },
  [theme.breakpoints.down('md')]: { width: 44, height: 44 },
}));
