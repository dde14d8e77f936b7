import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { MenuEntries, type MenuEntry } from './MenuEntries.tsx';

/** Three dots at the end of a line, which open a menu of what can be done with it. */
export function MoreMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 } }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <MenuEntries anchor={anchor} entries={entries} onClose={() => setAnchor(null)} />
    </>
  );
}
