import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** An action as a button or an entry of a menu. */
export interface PressedAction {
  readonly id: string;
  readonly label: string;
  readonly busy: boolean;
  readonly press: () => void;
}

/** The actions where there is no room for their buttons. */
export function ActionsMenu({ actions }: { actions: readonly PressedAction[] }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('schema.selection.actions')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map(({ id, label, busy, press }) => (
          <MenuItem
            key={id}
            disabled={busy}
            onClick={() => {
              close();
              press();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
