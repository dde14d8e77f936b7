import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { palette, usePaletteOpen } from './opening.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette of commands. */
export function PaletteButton() {
  const translate = useTranslate();
  return (
    <IconButton
      color="inherit"
      aria-label={translate('palette.open')}
      aria-haspopup="dialog"
      aria-expanded={usePaletteOpen()}
      aria-keyshortcuts="Control+K Meta+K"
      title={translate(isMac ? 'palette.shortcutMac' : 'palette.shortcut')}
      onClick={() => palette.set(true)}
    >
      <SearchIcon />
    </IconButton>
  );
}
