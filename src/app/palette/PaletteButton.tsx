import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { palette, usePaletteOpen } from './opening.ts';

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';

/** Opens the palette of commands. */
export function PaletteButton() {
  const translate = useTranslate();
  const label = translate('palette.open');
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={usePaletteOpen()}
      aria-keyshortcuts="Control+K Meta+K"
      title={translate('palette.shortcut', { open: label, keys })}
      onClick={() => palette.set(true)}
    >
      <SearchIcon />
    </IconButton>
  );
}
