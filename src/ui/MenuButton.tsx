import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { MenuEntries, type MenuEntry } from './MenuEntries.tsx';

interface MenuButtonProps extends Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled'> {
  readonly label: string;
  /** What it was asked for is under way. It keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
  readonly entries: readonly MenuEntry[];
}

/** A button that opens a menu of what it can do. */
export function MenuButton({ label, entries, busy = false, startIcon, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      <MenuEntries anchor={anchor} entries={entries} onClose={() => setAnchor(null)} />
    </>
  );
}
