import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly busy?: boolean;
  /** It takes something away. */
  readonly destructive?: boolean;
  readonly press: () => void;
}

interface Props {
  /** The button that opened it; null: it is closed. */
  readonly anchor: HTMLElement | null;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** A menu of what can be done, which is closed before it is done. */
export const MenuEntries = ({ anchor, entries, onClose }: Props) => (
  <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
    {entries.map(({ id, label, busy = false, destructive = false, press }) => (
      <MenuItem
        key={id}
        disabled={busy}
        sx={{ color: destructive ? 'error.main' : undefined }}
        onClick={() => {
          onClose();
          press();
        }}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
);
