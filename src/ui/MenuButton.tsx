import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly busy?: boolean;
  readonly press: () => void;
}

interface MenuButtonProps extends Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled'> {
  readonly label: string;
  /** What it was asked for is under way. It keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
  readonly entries: readonly MenuEntry[];
}

/** A button that opens a menu of what it can do. */
export function MenuButton({ label, entries, busy = false, startIcon, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={busy}
        aria-disabled={busy || undefined}
        startIcon={busy ? <CircularProgress size={18} color="inherit" /> : startIcon}
        onClick={({ currentTarget }) => !busy && setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {entries.map(({ id, label: text, busy: waits = false, press }) => (
          <MenuItem
            key={id}
            disabled={waits}
            onClick={() => {
              close();
              press();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
